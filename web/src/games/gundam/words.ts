// The texts that the page shows at a table of this game.

import { type Plain, words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export type GundamWord = Plain<Sentences>;

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Return a text from the game's catalogue in the Python package. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/gundam/words/*.ftl", { import: "default" }));

/** Return the word for a code from the server, such as the code of a colour or of a kind of card. */
export const named = (word: string): string => game.maybe(`colour-${word}`) ?? w.maybe(word.replaceAll(" ", "_")) ?? word;
