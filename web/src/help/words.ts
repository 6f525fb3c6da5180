// What is said about hints and chances, in English and German.

import { settings } from "../settings.svelte";

const WORDS = {
  title: ["Help while playing", "Hilfe beim Spielen"],
  says: [
    "Only for you, only against bots, and without rating. A strong bot thinks for a second, from what you may know. That you were helped is told with the result.",
    "Nur für dich, nur gegen Bots und ohne Wertung. Ein starker Bot denkt eine Sekunde nach, mit dem, was du wissen darfst. Dass dir geholfen wurde, steht beim Ergebnis.",
  ],
  hints: ["Hints: the best moves when I ask (key h)", "Tipps: die besten Züge, wenn ich frage (Taste h)"],
  bar: ["Chances: a bar after each of my decisions", "Chancen: ein Balken nach jeder meiner Entscheidungen"],
  hint: ["Hint", "Tipp"],
  thinking: ["One moment …", "Einen Moment …"],
  best: ["Worth a thought", "Eine Überlegung wert"],
  chances: ["Your chances", "Deine Chancen"],
  unknown: ["not known yet", "noch nicht bekannt"],
  percent: ["{n} %", "{n} %"],
  helped: ["{names} played with hints.", "Mit Tipps gespielt: {names}."],
} as const;

export type Word = keyof typeof WORDS;

export function say(word: Word, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
