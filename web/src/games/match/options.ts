// The options of Match of the Century, and which of their values have names.

import type { OptionFacts } from "../options";

export const OPTIONS: Record<string, OptionFacts> = {
  cards: { values: ["house"] },
  mulligan_open: {},
};
