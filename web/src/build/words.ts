// The texts of the builders and of the pages about works.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";
import type { Sentences as WorkSentences } from "./words/works/sentences";

/** Return a text about saving and sharing works. */
export const b = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** Return a text about works of any kind. */
export const s = words<WorkSentences>(import.meta.glob<string>("./words/works/*.ftl", { import: "default" }));
