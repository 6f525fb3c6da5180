// The texts on the page that reviews a finished game.

import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));
