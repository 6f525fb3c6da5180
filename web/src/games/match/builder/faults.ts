// The faults that the server finds in cards and tracks: the error message for each fault, and the field at fault.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { game } from "../words";
import { c } from "./words";

/** Return the error message for a fault. */
export const says = (fault: FaultTold): string => faultSays(fault, game);

/** The place of a fault: a field of a card or a space, the effect of pawns, a whole side, or the whole text. */
export interface Place {
  about: "card" | "space" | "pawn" | "side" | "whole";
  n: number; // the index of the card or space, from 0
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

/** Return what a fault of a side is about: a kind of card, such as "white rook", or a field. */
export const aboutSide = ({ officer, field }: Place): string =>
  officer ? `${c.maybe(`side-${officer.colour}`)} ${game.maybe(`piece-${officer.officer}`)}` : field;
