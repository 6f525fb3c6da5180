// The description of a game for the page: `games/ID/index.ts` exports one. Large parts are loaded when they are needed.

import type { Component } from "svelte";
import type { Touch } from "../lessons/touch";
import type { Choice, Event, GameTold, View, Work } from "../protocol";
import type { Table } from "../table.svelte";
import type { Speech } from "../words.svelte";
import type { OptionFacts } from "./options";

type Loaded<Part> = () => Promise<{ default: Part }>;

/** The properties of the component that draws a game and offers the viewer's choices. */
export interface GameProps {
  /** The position as far as the viewer may know it: the present one, or an earlier one while looking back. */
  view: View;
  /** The viewer's seat; null for a spectator. */
  seat: number | null;
  /** The moves that the viewer can make now; empty while it is another player's turn, or while looking back. */
  choices: Choice[];
  /** The events of the last move. */
  events: Event[];
  /** Makes the move `move`, which is one of the choices. */
  play: (move: string) => void;
  /** True if the viewer has turned the board round. */
  flipped: boolean;
  /** The names of the people and bots, by seat. */
  names: string[];
  /** The table itself, for features that only a few games have, such as premoves or settings for automatic passing. */
  table: Table;
}

/** The game's card on the home page. */
export interface Card {
  /** The position of the game in lists of games, which are sorted by this number in ascending order. */
  order: number;
  seats: string;
  /**
   * The minimum age of players. This age and the duration in `minutes` are taken from the box or the rules; if neither
   * names them, they are our own estimates.
   */
  age: number;
  minutes: string;
  /** The level of the bot for "Play now". */
  level: number;
  picture: Component;
}

/** A log of moves in notation, in two columns: White on the left, Black on the right. */
export interface Sheet {
  /** Returns a move of a record in the notation of the reader's language. */
  written: (move: string) => string;
  /**
   * Returns the number of the move `move` on the score sheet, and whether it is in Black's column. Both are counted
   * back from `view`, the view after `made` moves, since the sheet of a forked game lists only the moves after the
   * fork.
   */
  place: (view: View | null, made: number, move: number) => { number: number; black: boolean };
}

/** The parts of a game's description that its table uses. */
export interface AtTable {
  component: Loaded<Component<GameProps>>;
  /** A component that shows a hand face up, for reviews of games with hidden hands. */
  hand?: Loaded<Component<{ view: View; seat: number }>>;
  /**
   * Returns the elements of the page that a player touches to make a choice, so that a lesson can point at them. If
   * there are none, the lesson points at the button with the text of the choice.
   */
  touch: (choice: Choice, view: View) => Touch[];
  /** True if each seat is a side, such as White, which a player may prefer. */
  sides: boolean;
  /** True if chance plays no part, so that there is no shuffle to verify. */
  isWithoutChance?: boolean;
  /** Returns whether a player who resigns now gives up a match of several games. */
  isMatch?: (view: View | null) => boolean;
  /** Returns true at the beginning of a game, as long as no player holds anything that others may not see. */
  isOpen?: (view: View | null) => boolean;
  /** True if questions to a player are often so long that the page reserves two lines for them. */
  hasLongQuestions?: boolean;
  /** True if players choose in which situations the server passes for them instead of asking. */
  hasStops?: boolean;
}

/** The sentences of a game, and how it writes moves and scores. */
export interface GameWords {
  /**
   * The game's own catalogue, `games/ID/words/`. The parts of the page that all games share use these keys: `about`, a
   * sentence about the game; `option-NAME` and `option-NAME-VALUE`; `counted-KIND`, an event in the statistics;
   * `builder`, `builder-about` and `builder-one`, such as "Board for { $game }"; `rates`, which explains how the win
   * rates between bots were obtained; `group-NAME`, a group of cards; and `conceals`, the line in the log for a choice
   * that others may not see.
   */
  about: Speech;
  options: Record<string, OptionFacts>;
  /** The kinds of events that are counted in the statistics after a game, for each seat that they concern. */
  counted: readonly string[];
  /** True if records use the notation that players know, so that people can read a sequence of moves from a record. */
  hasNotation?: boolean;
  sheet?: Sheet;
  /** Returns the score of a finished game by seat, for games that count no points. */
  score?: (outcome: number[]) => string[];
}

/** A builder: a page on which players make works of one kind for this game, such as decks or boards. */
export interface Builder {
  kind: Work["kind"];
  /** The last part of the builder's address, after `/build/`. */
  path: string;
  /** The file suffix for works made with this builder, such as `.toml`. */
  ending: string;
  page: Loaded<Component<{ id: string; query: URLSearchParams }>>;
  /** A component that shows a work, such as a deck or a board, to anybody who has its link. */
  shown: Loaded<Component<{ work: Work }>>;
  /**
   * True if the component `shown` shows everything that the text of a valid work contains, so that the text itself
   * need not be shown.
   */
  showsText?: boolean;
}

/** How the statistics page shows how often a game's cards and decks win. */
export interface Rates {
  deckName?: (name: string) => string;
}

export interface GameDescription {
  /** Facts about the game from the server, written by `python -m tools.describe`. */
  box: Pick<GameTold, "title" | "scored" | "hidden">;
  card: Card;
  table: AtTable;
  words: GameWords;
  /** The page of the game's puzzles, with the addresses `/puzzles/GAME` and `/puzzles/GAME/ID`. */
  puzzles?: Loaded<Component<{ id: string; query: URLSearchParams }>>;
  builder?: Builder;
  rates?: Rates;
}
