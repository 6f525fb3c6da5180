// One WebSocket for all tables. It reconnects automatically and then resends unanswered actions. The server carries
// out each action only once.

import { whoAmI } from "./api";
import type { Message, Refusal, Request } from "./protocol";

type Listener = (message: Message) => void;

interface Watch {
  /** Builds the request to watch the table. The request names the last log entry that the page has received. */
  request: () => Request;
  /** True until the server has answered the request to watch. */
  open: boolean;
  /** How many times in a row the server has refused the request to watch. */
  refused: number;
  timer: number;
}

const FIRST_RETRY = 300; // milliseconds before the first retry
const LONGEST_RETRY = 8000;
const PING_INTERVAL = 20_000; // milliseconds between two pings
const PING_TIMEOUT = 8_000; // milliseconds to wait for the answer to a ping

/**
 * Return a delay of about `wanted` milliseconds, or about `LONGEST_RETRY` if that is less. The random part spreads out the
 * reconnections of many clients.
 */
const pause = (wanted: number): number => Math.min(wanted, LONGEST_RETRY) * (0.7 + 0.6 * Math.random());

class Connection {
  up = $state(false);
  tried = $state(0); // the number of failed attempts to connect since the connection was last up
  #socket: WebSocket | null = null;
  #listeners = new Map<string, Listener>(); // for each table id, the function that receives the messages of the table
  #watches = new Map<string, Watch>(); // the tables that are watched, by their ids
  #waiting = new Map<string, Request>(); // unanswered actions, by command id
  #wait = FIRST_RETRY;
  #timer = 0;
  #beat = 0;
  #deadline = 0;
  #count = 0;
  #run = Math.random().toString(36).slice(2, 10);

  constructor() {
    addEventListener("online", () => this.#soon());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.check();
    });
  }

  /**
   * Watch a table, and return a function that stops watching. `request` builds the message to watch the table. The
   * message is sent on each new connection, and again after a pause if the server refuses it.
   */
  follow(table: string, request: () => Request, listener: Listener): () => void {
    const watch = { request, open: false, refused: 0, timer: 0 };
    this.#listeners.set(table, listener);
    this.#watches.set(table, watch);
    if (this.up) this.#watch(watch);
    else this.open();
    return () => {
      clearTimeout(watch.timer);
      this.#listeners.delete(table);
      this.#watches.delete(table);
      this.#say({ type: "unwatch", table });
    };
  }

  #watch(watch: Watch): void {
    clearTimeout(watch.timer);
    watch.open = true;
    this.#say(watch.request());
  }

  /**
   * Return whether a refusal answers requests to watch tables. If it does, send these requests again after a pause. The
   * pause grows with each refusal of the same request. A refusal without the id of a table answers all requests that
   * have not been answered yet.
   */
  #refused({ command, table, code }: Refusal): boolean {
    if (command || code === "no_table") return false;
    const open = [...this.#watches].filter(([id, watch]) => watch.open && (!table || id === table)).map(([, watch]) => watch);
    for (const watch of open) {
      watch.open = false;
      watch.timer = window.setTimeout(() => this.up && this.#watch(watch), pause(FIRST_RETRY * 2 ** watch.refused));
      watch.refused += 1;
    }
    return open.length > 0;
  }

  open(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    whoAmI().then(() => this.#connect(), () => this.#later());
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.#socket = new WebSocket(`${scheme}://${location.host}/ws`));
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.up = false;
      clearInterval(this.#beat);
      this.#later();
    };
  }

  #later(): void {
    this.tried += 1;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.open(), pause(this.#wait));
    this.#wait = Math.min(this.#wait * 2, LONGEST_RETRY);
  }

  #soon(): void {
    this.#wait = FIRST_RETRY;
    this.open();
  }

  /** Reconnect as somebody else: the server identifies a connection by the person who opened it. */
  reconnect(): void {
    const old = this.#socket;
    this.#socket = null;
    this.up = false;
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    old?.close();
    if (this.#watches.size) this.#soon();
  }

  /**
   * Ping the server, and reconnect if no answer comes. A laptop that slept may not have noticed that the connection
   * broke.
   */
  check(): void {
    if (!this.up) return this.#soon();
    this.#say({ type: "ping" });
    clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(() => {
      this.#socket?.close();
      this.up = false;
      this.#soon();
    }, PING_TIMEOUT);
  }

  #heard(message: Message): void {
    clearTimeout(this.#deadline);
    if (message.type === "welcome") {
      this.up = true;
      this.tried = 0;
      this.#wait = FIRST_RETRY;
      clearInterval(this.#beat);
      this.#beat = window.setInterval(() => this.check(), PING_INTERVAL);
      for (const watch of this.#watches.values()) this.#watch(watch);
      for (const request of this.#waiting.values()) this.#say(request);
    }
    if (message.type === "welcome" || message.type === "pong") {
      this.#say({ type: "ping", heard: message.now });
      return;
    }
    if ((message.type === "done" || message.type === "refused") && message.command)
      this.#waiting.delete(message.command);
    if (message.type === "refused" && this.#refused(message)) return;
    const table = message.table;
    const watch = this.#watches.get(table ?? "");
    if (watch) [watch.open, watch.refused] = [false, 0];
    if (table) this.#listeners.get(table)?.(message);
    else for (const listener of this.#listeners.values()) listener(message);
  }

  #say(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  /**
   * Send a message, or drop it if there is no connection. This is for messages that need no resending, such as chat,
   * premoves and the settings for automatic passing.
   */
  say(request: Request): void {
    this.#say(request);
  }

  /**
   * Send an action and return its command id. The action is sent again after each reconnection until the server answers
   * it. The server carries it out only once.
   */
  act(request: Request & { command?: string | null }): string {
    const command = `${this.#run}-${++this.#count}`;
    const named = { ...request, command };
    this.#waiting.set(command, named);
    this.#say(named);
    if (!this.up) this.#soon();
    return command;
  }

  /** Stop resending an action. The server may have carried it out already; its effect is then reported as usual. */
  forget(command: string): void {
    this.#waiting.delete(command);
  }

  isWaiting(command: string | null): boolean {
    return command !== null && this.#waiting.has(command);
  }
}

export const connection = new Connection();
