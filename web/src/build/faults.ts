// What the server finds wrong with a text, in the reader's words: each fault has a code, and values for its sentence.

import type { FaultTold } from "../protocol";
import { settings } from "../settings.svelte";

export type Values = FaultTold["values"];
type Sentence = string | ((values: Values) => string);

/** The sentences of faults by their code; a value's name in braces stands for the value. */
export interface FaultWords {
  /** Only where the page says it in other words than the server. */
  en: Record<string, Sentence>;
  de: Record<string, Sentence>;
}

/** The faults that a work of any game can have. */
const SHARED: FaultWords = {
  en: {},
  de: {
    no_character: "Das ist kein Text: Es enthält ein Zeichen, das in keine Datei für Menschen gehört",
    more: "und {n} weitere",
    lines: "Höchstens {most} Zeilen: Nimm die übrigen heraus",
    dots: "Höchstens {most} Punkte in einer Zeile",
    parts: "Höchstens {most} Teile: Nimm die übrigen heraus",
    no_toml: "Das ist kein TOML: {error}",
    too_deep: "Zu viele Klammern ineinander: Nimm einige heraus",
    too_many_digits: "Eine Zahl mit zu vielen Ziffern: Kürze sie",
  },
};

/** Put the values of a fault into a sentence. */
export const filled = (sentence: string, values: Values): string => sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

/** Say a fault in the reader's language; a code without words of ours is told in the server's English. */
export function faultSays({ code, values, what }: FaultTold, words: FaultWords): string {
  const found = words[settings.language][code] ?? SHARED[settings.language][code] ?? (() => what);
  const text = typeof found === "string" ? filled(found, values) : found(values);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The line of the text in which a fault is, from 1 on; 0 if it has none. */
export const lineOf = ({ values }: FaultTold): number => (typeof values["line"] === "number" ? values["line"] : 0);
