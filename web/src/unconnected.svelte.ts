// A table for lessons and puzzles, where the server runs no game. Subclasses decide which position the table shows and
// where a move leads.

import type { SeatTold, Shown, Status } from "./protocol";
import { Table } from "./table.svelte";

export class UnconnectedTable extends Table {
  readonly #game: string;

  constructor(game: string) {
    super("", null);
    this.#game = game;
  }

  override get game(): string {
    return this.#game;
  }

  /**
   * Show the position `shown`, which is reached after `moves` moves. `names` has the name of the person in each seat.
   */
  protected show(shown: Shown, names: string[], moves: number): void {
    const seats = names.map((name): SeatTold => ({ name, person: null, level: null, away: false, late: false, rating: null }));
    const status: Status = {
      phase: shown.choices.length ? "playing" : "over", paused: false, seats, score: names.map(() => 0), game: 0, moves,
      clock: null, proposals: [], commitments: [], seeds: [], followed: null, helped: [],
    };
    this.learn();
    this.mine = shown.seat === null ? [] : [shown.seat];
    this.status = status;
    this.shown = shown;
  }
}
