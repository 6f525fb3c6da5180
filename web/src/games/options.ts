// The options of each game: their names are in the game's catalogue, what they mean the server says.

import { labelled, said, t } from "../words.svelte";
import { aboutOf, gameOf, toldOf } from ".";

export interface OptionFacts {
  /** Those that have names; others can be typed, or read from a file, where the server allows it. */
  values?: readonly string[];
  /** What a value is called in keys of the catalogue, where that differs from the value. */
  words?: Record<string, string>;
  /** There are no others: nothing can be typed. */
  closed?: boolean;
  /** A seat is a value, too, by its number. */
  ofSeats?: boolean;
  /** Any number of seats: a tick for each. */
  ticks?: boolean;
  /** How many numbers it consists of; each has a name. */
  numbers?: number;
  /** What is asked before anything else, since each value has its own numbers of seats and its own options. */
  seats?: Record<string, readonly number[]>;
  /** Seats per team, for the values that make teams of neighbours. */
  teams?: Record<string, number>;
  /** The values of that first question with which this option has a meaning. */
  only?: readonly string[];
}

const factsOf = (game: string, option: string): OptionFacts | undefined => gameOf(game)?.words.options[option];

/** The option's name in the reader's language; without one, what the server calls it. */
export const optionName = (game: string, option: string): string => aboutOf(game, `option-${option}`) ?? labelled(option);

/** What the option means, as the server says it; nothing until the server has answered. */
export const optionSays = (game: string, option: string): string => said(toldOf(game)?.options.find(({ name }) => name === option)?.help);

/** The values that have a name, at a table with so many seats. */
export function optionValues(game: string, option: string, seats: number): string[] {
  const facts = factsOf(game, option);
  const numbers = facts?.ofSeats ? Array.from({ length: seats }, (_, n) => String(n)) : [];
  return [...numbers, ...(facts?.values ?? [])];
}

/** One value, or several seats, as a person says it. */
export function valueName(game: string, option: string, value: string, seat = (n: number): string => t("seat", { n: n + 1 })): string {
  const facts = factsOf(game, option);
  if (facts?.ofSeats && /^\d(,\d)*$/.test(value)) return value.split(",").map((n) => seat(Number(n))).join(", ");
  return (facts?.values?.includes(value) && aboutOf(game, `option-${option}-${facts.words?.[value] ?? value}`)) || value;
}

/** Are all seats that it names there? */
export const fits = (game: string, option: string, value: string, seats: number): boolean =>
  !factsOf(game, option)?.ofSeats || !value.split(",").some((each) => Number(each) >= seats);

export const isClosed = (game: string, option: string): boolean => factsOf(game, option)?.closed ?? false;

export const hasTicks = (game: string, option: string): boolean => factsOf(game, option)?.ticks ?? false;

/** What each of its numbers is for; none if it is no list of numbers. */
export const numberNames = (game: string, option: string): string[] => Array.from({ length: factsOf(game, option)?.numbers ?? 0 }, (_, n) => aboutOf(game, `option-${option}-${n}`) ?? "");

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
export const isAsked = (game: string, option: string, answer: string): boolean => factsOf(game, option)?.only?.includes(answer) ?? true;
