// Error messages for requests that the server has refused, in the reader's language. They come from the server's own
// catalogue, by the key of the refusal.

import { said, words, type Values } from "./words.svelte";

/**
 * A refusal as the server sends it, by HTTP or WebSocket. An answer from a proxy in front of the server may have none
 * of these fields.
 */
export interface Refused {
  code?: string;
  key?: string;
  values?: Record<string, unknown>;
  why?: string; // the explanation in English, as the server wrote it
}

const OTHER = "refused";
/** Keys of error messages that are too general, so that the server's explanation in English is shown below them. */
const DETAILED = ["option", "record"];
const BY_STATUS: Record<number, string> = { 401: "unknown", 413: "long_record", 429: "too_fast", 500: "try_again", 503: "try_again" };

const say = words<never>(import.meta.glob<string>("../../src/schachtel/server/words/*.ftl", { import: "default" })).maybe;

/**
 * Return the error message for a refusal, with advice on what to do; null if the catalogue has no such message.
 */
function sentence(code: string, key: string, values: Values): string | null {
  const ours = say(`page-${code}`);
  if (ours !== null) return ours;
  const id = key.replaceAll(".", "-");
  const said = say(id, values);
  const advice = say(`advice-${id}`);
  return said !== null && advice !== null ? `${said} ${advice}` : said;
}

/** Return the values for an error message. Values that are given in several languages are reduced to the reader's. */
const inLanguage = (values: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isInEach(value) ? said(value) : value])) as Values;

const isInEach = (value: unknown): value is Record<string, string> => typeof value === "object" && value !== null && "en" in value;

/** Return the message for a person whose request was refused, in the person's language. */
export function refusal({ code = OTHER, key = code, values = {}, why = "" }: Refused, status = 0): string {
  const known = code === OTHER ? null : sentence(code, key, inLanguage(values));
  if (known === null) return sentence(BY_STATUS[status] ?? OTHER, BY_STATUS[status] ?? OTHER, {})!;
  return DETAILED.includes(key) ? `${known}\n${why}` : known;
}
