// The faults that the server finds in a text, in the reader's language. Each fault has a code, and values for its error
// message.

import type { FaultTold } from "../protocol";
import { type Speech, type Values, words } from "../words.svelte";

/** The server's catalogues with the faults that works of every game can have. */
const SHARED: Speech[] = [
  words(import.meta.glob<string>("../../../src/schachtel/core/words/*.ftl", { import: "default" })),
  words(import.meta.glob<string>("../../../src/schachtel/server/words/*.ftl", { import: "default" })),
];

/**
 * Return the error message for a fault, from the first catalogue that has its code, or else the server's English
 * message.
 */
export function faultSays({ code, values, what }: FaultTold, ...own: Speech[]): string {
  const key = `fault-${code.replaceAll(".", "-")}`;
  let text: string | null = null;
  for (const speech of [...own, ...SHARED]) text ??= speech.maybe(key, values as Values);
  const said = text ?? what;
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Return the number of the line that contains a fault, counted from 1; 0 if the fault has no line. */
export const lineOf = ({ values }: FaultTold): number => (typeof values["line"] === "number" ? values["line"] : 0);
