// The texts that the page shows at a table of chess.

import type { Sort } from "../../parts/chessmen";
import { about } from "./about";
import { type Plain, words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const say = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Return a text from the catalogue of chess in the Python package. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/chess/words/*.ftl", { import: "default" }));

const KINDS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" } as const;
export const sortName = (sort: Sort): string => game(`piece-${KINDS[sort]}`);

export const letter = (sort: Sort): string => about(`letter-${sort}`);

/** Return the name of a piece, such as "white knight". */
export function pieceName(piece: string): string {
  const sort = piece.toLowerCase() as Sort;
  return say("piece", { side: say(piece === sort ? "black" : "white"), name: sortName(sort) });
}
