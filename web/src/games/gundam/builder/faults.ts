// What the server finds wrong with a deck, in our words.

import { faultSays } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import { game } from "../words";
import type { Pool } from "./facts";
import { d } from "./words";

/** The colours of a deck, each as it is told by the first line that has a card of it. */
function withColours(fault: FaultTold, told: (colour: string, line: number) => string): FaultTold {
  const lines = (fault.values["lines"] ?? {}) as Record<string, number>;
  if (fault.code !== "colours") return fault;
  return { ...fault, values: { ...fault.values, where: Object.entries(lines).map(([colour, line]) => told(colour, line)).join(", ") } };
}

const colourName = (colour: string): string => d.maybe(`too_many-${colour}`) ?? colour;

/** Beside the text of a deck, faults name its lines. */
export const saysInText = (fault: FaultTold): string =>
  faultSays(withColours(fault, (colour, line) => game("fault_colour", { colour: colourName(colour), line })), game);

/** Beside the cards themselves nobody sees lines, and a card is called by its name. */
export function saysInList(fault: FaultTold, pool: Pool): string {
  const card = pool[String(fault.values["number"])];
  const values = card ? { ...fault.values, number: card.name } : fault.values;
  const code = fault.code === "copies.lines" ? "copies" : fault.code;
  return faultSays(withColours({ ...fault, code, values }, colourName), game);
}
