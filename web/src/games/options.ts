// The options of each game. Their names are in the game's catalogue; the server explains what they mean.

import { labelled, said, t } from "../words.svelte";
import { aboutOf, gameOf, serverFactsOf } from ".";

export interface OptionFacts {
  /**
   * The values that have names in the catalogue. Other values can be typed or read from a file, if the server allows
   * it.
   */
  values?: readonly string[];
  /**
   * The words that stand for values in catalogue keys, by value. If a value is not listed here, the key contains the
   * value itself.
   */
  words?: Record<string, string>;
  /** True if only the values with names are allowed, so that nothing can be typed. */
  closed?: boolean;
  /** True if a value can also be the number of a seat. */
  ofSeats?: boolean;
  /** True if the value is a set of seats, for which the page shows a tick box for each seat. */
  ticks?: boolean;
  /** For a value that is a list of numbers, the length of the list. Each number in it has a name. */
  numbers?: number;
  /**
   * The possible numbers of players, by value. It is set only for the option that is asked first because others depend
   * on it.
   */
  seats?: Record<string, readonly number[]>;
  /** For each value that makes teams of neighbouring seats, the number of seats in a team. */
  teams?: Record<string, number>;
  /**
   * This option applies only if the option that is asked first has one of these values. If they are missing, it always
   * applies.
   */
  only?: readonly string[];
}

const factsOf = (game: string, option: string): OptionFacts | undefined => gameOf(game)?.words.options[option];

/** Return the option's name in the reader's language, or else the name that it has on the server. */
export const optionName = (game: string, option: string): string => aboutOf(game, `option-${option}`) ?? labelled(option);

/** Return the server's explanation of an option; an empty string until the server has answered. */
export const optionSays = (game: string, option: string): string => said(serverFactsOf(game)?.options.find(({ name }) => name === option)?.help);

/** Return those values of an option that have a name, for a table with `seats` seats. */
export function optionValues(game: string, option: string, seats: number): string[] {
  const facts = factsOf(game, option);
  const numbers = facts?.ofSeats ? Array.from({ length: seats }, (_, n) => String(n)) : [];
  return [...numbers, ...(facts?.values ?? [])];
}

/** Return a value in words. The value may list several seats. */
export function valueName(game: string, option: string, value: string, seat = (n: number): string => t("seat", { n: n + 1 })): string {
  const facts = factsOf(game, option);
  if (facts?.ofSeats && /^\d(,\d)*$/.test(value)) return value.split(",").map((n) => seat(Number(n))).join(", ");
  return (facts?.values?.includes(value) && aboutOf(game, `option-${option}-${facts.words?.[value] ?? value}`)) || value;
}

/** Return whether all seats that a value names exist at a table with `seats` seats. */
export const fits = (game: string, option: string, value: string, seats: number): boolean =>
  !factsOf(game, option)?.ofSeats || !value.split(",").some((each) => Number(each) >= seats);

export const isClosed = (game: string, option: string): boolean => factsOf(game, option)?.closed ?? false;

export const hasTicks = (game: string, option: string): boolean => factsOf(game, option)?.ticks ?? false;

/** Return the names of an option's numbers; an empty list if its value is not a list of numbers. */
export const numberNames = (game: string, option: string): string[] => Array.from({ length: factsOf(game, option)?.numbers ?? 0 }, (_, n) => aboutOf(game, `option-${option}-${n}`) ?? "");

/** The option that is asked first, because others depend on it. */
export interface FirstAsked {
  option: string;
  /** For each value of the option, the possible numbers of players. */
  seats: Record<string, readonly number[]>;
  /** For each value that makes teams, the number of seats in a team. */
  teams: Record<string, number>;
}

export function firstAsked(game: string): FirstAsked | null {
  for (const [option, { seats, teams = {} }] of Object.entries(gameOf(game)?.words.options ?? {})) if (seats) return { option, seats, teams };
  return null;
}

/** Return whether an option applies if the option that is asked first has the value `answer`. */
export const isAsked = (game: string, option: string, answer: string): boolean => factsOf(game, option)?.only?.includes(answer) ?? true;
