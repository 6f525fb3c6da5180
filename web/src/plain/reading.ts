// What a view holds, by its shape alone: pieces on squares, what belongs to each seat, and the rest.

import { ALL, type BoardMove, isSquare } from "../parts/board";
import type { Choice, View } from "../protocol";

type Json = unknown;
type Fields = Record<string, Json>;

/** Something on a square: what it is, and the group by which it is coloured. */
export interface Stood {
  at: string;
  what: string;
  group: number;
}

export interface Reading {
  /** Empty if the view has no board of 8 by 8. */
  board: Stood[];
  /** What each seat has, by seat; empty if the view does not say it by seat. */
  seats: Json[];
  rest: [name: string, value: Json][];
}

/** Fields that every view has: the page around the table says what they mean. */
const SHARED = ["game", "seat", "players", "turn", "acting", "ply", "points", "outcome", "reason", "offers", "claim", "last"];
const CELLS = 64;
const EMPTY = ["", ".", " ", "-", null, 0];

export const isFields = (value: Json): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** A text in several languages. */
export const isWords = (value: Json): value is Record<string, string> => isFields(value) && typeof value["en"] === "string";

export const isPlain = (value: Json): boolean => typeof value !== "object" || value === null || isWords(value);

const isSquareName = (value: Json): value is string => typeof value === "string" && isSquare(value);

const areSquares = (value: Json): value is string[] => Array.isArray(value) && value.every(isSquareName);

/** `{"a1": "R"}`: what stands on each square. */
function bySquare(fields: Fields): Stood[] {
  const sorts = [...new Set(Object.values(fields).map(String))].sort();
  return Object.entries(fields).map(([at, what]) => ({ at, what: String(what), group: sorts.indexOf(String(what)) }));
}

/** `{"black": ["a1", "e4"]}`: where each sort stands. */
const bySort = (fields: Fields): Stood[] =>
  Object.entries(fields).flatMap(([what, squares], group) => (squares as string[]).map((at) => ({ at, what, group })));

/** 64 cells from a1 to h8, or eight ranks from the eighth to the first. */
function byCell(cells: Json[]): Stood[] {
  const flat = cells.length === CELLS ? cells : [...cells].reverse().flat();
  return bySquare(Object.fromEntries(flat.flatMap((what, n) => (EMPTY.includes(what as string) ? [] : [[ALL[n]!, what]]))));
}

const isRank = (row: Json): boolean => (Array.isArray(row) || typeof row === "string") && row.length === 8;

function standing(value: Json): Stood[] | null {
  if (typeof value === "string" && value.length === CELLS && value.includes(".")) return byCell([...value]);
  if (Array.isArray(value) && value.length === CELLS && value.every(isPlain)) return byCell(value);
  if (Array.isArray(value) && value.length === 8 && value.every(isRank)) return byCell(value.map((row) => [...(row as string)]));
  if (!isFields(value) || isWords(value)) return null;
  const [names, values] = [Object.keys(value), Object.values(value)];
  if (names.length && names.every(isSquare) && values.every(isPlain)) return bySquare(value);
  return values.some((each) => areSquares(each) && each.length) && values.every(areSquares) ? bySort(value) : null;
}

/** Squares that a seat's own fields name, as `{"square": "e4"}` does. */
const heldBy = (value: Json, seat: number, name: string): Stood[] =>
  isFields(value) ? Object.values(value).filter(isSquareName).map((at) => ({ at, what: name, group: seat })) : [];

export function read(view: View, names: string[]): Reading {
  const found: Reading = { board: [], seats: [], rest: [] };
  for (const [name, value] of Object.entries(view)) {
    if (SHARED.includes(name)) continue;
    const stood = standing(value);
    if (stood) found.board.push(...stood);
    else if (name === "sides" && Array.isArray(value)) found.seats = value.slice(0, names.length);
    else found.rest.push([name, value]);
  }
  if (found.board.length) found.board.push(...found.seats.flatMap((each, seat) => heldBy(each, seat, names[seat] ?? "")));
  return found;
}

/** The squares that a value names, however it holds them: one square, a list, or a record such as `{"source": "e2"}`. */
export function squaresIn(value: Json): string[] {
  if (isSquareName(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(squaresIn) : [];
}

/** The choices that lead to a square, from another one or from outside the board. */
export const movesOn = (choices: Choice[]): BoardMove[] =>
  choices.flatMap(({ move, source, target }: Partial<Choice> & { move: string }): BoardMove[] => {
    const from = source === undefined || source === "" ? null : source;
    return isSquareName(target) && (from === null || isSquareName(from)) ? [{ move, source: from, target }] : [];
  });

/** What lies on top of each square: whatever was read last. */
export const topmost = (board: Stood[]): Stood[] => [...new Map(board.map((each) => [each.at, each])).values()];
