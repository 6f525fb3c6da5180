// What this game's part of the page says, in English and German.

import { settings } from "../../settings.svelte";

const WORDS = {
  unit: ["Unit", "Unit"],
  pilot: ["Pilot", "Pilot"],
  command: ["Command", "Command"],
  base: ["Base", "Base"],
  "unit token": ["Unit token", "Unit-Token"],
  "base token": ["Base token", "Base-Token"],
  blue: ["blue", "blau"],
  green: ["green", "grün"],
  red: ["red", "rot"],
  white: ["white", "weiß"],
  purple: ["purple", "violett"],
  none: ["without colour", "ohne Farbe"],
  cost: ["cost {n}", "Cost {n}"],
  link: ["Link: {pilots}", "Link: {pilots}"],
  withTrait: ["pilot with {trait}", "Pilot mit {trait}"],
  or: [" or ", " oder "],
  noText: ["No effect.", "Kein Effekt."],
  // keywords
  repair: ["Repair", "Repair"],
  breach: ["Breach", "Breach"],
  support: ["Support", "Support"],
  blocker: ["Blocker", "Blocker"],
  first_strike: ["First Strike", "First Strike"],
  high_maneuver: ["High-Maneuver", "High-Maneuver"],
  suppression: ["Suppression", "Suppression"],
  // states
  rested: ["rested", "ruht"],
  fresh: ["new", "neu"],
  freshLong: ["new: cannot attack yet", "neu: kann noch nicht angreifen"],
  can_attack: ["can attack", "kann angreifen"],
  held: ["cannot attack this turn", "kann in diesem Zug nicht angreifen"],
  hunts: ["may attack active units", "darf aktive Units angreifen"],
  protected: ["protected from some units", "vor manchen Units geschützt"],
  linked: ["linked", "verlinkt"],
  hpOf: ["HP {left} of {all}", "HP {left} von {all}"],
  withPilot: ["with {name}", "mit {name}"],
  attacker: ["attacks", "greift an"],
  attacked: ["is attacked", "wird angegriffen"],
  // a side
  you: ["you", "du"],
  partner: ["partner", "Partner"],
  out: ["is out", "ist ausgeschieden"],
  hand: ["Hand", "Hand"],
  handOf: ["{n} cards in hand", "{n} Handkarten"],
  yourHand: ["Your hand", "Deine Hand"],
  emptyHand: ["No cards in hand.", "Keine Handkarten."],
  known: ["Known cards of this hand", "Bekannte Handkarten"],
  deck: ["Deck", "Deck"],
  deckOf: ["{n} cards in the deck", "{n} Karten im Deck"],
  trash: ["Trash", "Abfall"],
  trashOf: ["Trash of {name}", "Abfall von {name}"],
  emptyTrash: ["Nothing is in this trash.", "In diesem Abfall liegt nichts."],
  shields: ["Shields", "Shields"],
  shieldsOf: ["{n} shields", "{n} Shields"],
  noBase: ["no base", "keine Base"],
  resources: ["Resources", "Ressourcen"],
  resourcesOf: [
    "Level {level}: {active} active, {rested} rested, {ex} EX; {left} in the resource deck",
    "Level {level}: {active} aktiv, {rested} ruhend, {ex} EX; {left} im Ressourcendeck",
  ],
  battleArea: ["Battle area", "Kampfbereich"],
  empty: ["{place}: empty", "{place}: leer"],
  unfold: ["Show all of {name}", "Alles von {name} zeigen"],
  fold: ["Fold {name}", "{name} einklappen"],
  choosePlayer: ["Choose {name}", "{name} wählen"],
  // the hand
  playable: ["can be played", "spielbar"],
  level: ["needs Lv {n}", "braucht Lv {n}"],
  resources_missing: ["too few resources", "Ressourcen fehlen"],
  step: ["not in this step", "nicht in diesem Schritt"],
  unit_missing: ["no unit without a pilot", "keine Unit ohne Pilot"],
  target_missing: ["no target", "kein Ziel"],
  vetoed: ["vetoed", "Veto"],
  // choices
  looked: ["You look at these cards", "Du siehst dir diese Karten an"],
  pick_trash: ["Choose a card of your trash", "Wähle eine Karte aus deinem Abfall"],
  pick_token: ["Choose a token", "Wähle ein Token"],
  waiting: ["Effects that wait", "Wartende Effekte"],
  whatToDo: ["What shall {name} do?", "Was soll {name} tun?"],
  read: ["Read the card", "Karte lesen"],
  proposal: ["Proposed in your team: {move}", "Vorschlag in deinem Team: {move}"],
  // the turn
  turn: ["Turn {n}: {name}", "Zug {n}: {name}"],
  before: ["Before the first turn", "Vor dem ersten Zug"],
  phases: ["Where the turn stands", "Wo der Zug steht"],
  phase_start: ["Start", "Start"],
  phase_draw: ["Draw", "Ziehen"],
  phase_resource: ["Resource", "Ressource"],
  phase_main: ["Main", "Haupt"],
  phase_attack: ["Attack", "Angriff"],
  phase_block: ["Block", "Block"],
  phase_action: ["Action", "Aktion"],
  phase_damage: ["Damage", "Schaden"],
  phase_end: ["End", "Ende"],
  phase_end_action: ["Action", "Aktion"],
  phase_end_step: ["Tidy up", "Aufräumen"],
  // why somebody is asked
  why_toss: [
    "Whoever begins acts first; everybody else starts with an EX Resource.",
    "Wer anfängt, handelt zuerst; alle anderen beginnen mit einer EX-Resource.",
  ],
  why_mulligan: [
    "Once only, you may swap the whole hand for five new cards. Cheap units help early.",
    "Einmal darfst du die ganze Hand gegen fünf neue Karten tauschen. Günstige Units helfen früh.",
  ],
  why_main: [
    "Play cards, use effects and attack, in any order and as often as you can pay. Marked cards can do something now.",
    "Spiele Karten, setze Effekte ein und greife an, in beliebiger Reihenfolge, solange du zahlen kannst. Markierte Karten können jetzt etwas.",
  ],
  why_main_other: ["Their main phase: they play, use effects and attack.", "Fremde Hauptphase: Es wird gespielt, eingesetzt und angegriffen."],
  why_attack: [
    "The attacker rests. It strikes a player – base first, then shields – or a rested unit.",
    "Wer angreift, ruht. Ziel ist ein Spieler – erst die Base, dann die Shields – oder eine ruhende Unit.",
  ],
  why_block: [
    "Block step: an active unit with Blocker may rest and draw this attack upon itself.",
    "Blockschritt: Eine aktive Unit mit Blocker darf ruhen und den Angriff auf sich ziehen.",
  ],
  why_battle_action: [
    "Action step before the damage: each side in turn may use a command or effect for action steps. Once all pass in a row, damage is dealt.",
    "Aktionsschritt vor dem Schaden: Reihum darf jede Seite Commands und Effekte für Aktionsschritte nutzen. Passen alle nacheinander, gibt es Schaden.",
  ],
  why_damage: ["Damage is dealt: units strike each other at once.", "Schadensschritt: Units schlagen gleichzeitig zu."],
  why_end_action: [
    "Action step at the end of the turn: a last chance for commands and effects. Once all pass in a row, the turn ends.",
    "Aktionsschritt am Zugende: letzte Gelegenheit für Commands und Effekte. Passen alle nacheinander, endet der Zug.",
  ],
  why_end: ["The turn ends: effects of its end, then ten cards in hand at most.", "Der Zug endet: Effekte am Zugende, dann höchstens zehn Handkarten."],
  why_target: ["Click one of the places marked with a ring.", "Klicke einen der Plätze mit Ring an."],
  why_pick: ["Click one of the marked cards.", "Klicke eine der markierten Karten an."],
  why_order: [
    "Several of your effects are due at once: you say which comes first.",
    "Mehrere deiner Effekte sind zugleich fällig: Du bestimmst, welcher zuerst kommt.",
  ],
  // overview
  ref_goal: ["Goal", "Ziel"],
  ref_goal_text: [
    "Break the base and all shields of the other side, then land one more attack. Whoever runs out of deck loses at once.",
    "Zerstöre Base und alle Shields der anderen Seite und lande dann noch einen Angriff. Wessen Deck leer ist, verliert sofort.",
  ],
  ref_turn: ["Your turn", "Dein Zug"],
  ref_turn_1: ["Start: all your cards become active.", "Start: Alle deine Karten werden aktiv."],
  ref_turn_2: ["Draw a card.", "Ziehe eine Karte."],
  ref_turn_3: ["Place a resource.", "Lege eine Ressource."],
  ref_turn_4: ["Main: play, pair, use effects, attack – in any order.", "Haupt: spielen, verbinden, Effekte einsetzen, angreifen – in beliebiger Reihenfolge."],
  ref_turn_5: ["End: action step, Repair, ten cards in hand at most.", "Ende: Aktionsschritt, Repair, höchstens zehn Handkarten."],
  ref_play: ["Playing a card", "Eine Karte spielen"],
  ref_play_text: [
    "You need as many resources as its Lv, rested and EX ones included, and rest as many as its cost. An EX Resource is spent once and is gone.",
    "Du brauchst so viele Ressourcen wie sein Lv, ruhende und EX mitgezählt, und lässt so viele ruhen wie die Cost. Eine EX-Resource zahlt einmal und ist fort.",
  ],
  ref_units: ["Units and pilots", "Units und Piloten"],
  ref_units_text: [
    "Up to six units. A new unit attacks from your next turn on. A pilot adds AP and HP; if the pilot fits the link, the unit may attack at once.",
    "Bis zu sechs Units. Eine neue Unit greift ab deinem nächsten Zug an. Ein Pilot bringt AP und HP; passt er zum Link, darf die Unit sofort angreifen.",
  ],
  ref_battle: ["A battle", "Ein Kampf"],
  ref_battle_text: [
    "Attack (rest; choose a player or a rested unit) → block → action step → damage. A player’s base takes the damage; without one, the top shield falls, and its Burst may be used.",
    "Angriff (ruhen; Spieler oder ruhende Unit wählen) → Block → Aktionsschritt → Schaden. Den Schaden nimmt die Base; ohne Base fällt der oberste Shield, und sein Burst darf genutzt werden.",
  ],
  ref_keywords: ["Keywords", "Schlüsselwörter"],
  ref_repair: ["at your turn’s end, takes that much damage off the unit.", "nimmt am Ende deines Zuges so viel Schaden von der Unit."],
  ref_breach: ["destroys it a unit on your turn: that much damage to the base or top shield.", "zerstört sie in deinem Zug eine Unit: so viel Schaden an Base oder oberstem Shield."],
  ref_support: ["rest it: another unit has that much more AP this turn.", "ruhen lassen: Eine andere Unit hat in diesem Zug so viel AP mehr."],
  ref_blocker: ["rest it to draw an attack upon itself.", "ruhen lassen, um einen Angriff auf sich zu ziehen."],
  ref_first_strike: ["strikes before the defender when it attacks.", "schlägt beim Angreifen vor dem Verteidiger zu."],
  ref_high_maneuver: ["cannot be blocked.", "kann nicht geblockt werden."],
  ref_suppression: ["hits two shields at once.", "trifft zwei Shields zugleich."],
  ref_more: ["Teams and battle royale", "Teams und Battle Royale"],
  ref_more_text: [
    "Partners share turn, shields, base and six places; the leader has the last word. In a battle royale everybody may attack everybody.",
    "Partner teilen Zug, Shields, Base und sechs Plätze; die Teamleitung hat das letzte Wort. In der Battle Royale darf jeder jeden angreifen.",
  ],
} as const;

export type GundamWord = keyof typeof WORDS;

export function w(word: GundamWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** A word that the server names. */
export const named = (word: string): string => (word in WORDS ? w(word as GundamWord) : word);
