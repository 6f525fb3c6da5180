// The parts of the view that the page draws, and the colours and figures of seats.

import type { Kind } from "../../parts/chessmen";
import type { View } from "../../protocol";

export type Letter = "N" | "B" | "R" | "Q";
export type Face = Letter | "?"; // "?" is a card that lies face down

export interface Side {
  square: string | null;
  points: number;
  taken: Kind[];
  hand: Face[];
  plan: Face[];
  revealed: Letter[];
  deck: number;
}

export interface GambitView extends View {
  layout: { title: Record<string, string>; source: string };
  values: { points: Record<Kind, number>; source: string };
  /** True if some tile, on the board or captured, has other points than those set for its kind. */
  numbered: boolean;
  /** The points of those tiles on the board that have other points than those set for their kind, by square. */
  worth: Record<string, number>;
  tiles: Record<Kind, string[]>;
  left: number;
  starts: string[];
  stage: "placing" | "planning" | "moving" | "laying";
  mover: number | null;
  card: Letter | null;
  last: string[];
  sides: Side[];
  quiet: number;
  bound: number;
  /** The number of turns after which the game ends if nobody captures; null while it is too early for a warning. */
  ends_in: number | null;
}

/** Return the points of the tile on a square. */
export const worthOf = (view: GambitView, kind: Kind, square: string): number => view.worth[square] ?? view.values.points[kind];

/** Return each different thing in a list with the number of times that it occurs, in the order of first occurrence. */
export function counted<T>(things: T[]): [thing: T, n: number][] {
  return [...new Set(things)].map((thing) => [thing, things.filter((each) => each === thing).length]);
}

export interface Livery {
  fill: string;
  edge: string;
  ink: string; // the colour of lines on areas that have the colour `fill`
  head: string; // the figure's head, as a path in a box of 100 by 100
}

export const LIVERIES: [Livery, Livery, Livery, Livery] = [
  { fill: "#b3342a", edge: "#4d100b", ink: "#fff", head: "M50 10a22 22 0 1 1 0 44a22 22 0 1 1 0-44z" },
  { fill: "#2b66aa", edge: "#0d2748", ink: "#fff", head: "M50 5L76 32L50 59L24 32z" },
  { fill: "#26793f", edge: "#0b3016", ink: "#fff", head: "M30 12h40v41h-40z" },
  { fill: "#f3efe3", edge: "#3b352b", ink: "#2b2420", head: "M23 9l14 9L50 5l13 13l14-9l-4 45H27z" },
];
export const livery = (seat: number): Livery => LIVERIES[seat % 4]!;

/** For each card, a drawing of the ways in which it moves a figure, as strokes around the point 0, 0. */
export const WAYS: Record<Letter, string> = {
  N: "M-3 6V-5H5",
  B: "M-6-6L6 6M6-6L-6 6",
  R: "M0-7V7M-7 0H7",
  Q: "M0-7V7M-7 0H7M-5-5L5 5M5-5L-5 5",
};
