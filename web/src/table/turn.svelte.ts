// The moves of the person at this screen: confirmed, sent, and sent again if others moved first; and premoves.

import type { Choice } from "../protocol";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import type { Link } from "./link";

export class Turn {
  /** The move that was sent and has not been answered yet. */
  sent = $state<string | null>(null);
  premove = $state<string | null>(null);
  /** A move that waits for a second click as confirmation. */
  toConfirm = $state<Choice | null>(null);

  readonly #table: Table;
  readonly #link: Link | null;
  #command: string | null = null; // the command id of the last move, while the server has not answered it
  /** The last move that was sent, and the question that it answers. */
  #chosen: { move: string; ply: number; number: number; question: string } | null = null;
  #overtaken = false; // true if a move was refused because others moved first; their entries may not have arrived yet

  constructor(table: Table, link: Link | null) {
    this.#table = table;
    this.#link = link;
  }

  /** Play one of the choices. If the settings ask for confirmation, a move is sent only at the second click. */
  play(move: string): void {
    const choice = this.#table.choices.find((each) => each.move === move);
    if (!choice) return;
    if (settings.confirm && this.toConfirm?.move !== move) {
      this.toConfirm = choice;
      return;
    }
    this.toConfirm = null;
    this.#send(move);
  }

  #send(move: string): void {
    const { shown, moves, arrived } = this.#table;
    this.#chosen = { move, ply: moves, number: arrived, question: this.#asks() };
    this.#overtaken = false;
    this.sent = move;
    this.#command = this.#table.outbox.act({ type: "move", move, seat: shown?.seat ?? null, ply: moves }) ?? this.#command;
  }

  /**
   * Send a move again that was refused because others moved first. Nothing but moves of others may have happened since,
   * and the person must still be asked the same question with the same choices.
   */
  #sendAgain(): void {
    const chosen = this.#chosen;
    const { shown, moves, lines, arrived } = this.#table;
    if (!this.#overtaken || !chosen || arrived === chosen.number) return;
    this.#overtaken = false;
    const since = lines.filter((line) => line.number > chosen.number);
    const byOthers = since.every((line) => line.kind === "move" && line.seat !== shown?.seat);
    if (byOthers && moves > chosen.ply && this.#asks() === chosen.question) this.#send(chosen.move);
  }

  #asks(): string {
    const { status, shown } = this.#table;
    return JSON.stringify([status?.game, shown?.seat, shown?.prompt, shown?.choices]);
  }

  answered(command: string): void {
    if (command === this.#command) this.sent = null;
  }

  /** Handle the refusal of a move because others moved first. */
  overtaken(command: string | null | undefined): void {
    if (command !== this.#command) return;
    this.#overtaken = true;
    this.#sendAgain();
  }

  /** Handle a new position at the table. */
  renew(): void {
    const { myTurn, playing } = this.#table;
    this.sent = this.#link?.isWaiting(this.#command) ? this.sent : null;
    this.toConfirm = null;
    if (this.premove !== null && (myTurn || !playing)) this.premove = null;
    this.#sendAgain();
  }

  premoveTo(move: string | null): void {
    if (!this.#link) return;
    const seat = this.#table.shown?.seat ?? null;
    this.premove = move;
    this.#link.say({ type: "premove", table: this.#table.id, seat, move });
  }
}
