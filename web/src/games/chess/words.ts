// What the chess board itself says.

import type { Sort } from "../../parts/chessmen";
import { about } from "./about";
import { type Plain, words } from "../../words.svelte";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const say = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

export const sortName = (sort: Sort): string => say(`name-${sort}`);

export const letter = (sort: Sort): string => about(`letter-${sort}`);

/** "white knight" */
export function pieceName(piece: string): string {
  const sort = piece.toLowerCase() as Sort;
  return say("piece", { side: say(piece === sort ? "black" : "white"), name: sortName(sort) });
}
