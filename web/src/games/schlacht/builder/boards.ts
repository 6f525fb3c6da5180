// A board of four tiles, and its code, such as A0B3C5D7. For each of the corners a8, h8, a1 and h1, the code has the
// letter of a tile and the number of its face.

import type { Colour } from "../colours";
import { ALL, fileOf, rankOf } from "../../../parts/board";
import facts from "./facts.json";

export interface Lying {
  tile: Tile;
  /**
   * The face that is up, and its turn: 0 to 3 are the front, 4 to 7 the back, each a quarter turn clockwise from the
   * one before.
   */
  face: number;
}
export type Tile = keyof typeof facts;

export const TILES = Object.keys(facts) as Tile[];
export const CORNERS = ["a8", "h8", "a1", "h1"] as const;
const [FRONT, QUARTERS] = [0, 4];

/** Return the tiles of a code in its standard form; null for other codes, which only the server can read. */
export function lying(code: string): Lying[] | null {
  const found = /^(?:[A-D][0-7]){4}$/.test(code) ? code.match(/../g)!.map((each) => ({ tile: each[0] as Tile, face: Number(each[1]) })) : [];
  return new Set(found.map(({ tile }) => tile)).size === CORNERS.length ? found : null;
}

export const codeOf = (board: Lying[]): string => board.map(({ tile, face }) => tile + String(face)).join("");

const side = (face: number): number => (face < QUARTERS ? FRONT : QUARTERS);
export const isBack = ({ face }: Lying): boolean => face >= QUARTERS;
export const quarters = ({ face }: Lying): number => face % QUARTERS;

export const turned = ({ tile, face }: Lying, by: 1 | -1): Lying => ({ tile, face: side(face) + ((face + by + QUARTERS) % QUARTERS) });
export const flipped = ({ tile, face }: Lying): Lying => ({ tile, face: (face + QUARTERS) % (2 * QUARTERS) });

export function swapped(board: Lying[], one: number, other: number): Lying[] {
  return board.map((each, n) => (n === one ? board[other]! : n === other ? board[one]! : each));
}

export function random(): Lying[] {
  const left = [...TILES];
  return CORNERS.map(() => ({ tile: left.splice(Math.floor(Math.random() * left.length), 1)[0]!, face: Math.floor(Math.random() * 2 * QUARTERS) }));
}

/** Return the corner that a square belongs to, as an index of `CORNERS`. */
export const cornerOf = (square: string): number => (rankOf(square) < 4 ? 2 : 0) + (fileOf(square) < 4 ? 0 : 1);

/** Return the colours of all squares, beginning with a1. */
export function coloursOf(board: Lying[]): Colour[] {
  return ALL.map((square) => {
    const { tile, face } = board[cornerOf(square)]!;
    return facts[tile].faces[face]![(3 - (rankOf(square) % 4)) * 4 + (fileOf(square) % 4)] as Colour;
  });
}

/** Return the top left point of the tile in a corner. The unit of length is one square, and a tile is four by four. */
export const origin = (corner: number): [x: number, y: number] => [(corner % 2) * 4, Math.floor(corner / 2) * 4];
