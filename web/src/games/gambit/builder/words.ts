// The texts of the builder for layouts.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { words } from "../../../words.svelte";
import { game } from "../words";
import type { Sentences } from "./words/sentences";

export const y = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** Return the error message for a fault, from the game's own catalogue if it has one. */
export const says = (fault: FaultTold): string => faultSays(fault, game);
