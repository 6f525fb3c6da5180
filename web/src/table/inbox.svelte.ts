// The messages of the server about a table, and what they change there.

import type { Line, Message, Refusal, Shown, Status } from "../protocol";
import { refusal } from "../refusals";
import { settings } from "../settings.svelte";
import { sound } from "../sounds";
import type { Table } from "../table.svelte";
import type { Link } from "./link";

/**
 * Refusals that need no message, since somebody else was quicker or the request was sent twice. The screen already
 * shows what has happened.
 */
const RACES = ["other_moment", "not_proposed", "not_paused", "no_next_game", "nothing_to_choose", "bot_there", "your_turn", "not_away"];
/** Refusals that need no message if the person has a seat by now. */
const SEATED = ["begun", "seat_taken", "two_people"];
const ENDED = ["not_playing", "paused", "rematch", "too_late_to_abort"];

export class Inbox {
  readonly #table: Table;
  readonly #link: Link | null;
  #first = 0; // the number of the last entry before this page was opened
  #retold = false;
  #leave: (() => void) | null = null;

  constructor(table: Table, link: Link | null) {
    this.#table = table;
    this.#link = link;
  }

  get first(): number {
    return this.#first;
  }

  open(): void {
    const table = this.#table;
    this.#leave = this.#link?.follow(
      table.id,
      () => ({
        type: "watch",
        table: table.id,
        language: settings.language,
        said: true,
        since: table.terms ? table.arrived : null,
      }),
      (message) => this.#heard(message),
    ) ?? null;
  }

  close(): void {
    this.#leave?.();
  }

  /** Ask for the events of earlier moves, which are not part of the message with the whole table. */
  retell(): void {
    const { id, lines, eventsByEntry } = this.#table;
    if (!this.#link || this.#retold || !lines.some((line) => line.kind === "move" && !eventsByEntry[line.number])) return;
    this.#retold = true;
    this.#link.say({ type: "watch", table: id, language: settings.language, said: true, since: 0 });
  }

  /** Forget everything that has arrived, before the whole table is loaded again. */
  forget(): void {
    this.#table.terms = null;
    this.#table.eventsByEntry = {};
    this.#retold = this.#table.complete = false;
    this.#table.arrived = 0;
  }

  #heard(message: Message): void {
    const table = this.#table;
    if (message.type === "table") {
      table.arrived = this.#first = message.number;
      table.terms = message.terms;
      table.lines = message.lines;
      table.events = [];
      table.turn.premove = message.shown.premove ?? null;
      this.#now(message.mine, message.status, message.shown, message.now);
      table.learn();
    } else if (message.type === "entry") {
      if (message.events.length) table.eventsByEntry = { ...table.eventsByEntry, [message.number]: message.events };
      if (message.number >= this.#first) table.complete = this.#retold;
      if (message.number <= table.arrived) return; // this entry has arrived before
      table.arrived = message.number;
      table.lines = [...table.lines, message.line];
      table.events = message.events;
      if (message.status && message.shown) {
        if (message.status.phase !== table.status?.phase) this.#askTerms();
        this.#now(message.mine ?? [], message.status, message.shown, message.now ?? Date.now());
        this.#ring(message.line);
      }
    } else if (message.type === "done") {
      table.outbox.answered(message.command ?? "");
    } else if (message.type === "refused") {
      table.outbox.answered(message.command ?? "");
      if (message.code === "other_moment") table.turn.overtaken(message.command);
      if (message.code === "no_table") table.missing = true;
      else if (!this.#raced(message)) table.showProblem(refusal(message));
    } else if (message.type === "said") {
      table.chat.heard(message);
    } else if (message.type === "watchers") {
      table.chat.watchers = message.names;
    } else if (message.type === "warming") {
      table.warming = message.ready ? null : { seconds: message.seconds };
    }
  }

  /**
   * If options are hidden from this client, ask for them again: one's own options are revealed when the game begins,
   * and all others when it ends.
   */
  #askTerms(): void {
    const table = this.#table;
    if (table.hides) void this.#link?.terms(table.id).then((terms) => (table.terms = table.terms && terms), () => {});
  }

  #now(mine: number[], status: Status, shown: Shown, now: number): void {
    const table = this.#table;
    table.mine = mine;
    table.status = status;
    table.shown = shown;
    table.ahead = Date.now() - now;
    table.looking.remember(status.moves, shown);
    table.turn.renew();
  }

  /** Return whether a refusal needs no message, since the person clicked twice or somebody else was quicker. */
  #raced({ code }: Refusal): boolean {
    if (SEATED.includes(code)) return this.#table.mine.length > 0;
    if (ENDED.includes(code)) return !this.#table.playing || code === "paused";
    return RACES.includes(code);
  }

  #ring(line: Line): void {
    const { status, over, mine } = this.#table;
    if (status?.phase === "over" && over) sound("end");
    else if (line.kind === "move") sound(mine.includes(line.seat ?? -1) ? "move" : "theirs");
    else if (line.kind === "start" || line.kind === "next") sound("start");
    else if (line.kind === "propose" || line.kind === "draw") sound("ask");
  }
}
