// What the server says of cards and tracks: which field it concerns, and how it is said.

import { settings } from "../../../settings.svelte";
import { faultSays, type Rendering } from "../../../build/faults";

const ENGLISH: readonly Rendering[] = [
  [/^a list of phrases is needed$/, "at least one effect is needed"],
  [/^a text, or one for en and one for de, is needed$/, "a title is needed, in one language or in both"],
  [/^(.*), not None$/, "$1"],
  [/^too long, (\d+) words at most$/, "too long: at most $1 steps fit, and a choice is three of them"],
  [/^(.*) is no effect$/, "$1 is no effect: choose one of the list"],
];

const WORDS: Record<string, string> = {
  spassky: "spassky", fischer: "fischer", white: "weiß", black: "schwarz", king: "König", queen: "Dame", rook: "Turm", bishop: "Läufer", knight: "Springer",
};

const GERMAN: readonly Rendering[] = [
  [/^a whole number from (\S+) to (\S+) is needed(?:, not (.*))?$/, (low, high, was) => `Eine ganze Zahl von ${low} bis ${high} ist nötig${was && was !== "None" ? `, nicht ${was}` : ""}`],
  [/^one of (.*) is needed(?:, not (.*))?$/, (words, was) => `Eins von ${words} ist nötig${was && was !== "None" ? `, nicht ${was}` : ""}`],
  [/^a text, or one for en and one for de, is needed$/, "Ein Titel ist nötig, in einer Sprache oder in beiden"],
  [/^a list of phrases is needed$/, "Mindestens ein Effekt ist nötig"],
  [/^too long, (\d+) words at most$/, "Zu lang: Höchstens $1 Schritte passen, und eine Wahl sind drei davon"],
  [/^(.*) is no effect$/, "$1 ist kein Effekt: Wähle einen aus der Liste"],
  [/^(.*): one condition is enough$/, "$1: Eine Bedingung reicht"],
  [/^(.*): a single phrase with a number is needed after it$/, "$1: Danach ist ein einzelner Effekt mit einer Zahl nötig"],
  [/^(.*): this effect cannot be multiplied$/, "$1: Dieser Effekt lässt sich nicht vervielfachen"],
  [/^(.*): two phrases with \| between are needed$/, "$1: Zwei Effekte mit | dazwischen sind nötig"],
  [/^a text is needed$/, "Ein Text ist nötig"],
  [/^true or false is needed$/, "true oder false ist nötig"],
  [/^(\d+) of them are needed, not (\d+)$/, "$1 davon sind nötig, nicht $2"],
  [/^(\d+) to (\d+) of them are needed, not (\d+)$/, "$1 bis $2 davon sind nötig, nicht $3"],
  [/^one space is the start, not (\d+)$/, "Genau ein Feld ist der Start, nicht $1"],
  [/^nothing is known of it: (.*) are$/, "Das ist nicht bekannt; bekannt sind $1"],
  [/^nothing is known of (.*): card, space, pawn are$/, "$1 ist nicht bekannt; bekannt sind card, space und pawn"],
  [/^tables that begin with (.*) are needed$/, "Tabellen, die mit $1 beginnen, sind nötig"],
  [/^a table that begins with (.*) is needed$/, "Eine Tabelle, die mit $1 beginnt, ist nötig"],
  [/^neither card nor space nor pawn is in it$/, "Weder card noch space noch pawn kommt darin vor"],
  [/^(\d+) dots at most$/, "Höchstens $1 Punkte in einer Zeile"],
  [/^no TOML: (.*)$/s, "Kein TOML: $1"],
  [/^that is no text.*$/, "Das ist kein Text: Es enthält ein Zeichen, das in keine Datei für Menschen gehört"],
  [/^and (\d+) more$/, "und $1 weitere"],
];

export const says = (what: string): string => faultSays(settings.language === "de" ? what : renderedEnglish(what), GERMAN);

function renderedEnglish(what: string): string {
  for (const [pattern, english] of ENGLISH) if (pattern.test(what)) return what.replace(pattern, english as string);
  return what;
}

/** What a fault is about: a card or a space by its place in the list, and the field there; all pawns; or a whole side. */
export interface Place {
  about: "card" | "space" | "pawn" | "side" | "whole";
  n: number; // from 0
  side: string;
  field: string;
}

export function placeOf(where: string): Place {
  const card = /^(card|space) (\d+)(?: \(.*\))?, (\w+)$/s.exec(where);
  if (card) return { about: card[1] as "card" | "space", n: Number(card[2]) - 1, side: "", field: card[3]! };
  const pawn = /^pawn, (\w+)$/.exec(where);
  if (pawn) return { about: "pawn", n: 0, side: "", field: pawn[1]! };
  const side = /^(spassky|fischer), (.*)$/s.exec(where);
  if (side) return { about: "side", n: -1, side: side[1]!, field: side[2]! };
  return { about: "whole", n: -1, side: "", field: where };
}

/** "white rook", as the reader says it. */
export const inWords = (text: string): string =>
  settings.language === "de" ? text.replace(/\w+/g, (word) => WORDS[word] ?? word) : text;
