// What the server finds wrong with cards and tracks: which field it concerns, and how it is said.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { game } from "../words";
import { c } from "./words";

/** Beside forms, some faults are said in other words than of a file. */
export const says = (fault: FaultTold): string => faultSays(fault, c, game);

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
