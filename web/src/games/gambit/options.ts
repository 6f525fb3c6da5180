// The options of The Queen’s Gambit, and which of their values have names.

import type { OptionFacts } from "../options";

export const OPTIONS: Record<string, OptionFacts> = {
  layout: { values: ["random", "armies", "chessboard", "citadel", "corners", "cross", "diagonals", "pinwheel", "ring"] },
  values: { numbers: 6 },
  peek: { values: ["none", "all"], ofSeats: true, ticks: true },
  first: { values: ["random"], ofSeats: true, closed: true },
  bound: {},
};
