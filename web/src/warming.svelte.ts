// The server's progress in compiling games. Until a game is compiled, its bots play below their full strength.

import { ask } from "./api";
import type { WarmingTold } from "./protocol";

const POLL_INTERVAL = 2000; // milliseconds between two requests

/** The progress of compiling one game: the share that is done, from 0 to 1, and about how many seconds are left. */
export interface Warmth {
  game: string;
  compiling: boolean;
  share: number;
  seconds: number | null;
}

export class Warming {
  /** The games that are not compiled yet. */
  games = $state.raw<Warmth[]>([]);
  #timer = 0;
  #closed = false;

  /**
   * Poll the server until all games are compiled, but only while the page is visible. Return a function that stops
   * polling.
   */
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
    const answer = await ask<WarmingTold>("/api/warming").catch(() => null);
    if (answer) this.games = answer.ready ? [] : gamesOf(answer);
    clearTimeout(this.#timer);
    if (answer && !answer.ready && !this.#closed) this.#timer = window.setTimeout(() => void this.#look(), POLL_INTERVAL);
  }
}

/**
 * Merge the entries of each game: the server has one for each number of players, since it compiles these separately.
 */
function gamesOf({ games }: WarmingTold): Warmth[] {
  const open = games.filter(({ state }) => state === "waiting" || state === "compiling");
  return [...new Set(open.map(({ game }) => game))].map((game) => {
    const parts = games.filter((each) => each.game === game);
    const now = parts.find(({ state }) => state === "compiling");
    return { game, compiling: !!now, share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length, seconds: now?.seconds ?? null };
  });
}
