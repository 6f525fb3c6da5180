// The texts of the statistics page.

import { settings } from "../settings.svelte";
import { words } from "../words.svelte";
import type { Sentences } from "./words/sentences";

export const say = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
export const number = (n: number): string => new Intl.NumberFormat(settings.language).format(n);
export const day = (at: number): string => new Intl.DateTimeFormat(settings.language, { dateStyle: "medium" }).format(at);

export function opponentName(name: string): string {
  const level = name.match(/^bot-(\d)$/)?.[1];
  if (level) return say("botLevel", { n: level });
  return name === "people" || name === "bots" ? say(name) : name;
}
