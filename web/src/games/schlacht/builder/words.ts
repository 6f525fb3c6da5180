// What the builder of boards says.

import type { FaultWords } from "../../../build/faults";
import { words } from "../../../words.svelte";
import type { Sentences } from "./words/sentences";

export const k = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

export const FAULTS: FaultWords = {
  en: {},
  de: {
    board: "Ein Code wie {example} wird gebraucht: jedes Tableau einmal, jedes mit einer Lage von 0 bis 7",
    own: "Ein bestimmter Spielplan wird gebraucht, etwa {example}",
  },
};
