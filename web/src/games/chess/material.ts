// The pieces that a side has lost, and which side leads in material, counted from the pieces on the board.

import type { Sort } from "../../parts/chessmen";

const FULL_SET: [Sort, number][] = [["q", 1], ["r", 2], ["b", 2], ["n", 2], ["p", 8]];
const WORTH: Record<Sort, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

const of = (pieces: string[], white: boolean): Sort[] =>
  pieces.filter((each) => (each !== each.toLowerCase()) === white).map((each) => each.toLowerCase() as Sort);

/**
 * Return the pieces that a side has lost to captures. If it has more pieces of a sort than at the start of the game,
 * the surplus pieces are promoted pawns.
 */
export function missing(pieces: string[], white: boolean): string[] {
  const there = of(pieces, white);
  const lost = FULL_SET.map(([sort, number]) => number - there.filter((each) => each === sort).length);
  const promoted = lost.slice(0, -1).reduce((sum, number) => sum - Math.min(number, 0), 0);
  return FULL_SET.flatMap(([sort], i) => {
    const number = lost[i]! - (sort === "p" ? promoted : 0);
    return Array.from({ length: Math.max(number, 0) }, () => (white ? sort.toUpperCase() : sort));
  });
}

export function lead(pieces: string[], white: boolean): number {
  const worth = (side: boolean): number => of(pieces, side).reduce((sum, sort) => sum + WORTH[sort], 0);
  return worth(white) - worth(!white);
}
