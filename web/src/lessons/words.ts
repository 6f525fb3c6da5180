// The sentences of the page for lessons, without the texts of the lessons themselves.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
