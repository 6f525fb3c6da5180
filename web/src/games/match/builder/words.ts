// The texts of the builder for cards and tracks.

import { words } from "../../../words.svelte";
import type { Sentences } from "./words/sentences";

export const c = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
