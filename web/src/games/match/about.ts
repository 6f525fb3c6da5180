// The texts about Match of the Century on pages other than its table, such as the home page and the statistics.

import { words } from "../../words.svelte";
import type { Sentences } from "./words/sentences";

export const about = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
