// Squares of a board with eight files and eight ranks, by name. White sees a1 at the bottom left.

export const FILES = "abcdefgh";

export interface Piece {
  at: string; // the name of the square where the piece stands
  key: string; // identifies the piece, and stays the same when the piece moves
  label: string; // the text for screen readers, such as "white knight"
  own?: boolean; // false if the viewer may not use the piece in a premove
}

export interface BoardMove {
  source: string | null; // the square where the move begins; null if it places a new piece on the board
  target: string;
  move: string;
}

export const ALL: string[] = Array.from({ length: 64 }, (_, i) => FILES[i % 8]! + String(Math.floor(i / 8) + 1));

export const fileOf = (square: string): number => FILES.indexOf(square[0] ?? "a");
export const rankOf = (square: string): number => Number(square[1]) - 1;
export const isSquare = (name: string | null | undefined): name is string => !!name && /^[a-h][1-8]$/.test(name);

/** Return the top left corner of a square in the picture. The unit of length is one square. */
export function corner(square: string, flipped: boolean): [x: number, y: number] {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return flipped ? [7 - file, rank] : [file, 7 - rank];
}

export function squareAt(x: number, y: number, flipped: boolean): string | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column > 7 || row > 7) return null;
  return flipped ? FILES[7 - column]! + String(row + 1) : FILES[column]! + String(8 - row);
}

interface Standing {
  at: string;
  sort: string;
}

let made = 0;

/**
 * Give each piece an identifier, `key`, that stays the same when the piece moves. A piece that stands still keeps its
 * identifier; a piece that appears takes over that of a piece of the same sort that has disappeared.
 */
export function keyed<T extends Standing>(before: (Standing & { key: string })[], now: T[], last: string[] = []): (T & { key: string })[] {
  const stays = (a: Standing) => (b: Standing) => a.at === b.at && a.sort === b.sort;
  const gone = before.filter((each) => !now.some(stays(each)));
  const take = (found: number): string | undefined => (found < 0 ? undefined : gone.splice(found, 1)[0]?.key);
  // A promoted pawn keeps its identifier, although it is another sort of piece now.
  const changed = (each: T): boolean => each.at === last[1] && !gone.some(({ sort }) => sort === each.sort);
  return now.map((each) => {
    const key =
      before.find(stays(each))?.key ??
      take(gone.findIndex(({ at, sort }) => sort === each.sort || (changed(each) && at === last[0]))) ??
      `piece-${++made}`;
    return { ...each, key };
  });
}

/** Return the pieces as they stand after a move that the server has not answered yet. */
export function ahead<T extends { at: string }>(pieces: T[], move: { source: string | null; target: string | null } | null): T[] {
  const { source, target } = move ?? {};
  if (!source || !target) return pieces;
  return pieces.filter(({ at }) => at !== target).map((each) => (each.at === source ? { ...each, at: target } : each));
}
