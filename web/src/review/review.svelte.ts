// The review of a finished game: which moment is shown, from which seat's view, and the judgements of the decisions.

import { ask, tableAt } from "../api";
import type { JudgedMove, MoveTold, ReviewTold, Shown } from "../protocol";
import { settings } from "../settings.svelte";
import { Wait } from "../wait.svelte";
import { t } from "../words.svelte";

const POLL_INTERVAL = 700; // milliseconds between two requests for the progress of the analysis
// The number of consecutive answers without progress after which the page stops polling, since the analysis may run on
// another server or not at all.
const QUIET = 30;
const LAST = 100_000; // the number that stands for the end of a game; it exceeds the number of entries of any game
export const FAULTS = ["inaccuracy", "mistake", "blunder"];

/**
 * Whose view of the game is shown: that of a seat, given by its number; that of the seat to act; or that of all seats
 * at once.
 */
export type Eyes = "mover" | "all" | `${number}`;

/**
 * Return the accuracy of a seat: 1 minus the average chance of winning that it lost per decision. Return null if the
 * seat never had a choice.
 */
export function keptBy(judged: JudgedMove[], seat: number): number | null {
  const losses = judged.filter((each) => each.seat === seat && !each.forced).map(({ loss }) => loss);
  return losses.length ? 1 - losses.reduce((all, each) => all + each, 0) / losses.length : null;
}

export class Review {
  readonly id: string;
  readonly game: number;
  moves = $state.raw<MoveTold[] | null>(null);
  report = $state.raw<ReviewTold | null>(null);
  /** The moment that is shown, as the number of decisions made before it. */
  at = $state(0);
  eyes = $state<Eyes>("mover");
  shown = $state.raw<Shown | null>(null);
  problem = $state("");
  /** The `Wait` object that shows a spinner while a moment of the game is loaded. */
  readonly wait = new Wait();

  #seen = 0; // the moment of the game that `shown` contains
  #views = new Map<string, Promise<Shown>>();
  #timer = 0;
  #closed = false;
  #wanted = $state(false); // true if this page asked for the analysis and has not stopped it
  #quiet = 0;
  #judged = $derived(new Map((this.report?.judged ?? []).map((each) => [each.number, each])));

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

  /** Load the game's moves, in the present language of the page, and the judgements that exist so far. */
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

  /** The decision that is made at this moment; null at the end. */
  get move(): MoveTold | null {
    return this.moves?.[this.at] ?? null;
  }

  judged(move: MoveTold | null): JudgedMove | null {
    return (move && this.#judged.get(move.number)) ?? null;
  }

  /**
   * True while the analysis runs. Only the server that runs it can report this. If another server reports that
   * the analysis is stopped, this page assumes that the analysis it requested is still running elsewhere.
   */
  get isRunning(): boolean {
    return this.report?.state === "running" || (this.#wanted && this.report?.state === "stopped");
  }

  /**
   * Return the accuracy of a seat: 1 minus the average chance of winning that it lost per decision. Return null if the
   * seat never had a choice.
   */
  kept(seat: number): number | null {
    return keptBy(this.report?.judged ?? [], seat);
  }

  /**
   * Return how many entries of the record come before a moment, including entries that are not decisions. For the end
   * of the game, return the number of the last decision if `real` is true, or else `LAST`.
   */
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

  /** Show the next decision that could have been better. After the last one, begin again with the first. */
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
    const known = method === "GET" ? (this.report?.judged ?? []) : [];
    // The server judges decisions in the order of `moves`, but several at a time. So the judgement of an earlier
    // decision may still be missing while there are judgements of later ones.
    const gap = (this.moves ?? []).find(({ number }) => !known.some((each) => each.number === number));
    const since = known.length && gap ? gap.number - 1 : 0;
    const path = `/api/tables/${this.id}/review?game=${this.game}`;
    const found = await ask<ReviewTold>(method === "GET" ? `${path}&since=${since}` : path, method === "GET" ? undefined : {}, { method, signal });
    // `#wanted` says whether this page has asked for the analysis. It changes only once the answer has arrived, so that
    // the button that was clicked stays on the page until then.
    if (method !== "GET") this.#wanted = method === "POST";
    const judged = since ? [...known.filter(({ number }) => number <= since), ...found.judged] : found.judged;
    this.#quiet = found.done > (this.report?.done ?? 0) ? 0 : this.#quiet + 1;
    if (found.state === "done" || found.state === "failed" || this.#quiet > QUIET) this.#wanted = false;
    this.report = { ...found, judged };
    if (this.isRunning && !this.#closed) this.#timer = window.setTimeout(() => void this.#try(() => this.#look("GET")), POLL_INTERVAL);
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
