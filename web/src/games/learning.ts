// The rules, pictures and overview cards of games: files in each game's folder, found by their names and loaded when
// needed.

import type { Component } from "svelte";
import type { Shown } from "../learn/pictures";
import type { Section } from "../learn/text";
import type { Language } from "../settings.svelte";

const RULES = import.meta.glob<Section[]>("./*/rules.*.md", { import: "default" });
const PICTURES = import.meta.glob<Record<string, Shown>>("./*/pictures.json", { import: "default" });
const ILLUSTRATIONS = import.meta.glob<Component<{ name: string; shown: Shown }>>("./*/Illustration.svelte", { import: "default" });
const REFERENCES = import.meta.glob<Component>("./*/Reference.svelte", { import: "default" });

export interface Reading {
  rules: Section[];
  /** The pictures, by the names that the rules use. */
  pictures: Record<string, Shown>;
  /** A component that draws one of the pictures. */
  Illustration: Component<{ name: string; shown: Shown }>;
}

export const hasRules = (game: string, language: Language): boolean => `./${game}/rules.${language}.md` in RULES;

/** Load the rules of a game that has them, with their pictures. */
export async function readingOf(game: string, language: Language): Promise<Reading> {
  const [rules, pictures, Illustration] = await Promise.all([
    RULES[`./${game}/rules.${language}.md`]!(),
    PICTURES[`./${game}/pictures.json`]!(),
    ILLUSTRATIONS[`./${game}/Illustration.svelte`]!(),
  ]);
  return { rules, pictures, Illustration };
}

/** Return the overview card that is shown beside a table; undefined if the game has none. */
export const referenceOf = (game: string): (() => Promise<Component>) | undefined => REFERENCES[`./${game}/Reference.svelte`];
