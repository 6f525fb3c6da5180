// A table as components see it: its state as the server reports it, and the parts by which people act there. Components
// need no other part of `table/` than those; how messages travel is the business of `Inbox` and of the `Link`.

import { allGames } from "./api";
import { gameOf, isScored } from "./games";
import type { GameWords } from "./games/description";
import { rowsOf, type Row } from "./log";
import type { Choice, Complete, Event, GameTold, Line, Shown, Status, Terms } from "./protocol";
import { Chat } from "./table/chat.svelte";
import { Inbox } from "./table/inbox.svelte";
import { online, type Link } from "./table/link";
import { Looking } from "./table/looking.svelte";
import { Outbox } from "./table/outbox.svelte";
import { Turn } from "./table/turn.svelte";
import { Wording } from "./table/wording.svelte";
import { Wait } from "./wait.svelte";
import { t } from "./words.svelte";

/** The text that the server sends in place of a part of an option that is hidden from this client. */
export const HIDDEN = "?";
const SHOWN_FOR = 6000; // milliseconds for which an error message stays on the screen

export class Table {
  readonly id: string;
  terms = $state.raw<Complete<Terms> | null>(null);
  mine = $state.raw<number[]>([]);
  lines = $state.raw<Line[]>([]);
  status = $state.raw<Status | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** The events of the last entry, for animations. */
  events = $state.raw<Event[]>([]);
  /** The events of each entry, by the number of the entry. */
  eventsByEntry = $state.raw<Record<number, Event[]>>({});
  /** True once the events of all entries are known, including those from before this page was opened. */
  complete = $state(false);
  /** What the server says about the game, such as its title and the names of its seats. */
  facts = $state.raw<GameTold | null>(null);
  problem = $state("");
  missing = $state(false);
  /** The difference between this device's clock and the server's, in milliseconds. */
  ahead = $state(0);

  /**
   * The `Wait` object that shows a spinner until the server has answered the last action. It knows actions by their
   * text, and all moves by the name "move".
   */
  readonly wait = new Wait();
  /**
   * Set while bots do not play at full strength yet. `seconds` estimates how long this will last; null if there is no
   * estimate.
   */
  warming = $state.raw<{ seconds: number | null } | null>(null);

  /** The number of the last entry that has arrived. */
  arrived = 0;
  #timer = 0;

  readonly wording: Wording;
  readonly looking: Looking;
  readonly turn: Turn;
  readonly outbox: Outbox;
  readonly chat: Chat;
  readonly #inbox: Inbox;

  /** A table without a link sends nothing. */
  constructor(id: string, link: Link | null = online) {
    this.id = id;
    this.wording = new Wording(this);
    this.looking = new Looking(this, link);
    this.turn = new Turn(this, link);
    this.outbox = new Outbox(this, link);
    this.chat = new Chat(this, link);
    this.#inbox = new Inbox(this, link);
  }

  open(): void {
    this.#inbox.open();
  }

  close(): void {
    this.#inbox.close();
    this.wait.end();
    this.looking.wait.cancel();
    clearTimeout(this.#timer);
  }

  /** Load the whole table again, in another language. */
  reload(): void {
    this.#inbox.forget();
    this.looking.forget();
    this.close();
    this.open();
  }

  /** Ask for the events of earlier moves, which are not part of the message with the whole table. */
  retell(): void {
    this.#inbox.retell();
  }

  /** Load the facts about the game, such as the names of its seats, and the game's sentences. */
  learn(): void {
    const { game } = this;
    void allGames().then((all) => (this.facts = all.find(({ id }) => id === game) ?? null), () => {});
    this.wording.learn();
  }

  /** True if parts of options are hidden from this client. */
  get hides(): boolean {
    return Object.values(this.terms?.options ?? {}).some((value) => String(value).split(",").includes(HIDDEN));
  }

  showProblem(problem: string): void {
    this.problem = problem;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.problem = ""), SHOWN_FOR);
  }

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

  /** The position on the screen: the present one, or an earlier one while looking back. */
  get seen(): Shown | null {
    return this.looking.back === null ? this.shown : this.looking.past;
  }

  get moves(): number {
    return this.status?.moves ?? 0;
  }

  /** The moves that can be made now; none while looking back. */
  get choices(): Choice[] {
    return this.looking.back === null && this.turn.sent === null && this.myTurn ? this.wording.choices : [];
  }

  /** True if the game counts points. */
  get counts(): boolean {
    return isScored(this.game);
  }

  /** True if several seats share this screen. Then nobody is addressed as "you". */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  /** The log of the game, in sentences. */
  rows: Row[] = $derived.by(() => rowsOf(this, this.#inbox.first));

  /** The game's own sentences and notation for the page; undefined if the page does not know the game. */
  get words(): GameWords | undefined {
    return gameOf(this.game)?.words;
  }

  name(seat: number): string {
    const sitter = this.status?.seats[seat];
    if (!sitter) return t("free");
    return sitter.level !== null && sitter.person === null ? t("bot", { name: sitter.name }) : sitter.name;
  }

  /** The names of the bots at this table. */
  get bots(): string[] {
    return (this.status?.seats ?? []).flatMap((sitter) => (sitter && sitter.level !== null && sitter.person === null ? [sitter.name] : []));
  }

  /** Play one of the choices. */
  play(move: string): void {
    this.turn.play(move);
  }
}
