// What the server finds wrong with cards and tracks: which field it concerns, and how it is said.

import { faultSays, filled, type FaultWords, type Values } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { game } from "../words";
import { c } from "./words";

/** A sentence that says what was given, unless nothing was. */
const given = (sentence: string, not: string) => (values: Values) => filled(values["given"] === null ? sentence : `${sentence}, ${not} {given}`, values);

export const FAULTS: FaultWords = {
  en: {
    number: given("a whole number from {low} to {high} is needed", "not"),
    one_of: given("one of {words} is needed", "not"),
    no_title: "a title is needed, in one language or in both",
    no_effects: "at least one effect is needed",
    effects_too_long: "too long: at most {most} steps fit, and a choice is three of them",
    no_effect: "{phrase} is no effect: choose one of the list",
  },
  de: {
    unknown_table: "{key} ist nicht bekannt; bekannt sind {known}",
    unknown_field: "Das ist nicht bekannt; bekannt sind {known}",
    no_tables: "Tabellen, die mit [[{key}]] beginnen, sind nötig",
    no_table: "Eine Tabelle, die mit [pawn] beginnt, ist nötig",
    nothing: "Weder card noch space noch pawn kommt darin vor",
    no_title: "Ein Titel ist nötig, in einer Sprache oder in beiden",
    no_text: "Ein Text ist nötig",
    no_bool: "true oder false ist nötig",
    one_of: given("Eins von {words} ist nötig", "nicht"),
    number: given("Eine ganze Zahl von {low} bis {high} ist nötig", "nicht"),
    no_effects: "Mindestens ein Effekt ist nötig",
    effects_too_long: "Zu lang: Höchstens {most} Schritte passen, und eine Wahl sind drei davon",
    no_effect: "{phrase} ist kein Effekt: Wähle einen aus der Liste",
    two_conditions: "{phrase}: Eine Bedingung reicht",
    no_number: "{phrase}: Danach ist ein einzelner Effekt mit einer Zahl nötig",
    not_multiplied: "{phrase}: Dieser Effekt lässt sich nicht vervielfachen",
    two_phrases: "{phrase}: Zwei Effekte mit{between}dazwischen sind nötig",
    officers: "{due} davon sind nötig, nicht {n}",
    spaces: "2 bis {most} davon sind nötig, nicht {n}",
    starts: "Genau ein Feld ist der Start, nicht {n}",
  },
};

export const says = (fault: FaultTold): string => faultSays(fault, FAULTS);

/** What a fault is about: a card or a space by its place in the list, and the field there; all pawns; or a whole side. */
export interface Place {
  about: "card" | "space" | "pawn" | "side" | "whole";
  n: number; // from 0
  side: string;
  field: string;
  /** The kind of card of which a side has too many or too few. */
  officer: { colour: string; officer: string } | null;
}

export function placeOf({ values }: FaultTold): Place {
  const { card, space, pawn, side, field, colour, officer } = values;
  const found: Place = { about: "whole", n: -1, side: "", field: String(field ?? ""), officer: null };
  if (typeof card === "number") return { ...found, about: "card", n: card - 1 };
  if (typeof space === "number") return { ...found, about: "space", n: space - 1 };
  if (pawn) return { ...found, about: "pawn", n: 0 };
  if (!side) return found;
  return { ...found, about: "side", side: String(side), officer: officer ? { colour: String(colour), officer: String(officer) } : null };
}

/** The kind of card or the field of a side that a fault is about, such as "white rook". */
export const aboutSide = ({ officer, field }: Place): string =>
  officer ? `${c.maybe(`side-${officer.colour}`)} ${game.maybe(`piece-${officer.officer}`)}` : field;
