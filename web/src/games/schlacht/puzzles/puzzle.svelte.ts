// A puzzle. The server sends the positions, the possible captures, and what follows after each of them.

import { UnconnectedTable } from "../../../unconnected.svelte";
import { puzzle } from "../../../api";
import { person } from "../../../person.svelte";
import type { PuzzleAnswer, Frame, PuzzleList, PuzzleSolution, PuzzleStep, PuzzleTold, Shown } from "../../../protocol";
import { settings, travel } from "../../../settings.svelte";
import { sound } from "../../../sounds";
import { t } from "../../../words.svelte";
import { w } from "./words";

const GAME = "schlacht";
const REPLY_DELAY = 500; // milliseconds between a capture and the reply, besides the time of the piece's animation

export class Puzzle extends UnconnectedTable {
  now = $state.raw<PuzzleTold | null>(null);
  list = $state.raw<PuzzleList | null>(null);
  /** The server's answer to the last capture. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** How much this puzzle has changed the person's rating. */
  change = $state<number | null>(null);
  /** The captures of the solution. `at` is the number of them that are shown, or null while the solution is hidden. */
  steps = $state.raw<PuzzleStep[]>([]);
  at = $state<number | null>(null);

  readonly #id: string;
  #made: string[] = []; // the right captures that the person has made
  #before: Shown | null = null; // the position to return to after a wrong capture
  #requests = 0; // counts requests, so that the answer to an older one is ignored

  constructor(id: string) {
    super(GAME);
    this.#id = id;
  }

  async load(): Promise<void> {
    const request = ++this.#requests;
    try {
      const now = await puzzle<PuzzleTold>(GAME, `/${this.#id || "today"}`);
      if (request !== this.#requests) return;
      this.now = now;
      this.restart();
      this.list = await puzzle<PuzzleList>(GAME, "");
    } catch (problem) {
      if (request === this.#requests) this.#failed(problem);
    }
  }

  /** Leave the puzzle without waiting for requests that are under way. */
  override close(): void {
    this.#stop();
    super.close();
  }

  get state(): "on" | "solved" | "wrong" {
    return this.answer?.state ?? "on";
  }

  /** True if the person has tried a capture, so that there is a position to return to. */
  get begun(): boolean {
    return this.answer !== null;
  }

  #stop(): void {
    this.#requests++;
    this.wait.cancel();
  }

  restart(): void {
    this.#stop();
    this.#made = [];
    this.answer = null;
    this.at = null;
    this.turn.sent = null;
    this.events = [];
    if (this.now) this.#see((this.#before = this.now.shown));
  }

  /** Return to the position before a wrong capture. */
  again(): void {
    this.#stop();
    this.answer = null;
    this.events = [];
    if (this.#before) this.#see(this.#before);
  }

  override play(move: string): void {
    if (!this.choices.some((each) => each.move === move)) return;
    if (settings.confirm && this.turn.toConfirm?.move !== move) {
      this.turn.toConfirm = this.choices.find((each) => each.move === move) ?? null;
      return;
    }
    this.turn.toConfirm = null;
    this.turn.sent = move;
    void this.#tell(move);
  }

  async #tell(move: string): Promise<void> {
    const request = ++this.#requests;
    try {
      const tried = { moves: this.#made, move };
      const answer = await this.wait.run(t("sendingMove"), (signal) => puzzle<PuzzleAnswer>(GAME, `/${this.now?.id}`, tried, signal), "move");
      if (request !== this.#requests) return;
      if (!answer) return this.#missed();
      if (answer.change !== null) this.change = answer.change;
      if (answer.state !== "wrong") this.#made = [...this.#made, move];
      this.turn.sent = null;
      await this.#watch(answer.frames, request);
      if (request !== this.#requests) return;
      this.answer = answer;
      if (answer.state === "on") this.#before = this.shown;
      if (answer.state === "solved") sound("end");
      if (answer.state !== "on") this.list = await puzzle<PuzzleList>(GAME, "");
    } catch (problem) {
      if (request === this.#requests) this.#failed(problem);
    }
  }

  /** Show the person's own capture and then each reply of the opponent, with pauses between them. */
  async #watch(frames: Frame[], request: number): Promise<void> {
    for (const [n, { shown, events }] of frames.entries()) {
      if (n) await new Promise((done) => setTimeout(done, REPLY_DELAY + travel()));
      if (request !== this.#requests) return;
      sound(n ? "theirs" : "move");
      this.#see(shown);
      this.events = events;
    }
  }

  // --- the solution --------------------------------------------------------------------------------------------------

  /** Fetch the solution. A person who has not solved the puzzle thereby gives it up. */
  async reveal(): Promise<void> {
    const request = ++this.#requests;
    try {
      const found = await this.wait.run(t("findingSolution"), (signal) => puzzle<PuzzleSolution>(GAME, `/${this.now?.id}/solution`, {}, signal), "reveal");
      if (request !== this.#requests) return;
      if (!found) return this.#missed();
      const { steps, change } = found;
      this.steps = steps;
      if (change !== null) this.change = change;
      this.to(0);
      this.list = await puzzle<PuzzleList>(GAME, "");
    } catch (problem) {
      if (request === this.#requests) this.#failed(problem);
    }
  }

  /** Show the position after `at` captures of the solution. */
  to(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.steps.length);
    const step = this.steps[this.at - 1];
    const shown = step?.shown ?? this.now?.shown;
    if (shown) this.#see({ ...shown, choices: [] });
    this.events = step?.events ?? [];
  }

  /** Handle a request that has no answer because somebody cancelled it or it failed. */
  #missed(): void {
    this.turn.sent = null;
    if (this.wait.problem) this.showProblem(this.wait.problem);
    this.wait.problem = "";
  }

  #failed(problem: unknown): void {
    const { message } = problem as Error;
    this.turn.sent = null;
    if (this.now) this.showProblem(message);
    else [this.missing, this.problem] = [true, message]; // without a puzzle, the error message stays on the page
  }

  #see(shown: Shown): void {
    const names = [0, 1].map((seat) => (seat === shown.seat ? person.name || w("you") : w("opponent")));
    this.show(shown, names, this.#made.length);
  }
}
