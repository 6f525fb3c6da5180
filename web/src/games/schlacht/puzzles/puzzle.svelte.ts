// A puzzle: the server says what is seen, which captures there are, and what comes of one.

import { Alone } from "../../../alone.svelte";
import { puzzle } from "../../../api";
import { person } from "../../../person.svelte";
import type { PuzzleAnswer, Frame, PuzzleList, PuzzleSolution, PuzzleStep, PuzzleTold, Shown } from "../../../protocol";
import { settings, travel } from "../../../settings.svelte";
import { sound } from "../../../sounds";
import { t } from "../../../words.svelte";
import { w } from "./words";

const A_LOOK = 500; // milliseconds between a capture and the answer to it, besides the way of a piece

export class Puzzle extends Alone {
  now = $state.raw<PuzzleTold | null>(null);
  list = $state.raw<PuzzleList | null>(null);
  /** What came of the last capture. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** Of my rating. */
  change = $state<number | null>(null);
  /** The solution, and how many of its captures are shown; null: it is not looked at. */
  steps = $state.raw<PuzzleStep[]>([]);
  at = $state<number | null>(null);

  readonly #id: string;
  #made: string[] = []; // right captures of ours
  #before: Shown | null = null; // what is gone back to after a wrong one
  #asked = 0; // what is answered later than something else was asked for is not heard

  constructor(id: string) {
    super("schlacht");
    this.#id = id;
  }

  async load(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const now = await puzzle<PuzzleTold>(`/${this.#id || "today"}`);
      if (asked !== this.#asked) return;
      this.now = now;
      this.restart();
      this.list = await puzzle<PuzzleList>("");
    } catch (problem) {
      if (asked === this.#asked) this.#failed(problem);
    }
  }

  /** What is under way is not waited for. */
  override close(): void {
    this.#stop();
    super.close();
  }

  get state(): "on" | "solved" | "wrong" {
    return this.answer?.state ?? "on";
  }

  /** Has something been done, so that there is a way back? */
  get begun(): boolean {
    return this.answer !== null;
  }

  #stop(): void {
    this.#asked++;
    this.wait.cancel();
  }

  restart(): void {
    this.#stop();
    this.#made = [];
    this.answer = null;
    this.at = null;
    this.sent = null;
    this.events = [];
    if (this.now) this.#see((this.#before = this.now.shown));
  }

  /** After a wrong capture: as it was before. */
  again(): void {
    this.#stop();
    this.answer = null;
    this.events = [];
    if (this.#before) this.#see(this.#before);
  }

  override play(move: string): void {
    if (!this.choices.some((each) => each.move === move)) return;
    if (settings.confirm && this.asked?.move !== move) {
      this.asked = this.choices.find((each) => each.move === move) ?? null;
      return;
    }
    this.asked = null;
    this.sent = move;
    void this.#tell(move);
  }

  async #tell(move: string): Promise<void> {
    const asked = ++this.#asked;
    try {
      const tried = { moves: this.#made, move };
      const answer = await this.wait.run(t("sendingMove"), (signal) => puzzle<PuzzleAnswer>(`/${this.now?.id}`, tried, signal), "move");
      if (asked !== this.#asked) return;
      if (!answer) return this.#missed();
      if (answer.change !== null) this.change = answer.change;
      if (answer.state !== "wrong") this.#made = [...this.#made, move];
      this.sent = null;
      await this.#watch(answer.frames, asked);
      if (asked !== this.#asked) return;
      this.answer = answer;
      if (answer.state === "on") this.#before = this.shown;
      if (answer.state === "solved") sound("end");
      if (answer.state !== "on") this.list = await puzzle<PuzzleList>("");
    } catch (problem) {
      if (asked === this.#asked) this.#failed(problem);
    }
  }

  /** Our capture, and then each answer, so that one sees them come. */
  async #watch(frames: Frame[], asked: number): Promise<void> {
    for (const [n, { shown, events }] of frames.entries()) {
      if (n) await new Promise((done) => setTimeout(done, A_LOOK + travel()));
      if (asked !== this.#asked) return;
      sound(n ? "theirs" : "move");
      this.#see(shown);
      this.events = events;
    }
  }

  // --- the solution --------------------------------------------------------------------------------------------------

  /** Who has not solved it gives it up. */
  async reveal(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const found = await this.wait.run(t("findingSolution"), (signal) => puzzle<PuzzleSolution>(`/${this.now?.id}/solution`, {}, signal), "reveal");
      if (asked !== this.#asked) return;
      if (!found) return this.#missed();
      const { steps, change } = found;
      this.steps = steps;
      if (change !== null) this.change = change;
      this.to(0);
      this.list = await puzzle<PuzzleList>("");
    } catch (problem) {
      if (asked === this.#asked) this.#failed(problem);
    }
  }

  /** The solution after so many captures. */
  to(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.steps.length);
    const step = this.steps[this.at - 1];
    const shown = step?.shown ?? this.now?.shown;
    if (shown) this.#see({ ...shown, choices: [] });
    this.events = step?.events ?? [];
  }

  /** Nothing came of it: somebody cancelled, or it went wrong. */
  #missed(): void {
    this.sent = null;
    if (this.wait.problem) this.say(this.wait.problem);
    this.wait.problem = "";
  }

  #failed(problem: unknown): void {
    const { message } = problem as Error;
    this.sent = null;
    if (this.now) this.say(message);
    else [this.missing, this.problem] = [true, message]; // which stays
  }

  #see(shown: Shown): void {
    const names = [0, 1].map((seat) => (seat === shown.seat ? person.name || w("you") : w("opponent")));
    this.show(shown, names, this.#made.length);
  }
}
