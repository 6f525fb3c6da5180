// The texts about The Queen’s Gambit on pages other than its table, such as the home page and the statistics.

import { words } from "../../words.svelte";
import type { Sentences } from "./words/sentences";

export const about = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
