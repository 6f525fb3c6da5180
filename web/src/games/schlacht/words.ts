// What the coloured board itself says.

import { type Plain, words } from "../../words.svelte";
import type { Sentences } from "./words/table/sentences";

export type Word = Plain<Sentences>;

export const say = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));
