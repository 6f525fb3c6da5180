// The texts of the pages about rules, without the rules themselves.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
