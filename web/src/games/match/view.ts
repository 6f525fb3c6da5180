// The parts of the server's view of a match that the page draws.

import type { Kind } from "../../parts/chessmen";
import type { View } from "../../protocol";
import { said } from "../../words.svelte";
import { game } from "./words";

export type Seat = 0 | 1;
export type Officer = Exclude<Kind, "pawn">;
export type Colour = "white" | "black";
type Text = Record<string, string>;

export interface Card {
  code: string;
  title: Text;
  officer: Officer;
  colour: Colour;
  strength: number;
  plays_as: Kind;
  counts: number;
  effect: Text;
  pawn_effect: Text;
  source: string;
}

export interface Space {
  hand: number;
  pawns: number;
  advantage: number;
}

export interface Side {
  hand: Card[];
  n_hand: number;
  marked: string[];
  limit: number;
  deck: number;
  discard: Card[];
  face_down: number;
  pawns: number;
  may_add_pawns: boolean;
  endurance: number;
  track: Space[];
  points: number;
  must_play: string | null;
  board: (Card | null)[];
  added: number[];
}

export type Stage = "conceal" | "lead" | "reply" | "offer" | "effect" | "trim" | "status" | "over";

export interface MatchView extends View {
  cards: { source: string };
  stage: Stage;
  asked: string;
  game_number: number;
  white: Seat;
  initiative: Seat;
  section: string | null;
  advantage: number; // Spassky's advantage; if it is negative, Fischer's advantage
  picked: Card | null;
  sides: [Side, Side];
}

export const SECTIONS = ["I", "II", "III", "IIII"] as const;
const PAWNS = 8;

export interface Half {
  piece: Kind;
  colour: Colour;
  strength: number;
  effect: string;
}

/** Return both halves of a card. The half that counts in this game comes first. */
export function halves(card: Card): [Half, Half] {
  const officer: Half = { piece: card.officer, colour: card.colour, strength: card.strength, effect: said(card.effect) };
  const pawn: Half = {
    piece: "pawn",
    colour: card.colour === "white" ? "black" : "white",
    strength: 1,
    effect: said(card.pawn_effect),
  };
  return card.plays_as === "pawn" ? [pawn, officer] : [officer, pawn];
}

export const title = (card: Card): string => said(card.title);

/** Return, in words, the half of a card that counts in this game. */
export function spoken(card: Card): string {
  const [half] = halves(card);
  return `${title(card)}, ${game(`piece-${half.piece}`)} ${card.counts}: ${half.effect}`;
}

export const person = (seat: number): string => game(seat === 0 ? "seat-0" : "seat-1");

/** Return the strength of a side in a section, pawns included; null if it has no card there. */
export function total(side: Side, section: number): number | null {
  const card = side.board[section];
  return card ? card.counts + (side.added[section] ?? 0) : null;
}

export const supply = (side: Side): number => PAWNS - side.pawns - side.added.reduce((sum, n) => sum + n, 0);

/** Return an advantage as strokes, such as "+III". The sections are numbered with strokes, too: I to IIII. */
export const strokes = (n: number): string => (n < 0 ? "−" : "+") + "I".repeat(Math.abs(n));
