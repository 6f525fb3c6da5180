// The texts of the deck builder.

import { words } from "../../../words.svelte";
import type { Sentences } from "./words/sentences";

export const d = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
