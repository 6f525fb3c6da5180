// Squares of a board with eight files and eight ranks, by name: a1 is at the bottom left, as White sees it.

export const FILES = "abcdefgh";

export interface Piece {
  at: string; // a square
  key: string; // the same while it moves about
  label: string; // for a screen reader: "white knight"
}

export interface BoardMove {
  source: string | null; // null: something new comes to the target
  target: string;
  move: string;
}

export const ALL: string[] = Array.from({ length: 64 }, (_, i) => FILES[i % 8]! + String(Math.floor(i / 8) + 1));

export const fileOf = (square: string): number => FILES.indexOf(square[0] ?? "a");
export const rankOf = (square: string): number => Number(square[1]) - 1;
export const isSquare = (name: string | null | undefined): name is string => !!name && /^[a-h][1-8]$/.test(name);

/** The corner of a square in the picture, in squares. */
export function corner(square: string, flipped: boolean): [x: number, y: number] {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return flipped ? [7 - file, rank] : [file, 7 - rank];
}

export function squareAt(x: number, y: number, flipped: boolean): string | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column > 7 || row > 7) return null;
  return flipped ? FILES[7 - column]! + String(row + 1) : FILES[column]! + String(8 - row);
}
