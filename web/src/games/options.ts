// The options of each game in words: as the game's folder has them, or else as the server says them.

import { inOurs, labelled, type Pair, t } from "../words.svelte";
import { gameOf } from ".";

export interface OptionWords {
  name: Pair;
  says: Pair;
  /** Those that can be named; others can be typed, or read from a file, where the server allows it. */
  values?: Record<string, Pair>;
  /** There are no others: nothing can be typed. */
  closed?: boolean;
  /** A seat is a value, too, by its number. */
  ofSeats?: boolean;
  /** Any number of seats: a tick for each. */
  ticks?: boolean;
  /** So many numbers, and what each is for. */
  numbers?: readonly Pair[];
  /** What is asked before anything else, since each value has its own numbers of seats and its own options. */
  seats?: Record<string, readonly number[]>;
  /** Seats per team, for the values that make teams of neighbours. */
  teams?: Record<string, number>;
  /** The values of that first question with which this option has a meaning. */
  only?: readonly string[];
}

const wordsOf = (game: string, option: string): OptionWords | undefined => gameOf(game)?.words.options[option];

/** The option's name in the reader's language; without one, what the server calls it. */
export function optionName(game: string, option: string): string {
  const words = wordsOf(game, option);
  return words ? inOurs(words.name) : labelled(option);
}

export function optionSays(game: string, option: string): string | undefined {
  const words = wordsOf(game, option);
  return words && inOurs(words.says);
}

/** Those that have a name, at a table with so many seats. */
export function optionValues(game: string, option: string, seats: number): string[] {
  const words = wordsOf(game, option);
  const numbers = words?.ofSeats ? Array.from({ length: seats }, (_, n) => String(n)) : [];
  return [...numbers, ...Object.keys(words?.values ?? {})];
}

/** One value, or several seats, as a person says it. */
export function valueName(game: string, option: string, value: string, seat = (n: number): string => t("seat", { n: n + 1 })): string {
  const words = wordsOf(game, option);
  if (words?.ofSeats && /^\d(,\d)*$/.test(value)) return value.split(",").map((n) => seat(Number(n))).join(", ");
  const named = words?.values?.[value];
  return named ? inOurs(named) : value;
}

/** Are all seats that it names there? */
export const fits = (game: string, option: string, value: string, seats: number): boolean =>
  !wordsOf(game, option)?.ofSeats || !value.split(",").some((each) => Number(each) >= seats);

export const isClosed = (game: string, option: string): boolean => wordsOf(game, option)?.closed ?? false;

export const hasTicks = (game: string, option: string): boolean => wordsOf(game, option)?.ticks ?? false;

/** What each of its numbers is for; none if it is no list of numbers. */
export const numberNames = (game: string, option: string): string[] => (wordsOf(game, option)?.numbers ?? []).map((pair) => inOurs(pair));

/** What is asked first. */
export interface FirstAsked {
  option: string;
  /** How many can play, by the answer. */
  seats: Record<string, readonly number[]>;
  /** Seats per team, by the answer; none where everybody plays alone. */
  teams: Record<string, number>;
}

export function firstAsked(game: string): FirstAsked | null {
  for (const [option, { seats, teams = {} }] of Object.entries(gameOf(game)?.words.options ?? {})) if (seats) return { option, seats, teams };
  return null;
}

/** Has it a meaning, after that answer to what is asked first? */
export const isAsked = (game: string, option: string, answer: string): boolean => wordsOf(game, option)?.only?.includes(answer) ?? true;
