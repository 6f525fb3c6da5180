// What the options of each game are called, in English and German, and what each of their values means. An option that
// is not here has the name and the sentence that the server gives it.

import { settings } from "../settings.svelte";
import { t } from "../words.svelte";

type Pair = readonly [english: string, german: string];

interface OptionWords {
  name: Pair;
  says: Pair;
  /** Those that can be named; others can be typed, or read from a file, where the server allows it. */
  values?: Record<string, Pair>;
  /** There are no others: nothing can be typed. */
  closed?: boolean;
  /** A seat is a value, too, by its number. */
  ofSeats?: boolean;
  /** Any number of seats: a tick for each. */
  ticks?: boolean;
  /** So many numbers, and what each is for. */
  numbers?: readonly Pair[];
  /** What is asked before anything else, since each value has its own numbers of seats and its own options. */
  seats?: Record<string, readonly number[]>;
  /** For these values of that one alone. */
  only?: readonly string[];
}

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
        "What each captured tile is worth. Those of the box are not public: these are ours.",
        "Was ein geschlagenes Plättchen wert ist. Die Punkte der Schachtel sind nicht öffentlich: Das sind unsere.",
      ],
      numbers: [["Pawn", "Bauer"], ["Knight", "Springer"], ["Bishop", "Läufer"], ["Rook", "Turm"], ["Queen", "Dame"], ["King", "König"]],
    },
    peek: {
      name: ["Look at one’s own plan", "Den eigenen Plan ansehen"],
      says: ["Who may turn over the own planned cards: a help for younger players.", "Wer die eigenen geplanten Karten ansehen darf: eine Hilfe für Jüngere."],
      values: { none: ["nobody", "niemand"], all: ["everybody", "alle"] },
      ofSeats: true,
      ticks: true,
    },
    first: {
      name: ["Who places first", "Wer zuerst setzt"],
      says: ["By the rules, the oldest.", "Nach der Regel die älteste Person."],
      values: { random: ["drawn by lot", "ausgelost"] },
      ofSeats: true,
      closed: true,
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
      values: { duel: ["Duel", "Duell"], team: ["Team battle", "Teamkampf"], royale: ["Battle royale", "Battle Royale"] },
      seats: { duel: [2], team: [4], royale: [3, 4, 5, 6] },
    },
    goal: {
      name: ["Goal", "Ziel"],
      says: [
        "The last one standing wins; or, in sudden death, whoever first deals battle damage to a player.",
        "Wer übrig bleibt, gewinnt; oder bei Sudden Death, wer als Erstes einer Person Kampfschaden zufügt.",
      ],
      only: ["royale"],
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
      values: { toss: ["the toss", "der Wurf"] },
      ofSeats: true,
    },
    unit_limit: {
      name: ["Places for units", "Plätze für Units"],
      only: ["team"],
      says: ["For whom the six places for units are.", "Für wen die sechs Plätze für Units sind."],
      values: { team: ["six for each team", "sechs je Team"], player: ["six for each player", "sechs je Person"] },
    },
    shared_hands: {
      name: ["Partners share what they hold", "Offene Hände im Team"],
      says: ["Partners see each other’s hands.", "Partner sehen einander in die Hand."],
      only: ["team"],
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

const wordsOf = (game: string, option: string): OptionWords | undefined => OPTIONS[game]?.[option];

/** Those that have a name, at a table with so many seats. */
export function optionValues(game: string, option: string, seats: number): string[] {
  const words = wordsOf(game, option);
  const numbers = words?.ofSeats ? Array.from({ length: seats }, (_, n) => String(n)) : [];
  return [...numbers, ...Object.keys(words?.values ?? {})];
}

/** One value, or several seats, as a person says it. */
export function valueName(game: string, option: string, value: string, seat = (n: number): string => t("seat", { n: n + 1 })): string {
  const words = wordsOf(game, option);
  if (words?.ofSeats && /^\d(,\d)*$/.test(value)) return value.split(",").map((n) => seat(Number(n))).join(", ");
  return inOurs(words?.values?.[value]) ?? value;
}

/** Are all seats that it names there? */
export const fits = (game: string, option: string, value: string, seats: number): boolean =>
  !wordsOf(game, option)?.ofSeats || !value.split(",").some((each) => Number(each) >= seats);

export const isClosed = (game: string, option: string): boolean => wordsOf(game, option)?.closed ?? false;

export const hasTicks = (game: string, option: string): boolean => wordsOf(game, option)?.ticks ?? false;

/** What each of its numbers is for; none if it is no list of numbers. */
export const numberNames = (game: string, option: string): string[] => (wordsOf(game, option)?.numbers ?? []).map((pair) => inOurs(pair)!);

/** What is asked first, and how many can play then. */
export function firstAsked(game: string): { option: string; seats: Record<string, readonly number[]> } | null {
  for (const [option, { seats }] of Object.entries(OPTIONS[game] ?? {})) if (seats) return { option, seats };
  return null;
}

/** Has it a meaning, after that answer to what is asked first? */
export const isAsked = (game: string, option: string, answer: string): boolean => wordsOf(game, option)?.only?.includes(answer) ?? true;
