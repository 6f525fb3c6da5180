// Looking back at earlier positions of the game at a table.

import type { Shown } from "../protocol";
import type { Table } from "../table.svelte";
import { Wait } from "../wait.svelte";
import { t } from "../words.svelte";
import type { Link } from "./link";

export class Looking {
  /**
   * While looking back, the number of moves that lead to the position shown; null while the present position is shown.
   */
  back = $state<number | null>(null);
  past = $state.raw<Shown | null>(null);
  /** The `Wait` object that shows a spinner while an earlier position is fetched. */
  readonly wait = new Wait();

  readonly #table: Table;
  readonly #link: Link | null;
  #views = new Map<number, Shown>();

  constructor(table: Table, link: Link | null) {
    this.#table = table;
    this.#link = link;
  }

  /**
   * The last move before the position that is shown while looking back, with its number if the game has a score sheet.
   */
  get lastMove(): string {
    const table = this.#table;
    const row = table.rows.find((each) => each.moves === this.back);
    const sheet = table.words?.sheet;
    if (!row || !sheet) return row?.text ?? "";
    const { number, black } = sheet.place(table.shown?.view ?? null, table.moves, row.moves ?? 0);
    return `${number}${black ? " …" : "."} ${row.text}`;
  }

  /** Show the position after `moves` moves. Null, or the number of all moves, shows the present position. */
  async to(moves: number | null): Promise<void> {
    if (moves === null || moves >= this.#table.moves) {
      this.wait.cancel();
      this.back = null;
      this.past = null;
      return;
    }
    const at = Math.max(moves, 0);
    this.back = at;
    this.wait.cancel();
    const found = this.#views.get(at) ?? (await this.#fetch(at));
    if (found) this.#views.set(at, found);
    if (this.back !== at) return;
    if (found) this.past = { ...found, choices: [] };
    else [this.back, this.past] = [null, null];
    if (this.wait.problem) this.#table.showProblem(this.wait.problem);
    this.wait.problem = "";
  }

  #fetch(moves: number): Promise<Shown | undefined> | null {
    const link = this.#link;
    const { id, status } = this.#table;
    return link && this.wait.run(t("findingMoment"), (signal) => link.positionAt(id, status?.game ?? 0, moves, signal));
  }

  step(by: number): void {
    void this.to((this.back ?? this.#table.moves) + by);
  }

  /** Remember the present position, so that looking back at it later needs no request. */
  remember(moves: number, shown: Shown): void {
    this.#views.set(moves, shown);
  }

  forget(): void {
    this.#views.clear();
    this.past = null;
    this.back = null;
  }
}
