// The texts that the page shows at a table of Die Schlacht.

import { type Plain, words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const say = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Return a text from the catalogue of Die Schlacht in the Python package. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/schlacht/words/*.ftl", { import: "default" }));
