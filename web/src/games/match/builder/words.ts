// What the builder of cards and tracks says, in English and German.

import { settings } from "../../../settings.svelte";

const WORDS = {
  title: ["Build cards and tracks", "Karten und Leisten bauen"],
  intro: [
    "For owners of the box of Match of the Century: type in what its cards and tracks say, and play with them. Which those are is not public: the ones to begin with are ours, and each says so.",
    "Für alle, die die Schachtel von Match of the Century haben: Tippe ab, was auf Karten und Leisten steht, und spiele damit. Öffentlich ist das nicht: Die ersten hier sind unsere, und jede sagt es.",
  ],
  usual: ["My cards", "Meine Karten"],
  parts: ["Parts of the builder", "Teile des Baukastens"],
  pane_spassky: ["Spassky’s cards", "Karten von Spasski"],
  pane_fischer: ["Fischer’s cards", "Karten von Fischer"],
  pane_tracks: ["Tracks", "Leisten"],
  pane_pawns: ["Pawns", "Bauern"],
  pane_text: ["As text", "Als Text"],
  // all of it
  right: ["Nothing is wrong: it can be saved and played.", "Nichts ist falsch: Du kannst es speichern und damit spielen."],
  wrongOne: ["One thing is wrong", "Eine Sache ist falsch"],
  wrong: ["{n} things are wrong", "{n} Sachen sind falsch"],
  moreFaults: ["and {n} more", "und {n} weitere"],
  ownCards: ["{n} of {all} cards are not ours any more.", "{n} von {all} Karten sind nicht mehr unsere."],
  startHouse: ["Begin with ours", "Mit unseren beginnen"],
  startEmpty: ["Begin empty", "Leer beginnen"],
  replaces: ["This replaces all cards and tracks that are here.", "Das ersetzt alle Karten und Leisten, die hier sind."],
  replace: ["Replace", "Ersetzen"],
  undo: ["Undo", "Rückgängig"],
  // a card
  cards: ["Cards", "Karten"],
  cardN: ["Card {n}", "Karte {n}"],
  noTitle: ["no title yet", "noch ohne Titel"],
  hasFault: ["something is wrong here", "hier ist etwas falsch"],
  picture: ["The card", "Die Karte"],
  prev: ["Card before", "Karte davor"],
  next: ["Next card", "Nächste Karte"],
  owner: ["Whose card", "Wessen Karte"],
  officer: ["Piece", "Figur"],
  colour: ["Colour", "Farbe"],
  strength: ["Strength", "Stärke"],
  strengthSays: ["{low} to {high}", "{low} bis {high}"],
  titleEn: ["Title, English", "Titel, englisch"],
  titleDe: ["Title, German", "Titel, deutsch"],
  titleSays: ["One language is enough: its title then stands for both.", "Eine Sprache reicht: Ihr Titel gilt dann für beide."],
  field_title: ["title", "Titel"],
  effect: ["Effect", "Effekt"],
  effectSays: ["What a player may do whose card is the weaker one.", "Was tun darf, wessen Karte schwächer ist."],
  effectN: ["Effect {n}", "Effekt {n}"],
  when: ["When", "Wann"],
  always: ["always", "immer"],
  who: ["Who", "Wer"],
  who_me: ["the player", "wer sie spielt"],
  who_opponent: ["the other side", "die andere Seite"],
  who_choose: ["the player chooses one of two", "wer sie spielt, wählt eins von zweien"],
  who_chooses: ["the other side chooses one of two", "die andere Seite wählt eins von zweien"],
  doesWhat: ["What", "Was"],
  orWhat: ["or", "oder"],
  howMany: ["How many", "Wie viel"],
  gain: ["gain or lose", "erhalte oder verliere"],
  asTyped: ["As typed", "Wie getippt"],
  choose: ["Choose from the list", "Aus der Liste wählen"],
  firstEffect: ["Add an effect", "Effekt hinzufügen"],
  addEffect: ["Another effect", "Noch ein Effekt"],
  remove: ["Remove", "Entfernen"],
  source: ["Where it is from", "Woher"],
  sourceSays: ["“box” for what the box says, “house” for ours, or your own words.", "„box“ für die Schachtel, „house“ für unsere, oder eigene Worte."],
  copyFrom: ["Copy one of ours into this card", "Eine von unseren hierher kopieren"],
  another: ["Add a card", "Karte hinzufügen"],
  removeCard: ["Remove this card", "Diese Karte entfernen"],
  // pawns
  pawn: ["Pawns", "Bauern"],
  pawnSays: ["What all pawns do: the effect on the other half of every card. The rulebook’s pawns draw a card or take a pawn.", "Was alle Bauern tun: der Effekt auf der anderen Hälfte jeder Karte. In der Anleitung ziehen Bauern eine Karte oder nehmen einen Bauern."],
  pawnUsual: ["As in the rulebook", "Wie in der Anleitung"],
  // tracks
  trackSays: ["From the worst space to the best. The marker starts on one of them.", "Vom schlechtesten Feld zum besten. Auf einem davon beginnt der Marker."],
  trackOf: ["Track of {name}", "Leiste von {name}"],
  space: ["Space {n}", "Feld {n}"],
  hand: ["Cards in hand", "Handkarten"],
  pawns: ["Pawns", "Bauern"],
  advantage: ["Start advantage", "Startvorteil"],
  start: ["Start", "Start"],
  addSpace: ["Add a space", "Feld hinzufügen"],
  removeSpace: ["Remove space {n}", "Feld {n} entfernen"],
  // text
  textSays: ["The TOML that the command line reads, too: schachtel cards check mine.toml. Change it here, paste another one, or open a file.", "Das TOML, das auch die Kommandozeile liest: schachtel cards check mine.toml. Ändere es hier, füge anderes ein, oder öffne eine Datei."],
  toml: ["TOML", "TOML"],
  use: ["Use this text", "Diesen Text nehmen"],
  useRest: ["Mend it in the forms", "In den Formularen ausbessern"],
  unreadable: ["The forms cannot show this text yet: mend the line that is named.", "Die Formulare können diesen Text noch nicht zeigen: Bessere die genannte Zeile aus."],
  back: ["Back to mine", "Zurück zu meinen"],
  readable: ["This text can be read, and nothing is wrong in it.", "Dieser Text ist lesbar, und nichts darin ist falsch."],
  copy: ["Copy", "Kopieren"],
  copied: ["Copied", "Kopiert"],
  download: ["Download", "Herunterladen"],
  file: ["From a file", "Aus einer Datei"],
  // playing
  play: ["Play with them now", "Jetzt damit spielen"],
  side: ["My side", "Meine Seite"],
  lot: ["drawn by lot", "ausgelost"],
  begin: ["Begin", "Los"],
  // in short
  from: ["Where the cards are from: {sources}", "Woher die Karten sind: {sources}"],
  house: ["{n} are ours, since the original is not public", "{n} sind unsere, da das Original nicht öffentlich ist"],
  rulebook: ["{n} with an effect that the rulebook quotes", "{n} mit einem Effekt, den die Anleitung nennt"],
  otherwise: ["{n} “{source}”", "{n} „{source}“"],
} as const;

export type CardWord = keyof typeof WORDS;

export function c(word: CardWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const hasCardWord = (word: string): word is CardWord => word in WORDS;
