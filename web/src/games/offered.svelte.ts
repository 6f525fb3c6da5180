// The games that the server offers, once it has answered.

import type { GameTold } from "../protocol";

export const offered = $state<{ games: GameTold[] | null }>({ games: null });
