// The vocabulary of card effects. A phrase is a line of text in a file, several parts in a form, and a sentence on a
// card. All words come from the game itself.

import { Catalogue, type Values } from "../../../catalogue";
import { settings, type Language } from "../../../settings.svelte";
import facts from "./facts.json";

interface Phrase {
  word: string;
  number: "plain" | "signed" | null;
  counts: boolean; // whether the action can be repeated, for example once per unresolved exchange
  key: string; // the key of the phrase's sentence in the catalogue
}

export const PHRASES = facts.phrases as Phrase[];
export const WHOSE = ["me", "opponent", "choose", "chooses"] as const;
export type Who = (typeof WHOSE)[number];
const BEGINS: Record<Who, string> = { chooses: "opponent chooses: ", choose: "choose: ", opponent: "opponent ", me: "" };
export const CONDITIONS = facts.conditions;
const OR = " | ";

/** The game's own sentences. A card is shown in all languages at once, so all of them are loaded. */
const SOURCES = import.meta.glob<string>("../../../../../src/schachtel/games/match/words/*.ftl", { import: "default", eager: true });
const BOOKS: Record<string, Catalogue> = {};
for (const [path, source] of Object.entries(SOURCES)) {
  const language = path.split("/").at(-1)!.replace(".ftl", "");
  BOOKS[language] = new Catalogue(source, language);
}
const text = (key: string, language: Language, values: Values = {}): string => BOOKS[language]!.text(key, values);

export const nameOf = (seat: number, language: Language): string => text(`seat-${seat}`, language);

/** A word of the vocabulary, with its number as text. */
export interface Said {
  word: string;
  n: string;
}

export interface Parts {
  when: string; // the condition, as text at the beginning of the phrase; empty if there is none
  who: Who;
  first: Said;
  second: Said | null;
}

const phraseOf = (word: string): Phrase | undefined => PHRASES.find((each) => each.word === word);
const byLength = [...PHRASES].sort((a, b) => b.word.length - a.word.length);

function saidIn(text: string): Said | null {
  const known = byLength.find(({ word, number }) => (number ? text.startsWith(`${word} `) || text === word : text === word));
  return known && { word: known.word, n: text.slice(known.word.length).trim().replace(/^\+/, "") } || null;
}

/**
 * Return the parts of a phrase for a form; null if the phrase is not in the vocabulary, so that it is shown as text.
 */
export function partsOf(text: string): Parts | null {
  const when = CONDITIONS.find(({ begin }) => text.startsWith(begin))?.begin ?? "";
  const phrase = text.slice(when.length);
  const who = (["chooses", "choose", "opponent", "me"] as const).find((each) => phrase.startsWith(BEGINS[each]))!;
  const said = phrase.slice(BEGINS[who].length).split(who.startsWith("choose") ? OR : "\n").map(saidIn);
  if (said.length !== (who.startsWith("choose") ? 2 : 1) || said.includes(null)) return null;
  return { when, who, first: said[0]!, second: said[1] ?? null };
}

function written({ word, n }: Said): string {
  const number = phraseOf(word)?.number;
  if (!number) return word;
  return `${word} ${number === "signed" && /^\d/.test(n) ? "+" : ""}${n}`;
}

export const phraseFrom = ({ when, who, first, second }: Parts): string =>
  when + BEGINS[who] + [first, ...(second ? [second] : [])].map(written).join(OR);

/** Return the words that can follow the condition `when`. The result always includes `now`, the present choice. */
export function wordsAfter(when: string, now: string): string[] {
  const counts = CONDITIONS.some((each) => each.counts && each.begin === when);
  return PHRASES.filter((each) => each.counts || !counts || each.word === now).map(({ word }) => word);
}

export const needsNumber = (word: string): boolean => Boolean(phraseOf(word)?.number);
export const isSigned = (word: string): boolean => phraseOf(word)?.number === "signed";

// --- phrases in sentences -----------------------------------------------------------------------------------------------

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Return the number in a text, without its sign; dots for an empty text; and any other text without its sign. */
function size(n: string): number | string {
  const digits = n.replace(/^[-−+]/, "");
  return /^\d+$/.test(digits) ? Number(digits) : digits || "…";
}

/** Return a part of a phrase as a clause, in which the person who acts is called `who`. */
function clause({ word, n }: Said, doer: number, language: Language, who = "you"): string {
  const values = { who, number: size(n), way: /^[-−]/.test(n) ? "down" : "up", other: nameOf(1 - doer, language) };
  return text(`effect-${phraseOf(word)!.key}`, language, values);
}

function sentence(phrase: string, owner: number, language: Language): string {
  const parts = partsOf(phrase);
  if (!parts) return phrase;
  const condition = CONDITIONS.find(({ begin }) => begin === parts.when);
  if (condition) {
    const does = sentence(phrase.slice(condition.begin.length), owner, language);
    return text(`effect-${condition.key}`, language, { does, does_begins: upper(does) });
  }
  const { who, first, second } = parts;
  const other = nameOf(1 - owner, language);
  if (who === "chooses") {
    const he = text("he", language);
    const [a, z] = [clause(first, 1 - owner, language, he), clause(second!, 1 - owner, language, he)];
    return text("effect-opponent_chooses", language, { other, first: a, first_begins: upper(a), second: z });
  }
  if (who === "choose") return text("effect-i_choose", language, { first: clause(first, owner, language), second: clause(second!, owner, language) });
  return who === "opponent" ? clause(first, 1 - owner, language, other) : clause(first, owner, language);
}

/** Return the effect of a card in sentences that address the owner of the card. */
export const effectText = (effect: string[], owner: number, language: Language): string =>
  effect.map((phrase) => `${upper(sentence(phrase, owner, language))}.`).join(" ");

/** Return a condition in words, with dots in place of the effect that depends on it. */
export const conditionSays = ({ key }: (typeof CONDITIONS)[number]): string => text(`effect-${key}`, settings.language, { does: "…", does_begins: "…" });

/** Return a word of the vocabulary as a clause that explains it, with dots in place of the number. */
export function wordSays(word: string, owner: number): string {
  const values = { who: "you", number: "…", way: "either", other: nameOf(1 - owner, settings.language) };
  return text(`effect-${phraseOf(word)!.key}`, settings.language, values);
}
