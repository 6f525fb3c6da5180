// What the builder of layouts says.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { words } from "../../../words.svelte";
import { game } from "../words";
import type { Sentences } from "./words/sentences";

export const y = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** What is wrong, in the words of the game. */
export const says = (fault: FaultTold): string => faultSays(fault, game);
