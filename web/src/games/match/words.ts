// What the table of this match says itself.

import { type Plain, words } from "../../words.svelte";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));
