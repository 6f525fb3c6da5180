// What people at a table say to each other.

import type { Said } from "../protocol";
import type { Table } from "../table.svelte";
import type { Link } from "./link";

export class Chat {
  lines = $state.raw<Said[]>([]);
  /** The number of chat messages that nobody has looked at. */
  unread = $state(0);
  watchers = $state.raw<string[]>([]);

  readonly #table: Table;
  readonly #link: Link | null;
  #opened = Date.now();

  constructor(table: Table, link: Link | null) {
    this.#table = table;
    this.#link = link;
  }

  write(channel: Said["channel"], text: string): void {
    this.#link?.say({ type: "say", table: this.#table.id, channel, text });
  }

  heard(message: Said): void {
    if (this.lines.some((line) => line.id === message.id && line.channel === message.channel)) return;
    this.lines = [...this.lines, message].sort((a, b) => a.at - b.at);
    if (message.at + this.#table.ahead > this.#opened) this.unread += 1;
  }
}
