// What the options are called, in English and German, and what each of their values means.

import type { OptionWords } from "../options";

export const OPTIONS: Record<string, OptionWords> = {
  cards: {
    name: ["Cards and tracks", "Karten und Leisten"],
    says: ["Ours, or those of the box, from a file of your own.", "Unsere, oder die aus der Schachtel, aus einer eigenen Datei."],
    values: { house: ["ours", "unsere"] },
  },
  mulligan_open: {
    name: ["Exchange cards face up", "Offen tauschen"],
    says: [
      "What is exchanged before the first game lies face up, as the English rules have it; the German ones hide it.",
      "Was vor der ersten Partie getauscht wird, liegt offen, wie in der englischen Regel; die deutsche verdeckt es.",
    ],
  },
};
