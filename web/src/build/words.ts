// What both builders say about keeping and sharing, in English and German.

import { settings } from "../settings.svelte";

const WORDS = {
  name: ["Title", "Titel"],
  save: ["Save", "Speichern"],
  saveCopy: ["Save as mine", "Als meins speichern"],
  saved: ["Saved", "Gespeichert"],
  share: ["Share", "Teilen"],
  drop: ["Delete", "Löschen"],
  dropSure: ["Delete “{title}” for good? Links to it end, too.", "„{title}“ endgültig löschen? Auch Links darauf enden."],
  mine: ["My others", "Meine anderen"],
  fresh: ["A new one", "Neu beginnen"],
  by: ["Made by {name}. Saving makes a copy of your own.", "Von {name}. Beim Speichern entsteht deine eigene Kopie."],
  restored: ["Unsaved changes from before are shown.", "Du siehst Änderungen von vorhin, die nicht gespeichert sind."],
  revert: ["Back to what is saved", "Zurück zum Gespeicherten"],
  unsaved: ["Not saved yet; this browser remembers it meanwhile.", "Noch nicht gespeichert; solange merkt es sich dieser Browser."],
  whyNotSave: ["It can be saved once nothing is wrong any more; until then this browser remembers it.", "Speichern geht, sobald nichts mehr falsch ist; bis dahin merkt es sich dieser Browser."],
  shareSays: ["Whoever has this link can see it, play it, and make a copy.", "Wer diesen Link hat, kann es ansehen, damit spielen und es kopieren."],
  level: ["Level of the bot", "Stärke des Bots"],
  line: ["line {n}", "Zeile {n}"],
} as const;

export type BuildWord = keyof typeof WORDS;

export function b(word: BuildWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
