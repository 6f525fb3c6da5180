// The texts that the page shows at a table of The Queen’s Gambit.

import type { Kind } from "../../parts/chessmen";
import type { Letter } from "./shown";
import { words } from "../../words.svelte";
import type { Sentences as Game } from "./words/game";
import type { Sentences } from "./words/table/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

/** Return a text from the catalogue of The Queen’s Gambit in the Python package. */
export const game = words<Game>(import.meta.glob<string>("../../../../src/schachtel/games/gambit/words/*.ftl", { import: "default" }));

export const pointsText = (n: number | string): string => w("points", { n });

export const colourName = (seat: number): string => game(`seat-${seat as 0 | 1 | 2 | 3}`);
export const kindName = (kind: Kind): string => game(`tile-${kind}`);

const KIND_OF: Record<Letter, Kind> = { N: "knight", B: "bishop", R: "rook", Q: "queen" };
export const kindOf = (letter: Letter): Kind => KIND_OF[letter];
export const initial = (kind: Kind): string => w(`initial_${kind}`);
