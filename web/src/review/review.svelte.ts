// A finished game that is looked at: which moment, with whose eyes, and what is known about the decisions.

import { ask, tableAt } from "../api";
import type { JudgedMove, MoveTold, ReviewTold, Shown } from "../protocol";
import { settings } from "../settings.svelte";
import { Wait } from "../wait.svelte";
import { t } from "../words.svelte";

const SOON = 700; // milliseconds until it is asked again how far the analysis is
const QUIET = 30; // times that nothing new is told: another server does it, or nobody any more
const LAST = 100_000; // more moves than any game has
export const FAULTS = ["inaccuracy", "mistake", "blunder"];

/** A seat's number; whoever is to act; or all of them at once. */
export type Eyes = "mover" | "all" | `${number}`;

/** From 0 to 1; null where a seat never had a choice. */
export function keptBy(judged: JudgedMove[], seat: number): number | null {
  const losses = judged.filter((each) => each.seat === seat && !each.forced).map(({ loss }) => loss);
  return losses.length ? 1 - losses.reduce((all, each) => all + each, 0) / losses.length : null;
}

export class Review {
  readonly id: string;
  readonly game: number;
  moves = $state.raw<MoveTold[] | null>(null);
  told = $state.raw<ReviewTold | null>(null);
  /** How many decisions were made. */
  at = $state(0);
  eyes = $state<Eyes>("mover");
  shown = $state.raw<Shown | null>(null);
  problem = $state("");
  /** For the moment that is being looked up. */
  readonly wait = new Wait();

  #seen = 0; // the moment that `shown` is of
  #views = new Map<string, Promise<Shown>>();
  #timer = 0;
  #closed = false;
  #wanted = $state(false); // asked for by this page, and not stopped
  #quiet = 0;
  #judged = $derived(new Map((this.told?.judged ?? []).map((each) => [each.number, each])));

  constructor(id: string, game: number, at: number | null, eyes: Eyes) {
    [this.id, this.game] = [id, game];
    this.at = at ?? 0;
    this.eyes = eyes;
  }

  close(): void {
    this.#closed = true;
    this.wait.cancel();
    clearTimeout(this.#timer);
  }

  /** All that is known now; of the moves in the language of the moment. */
  async open(): Promise<void> {
    this.#views.clear();
    await this.#try(async () => {
      const path = `/api/tables/${this.id}`;
      const [moves] = await Promise.all([
        ask<MoveTold[]>(`${path}/moves?game=${this.game}&language=${settings.language}`),
        this.#look("GET"),
      ]);
      this.moves = moves;
      await this.go(this.at);
    });
  }

  async begin(signal: AbortSignal): Promise<void> {
    this.#quiet = 0;
    await this.#look("POST", signal);
  }
  async stop(signal: AbortSignal): Promise<void> {
    await this.#look("DELETE", signal);
  }

  async comment(text: string, signal: AbortSignal): Promise<void> {
    await ask(`/api/tables/${this.id}/comments`, { game: this.game, moves: this.entries(this.at, true), text }, { signal });
    await this.#look("GET");
  }

  async drop(comment: number, signal: AbortSignal): Promise<void> {
    await ask(`/api/comments/${comment}`, {}, { method: "DELETE", signal });
    await this.#look("GET");
  }

  /** The decision that is made at this moment; none at the end. */
  get move(): MoveTold | null {
    return this.moves?.[this.at] ?? null;
  }

  judged(move: MoveTold | null): JudgedMove | null {
    return (move && this.#judged.get(move.number)) ?? null;
  }

  /** Only the server that does it knows: behind several, what is found shows that it goes on. */
  get isRunning(): boolean {
    return this.told?.state === "running" || (this.#wanted && this.told?.state === "stopped");
  }

  /** How much of the chance to win a seat's moves have kept; null where it never had a choice. */
  kept(seat: number): number | null {
    return keptBy(this.told?.judged ?? [], seat);
  }

  /** So many entries of the record come before a moment: some are no decisions. */
  entries(at: number, real = false): number {
    const next = this.moves?.[at];
    return next ? next.number - 1 : real ? (this.moves?.at(-1)?.number ?? 0) : LAST;
  }

  async go(at: number): Promise<void> {
    const moves = this.moves ?? [];
    this.at = Math.max(0, Math.min(at, moves.length));
    const mover = moves[this.at]?.seat ?? moves.at(-1)?.seat ?? 0;
    const wish = `${this.at} ${this.eyes}`;
    const { signal } = this.wait.begin(t("findingMoment"));
    signal.addEventListener("abort", () => (this.at = this.#seen));
    try {
      const shown = await this.#view(this.at, this.eyes === "mover" ? `${mover}` : this.eyes);
      if (wish === `${this.at} ${this.eyes}`) [this.shown, this.#seen] = [shown, this.at];
    } finally {
      if (wish === `${this.at} ${this.eyes}`) this.wait.end();
    }
    if (this.at < moves.length && this.eyes === "mover") void this.#view(this.at + 1, `${moves[this.at + 1]?.seat ?? mover}`).catch(() => {});
  }

  step = (by: number): Promise<void> => this.#try(() => this.go(this.at + by));
  show = (at: number): Promise<void> => this.#try(() => this.go(at));
  look = (eyes: Eyes): Promise<void> => {
    this.eyes = eyes;
    return this.show(this.at);
  };

  /** The next decision that could have been better, from the beginning again after the last one. */
  nextFault(): Promise<void> {
    const all = this.moves ?? [];
    const isFault = (move: MoveTold): boolean => FAULTS.includes(this.judged(move)?.grade ?? "");
    const after = all.findIndex((move, n) => n > this.at && isFault(move));
    const found = after < 0 ? all.findIndex(isFault) : after;
    return this.show(found < 0 ? this.at : found);
  }

  #view(at: number, eyes: string): Promise<Shown> {
    const key = `${at} ${eyes}`;
    let found = this.#views.get(key);
    if (!found) {
      found = tableAt(this.id, this.game, this.entries(at), eyes).then(({ shown }) => shown);
      this.#views.set(key, found);
      found.catch(() => this.#views.delete(key));
    }
    return found;
  }

  async #look(method: "GET" | "POST" | "DELETE", signal?: AbortSignal): Promise<void> {
    clearTimeout(this.#timer);
    const known = method === "GET" ? (this.told?.judged ?? []) : [];
    // Judged in this order, but for what several think about at a time.
    const gap = (this.moves ?? []).find(({ number }) => !known.some((each) => each.number === number));
    const since = known.length && gap ? gap.number - 1 : 0;
    const path = `/api/tables/${this.id}/review?game=${this.game}`;
    const found = await ask<ReviewTold>(method === "GET" ? `${path}&since=${since}` : path, method === "GET" ? undefined : {}, { method, signal });
    if (method !== "GET") this.#wanted = method === "POST"; // not before: the button stays until the answer is there
    const judged = since ? [...known.filter(({ number }) => number <= since), ...found.judged] : found.judged;
    this.#quiet = found.done > (this.told?.done ?? 0) ? 0 : this.#quiet + 1;
    if (found.state === "done" || found.state === "failed" || this.#quiet > QUIET) this.#wanted = false;
    this.told = { ...found, judged };
    if (this.isRunning && !this.#closed) this.#timer = window.setTimeout(() => void this.#try(() => this.#look("GET")), SOON);
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      this.problem = "";
      await work();
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }
}
