// The options of Die Schlacht, and which of their values have names.

import type { OptionFacts } from "../options";

export const OPTIONS: Record<string, OptionFacts> = {
  board: { values: ["random"] },
  target: {},
  tie: { values: ["last_pass", "second"] },
  rebuild: {},
  single: {},
};
