// What the server refuses, in the reader's words: the sentences are the server's own, found by the key of a refusal.

import { words, type Values } from "./words.svelte";

/** A refusal as the server tells it, by HTTP or as a message; a proxy before it may tell nothing. */
export interface Refused {
  code?: string;
  key?: string;
  values?: Record<string, unknown>;
  why?: string; // the server's English
}

const OTHER = "refused";
/** Where the reader needs to know more than what to do, the server's own words come after it. */
const DETAILED = ["option", "record"];
const BY_STATUS: Record<number, string> = { 401: "unknown", 413: "long_record", 429: "too_fast", 500: "try_again", 503: "try_again" };

const say = words<never>(import.meta.glob<string>("../../src/schachtel/server/words/*.ftl", { import: "default" })).maybe;

/** The sentence of a refusal, with what can be done about it; null if the catalogue has none. */
function sentence(code: string, key: string, values: Values): string | null {
  const ours = say(`page-${code}`);
  if (ours !== null) return ours;
  const id = key.replaceAll(".", "-");
  const said = say(id, values);
  const advice = say(`advice-${id}`);
  return said !== null && advice !== null ? `${said} ${advice}` : said;
}

/** What to tell somebody who wanted something, in their language. */
export function refusal({ code = OTHER, key = code, values = {}, why = "" }: Refused, status = 0): string {
  const known = code === OTHER ? null : sentence(code, key, values as Values);
  if (known === null) return sentence(BY_STATUS[status] ?? OTHER, BY_STATUS[status] ?? OTHER, {})!;
  return DETAILED.includes(code) ? `${known}\n${why}` : known;
}
