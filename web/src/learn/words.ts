// What the pages of rules say around the rules, in English and German.

import { settings } from "../settings.svelte";

const WORDS = {
  learn: ["Learn", "Lernen"],
  learnSays: [
    "Rules to read, and lessons to play: how each game of the box goes.",
    "Regeln zum Lesen und Lektionen zum Spielen: So gehen die Spiele der Schachtel.",
  ],
  rules: ["Rules", "Spielregeln"],
  rulesOf: ["The rules of {game}", "Die Regeln von {game}"],
  lesson: ["Learn by playing", "Spielend lernen"],
  puzzles: ["Puzzles", "Rätsel"],
  play: ["Play", "Spielen"],
  contents: ["Contents", "Inhalt"],
  reads: ["about {n} minutes to read", "etwa {n} Minuten zu lesen"],
  numbers: ["Rules by number", "Regeln nach Nummern"],
  numbersSay: [
    "Each rule has a number, the same in both languages: link to it, or quote it when you talk something over.",
    "Jede Regel hat eine Nummer, in beiden Sprachen dieselbe: Du kannst auf sie verlinken und dich auf sie berufen.",
  ],
  rule: ["Rule {n}", "Regel {n}"],
  print: ["Print", "Drucken"],
  ours: ["Words and pictures are ours; what counts in doubt is how the box plays it.", "Worte und Bilder sind von uns; im Zweifel gilt, wie die Schachtel spielt."],
} as const;

export type LearnWord = keyof typeof WORDS;

export function w(word: LearnWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
