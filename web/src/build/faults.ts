// The server's faults speak English, as on the command line. In German they are said anew, sentence by sentence.

import { settings } from "../settings.svelte";

/** A sentence of the server's, and the German one; $1 is what its first group found, a function says it in other ways. */
export type Rendering = readonly [RegExp, string | ((...found: string[]) => string)];

export function inGerman(what: string, renderings: readonly Rendering[]): string {
  for (const [pattern, german] of renderings) {
    const found = pattern.exec(what);
    if (found) return typeof german === "string" ? german.replace(/\$(\d)/g, (_, n: string) => found[Number(n)] ?? "") : german(...found.slice(1).map((each) => each ?? ""));
  }
  return what;
}

/** Said in the reader's language. */
export const faultSays = (what: string, renderings: readonly Rendering[]): string => {
  const text = settings.language === "de" ? inGerman(what, renderings) : what;
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
};
