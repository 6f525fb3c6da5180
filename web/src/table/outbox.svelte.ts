// The actions that were sent and have not been answered yet.

import type { Action } from "../protocol";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import { t } from "../words.svelte";
import type { Link } from "./link";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Doing = Without<Action, "table" | "command">;

/**
 * Return the name by which the table's `Wait` object knows an action, to recognise the button that sent it. All moves
 * have the same name; every other action has its own button, and so its own name.
 */
const nameOf = (action: string): string => ((JSON.parse(action) as Doing).type === "move" ? "move" : action);

export class Outbox {
  readonly #table: Table;
  readonly #link: Link | null;
  #acts = $state.raw<Record<string, string>>({}); // unanswered actions as text, by command id

  constructor(table: Table, link: Link | null) {
    this.#table = table;
    this.#link = link;
  }

  /** Send an action and return its command id; null if it was not sent. */
  act(action: Doing): string | null {
    const what = JSON.stringify(action);
    if (!this.#link) return null;
    if (this.isSending(action)) return null; // this is a second click on the button of an action that is still being sent
    const command = this.#link.act({ ...action, table: this.#table.id } as Action);
    this.#acts = { ...this.#acts, [command]: what };
    const name = nameOf(what);
    this.#table.wait.begin(t(name === "move" ? "sendingMove" : "sending"), name).signal.addEventListener("abort", () => this.#giveUp(command));
    return command;
  }

  isSending(action: Doing): boolean {
    return Object.values(this.#acts).includes(JSON.stringify(action));
  }

  /** Stop resending an action. If the server has received it already, its effect is still reported. */
  #giveUp(command: string): void {
    this.#link?.forget(command);
    this.answered(command);
  }

  answered(command: string): void {
    this.#table.turn.answered(command);
    const what = this.#acts[command];
    const { [command]: _, ...others } = this.#acts;
    this.#acts = others;
    if (what === undefined) return;
    const { wait } = this.#table;
    if (!Object.keys(others).length || wait.what === nameOf(what)) wait.end();
  }

  /**
   * Tell the server in which situations this person wants to be asked instead of passing automatically, as chosen in
   * the settings.
   */
  stops(): void {
    const [mine, theirs] = [settings.askMine, settings.askTheirs];
    const table = this.#table.id;
    for (const seat of this.#table.mine) this.#link?.say({ type: "stops", table, seat, mine, theirs });
  }
}
