// The texts of the pages with puzzles.

import { settings } from "../../../settings.svelte";
import { words } from "../../../words.svelte";
import type { Sentences } from "./words/sentences";

export const w = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

export const number = (n: number): string => w("number", { n });
export const points = (n: number): string => w("count", { n });
/** Return a day such as 2026-11-16 as people write it, without the year. */
export const dayOf = (day: string, long = false): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(settings.language === "en" ? "en-GB" : settings.language, {
    day: "numeric", month: long ? "long" : "short", timeZone: "UTC",
  });
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");
