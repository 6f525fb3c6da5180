// The texts about hints and chances of winning.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";

export const say = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
