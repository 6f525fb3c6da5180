// The games that the page knows, with one folder per game. Games that only the server knows get a plain table.

import type { Component } from "svelte";
import type { GameTold } from "../protocol";
import { said, spoken, type Values } from "../words.svelte";
import type { GameDescription, GameProps } from "./description";
import { offered } from "./offered.svelte";

export type { GameProps } from "./description";

export interface Known extends GameDescription {
  id: string;
}

const FOUND = import.meta.glob<GameDescription>("./*/index.ts", { eager: true, import: "default" });
const USUAL_LEVEL = 3;

export const GAMES: readonly Known[] = Object.entries(FOUND)
  .map(([path, description]) => ({ ...description, id: path.split("/")[1]! }))
  .sort((a, b) => a.card.order - b.card.order);

export const gameOf = (id: string): Known | undefined => GAMES.find((game) => game.id === id);

/** Return the server's facts about a game; undefined until the server has answered. */
export const serverFactsOf = (id: string): GameTold | undefined => offered.games?.find((game) => game.id === id);

/** Return the games on offer: those that the page knows, and all others once the server has named them. */
export function offeredIds(): string[] {
  const known = GAMES.map(({ id }) => id);
  const onServer = offered.games?.map(({ id }) => id) ?? known;
  return [...known.filter((id) => onServer.includes(id)), ...onServer.filter((id) => !known.includes(id))];
}

export const titleOf = (id: string): string => said((gameOf(id)?.box ?? serverFactsOf(id))?.title) || id;

/** Return a sentence of the game's own catalogue; null if it lacks this key, or if the page does not know the game. */
export const aboutOf = (id: string, key: string, values?: Values): string | null => gameOf(id)?.words.about.maybe(key, values) ?? null;

/** Return whether the game counts points. */
export const isScored = (id: string): boolean => (gameOf(id)?.box ?? serverFactsOf(id))?.scored ?? false;

/** Return whether players hide something from each other; true until the facts about the game are loaded. */
export const isHidden = (id: string): boolean => (gameOf(id)?.box ?? serverFactsOf(id))?.hidden ?? true;

/** Return whether each seat is a side, such as White, which a player may prefer. */
export const hasSides = (id: string): boolean => gameOf(id)?.table.sides ?? true;

export const levelOf = (id: string): number => gameOf(id)?.card.level ?? USUAL_LEVEL;

export const componentOf = async (id: string): Promise<Component<GameProps>> =>
  (await spoken<{ default: Component<GameProps> }>(gameOf(id)?.table.component() ?? import("../plain/PlainTable.svelte"))).default;
