// What a deck is made of. All of it comes from the game's own data; the server alone says whether a deck is legal.

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
/** Every card that can be in a deck, in the order of lists. */
export const playable = (pool: Pool): Facts[] => Object.values(pool).filter((card) => KINDS.includes(card.kind as CardKind));
export const sumOf = (copies: Copies): number => Object.values(copies).reduce((sum, n) => sum + n, 0);

/** Numbers by kind, in the pool's order, as lists have them. */
export const ordered = (copies: Copies, pool: Pool): Facts[] =>
  playable(pool)
    .filter(({ number }) => copies[number])
    .sort((a, b) => KINDS.indexOf(a.kind as CardKind) - KINDS.indexOf(b.kind as CardKind));

/** How many cards there are of each value, from the first to the last. */
export function counted(copies: Copies, pool: Pool, of: (card: Facts) => number): [number, number][] {
  const found = new Map<number, number>();
  for (const card of ordered(copies, pool)) found.set(of(card), (found.get(of(card)) ?? 0) + copies[card.number]!);
  const most = Math.max(6, ...found.keys());
  return Array.from({ length: most }, (_, n) => [n + 1, found.get(n + 1) ?? 0]);
}

export const count = (copies: Copies, pool: Pool, is: (card: Facts) => boolean): number =>
  ordered(copies, pool).reduce((sum, card) => sum + (is(card) ? copies[card.number]! : 0), 0);

/** Which cards of the deck fit a unit's link: pilots, and commands that can be one. */
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

/** The sheet's numbers beside the deck's. */
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

// An x after a space belongs to the card's number, unless a space follows, too.
const LINE = /^(\d{1,4})(?:\s*×\s*|x\s*|\s+x\s+|\s+)(\S+)(?:\s+.+)?$/i;

/** As the command line writes it, with a title if there is one. */
export function deckText(copies: Copies, pool: Pool, title = ""): string {
  const parts = title.trim() ? [`# ${title.trim().replace(/\s+/g, " ")}\n`] : [];
  for (const kind of KINDS) {
    const mine = ordered(copies, pool).filter((card) => card.kind === kind);
    if (mine.length) parts.push(`[${kind}s]\n${mine.map((card) => `${copies[card.number]} ${card.number} ${card.name}\n`).join("")}`);
  }
  return parts.join("\n");
}

/** Every card that a list has, as far as its lines can be read; what is wrong in it, the server says. */
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

/** The card in a line of a list. */
export function cardInLine(text: string, line: number, pool: Pool): Facts | null {
  const written = LINE.exec((text.split("\n")[line - 1] ?? "").split("#")[0]!.trim())?.[2];
  return pool[written?.toUpperCase() ?? ""] ?? null;
}
