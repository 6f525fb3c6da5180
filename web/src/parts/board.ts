// Squares of a board with eight files and eight ranks, by name: a1 is at the bottom left, as White sees it.

export const FILES = "abcdefgh";

export interface Piece {
  at: string; // a square
  key: string; // the same while it moves about
  label: string; // for a screen reader: "white knight"
  own?: boolean; // false: not the viewer's to lift before their turn
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

interface Standing {
  at: string;
  sort: string;
}

let made = 0;

/** Gives keys that stay with pieces: what stands still keeps its own, what appears takes that of one like it that has gone. */
export function keyed<T extends Standing>(before: (Standing & { key: string })[], now: T[], last: string[] = []): (T & { key: string })[] {
  const stays = (a: Standing) => (b: Standing) => a.at === b.at && a.sort === b.sort;
  const gone = before.filter((each) => !now.some(stays(each)));
  const take = (found: number): string | undefined => (found < 0 ? undefined : gone.splice(found, 1)[0]?.key);
  const changed = (each: T): boolean => each.at === last[1] && !gone.some(({ sort }) => sort === each.sort); // a pawn that is a queen now
  return now.map((each) => {
    const key =
      before.find(stays(each))?.key ??
      take(gone.findIndex(({ at, sort }) => sort === each.sort || (changed(each) && at === last[0]))) ??
      `piece-${++made}`;
    return { ...each, key };
  });
}

/** The pieces with a move made that the server has not yet answered. */
export function ahead<T extends { at: string }>(pieces: T[], move: { source: string | null; target: string | null } | null): T[] {
  const { source, target } = move ?? {};
  if (!source || !target) return pieces;
  return pieces.filter(({ at }) => at !== target).map((each) => (each.at === source ? { ...each, at: target } : each));
}
