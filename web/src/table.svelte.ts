// A table as the server tells it, and what can be done there.

import { tableAt } from "./api";
import { connection } from "./connection.svelte";
import { factsOf } from "./games";
import type { Action, Choice, Complete, Event, Line, Message, Said, Shown, Status, Terms } from "./protocol";
import { refusal } from "./refusals";
import { settings } from "./settings.svelte";
import { sound } from "./sounds";
import { t } from "./words.svelte";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const SHOWN_FOR = 6000; // milliseconds that a message stays

export class Table {
  readonly id: string;
  terms = $state.raw<Complete<Terms> | null>(null);
  mine = $state.raw<number[]>([]);
  lines = $state.raw<Line[]>([]);
  status = $state.raw<Status | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** What the last moves did, for animations. */
  events = $state.raw<Event[]>([]);
  /** What happened, in words, by the number of its line. */
  told = $state.raw<Record<number, Event[]>>({});
  chat = $state.raw<Said[]>([]);
  watchers = $state.raw<string[]>([]);
  problem = $state("");
  missing = $state(false);
  /** A move that is on its way, or waits for its turn. */
  sent = $state<string | null>(null);
  premove = $state<string | null>(null);
  /** A move that waits for a second click. */
  asked = $state<Choice | null>(null);
  /** How many moves are shown while looking back; null: all of them. */
  back = $state<number | null>(null);
  past = $state.raw<Shown | null>(null);
  /** Our clock minus the server's. */
  ahead = $state(0);

  #number = 0;
  #retold = false;
  #command: string | null = null;
  #leave: (() => void) | null = null;
  #timer = 0;
  #views = new Map<number, Shown>();

  constructor(id: string) {
    this.id = id;
  }

  open(): void {
    this.#leave = connection.follow(
      this.id,
      () => ({
        type: "watch",
        table: this.id,
        language: settings.language,
        since: this.terms ? this.#number : null,
      }),
      (message) => this.#heard(message),
    );
  }

  close(): void {
    this.#leave?.();
    clearTimeout(this.#timer);
  }

  /** All of it once more, in another language. */
  anew(): void {
    this.terms = null;
    this.told = {};
    this.#retold = false;
    this.#number = 0;
    this.#views.clear();
    this.past = null;
    this.back = null;
    this.close();
    this.open();
  }

  /** What earlier moves did, in words: a table that is told as a whole comes without it. */
  retell(): void {
    if (this.#retold || !this.lines.some((line) => line.kind === "move" && !this.told[line.number])) return;
    this.#retold = true;
    connection.say({ type: "watch", table: this.id, language: settings.language, since: 0 });
  }

  // --- what is heard -------------------------------------------------------------------------------------------------

  #heard(message: Message): void {
    if (message.type === "table") {
      this.#number = message.number;
      this.terms = message.terms;
      this.lines = message.lines;
      this.events = [];
      this.#now(message.mine, message.status, message.shown, message.now);
    } else if (message.type === "entry") {
      if (message.events.length) this.told = { ...this.told, [message.number]: message.events };
      if (message.number <= this.#number) return; // told once more
      this.#number = message.number;
      this.lines = [...this.lines, message.line];
      this.events = message.events;
      if (message.status && message.shown) {
        this.#now(message.mine ?? [], message.status, message.shown, message.now ?? Date.now());
        this.#ring(message.line);
      }
    } else if (message.type === "done") {
      if (message.command === this.#command) this.sent = null;
    } else if (message.type === "refused") {
      if (message.command === this.#command) this.sent = null;
      if (message.code === "no_table") this.missing = true;
      else this.say(refusal(message.code, message.why));
    } else if (message.type === "said") {
      if (!this.chat.some((line) => line.id === message.id && line.channel === message.channel))
        this.chat = [...this.chat, message].sort((a, b) => a.at - b.at);
    } else if (message.type === "watchers") {
      this.watchers = message.names;
    }
  }

  #now(mine: number[], status: Status, shown: Shown, now: number): void {
    this.mine = mine;
    this.status = status;
    this.shown = shown;
    this.ahead = Date.now() - now;
    this.sent = connection.isWaiting(this.#command) ? this.sent : null;
    this.asked = null;
    this.#views.set(status.moves, shown);
    if (this.premove !== null && (this.myTurn || status.phase !== "playing")) this.premove = null;
  }

  #ring(line: Line): void {
    if (this.status?.phase === "over" && this.over) sound("end");
    else if (line.kind === "move") sound(this.mine.includes(line.seat ?? -1) ? "move" : "theirs");
    else if (line.kind === "start" || line.kind === "next") sound("start");
    else if (line.kind === "propose" || line.kind === "draw") sound("ask");
  }

  say(problem: string): void {
    this.problem = problem;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.problem = ""), SHOWN_FOR);
  }

  // --- what is so ----------------------------------------------------------------------------------------------------

  get game(): string {
    return this.terms?.game ?? "";
  }

  get playing(): boolean {
    return this.status?.phase === "playing";
  }

  get over(): boolean {
    return this.status?.phase === "over" || this.status?.phase === "between";
  }

  get myTurn(): boolean {
    return this.playing && !this.status?.paused && (this.shown?.choices.length ?? 0) > 0;
  }

  /** What is looked at: now, or an earlier moment. */
  get seen(): Shown | null {
    return this.back === null ? this.shown : this.past;
  }

  get moves(): number {
    return this.status?.moves ?? 0;
  }

  /** Moves that can be made now, none while looking back. */
  get choices(): Choice[] {
    return this.back === null && this.sent === null && this.myTurn ? this.#offered : [];
  }

  /** Two that would read alike are told apart by their places. */
  #offered = $derived.by((): Choice[] => {
    const choices = this.shown?.choices ?? [];
    if (!factsOf(this.game)?.told) return choices;
    const texts = choices.map((choice) => this.worded(choice.text));
    const isAlone = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text);
    return choices.map((choice, i) => ({ ...choice, text: isAlone(texts[i]!) ? texts[i]! : this.worded(choice.text, true) }));
  });

  /** What the server says, as people say it. */
  worded(text: string, places = false): string {
    const names = (this.status?.seats ?? []).map((_, seat) => this.name(seat));
    return factsOf(this.game)?.told?.(text, names, this.mine.length === 1 ? this.mine[0]! : null, places) ?? text;
  }

  name(seat: number): string {
    const sitter = this.status?.seats[seat];
    if (!sitter) return t("free");
    return sitter.level !== null && sitter.person === null ? t("bot", { level: sitter.level }) : sitter.name;
  }

  // --- what can be done ----------------------------------------------------------------------------------------------

  act(action: Without<Action, "table" | "command">): void {
    const request = { ...action, table: this.id } as Action;
    this.#command = connection.act(request);
  }

  /** One of the choices; if it is wished for, only at the second click. */
  play(move: string): void {
    const choice = this.choices.find((each) => each.move === move);
    if (!choice) return;
    if (settings.confirm && this.asked?.move !== move) {
      this.asked = choice;
      return;
    }
    this.asked = null;
    this.sent = move;
    this.act({ type: "move", move, seat: this.shown?.seat ?? null, ply: this.moves });
  }

  wish(move: string | null): void {
    const seat = this.shown?.seat ?? null;
    this.premove = move;
    connection.say({ type: "premove", table: this.id, seat, move });
  }

  /** When one wishes to be asked, as the settings say it. */
  stops(): void {
    const [mine, theirs] = [settings.askMine, settings.askTheirs];
    for (const seat of this.mine) connection.say({ type: "stops", table: this.id, seat, mine, theirs });
  }

  write(channel: Said["channel"], text: string): void {
    connection.say({ type: "say", table: this.id, channel, text });
  }

  // --- looking back --------------------------------------------------------------------------------------------------

  /** Show the position after so many moves; null or all of them: now. */
  async look(moves: number | null): Promise<void> {
    if (moves === null || moves >= this.moves) {
      this.back = null;
      this.past = null;
      return;
    }
    const at = Math.max(moves, 0);
    this.back = at;
    const known = this.#views.get(at);
    if (known) {
      this.past = { ...known, choices: [] };
      return;
    }
    try {
      const found = await tableAt(this.id, this.status?.game ?? 0, at);
      this.#views.set(at, found.shown);
      if (this.back === at) this.past = { ...found.shown, choices: [] };
    } catch (problem) {
      this.say(String((problem as Error).message));
      this.back = null;
    }
  }

  step(by: number): void {
    void this.look((this.back ?? this.moves) + by);
  }
}
