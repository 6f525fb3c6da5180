// How far the server is with compiling games. Until a game is compiled, its bots play below their full strength.

import { ask } from "./api";
import type { WarmingTold } from "./protocol";

const SOON = 2000; // milliseconds between two questions

/** One game: how much of it is compiled, from 0 to 1, and about how many seconds are left. */
export interface Warmth {
  game: string;
  compiling: boolean;
  share: number;
  seconds: number | null;
}

export class Warming {
  /** Games that are not ready. */
  games = $state.raw<Warmth[]>([]);
  #timer = 0;
  #closed = false;

  /** Ask until everything is ready, but only while somebody can see it. */
  open(): () => void {
    const look = (): void => void this.#look();
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      this.#closed = true;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    if (document.hidden || this.#closed) return;
    const told = await ask<WarmingTold>("/api/warming").catch(() => null);
    if (told) this.games = told.ready ? [] : gamesOf(told);
    clearTimeout(this.#timer);
    if (told && !told.ready && !this.#closed) this.#timer = window.setTimeout(() => void this.#look(), SOON);
  }
}

/** A game is compiled once for each number of players: here it is one. */
function gamesOf({ games }: WarmingTold): Warmth[] {
  const open = games.filter(({ state }) => state === "waiting" || state === "compiling");
  return [...new Set(open.map(({ game }) => game))].map((game) => {
    const parts = games.filter((each) => each.game === game);
    const now = parts.find(({ state }) => state === "compiling");
    return { game, compiling: !!now, share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length, seconds: now?.seconds ?? null };
  });
}
