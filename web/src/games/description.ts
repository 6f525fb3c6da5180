// What a game brings to the page: `games/ID/index.ts` exports one of these. Whatever is large is loaded when it is needed.

import type { Component } from "svelte";
import type { Touch } from "../lessons/touch";
import type { Choice, Event, GameTold, View, Work } from "../protocol";
import type { Table } from "../table.svelte";
import type { Speech } from "../words.svelte";
import type { OptionFacts } from "./options";

type Loaded<Part> = () => Promise<{ default: Part }>;

/** What the component of a game is given. It draws the view and offers the choices. */
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
  /** For everything that most games do not need: premoves, stops, the whole status. */
  table: Table;
}

/** The game's card on the home page. */
export interface Card {
  /** Position in lists of games, lowest first. */
  order: number;
  seats: string;
  /** As printed on the box or in its rules; our own estimate for games that do not say. */
  age: number;
  minutes: string;
  /** Level of the bot for "Play now". */
  level: number;
  picture: Component;
}

/** A log of moves in notation, in two columns: White on the left, Black on the right. */
export interface Sheet {
  /** A move in the reader's notation. */
  written: (move: string) => string;
  /** The number and column of a move, given the view after `made` moves. A forked game has only the end of the sheet. */
  place: (view: View | null, made: number, move: number) => { number: number; black: boolean };
}

/** How the game differs at a table. */
export interface AtTable {
  component: Loaded<Component<GameProps>>;
  /** A hand laid open, for reviews of games with hidden hands. */
  hand?: Loaded<Component<{ view: View; seat: number }>>;
  /** What to touch for a choice, for lessons; nothing if a button with the choice's text will do. */
  touch: (choice: Choice, view: View) => Touch[];
  /** Whether the seats have sides that a player may prefer. */
  sides: boolean;
  /** Whether chance plays no part, so that there is no shuffle to verify. */
  isWithoutChance?: boolean;
  /** Whether resigning now means resigning a match of several games. */
  isMatch?: (view: View | null) => boolean;
  /** Whether nobody holds anything secret yet. */
  isOpen?: (view: View | null) => boolean;
  /** Whether questions are often so long that two lines are reserved. */
  hasLongQuestions?: boolean;
  /** Whether players choose when they are asked for a pass. */
  hasStops?: boolean;
}

/** What the game calls things. */
export interface GameWords {
  /**
   * The game's own catalogue, `games/ID/words/`, by the keys that the shell asks for: `about`, one sentence about the
   * game; `option-NAME` and `option-NAME-VALUE`; `counted-KIND`; `builder`, `builder-about` and `builder-one`, such as
   * "Board for { $game }"; `rates`, how the rates between bots were obtained, and `group-NAME` of cards; and `conceals`,
   * the log's line for a choice that others may not see.
   */
  about: Speech;
  options: Record<string, OptionFacts>;
  /** Kinds of events that are worth counting after a game, by the seat that they are about. */
  counted: readonly string[];
  /** Whether players write moves as the records do, so that a line of moves can be read. */
  hasNotation?: boolean;
  sheet?: Sheet;
  /** The score of a finished game that counts no points, by seat. */
  score?: (outcome: number[]) => string[];
}

/** Something that players build for this game. */
export interface Builder {
  kind: Work["kind"];
  /** The builder's address below `/build/`. */
  path: string;
  /** Suffix of its files. */
  ending: string;
  page: Loaded<Component<{ id: string; query: URLSearchParams }>>;
  /** A work, as whoever has its link sees it. */
  shown: Loaded<Component<{ work: Work }>>;
  /** Whether `shown` says all that a valid work's text says. */
  showsText?: boolean;
}

/** How often cards win. */
export interface Rates {
  deckName?: (name: string) => string;
}

export interface GameDescription {
  /** As the server tells it; written by `python -m tools.describe`. */
  box: Pick<GameTold, "title" | "scored" | "hidden">;
  card: Card;
  table: AtTable;
  words: GameWords;
  /** The page of its puzzles. */
  puzzles?: Loaded<Component<{ id: string; query: URLSearchParams }>>;
  builder?: Builder;
  rates?: Rates;
}
