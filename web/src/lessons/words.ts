// The texts of the page for lessons, except for the lessons themselves.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
