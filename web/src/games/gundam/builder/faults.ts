// The faults of a deck in the reader's language.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { game } from "../words";
import type { Pool } from "./facts";
import { d } from "./words";

/**
 * Return the fault, with one more value if it says that a deck has too many colours: a list of these colours. `worded`
 * returns the words for a colour, given the first line of the deck list with a card of this colour.
 */
function withColours(fault: FaultTold, worded: (colour: string, line: number) => string): FaultTold {
  const lines = (fault.values["lines"] ?? {}) as Record<string, number>;
  if (fault.code !== "colours") return fault;
  return { ...fault, values: { ...fault.values, where: Object.entries(lines).map(([colour, line]) => worded(colour, line)).join(", ") } };
}

const colourName = (colour: string): string => d.maybe(`too_many-${colour}`) ?? colour;

/** Return the error message for a fault beside the text of a deck. If colours are at fault, it names their lines. */
export const saysInText = (fault: FaultTold): string =>
  faultSays(withColours(fault, (colour, line) => game("fault_colour", { colour: colourName(colour), line })), game);

/**
 * Return the error message for a fault beside the cards of a deck. It names the card, since no lines are shown there.
 */
export function saysInList(fault: FaultTold, pool: Pool): string {
  const card = pool[String(fault.values["number"])];
  const values = card ? { ...fault.values, number: card.name } : fault.values;
  const code = fault.code === "copies.lines" ? "copies" : fault.code;
  return faultSays(withColours({ ...fault, code, values }, colourName), game);
}
