// What the server finds wrong with a deck, in our words.

import { filled, type FaultWords, type Values } from "../../../build/faults";
import type { FaultTold } from "../../../protocol";
import type { Pool } from "./facts";

const COLOURS: Record<string, string> = { blue: "Blau", green: "Grün", red: "Rot", white: "Weiß", purple: "Violett" };
/** The first line of each colour. */
const linesOf = ({ lines }: Values): [colour: string, line: number][] => Object.entries(lines as Record<string, number>);

/** Beside the text of a deck, faults name its lines. */
export const IN_TEXT: FaultWords = {
  en: {},
  de: {
    no_entry: "{text}: Hier fehlt, wie viele und welche Karte, etwa {example}",
    no_copy: "{text}: Mindestens 1 ist nötig, nicht 0",
    resource: "{text}: Eine Ressource gehört nicht ins Deck, alle haben zehn davon",
    unknown: "{text}: Diese Nummer hat keine Karte",
    "unknown.near": "{text}: Diese Nummer hat keine Karte; {near} ist {name}",
    token: "{number}: {name} ist ein Token und gehört in kein Deck",
    other_name: "{number}: Das ist {name}, nicht {text}; eine Karte je Zeile",
    copies: "{number}: {n}-mal, höchstens {most}-mal",
    "copies.lines": "{number}: {n}-mal (Zeilen {lines}), höchstens {most}-mal",
    size: "{n} Karten: Genau {due} müssen es sein",
    colours: (values) => filled(`{n} Farben, höchstens {most} dürfen es sein: ${linesOf(values).map(([colour, line]) => `${COLOURS[colour] ?? colour} (Zeile ${line})`).join(", ")}`, values),
  },
};

const COPIES = { en: "{number}: {n} copies, {most} at most", de: "{number}: {n}-mal, höchstens {most}-mal" };

/** Beside the cards themselves nobody sees lines: a card is called by its name there. */
export const IN_LIST: FaultWords = {
  en: {
    token: "{number}: {name} is a token, and no card of a deck",
    other_name: "{number}: this is {name}, not {text}; one card to a line",
    copies: COPIES.en,
    "copies.lines": COPIES.en,
    colours: (values) => filled(`{n} colours, {most} at most: ${linesOf(values).map(([colour]) => colour).join(", ")}`, values),
  },
  de: {
    ...IN_TEXT.de,
    "copies.lines": COPIES.de,
    colours: (values) => filled(`{n} Farben, höchstens {most} dürfen es sein: ${linesOf(values).map(([colour]) => COLOURS[colour] ?? colour).join(", ")}`, values),
  },
};

/** A fault that calls its card by the name instead of the number. */
export function named(fault: FaultTold, pool: Pool): FaultTold {
  const card = pool[String(fault.values["number"])];
  return card ? { ...fault, values: { ...fault.values, number: card.name } } : fault;
}
