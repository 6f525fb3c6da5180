// What is said about the game outside its table: on cards, in lists of options, in statistics.

import { words } from "../../words.svelte";
import type { Sentences } from "./words/sentences";

export const about = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
