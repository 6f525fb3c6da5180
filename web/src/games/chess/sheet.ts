// The log as a score sheet.

import type { View } from "../../protocol";
import type { Sort } from "../../parts/chessmen";
import { about } from "./about";

/** A move with the letters of pieces in the reader's language; records have the English ones. */
export const written = (move: string): string =>
  move.replace(/[QRBN]/g, (letter) => about(`letter-${letter.toLowerCase() as Sort}`));

/** Where a move stands on the sheet. The view's FEN counts full moves, also in a forked game. */
export function place(view: View | null, made: number, move: number): { number: number; black: boolean } {
  const [, side = "w", , , , full = "1"] = String(view?.["fen"] ?? "").split(" ");
  const now = side === "b" ? 2 * Number(full) - 1 : 2 * Number(full) - 2; // half-moves made until now
  const half = now - made + move - 1;
  return { number: Math.floor(half / 2) + 1, black: half % 2 === 1 };
}
