// What the table of this match says itself.

import { type Plain, words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Sentences of the game itself, from its catalogue in Python. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/match/words/*.ftl", { import: "default" }));
