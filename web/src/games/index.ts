// The five games: what the home page says of each, and where its table is drawn.

import type { Component } from "svelte";
import type { Choice, Event, View } from "../protocol";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import { said } from "../words.svelte";
import { BOX } from "./box";
import { told } from "./gundam/told";

/** What a game's own component is given. It draws the view, and offers the choices. */
export interface GameProps {
  /** As the viewer may know it: now, or at an earlier moment. */
  view: View;
  /** Whose eyes; null for a spectator's. */
  seat: number | null;
  /** Legal moves now; none while others act, or while looking back. */
  choices: Choice[];
  /** What the last move did. */
  events: Event[];
  /** Send one of the choices. */
  play: (move: string) => void;
  /** Seen from the other side. */
  flipped: boolean;
  /** The people and bots, by seat. */
  names: string[];
  /** For all that is not needed by most: premoves, stops, the whole status. */
  table: Table;
}

export interface GameFacts {
  id: string;
  seats: string;
  /** As the box or its rules say; of gundam and chess, which do not, as we find it. */
  age: number;
  minutes: string;
  level: number; // of the bot for "play now"
  /** Are there sides that somebody may prefer, by the names of the seats? */
  sides: boolean;
  /** A move as the log shows it; where there is none, the log says in words what it did. */
  written?: (move: string) => string;
  /** A sentence of the server's, with the people's names; `own` is the only seat of who reads it. */
  told?: (text: string, names: string[], own: number | null, places?: boolean) => string;
  load: () => Promise<{ default: Component<GameProps> }>;
}

const GERMAN: Record<string, string> = { Q: "D", R: "T", B: "L", N: "S" };
/** With the letters of pieces in the reader's language; records have the English ones. */
const chessMove = (move: string): string =>
  settings.language === "de" ? move.replace(/[QRBN]/g, (letter) => GERMAN[letter]!) : move;

export const GAMES: GameFacts[] = [
  { id: "schlacht", seats: "2", age: 8, minutes: "20", level: 3, sides: true, load: () => import("./schlacht/SchlachtGame.svelte") },
  { id: "match", seats: "2", age: 10, minutes: "30–45", level: 3, sides: true, load: () => import("./match/MatchGame.svelte") },
  { id: "gambit", seats: "2–4", age: 12, minutes: "15", level: 3, sides: true, load: () => import("./gambit/GambitGame.svelte") },
  { id: "gundam", seats: "2–6", age: 9, minutes: "20–40", level: 3, sides: false, told, load: () => import("./gundam/GundamGame.svelte") },
  { id: "chess", seats: "2", age: 6, minutes: "10–60", level: 2, sides: true, written: chessMove, load: () => import("./chess/ChessGame.svelte") },
];

export const factsOf = (id: string): GameFacts | undefined => GAMES.find((game) => game.id === id);

export const titleOf = (id: string): string => said(BOX[id]?.title) || id;
