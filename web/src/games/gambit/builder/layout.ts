// Reads and changes the text of a layout's file. Reading is lenient: everything that can be drawn is drawn, even while
// somebody types, and the server decides whether the file is valid. Each change touches only its own part of the text.

import type { Kind } from "../../../parts/chessmen";
import { ALL, fileOf, rankOf } from "../../../parts/board";
import facts from "./facts.json";

export interface TileFacts {
  letter: string;
  kind: Kind;
  copies: number;
  points: number;
}
export const TILES = facts.tiles as TileFacts[];
export const STARTS = facts.starts;
export const MOST = facts.most;
export const LAYOUTS: Record<string, { title: Record<string, string>; code: string }> = facts.layouts;
export const EMPTY = ".";

const drawing = (key: string): RegExp => new RegExp(`^([ \\t]*["']?${key}["']?[ \\t]*=[ \\t]*)("""|''')([\\s\\S]*?)\\2`, "m");
const DRAWING = drawing("board");
const NUMBERS = drawing("points");
const STARTING = /^[ \t]*["']?starts["']?[ \t]*=[ \t]*(\[[^\]]*\]|.*)/m;
const WORTH = /^#[ \t]*values:(.*)$/m;
const TITLE = /^[ \t]*title[ \t]*=[ \t]*(.*)$/m;
const SOURCE = /^[ \t]*source[ \t]*=[ \t]*(.*)$/m;
const QUOTED = /"(?:[^"\\]|\\.)*"|'[^']*'/;

/** Replace the line that matches a pattern. If no line matches, add the new line at the top. */
function withLine(text: string, pattern: RegExp, line: string): string {
  return pattern.test(text) ? text.replace(pattern, () => line) : `${line}\n${text}`;
}

/**
 * Add the lines of a TOML key below the other top-level keys of the file, but above the first heading of a TOML table:
 * below it, the key would belong to that table.
 */
function withKey(text: string, lines: string): string {
  const end = /^[ \t]*\[/m.exec(text)?.index ?? text.length;
  const before = text.slice(0, end);
  return `${before}${before && !before.endsWith("\n") ? "\n" : ""}${lines}\n${text.slice(end)}`;
}

// --- the tiles

const place = (square: string): number => (7 - rankOf(square)) * 8 + fileOf(square);

/**
 * Return what the file has for each square, by the name of the square: the letter of a tile, or whatever somebody has
 * typed.
 */
export function drawn(text: string): Map<string, string> {
  const rows = (DRAWING.exec(text)?.[3] ?? "").split("\n").map((row) => row.replace(/\s/g, "")).filter(Boolean);
  return new Map(ALL.map((square) => [square, rows[7 - rankOf(square)]?.[fileOf(square)] ?? EMPTY]));
}

export function withTiles(text: string, changes: Record<string, string>): string {
  const cells = Array.from({ length: 64 }, () => EMPTY);
  for (const [square, letter] of drawn(text)) cells[place(square)] = changes[square] ?? letter;
  const rows = Array.from({ length: 8 }, (_, n) => cells.slice(n * 8, n * 8 + 8).join(" "));
  const board = `board = """\n${rows.join("\n")}\n"""`;
  return DRAWING.test(text) ? text.replace(DRAWING, () => board) : withKey(text, board);
}

// --- points of single tiles

/**
 * Return the points of single tiles, by square. The file gives them in a drawing of the board, in which a dot stands
 * for a square without points of its own.
 */
export function numbers(text: string): Map<string, string> {
  const rows = (NUMBERS.exec(text)?.[3] ?? "").split("\n").map((row) => row.trim().split(/\s+/).filter(Boolean)).filter((row) => row.length);
  const all = ALL.map((square): [string, string] => [square, rows[7 - rankOf(square)]?.[fileOf(square)] ?? EMPTY]);
  return new Map(all.filter(([, number]) => number !== EMPTY));
}

/**
 * Change the points of single tiles. An empty text removes the points of a tile. If no tile has points of its own any
 * more, remove the drawing with the points from the file.
 */
export function withNumbers(text: string, changes: Record<string, string>): string {
  const cells = Array.from({ length: 64 }, () => EMPTY);
  for (const [square, number] of Object.entries({ ...Object.fromEntries(numbers(text)), ...changes })) cells[place(square)] = number.replace(/\s/g, "") || EMPTY;
  const rest = text.replace(new RegExp(`${NUMBERS.source}\\n?`, "m"), "");
  if (cells.every((cell) => cell === EMPTY)) return rest;
  const rows = Array.from({ length: 8 }, (_, n) => cells.slice(n * 8, n * 8 + 8).join(" "));
  const points = `points = """\n${rows.join("\n")}\n"""`;
  return DRAWING.test(rest) ? rest.replace(DRAWING, (board) => `${board}\n${points}`) : withKey(rest, points);
}

export const withoutNumbers = (text: string): string => withNumbers(text, Object.fromEntries([...numbers(text).keys()].map((square) => [square, ""])));

// --- the starts

const words = (text: string): string[] => (STARTING.exec(text)?.[1] ?? "").replace(/#.*$/, "").match(/[^\s,"'[\]]+/g) ?? [];

export const starts = (text: string): string[] => words(text).filter((word) => ALL.includes(word));

/**
 * Add a start square, or remove it if it is there already. Words that are not names of squares are kept, so that the
 * author can correct them.
 */
export function withStart(text: string, square: string): string {
  const before = words(text);
  const after = before.includes(square) ? before.filter((word) => word !== square) : [...before, square];
  return withLine(text, STARTING, `starts = "${after.join(" ")}"`);
}

export const withStarts = (text: string, squares: string[]): string => withLine(text, STARTING, `starts = "${squares.join(" ")}"`);

// --- points of each kind of tile

/**
 * Return the points of each kind of tile, from pawn to king, as they are written in the file. If the file has none,
 * return the default points.
 */
export function values(text: string): string[] {
  const said = WORTH.exec(text)?.[1]?.split(",").map((each) => each.trim());
  return TILES.map(({ points }, n) => (said ? (said[n] ?? "") : String(points)));
}

/**
 * Change the points of one kind of tile. A comma becomes a full stop, since commas separate the numbers in the file.
 */
export function withValue(text: string, n: number, value: string): string {
  const all = values(text).map((each, other) => (other === n ? value.replaceAll(",", ".").replace(/[\r\n]/g, " ") : each));
  return withLine(text, WORTH, `# values: ${all.join(",")}`);
}

export const hasValues = (text: string): boolean => WORTH.test(text);
export const withoutValues = (text: string): string => text.replace(new RegExp(`${WORTH.source}\\n?`, "m"), "");

// --- the title and the source

function unquoted(text: string | undefined): string {
  const found = QUOTED.exec(text ?? "")?.[0] ?? "";
  if (!found.startsWith('"')) return found.slice(1, -1);
  try {
    return JSON.parse(found) as string;
  } catch {
    return found.slice(1, -1); // the value is not a valid string yet, since somebody is still typing it
  }
}

export interface Titles {
  en: string;
  de: string;
}

export function titles(text: string): Titles {
  const said = TITLE.exec(text)?.[1] ?? "";
  const one = (language: string): string => unquoted(new RegExp(`\\b${language}["']?[ \\t]*=[ \\t]*(${QUOTED.source})`).exec(said)?.[1]);
  return said.startsWith("{") ? { en: one("en"), de: one("de") } : { en: unquoted(said), de: unquoted(said) };
}

export function withTitles(text: string, { en, de }: Titles): string {
  if (!en && !de) return text.replace(new RegExp(`${TITLE.source}\\n?`, "m"), "");
  return withLine(text, TITLE, en === de ? `title = ${JSON.stringify(en)}` : `title = { en = ${JSON.stringify(en)}, de = ${JSON.stringify(de)} }`);
}

export const source = (text: string): string => unquoted(SOURCE.exec(text)?.[1]);

export const withSource = (text: string, said: string): string =>
  said ? withLine(text, SOURCE, `source = ${JSON.stringify(said)}`) : text.replace(new RegExp(`${SOURCE.source}\\n?`, "m"), "");

// --- whole layouts

/**
 * Replace all tiles and start squares by those that a code describes: it contains the board as in a FEN, followed by
 * the names of the start squares.
 */
export function withCode(text: string, code: string): string {
  const [board = "", ...squares] = code.split(" ");
  const cells = board.replaceAll("/", "").replace(/\d/g, (n) => EMPTY.repeat(Number(n)));
  return withStarts(withTiles(withoutNumbers(text), Object.fromEntries(ALL.map((square) => [square, cells[place(square)] ?? EMPTY]))), squares);
}

export const EMPTY_CODE = "8/8/8/8/8/8/8/8";

/** Choose the places of all tiles and the start squares at random. */
export function shuffled(text: string): string {
  const left = [...ALL];
  const any = (): string => left.splice(Math.floor(Math.random() * left.length), 1)[0]!;
  const squares = Array.from({ length: STARTS }, any).sort();
  const changes = Object.fromEntries(ALL.map((square) => [square, EMPTY]));
  for (const { letter, copies } of TILES) for (let n = 0; n < copies; n++) changes[any()] = letter;
  return withStarts(withTiles(withoutNumbers(text), changes), squares);
}
