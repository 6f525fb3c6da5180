// What lessons say besides their own texts, in English and German.

import { settings } from "../settings.svelte";

const WORDS = {
  lesson: ["Lesson: {game}", "Lektion: {game}"],
  step: ["Step {n} of {all}", "Schritt {n} von {all}"],
  steps: ["All steps", "Alle Schritte"],
  done: ["done", "geschafft"],
  next: ["Next", "Weiter"],
  back: ["Back", "Zurück"],
  again: ["Once more", "Noch einmal"],
  hint: ["Show me", "Zeig es mir"],
  shows: ["Like this: {text}", "So geht es: {text}"],
  rules: ["rules", "Regeln"],
  allRules: ["all rules", "alle Regeln"],
  right: ["Right!", "Richtig!"],
  notYet: ["Not this one.", "Das noch nicht."],
  begin: ["Play", "Spielen"],
  opponent: ["Opponent", "Gegner"],
  you: ["You", "Du"],
} as const;

export function w(word: keyof typeof WORDS, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
