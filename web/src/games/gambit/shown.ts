// The part of the view that is drawn, and the colours and shapes of seats and pieces.

import type { View } from "../../protocol";

export type Kind = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
export type Letter = "N" | "B" | "R" | "Q";
export type Face = Letter | "?"; // face down

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
}

/** How often each is in there, in the order of their first coming. */
export function counted<T>(things: T[]): [thing: T, n: number][] {
  return [...new Set(things)].map((thing) => [thing, things.filter((each) => each === thing).length]);
}

export interface Livery {
  fill: string;
  edge: string;
  ink: string; // on the fill
  head: string; // of the figure, in a box of 100 by 100
  initial: string; // the same in both languages
}

export const LIVERIES: [Livery, Livery, Livery, Livery] = [
  { fill: "#b3342a", edge: "#4d100b", ink: "#fff", initial: "R", head: "M50 10a22 22 0 1 1 0 44a22 22 0 1 1 0-44z" },
  { fill: "#2b66aa", edge: "#0d2748", ink: "#fff", initial: "B", head: "M50 5L76 32L50 59L24 32z" },
  { fill: "#26793f", edge: "#0b3016", ink: "#fff", initial: "G", head: "M30 12h40v41h-40z" },
  { fill: "#f3efe3", edge: "#3b352b", ink: "#2b2420", initial: "W", head: "M23 9l14 9L50 5l13 13l14-9l-4 45H27z" },
];
export const livery = (seat: number): Livery => LIVERIES[seat % 4]!;

const FOOT = "M22 90v-8q0-5 6-6h44q6 1 6 6v8z";

/** Silhouettes in a box of 100 by 100; overlaps are filled, what runs the other way round is cut out. */
export const SHAPES: Record<Kind, string> = {
  pawn: `M50 16a16 16 0 1 1 0 32a16 16 0 1 1 0-32zM35 46h30v6h-6q1 15 12 24H29q11-9 12-24h-6z${FOOT}`,
  knight: `M29 76C29 61 45 57 47 45C41 49 37 51 31 54C25 57 20 52 21 46C23 40 31 34 34 25L33 12L45 20C66 20 79 38 74 76zM42 33a3.5 3.5 0 1 0 0 .1z${FOOT}`,
  bishop: `M50 8a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM50 20C66 31 71 44 67 54Q65 60 60 63H40Q35 60 33 54C29 44 34 31 50 20zM54 31L49 45L53 46.5L59 35zM38 65h24l4 11H34z${FOOT}`,
  rook: `M26 16h12v8h6v-8h12v8h6v-8h12v20l-8 7v25l6 8H28l6-8V43l-8-7z${FOOT}`,
  queen: `M31 76L17 34L34 52L36 26L50 50L64 26L66 52L83 34L69 76zM17 22a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM36 14a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM64 14a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM83 22a6 6 0 1 1 0 12a6 6 0 1 1 0-12z${FOOT}`,
  king: `M46 6h8v7h7v8h-7v10h-8V21h-7v-8h7zM50 38C57 27 84 27 83 47C82 60 72 64 69 76H31C28 64 18 60 17 47C16 27 43 27 50 38z${FOOT}`,
};

/** As the log writes them, in both languages. */
export const LETTERS: Record<Kind, string> = { pawn: "P", knight: "N", bishop: "B", rook: "R", queen: "Q", king: "K" };

/** How each card moves, as strokes about a middle of 0 0. */
export const WAYS: Record<Letter, string> = {
  N: "M-3 6V-5H5",
  B: "M-6-6L6 6M6-6L-6 6",
  R: "M0-7V7M-7 0H7",
  Q: "M0-7V7M-7 0H7M-5-5L5 5M5-5L-5 5",
};
