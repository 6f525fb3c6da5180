// What the chess board itself says, in English and German.

import { settings } from "../../settings.svelte";
import type { Sort } from "./pieces";

const WORDS = {
  board: ["Chessboard", "Schachbrett"],
  white: ["white", "Weiß"],
  black: ["black", "Schwarz"],
  piece: ["{side} {name}", "{name} in {side}"],
  target: ["can be moved to", "als Ziel möglich"],
  check: ["in check", "im Schach"],
  promote: ["The pawn becomes", "Der Bauer wird"],
  cancel: ["Cancel", "Abbrechen"],
  taken: ["Taken by {name}: {pieces}", "Von {name} geschlagen: {pieces}"],
  nothing: ["nothing", "nichts"],
  ahead: ["{n} ahead in material", "{n} mehr an Material"],
} as const;

type Word = keyof typeof WORDS;

const NAMES: Record<Sort, readonly [string, string]> = {
  p: ["pawn", "Bauer"],
  n: ["knight", "Springer"],
  b: ["bishop", "Läufer"],
  r: ["rook", "Turm"],
  q: ["queen", "Dame"],
  k: ["king", "König"],
};

const language = (): 0 | 1 => (settings.language === "de" ? 1 : 0);

export function say(word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[word][language()].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const sortName = (sort: Sort): string => NAMES[sort][language()];

export const letter = (sort: Sort): string => (language() ? sortName(sort)[0]! : sort.toUpperCase());

/** "white knight" */
export function pieceName(piece: string): string {
  const sort = piece.toLowerCase() as Sort;
  return say("piece", { side: say(piece === sort ? "black" : "white"), name: sortName(sort) });
}
