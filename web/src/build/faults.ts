// What the server finds wrong with a text, in the reader's words: each fault has a code, and values for its sentence.

import type { FaultTold } from "../protocol";
import { type Speech, type Values, words } from "../words.svelte";

/** The faults that a work of any game can have, from the catalogues in Python. */
const SHARED: Speech[] = [
  words(import.meta.glob<string>("../../../src/schachtel/core/words/*.ftl", { import: "default" })),
  words(import.meta.glob<string>("../../../src/schachtel/server/words/*.ftl", { import: "default" })),
];

/** Say a fault by the first catalogue that has words for its code; without any, in the server's English. */
export function faultSays({ code, values, what }: FaultTold, ...own: Speech[]): string {
  const key = `fault-${code.replaceAll(".", "-")}`;
  let text: string | null = null;
  for (const speech of [...own, ...SHARED]) text ??= speech.maybe(key, values as Values);
  const said = text ?? what;
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The line of the text in which a fault is, from 1 on; 0 if it has none. */
export const lineOf = ({ values }: FaultTold): number => (typeof values["line"] === "number" ? values["line"] : 0);
