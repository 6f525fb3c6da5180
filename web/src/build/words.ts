// What the builders and the pages about built things say.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";
import type { Sentences as OnShelf } from "./words/shelf/sentences";

/** About keeping and sharing. */
export const b = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** About built things of any kind. */
export const s = words<OnShelf>(import.meta.glob<string>("./words/shelf/*.ftl", { import: "default" }));
