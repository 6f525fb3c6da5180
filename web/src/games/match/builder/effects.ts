// The vocabulary of effects: phrases as a file has them, as a form has them, and in sentences. The words are the game's.

import { settings, type Language } from "../../../settings.svelte";
import facts from "./facts.json";

interface Phrase {
  word: string;
  number: "plain" | "signed" | null;
  counts: boolean; // whether it can be done once for each of something
  en: string;
  de: string;
  en_they: string;
  de_they: string;
}

export const PHRASES = facts.phrases as Phrase[];
export const WHOSE = ["me", "opponent", "choose", "chooses"] as const;
export type Who = (typeof WHOSE)[number];
const BEGINS: Record<Who, string> = { chooses: "opponent chooses: ", choose: "choose: ", opponent: "opponent ", me: "" };
export const CONDITIONS = facts.conditions;
const OR = " | ";
export const NAMES: Record<Language, [string, string]> = { en: ["Spassky", "Fischer"], de: ["Spasski", "Fischer"] };

/** A word and its number, as it was typed. */
export interface Said {
  word: string;
  n: string;
}

export interface Parts {
  when: string; // how a condition begins; empty: always
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

/** A phrase as a form shows it; null if it is none, and has to be shown as it is. */
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

/** The words that can follow a condition, and the one that is there already. */
export function wordsAfter(when: string, now: string): string[] {
  const counts = CONDITIONS.some((each) => each.counts && each.begin === when);
  return PHRASES.filter((each) => each.counts || !counts || each.word === now).map(({ word }) => word);
}

export const needsNumber = (word: string): boolean => Boolean(phraseOf(word)?.number);
export const isSigned = (word: string): boolean => phraseOf(word)?.number === "signed";

// --- in sentences --------------------------------------------------------------------------------------------------------

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function filled(text: string, n: string, gain: string, other: string, language: Language): string {
  const number = n.replace(/^[-−+]/, "") || "…";
  const one = number === "1";
  const values: Record<string, string> = {
    n: number,
    cards: language === "de" ? (one ? "Karte" : "Karten") : one ? "card" : "cards",
    pawns: language === "de" ? "Bauern" : one ? "pawn" : "pawns",
    gain,
    other,
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

const isLoss = (n: string): boolean => /^[-−]/.test(n);

function clause({ word, n }: Said, owner: number, language: Language): string {
  const gain = language === "de" ? (isLoss(n) ? "verliere" : "erhalte") : isLoss(n) ? "lose" : "gain";
  return filled(phraseOf(word)![language], n, gain, NAMES[language][1 - owner]!, language);
}

/** What the other side does by it. */
function ofOther(said: Said, owner: number, language: Language, who: string): string {
  const known = phraseOf(said.word)!;
  const text = language === "de" ? known.de_they : known.en_they;
  if (!text) return clause(said, 1 - owner, language);
  const gain = language === "de" ? (isLoss(said.n) ? "verliert" : "erhält") : isLoss(said.n) ? "loses" : "gains";
  return `${who} ${filled(text, said.n, gain, NAMES[language][owner]!, language)}`;
}

function sentence(phrase: string, owner: number, language: Language): string {
  const parts = partsOf(phrase);
  if (!parts) return phrase;
  const condition = CONDITIONS.find(({ begin }) => begin === parts.when);
  if (condition) {
    const does = sentence(phrase.slice(condition.begin.length), owner, language);
    return condition[language].replace("{does}", () => (language === "de" ? upper(does) : does));
  }
  const { who, first, second } = parts;
  const other = NAMES[language][1 - owner]!;
  if (who === "chooses") {
    const he = language === "de" ? "er" : "he";
    const [a, z] = [ofOther(first, owner, language, he), ofOther(second!, owner, language, he)];
    return language === "de" ? `${other} wählt: ${upper(a)}, oder ${z}` : `${other} chooses: ${a}, or ${z}`;
  }
  if (who === "choose") {
    const [a, z] = [clause(first, owner, language), clause(second!, owner, language)];
    return language === "de" ? `${a} oder ${z}` : `choose: ${a} or ${z}`;
  }
  return who === "opponent" ? ofOther(first, owner, language, other) : clause(first, owner, language);
}

/** What a card says to its owner. */
export const effectText = (effect: string[], owner: number, language: Language): string =>
  effect.map((phrase) => `${upper(sentence(phrase, owner, language))}.`).join(" ");

/** What a condition says before an effect. */
export const conditionSays = (condition: (typeof CONDITIONS)[number]): string => condition[settings.language].replace("{does}", "…");

/** What a word of the vocabulary means, with a place for its number. */
export function wordSays(word: string, gain: string, owner: number): string {
  const { language } = settings;
  return filled(phraseOf(word)![language], "…", gain, NAMES[language][1 - owner]!, language);
}
