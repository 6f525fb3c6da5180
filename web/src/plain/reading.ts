// Reads the view of an unknown game from its structure alone: pieces on squares, the parts that belong to each seat,
// and the rest.

import { ALL, type BoardMove, isSquare } from "../parts/board";
import type { Choice, View } from "../protocol";

type Json = unknown;
type Fields = Record<string, Json>;

/** Something on a square: what it is, and a group, which decides its colour. */
export interface Stood {
  at: string;
  what: string;
  group: number;
}

export interface Reading {
  /** The things on the board; empty if the view has no board of 8 by 8 squares. */
  board: Stood[];
  /** The parts of the view that belong to each seat, by seat; empty if the view does not list them by seat. */
  seats: Json[];
  rest: [name: string, value: Json][];
}

/** The fields that every view has. Other parts of the page show them. */
const SHARED = ["game", "seat", "players", "turn", "acting", "ply", "points", "outcome", "reason", "offers", "claim", "last"];
const CELLS = 64;
const EMPTY = ["", ".", " ", "-", null, 0];

export const isFields = (value: Json): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Return whether a value is a text in several languages. */
export const isWords = (value: Json): value is Record<string, string> => isFields(value) && typeof value["en"] === "string";

export const isPlain = (value: Json): boolean => typeof value !== "object" || value === null || isWords(value);

const isSquareName = (value: Json): value is string => typeof value === "string" && isSquare(value);

const areSquares = (value: Json): value is string[] => Array.isArray(value) && value.every(isSquareName);

/** Read a record such as `{"a1": "R"}`, which says what stands on each square. */
function bySquare(fields: Fields): Stood[] {
  const sorts = [...new Set(Object.values(fields).map(String))].sort();
  return Object.entries(fields).map(([at, what]) => ({ at, what: String(what), group: sorts.indexOf(String(what)) }));
}

/** Read a record such as `{"black": ["a1", "e4"]}`, which says where each sort of piece stands. */
const bySort = (fields: Fields): Stood[] =>
  Object.entries(fields).flatMap(([what, squares], group) => (squares as string[]).map((at) => ({ at, what, group })));

/** Read 64 cells from a1 to h8, or eight ranks from the eighth to the first. */
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

/** Return pieces for the squares that are named in a seat's own fields, as in `{"square": "e4"}`. */
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

/** Return the squares that a value names, whether it is one square, a list, or a record such as `{"source": "e2"}`. */
export function squaresIn(value: Json): string[] {
  if (isSquareName(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(squaresIn) : [];
}

/** Return the choices that lead to a square, from another square or from outside the board. */
export const movesOn = (choices: Choice[]): BoardMove[] =>
  choices.flatMap(({ move, source, target }: Partial<Choice> & { move: string }): BoardMove[] => {
    const from = source === undefined || source === "" ? null : source;
    return isSquareName(target) && (from === null || isSquareName(from)) ? [{ move, source: from, target }] : [];
  });

/** Return the thing that is drawn on each square. If a square has several, it is the one that was read last. */
export const topmost = (board: Stood[]): Stood[] => [...new Map(board.map((each) => [each.at, each])).values()];
