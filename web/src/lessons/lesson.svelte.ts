// A lesson, as a table without a connection: the server says what a step shows, and what comes of a move.

import { Alone } from "../alone.svelte";
import { goTo, learn } from "../api";
import { person } from "../person.svelte";
import type { LessonAnswer, LessonTold, Shown, StepTold } from "../protocol";
import { travel } from "../settings.svelte";
import { sound } from "../sounds";
import { Wait } from "../wait.svelte";
import { t } from "../words.svelte";
import { w } from "./words";

const A_LOOK = 900; // milliseconds between a move and the reply to it
const A_GLANCE = 300; // where many follow each other, or nothing is to move about
const MANY = 5;

export class Lesson extends Alone {
  /** All steps, and which are done. */
  all = $state.raw<LessonTold | null>(null);
  now = $state.raw<StepTold | null>(null);
  /** What was said to the last right move of this step, and to a wrong one after it. */
  praise = $state("");
  wrong = $state("");
  finished = $state(false);
  hint = $state<string | null>(null);
  /** What to touch is shown. */
  helped = $state(false);
  /** For a step that is being loaded; its number is the name. */
  readonly loads = new Wait();

  readonly #game: string;
  #made: string[] = [];
  #asked = 0; // what is answered later than something else was asked for is not heard

  constructor(game: string) {
    super(game);
    this.#game = game;
  }

  get number(): number {
    return this.now?.number ?? 1;
  }

  /** The first step that is not done; if all are, the first. */
  get first(): number {
    const open = this.all?.steps.findIndex(({ done }) => !done) ?? 0;
    return Math.max(open, 0) + 1;
  }

  async load(number?: number): Promise<void> {
    const asked = ++this.#asked;
    this.wait.cancel();
    this.loads.cancel();
    const step = await this.loads.run(t("loadingPage"), (signal) => this.#step(number, signal), `${number ?? ""}`);
    if (asked !== this.#asked) return;
    if (step) {
      this.#made = [];
      this.praise = "";
      this.wrong = "";
      this.finished = step.kind === "tell";
      this.helped = false;
      this.hint = step.hint;
      this.now = step;
      this.#show(step.shown);
      this.events = [];
      if (this.finished) void this.#tell(null);
    } else if (this.loads.problem) this.#failed(this.loads);
  }

  async #step(number: number | undefined, signal: AbortSignal): Promise<StepTold> {
    const all = await learn<LessonTold>(this.#game, undefined, signal);
    this.all = all;
    return learn<StepTold>(`${this.#game}/${number && number <= all.steps.length ? number : this.first}`, undefined, signal);
  }

  override play(move: string): void {
    if (!this.choices.some((each) => each.move === move)) return;
    this.sent = move;
    void this.#tell(move);
  }

  override close(): void {
    this.#asked += 1;
    this.wait.cancel();
    this.loads.cancel();
    super.close();
  }

  /** The last step: a real table. */
  async begin(signal: AbortSignal): Promise<void> {
    const { table } = await this.#answer(null);
    if (table) await goTo(table, signal);
  }

  #answer(move: string | null, signal?: AbortSignal): Promise<LessonAnswer> {
    return learn<LessonAnswer>(`${this.#game}/${this.number}`, { moves: this.#made, move }, signal);
  }

  async #tell(move: string | null): Promise<void> {
    const asked = ++this.#asked;
    const answer = await this.wait.run(t(move === null ? "saving" : "sendingMove"), (signal) => this.#answer(move, signal), "move");
    if (asked !== this.#asked) return;
    if (answer) {
      this.wrong = answer.right ? "" : answer.says;
      if (answer.right && move !== null) await this.#watch(answer, move, asked);
      if (asked !== this.#asked) return;
      if (answer.finished) this.#done();
    } else if (this.wait.problem) this.#failed(this.wait);
    this.sent = null;
  }

  /** The own move, and then each reply, so that one sees them come. */
  async #watch({ frames, says, hint, finished }: LessonAnswer, move: string, asked: number): Promise<void> {
    this.#made = [...this.#made, move];
    this.helped = false;
    this.finished = false;
    for (const [n, { shown, events }] of frames.entries()) {
      if (n) await new Promise((done) => setTimeout(done, frames.length > MANY || !travel() ? A_GLANCE : A_LOOK));
      if (asked !== this.#asked) return;
      sound(n ? "theirs" : "move");
      this.#show(shown);
      this.events = events;
    }
    this.praise = says;
    this.hint = hint;
    this.finished = finished;
  }

  #done(): void {
    const steps = this.all?.steps.map((each, n) => (n === this.number - 1 ? { ...each, done: true } : each));
    if (this.all && steps) this.all = { ...this.all, steps };
  }

  #failed(wait: Wait): void {
    if (!this.all) this.missing = true;
    this.say(wait.problem);
    wait.problem = "";
  }

  #show(shown: Shown): void {
    const names = [0, 1].map((seat) => (seat === shown.seat ? person.name || w("you") : w("opponent")));
    this.show(shown, names, this.#made.length);
  }
}
