// The options of the game: which ones belong together, and which of their values have names.

import type { OptionFacts } from "../options";

/** A deck of random cards, a different one each time the page is loaded. */
const RANDOM_DECK = `random-${1 + Math.floor(Math.random() * 999_999)}`;

export const OPTIONS: Record<string, OptionFacts> = {
  mode: { values: ["duel", "team", "royale"], seats: { duel: [2], team: [4], royale: [3, 4, 5, 6] }, teams: { team: 2 } },
  goal: { only: ["royale"], values: ["last", "sudden"] },
  decks: { values: ["blue_white", "green_white", RANDOM_DECK], words: { [RANDOM_DECK]: "random" } },
  first: { values: ["toss"], ofSeats: true },
  unit_limit: { only: ["team"], values: ["team", "player"] },
  shared_hands: { only: ["team"] },
  open_decks: {},
};
