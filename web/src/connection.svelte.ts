// One WebSocket for all tables: it comes back by itself, and nothing is lost or done twice.

import { whoAmI } from "./api";
import type { Message, Refusal, Request } from "./protocol";

type Listener = (message: Message) => void;

interface Watch {
  /** Builds the request, which says what is known already. */
  request: () => Request;
  /** The server has not answered it yet. */
  open: boolean;
  /** How often the server has refused it in a row. */
  refused: number;
  timer: number;
}

const SOONEST = 300; // milliseconds before the next try
const LATEST = 8000;
const BEAT = 20_000; // between pings
const PATIENCE = 8_000; // for an answer to one

/** About so many milliseconds, never more than `LATEST`: not everybody comes back in the same moment. */
const pause = (wanted: number): number => Math.min(wanted, LATEST) * (0.7 + 0.6 * Math.random());

class Connection {
  up = $state(false);
  tried = $state(0); // how often in vain since it was up
  #socket: WebSocket | null = null;
  #listeners = new Map<string, Listener>(); // by table
  #watches = new Map<string, Watch>(); // by table
  #waiting = new Map<string, Request>(); // actions by their command, until they are answered
  #wait = SOONEST;
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

  /** Follow a table. `request` builds the message to watch it, which is sent whenever the connection is new, and again
   * after a pause when the server refuses it. */
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

  /** Whether this refusal answers a request to watch; if so, the request is sent again after a pause that grows.
   * A refusal may come without the name of its table. */
  #refused({ command, table, code }: Refusal): boolean {
    if (command || code === "no_table") return false;
    const open = [...this.#watches].filter(([id, watch]) => watch.open && (!table || id === table)).map(([, watch]) => watch);
    for (const watch of open) {
      watch.open = false;
      watch.timer = window.setTimeout(() => this.up && this.#watch(watch), pause(SOONEST * 2 ** watch.refused));
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
    this.#wait = Math.min(this.#wait * 2, LATEST);
  }

  #soon(): void {
    this.#wait = SOONEST;
    this.open();
  }

  /** As somebody else: the server knows a connection by who opened it. */
  anew(): void {
    const old = this.#socket;
    this.#socket = null;
    this.up = false;
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    old?.close();
    if (this.#watches.size) this.#soon();
  }

  /** Is it still there? A laptop that slept may not know. */
  check(): void {
    if (!this.up) return this.#soon();
    this.#say({ type: "ping" });
    clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(() => {
      this.#socket?.close();
      this.up = false;
      this.#soon();
    }, PATIENCE);
  }

  #heard(message: Message): void {
    clearTimeout(this.#deadline);
    if (message.type === "welcome") {
      this.up = true;
      this.tried = 0;
      this.#wait = SOONEST;
      clearInterval(this.#beat);
      this.#beat = window.setInterval(() => this.check(), BEAT);
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

  /** Said now or never: chat, premoves, stops. */
  say(request: Request): void {
    this.#say(request);
  }

  /** Said until it is answered, and done once. Its command. */
  act(request: Request & { command?: string | null }): string {
    const command = `${this.#run}-${++this.#count}`;
    const named = { ...request, command };
    this.#waiting.set(command, named);
    this.#say(named);
    if (!this.up) this.#soon();
    return command;
  }

  /** Do not send an action again. The server may have carried it out already; then it says so. */
  forget(command: string): void {
    this.#waiting.delete(command);
  }

  isWaiting(command: string | null): boolean {
    return command !== null && this.#waiting.has(command);
  }
}

export const connection = new Connection();
