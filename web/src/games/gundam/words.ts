// What this game's part of the page says.

import { type Plain, words } from "../../words.svelte";
import type { Sentences } from "./words/table/sentences";

export type GundamWord = Plain<Sentences>;

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** A word that the server names. */
export const named = (word: string): string => w.maybe(word.replaceAll(" ", "_")) ?? word;
