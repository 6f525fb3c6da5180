// The texts of the builders, and of the pages about what people have built.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";
import type { Sentences as WorkSentences } from "./words/works/sentences";

/** Return a text about saving and sharing what people build. */
export const b = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** Return a text about boards, layouts, cards and decks that people build. */
export const s = words<WorkSentences>(import.meta.glob<string>("./words/works/*.ftl", { import: "default" }));
