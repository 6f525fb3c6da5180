// Facts about decks and their cards, from the game's own data. Only the server decides whether a deck is legal.

import { type Facts, pilotName } from "../data";
import facts from "./facts.json";

export const KINDS = ["unit", "pilot", "command", "base"] as const;
export type CardKind = (typeof KINDS)[number];
export const COLOURS = ["blue", "green", "red", "white", "purple"] as const;
export const KEYWORDS = ["Repair", "Breach", "Support", "Blocker", "First Strike", "High-Maneuver", "Suppression", "Burst"];
export const { size: SIZE, copies: COPIES, early: EARLY } = facts;
export const BEST = facts.best as unknown as Record<CardKind, [number, number]>;
export const BEST_EARLY = facts.bestEarly as [number, number];
export const KNOWN = facts.decks as unknown as Record<string, Record<string, number>>;
const LINKS = facts.links as Record<string, string[]>;
const ACTIONS = new Set(facts.actions);

export type Pool = Record<string, Facts>;
export type Copies = Record<string, number>;

export const setOf = (number: string): string => number.split("-")[0]!;
export const fits = (unit: string, pilot: string): boolean => LINKS[unit]?.includes(pilot) ?? false;
export const hasLink = (unit: string): boolean => unit in LINKS;
/** Return every card that can be in a deck, in the order of the card pool. */
export const playable = (pool: Pool): Facts[] => Object.values(pool).filter((card) => KINDS.includes(card.kind as CardKind));
export const sumOf = (copies: Copies): number => Object.values(copies).reduce((sum, n) => sum + n, 0);

/** Return a deck's cards sorted by kind, and within a kind in the order of the card pool, as a deck list shows them. */
export const ordered = (copies: Copies, pool: Pool): Facts[] =>
  playable(pool)
    .filter(({ number }) => copies[number])
    .sort((a, b) => KINDS.indexOf(a.kind as CardKind) - KINDS.indexOf(b.kind as CardKind));

/** Return the number of cards in a deck for each value of a property, from 1 up. `of` returns a card's value. */
export function counted(copies: Copies, pool: Pool, of: (card: Facts) => number): [number, number][] {
  const found = new Map<number, number>();
  for (const card of ordered(copies, pool)) found.set(of(card), (found.get(of(card)) ?? 0) + copies[card.number]!);
  const most = Math.max(6, ...found.keys());
  return Array.from({ length: most }, (_, n) => [n + 1, found.get(n + 1) ?? 0]);
}

export const count = (copies: Copies, pool: Pool, is: (card: Facts) => boolean): number =>
  ordered(copies, pool).reduce((sum, card) => sum + (is(card) ? copies[card.number]! : 0), 0);

/** Return the cards of a deck that fit a unit's link: pilots, and commands that can serve as pilots. */
export const pilotsFor = (unit: string, copies: Copies, pool: Pool): { name: string; copies: number }[] =>
  ordered(copies, pool)
    .filter((card) => fits(unit, card.number))
    .map((card) => ({ name: pilotName(card), copies: copies[card.number]! }));

export interface Recommended {
  about: CardKind | "early" | "linked" | "actions";
  figure: number;
  least: number;
  most: number | null;
}

/** Return statistics of a deck, such as its number of units, with the numbers that the rule sheet recommends. */
export function recommended(copies: Copies, pool: Pool): Recommended[] {
  const linking = count(copies, pool, (card) => hasLink(card.number));
  const linked = count(copies, pool, (card) => hasLink(card.number) && pilotsFor(card.number, copies, pool).length > 0);
  return [
    ...KINDS.map((kind) => ({ about: kind, figure: count(copies, pool, (card) => card.kind === kind), least: BEST[kind][0], most: BEST[kind][1] })),
    { about: "early", figure: count(copies, pool, (card) => card.kind === "unit" && card.level <= EARLY), least: BEST_EARLY[0], most: BEST_EARLY[1] },
    { about: "linked", figure: linked, least: linking, most: null },
    { about: "actions", figure: count(copies, pool, (card) => ACTIONS.has(card.number)), least: 1, most: null },
  ];
}

export const isMet = ({ figure, least, most }: Recommended): boolean => least <= figure && (most === null || figure <= most);

// --- lists as text -----------------------------------------------------------------------------------------------------

// A line of a deck list: the number of copies, the card's number, and perhaps its name. Between the two numbers, there
// may be a multiplication sign, as in "4x ST01-001". In "4 xST01-001", however, the x is part of the card's number.
const LINE = /^(\d{1,4})(?:\s*×\s*|x\s*|\s+x\s+|\s+)(\S+)(?:\s+.+)?$/i;

/** Return a deck as text, in the same form as on the command line, with a title if there is one. */
export function deckText(copies: Copies, pool: Pool, title = ""): string {
  const parts = title.trim() ? [`# ${title.trim().replace(/\s+/g, " ")}\n`] : [];
  for (const kind of KINDS) {
    const mine = ordered(copies, pool).filter((card) => card.kind === kind);
    if (mine.length) parts.push(`[${kind}s]\n${mine.map((card) => `${copies[card.number]} ${card.number} ${card.name}\n`).join("")}`);
  }
  return parts.join("\n");
}

/**
 * Return the cards of a deck list, leaving out the lines that cannot be read. The server reports the faults in those
 * lines.
 */
export function readDeck(text: string, pool: Pool): Copies {
  const lines = text.split(/\r\n|\r|\n/);
  const copies: Copies = {};
  for (const line of lines.length > 1 ? lines : text.split("+")) {
    const [, n, written] = LINE.exec(line.split("#")[0]!.trim()) ?? [];
    const card = pool[written?.toUpperCase() ?? ""];
    if (card && KINDS.includes(card.kind as CardKind) && Number(n)) copies[card.number] = (copies[card.number] ?? 0) + Number(n);
  }
  return copies;
}

/** Return the card that a line of a list names; null if the line names none. */
export function cardInLine(text: string, line: number, pool: Pool): Facts | null {
  const written = LINE.exec((text.split("\n")[line - 1] ?? "").split("#")[0]!.trim())?.[2];
  return pool[written?.toUpperCase() ?? ""] ?? null;
}
