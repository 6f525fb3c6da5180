// The log of a game of chess as a score sheet.

import type { View } from "../../protocol";
import type { Sort } from "../../parts/chessmen";
import { about } from "./about";

/**
 * Return a move with the letters that the reader's language has for the pieces. In records, the letters are English.
 */
export const written = (move: string): string =>
  move.replace(/[QRBN]/g, (letter) => about(`letter-${letter.toLowerCase() as Sort}`));

/**
 * Return the number and the column of a move on the score sheet. They are counted back from the number of full moves in
 * the view's FEN, so that they are also right in a game that was forked from another one.
 */
export function place(view: View | null, made: number, move: number): { number: number; black: boolean } {
  const [, side = "w", , , , full = "1"] = String(view?.["fen"] ?? "").split(" ");
  const now = side === "b" ? 2 * Number(full) - 1 : 2 * Number(full) - 2; // half-moves made before this position
  const half = now - made + move - 1;
  return { number: Math.floor(half / 2) + 1, black: half % 2 === 1 };
}
