// The sentences of the builder of layouts.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { words } from "../../../words.svelte";
import { game } from "../words";
import type { Sentences } from "./words/sentences";

export const y = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** Return the sentence that describes a fault, from the game's own catalogue if that has one. */
export const says = (fault: FaultTold): string => faultSays(fault, game);
