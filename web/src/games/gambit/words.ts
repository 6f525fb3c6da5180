// What this game's part of the page says itself.

import type { Kind } from "../../parts/chessmen";
import { settings } from "../../settings.svelte";
import type { Letter } from "./shown";
import { words } from "../../words.svelte";
import type { Sentences } from "./words/table/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/table/*.ftl", { import: "default" }));

export const pointsText = (n: number | string): string => w("points", { n });

const COLOUR_WORDS = ["red", "blue", "green", "white"] as const;
export const colourName = (seat: number): string => w(COLOUR_WORDS[seat] ?? "red");

const KIND_OF: Record<Letter, Kind> = { N: "knight", B: "bishop", R: "rook", Q: "queen" };
export const kindOf = (letter: Letter): Kind => KIND_OF[letter];
/** What stands for a piece, in the reader's language: English writes the knight with its second letter. */
export const initial = (kind: Kind): string => (settings.language === "en" && kind === "knight" ? "N" : w(kind)[0]!.toUpperCase());
