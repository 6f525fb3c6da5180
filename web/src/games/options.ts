// What the options of each game are called, in English and German, and what each of their values means. An option that
// is not here has the name and the sentence that the server gives it.

import { settings } from "../settings.svelte";

type Pair = readonly [english: string, german: string];

interface OptionWords {
  name: Pair;
  says: Pair;
  /** Those that can be named; others can be typed, or read from a file, where the server allows it. */
  values?: Record<string, Pair>;
  /** What is usual at a table with so many seats, where that matters. */
  usual?: (seats: number) => string;
}

const SEATS: Record<string, Pair> = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((n) => [String(n), [`seat ${n + 1}`, `Platz ${n + 1}`] as const]),
);
const seats = (n: number): Record<string, Pair> => Object.fromEntries(Object.entries(SEATS).slice(0, n));

const OPTIONS: Record<string, Record<string, OptionWords>> = {
  schlacht: {
    board: {
      name: ["Board", "Spielplan"],
      says: [
        "Drawn by lot, or the tile and its face for the corners a8, h8, a1 and h1, as in A0B3C5D7.",
        "Ausgelost, oder Tableau und Lage für die Ecken a8, h8, a1 und h1, wie in A0B3C5D7.",
      ],
      values: { random: ["drawn by lot", "ausgelost"] },
    },
    target: {
      name: ["Points to win", "Punkte zum Sieg"],
      says: ["Whoever has so many points has won.", "Wer so viele Punkte hat, hat gewonnen."],
    },
    tie: {
      name: ["After a tie", "Bei Gleichstand"],
      says: ["Who wins a game if both have as many pieces left.", "Wer eine Partie gewinnt, wenn beide gleich viele Figuren übrig haben."],
      values: {
        last_pass: ["whoever passed last", "wer zuletzt gepasst hat"],
        second: ["whoever placed second", "wer als Zweiter gesetzt hat"],
      },
    },
    rebuild: {
      name: ["A new board each game", "Jede Partie ein neuer Plan"],
      says: ["The board is drawn by lot again before each game.", "Vor jeder Partie wird der Spielplan neu ausgelost."],
    },
    single: {
      name: ["One game only", "Nur eine Partie"],
      says: ["Whoever wins the first game has won.", "Wer die erste Partie gewinnt, hat gewonnen."],
    },
  },
  match: {
    cards: {
      name: ["Cards and tracks", "Karten und Leisten"],
      says: ["Ours, or those of the box, from a file of your own.", "Unsere, oder die aus der Schachtel, aus einer eigenen Datei."],
      values: { house: ["ours", "unsere"] },
    },
    mulligan_open: {
      name: ["Exchange cards face up", "Offen tauschen"],
      says: [
        "What is exchanged before the first game lies face up, as the English rules have it; the German ones hide it.",
        "Was vor der ersten Partie getauscht wird, liegt offen, wie in der englischen Regel; die deutsche verdeckt es.",
      ],
    },
  },
  gambit: {
    layout: {
      name: ["Layout", "Aufbau"],
      says: ["How the tiles lie at the beginning.", "Wie die Plättchen am Anfang liegen."],
      values: {
        random: ["drawn by lot", "ausgelost"],
        armies: ["Two armies", "Zwei Heere"],
        chessboard: ["The chessboard", "Das Schachbrett"],
        citadel: ["The citadel", "Die Zitadelle"],
        corners: ["Four corners", "Vier Ecken"],
        cross: ["The cross", "Das Kreuz"],
        diagonals: ["Two diagonals", "Zwei Diagonalen"],
        pinwheel: ["The pinwheel", "Das Windrad"],
        ring: ["The ring", "Der Ring"],
      },
    },
    values: {
      name: ["Points of the pieces", "Punkte der Figuren"],
      says: [
        "What pawn, knight, bishop, rook, queen and king are worth, in this order.",
        "Was Bauer, Springer, Läufer, Turm, Dame und König wert sind, in dieser Reihenfolge.",
      ],
    },
    peek: {
      name: ["Look at one’s own plan", "Den eigenen Plan ansehen"],
      says: ["Who may turn over the own planned cards: a help for younger players.", "Wer die eigenen geplanten Karten ansehen darf: eine Hilfe für Jüngere."],
      values: { none: ["nobody", "niemand"], all: ["everybody", "alle"], ...seats(4) },
    },
    first: {
      name: ["Who places first", "Wer zuerst setzt"],
      says: ["By the rules, the oldest.", "Nach der Regel die älteste Person."],
      values: { ...seats(4), random: ["drawn by lot", "ausgelost"] },
    },
    bound: {
      name: ["Rounds without a capture", "Runden ohne Schlagen"],
      says: ["After so many the game ends as it stands (a rule of ours); 0: never.", "Nach so vielen endet die Partie, wie sie steht (unsere Regel); 0: nie."],
    },
  },
  gundam: {
    mode: {
      name: ["Mode", "Spielart"],
      says: ["Two play a duel, four a team battle, three to six battle royale.", "Zwei spielen ein Duell, vier einen Teamkampf, drei bis sechs Battle Royale."],
      values: { duel: ["duel", "Duell"], royale: ["battle royale", "Battle Royale"], team: ["team battle", "Teamkampf"] },
      usual: (seats) => (seats === 2 ? "duel" : seats === 4 ? "team" : "royale"),
    },
    goal: {
      name: ["Goal of battle royale", "Ziel bei Battle Royale"],
      says: [
        "The last one standing wins; or, in sudden death, whoever first deals battle damage to a player.",
        "Wer übrig bleibt, gewinnt; oder bei Sudden Death, wer als Erstes einer Person Kampfschaden zufügt.",
      ],
      values: { last: ["the last one standing", "wer übrig bleibt"], sudden: ["sudden death", "Sudden Death"] },
    },
    decks: {
      name: ["Decks", "Decks"],
      says: ["One of ours, one drawn by lot, or a list of 50 cards of your own.", "Eins von unseren, ein ausgelostes, oder eine eigene Liste von 50 Karten."],
      values: {
        blue_white: ["Blue and white", "Blau und Weiß"],
        green_white: ["Green and white", "Grün und Weiß"],
        [`random-${1 + Math.floor(Math.random() * 999_999)}`]: ["drawn by lot", "ausgelost"],
      },
    },
    first: {
      name: ["Who begins", "Wer anfängt"],
      says: ["Whoever wins the toss decides, or it is settled here.", "Wer den Wurf gewinnt, entscheidet; oder es steht hier fest."],
      values: { toss: ["the toss", "der Wurf"], ...SEATS },
    },
    unit_limit: {
      name: ["Room in team battle", "Platz im Teamkampf"],
      says: ["For whom the six places for units are.", "Für wen die sechs Plätze für Units sind."],
      values: { team: ["six for each team", "sechs je Team"], player: ["six for each player", "sechs je Person"] },
    },
    shared_hands: {
      name: ["Partners share what they hold", "Offene Hände im Team"],
      says: ["In team battle, partners see each other’s hands.", "Im Teamkampf sehen sich Partner in die Hand."],
    },
    open_decks: {
      name: ["Known decks", "Bekannte Decks"],
      says: ["Everybody knows which cards are in every deck.", "Alle wissen, welche Karten in jedem Deck sind."],
    },
  },
};

const inOurs = (pair: Pair | undefined): string | undefined => pair?.[settings.language === "de" ? 1 : 0];

export const optionName = (game: string, option: string): string => inOurs(OPTIONS[game]?.[option]?.name) ?? option;

export const optionSays = (game: string, option: string): string | undefined => inOurs(OPTIONS[game]?.[option]?.says);

export const optionValues = (game: string, option: string): string[] => Object.keys(OPTIONS[game]?.[option]?.values ?? {});

export const usualValue = (game: string, option: string, seats: number): string | undefined => OPTIONS[game]?.[option]?.usual?.(seats);

export const valueName = (game: string, option: string, value: string): string =>
  inOurs(OPTIONS[game]?.[option]?.values?.[value]) ?? value;
