// What this game's part of the page says.

import { type Plain, words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export type GundamWord = Plain<Sentences>;

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Sentences of the game itself, from its catalogue in Python. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/gundam/words/*.ftl", { import: "default" }));

/** A word that the server names. */
export const named = (word: string): string => game.maybe(`colour-${word}`) ?? w.maybe(word.replaceAll(" ", "_")) ?? word;
