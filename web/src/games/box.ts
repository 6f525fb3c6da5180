// What is in the box, for pages that cannot wait until they are told. Made by `python -m tools.describe`: do not edit.

import type { GameTold } from "../protocol";

export const BOX: Record<string, Pick<GameTold, "title" | "scored">> = {
  schlacht: { title: { en: "Die Schlacht", de: "Die Schlacht" }, scored: true },
  gambit: { title: { en: "The Queen's Gambit", de: "Das Damengambit" }, scored: true },
  match: { title: { en: "Match of the Century", de: "Match of the Century" }, scored: true },
  gundam: { title: { en: "Gundam Card Game", de: "Gundam Card Game" }, scored: false },
  chess: { title: { en: "Chess", de: "Schach" }, scored: false },
};
