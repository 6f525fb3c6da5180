// The line between a table and the server that runs it. The parts of a table know only the interface `Link`, and not how
// messages travel. What stands beside a table, such as hints and reviews, sends requests of its own.

import { tableAt, tableNow } from "../api";
import { connection } from "../connection.svelte";
import type { Complete, Message, Request, Shown, Terms } from "../protocol";

export interface Link {
  /**
   * Watch a table, and return a function that stops watching. `request` builds the message to watch the table, which is
   * sent again whenever the link was interrupted.
   */
  follow: (table: string, request: () => Request, listener: (message: Message) => void) => () => void;
  /** Send a message that needs no answer. It is dropped while the link is interrupted. */
  say: (request: Request) => void;
  /** Send an action until it is answered, and return its command id. It is carried out only once. */
  act: (request: Request & { command?: string | null }) => string;
  /** Stop resending an action. Its effect is still reported if it was carried out already. */
  forget: (command: string) => void;
  /** Return whether an action has not been answered yet. */
  isWaiting: (command: string | null) => boolean;
  /** Fetch the terms of a table, with the options that this client may know now. */
  terms: (table: string) => Promise<Complete<Terms>>;
  /** Fetch the position of a game after a number of moves, as this client may know it. */
  positionAt: (table: string, game: number, moves: number, signal: AbortSignal) => Promise<Shown>;
}

/** The link to the server from which this page was loaded. */
export const online: Link = {
  follow: (table, request, listener) => connection.follow(table, request, listener),
  say: (request) => connection.say(request),
  act: (request) => connection.act(request),
  forget: (command) => connection.forget(command),
  isWaiting: (command) => connection.isWaiting(command),
  terms: async (table) => (await tableNow(table)).terms,
  positionAt: async (table, game, moves, signal) => (await tableAt(table, game, moves, "mine", signal)).shown,
};
