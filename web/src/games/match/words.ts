// The texts that the page shows at a table of Match of the Century.

import { type Plain, words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Return a text from the catalogue of Match of the Century in the Python package. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/match/words/*.ftl", { import: "default" }));
