// A lesson, which the page shows as a table although the server runs no game there. The server only says what a step
// shows and where a move leads.

import { UnconnectedTable } from "../unconnected.svelte";
import { goTo, learn } from "../api";
import { person } from "../person.svelte";
import type { LessonAnswer, LessonTold, Shown, StepTold } from "../protocol";
import { travel } from "../settings.svelte";
import { sound } from "../sounds";
import { Wait } from "../wait.svelte";
import { t } from "../words.svelte";
import { w } from "./words";

const REPLY_DELAY = 900; // milliseconds between a move and the reply to it
const SHORT_REPLY_DELAY = 300; // milliseconds before each reply if there are many replies, or if animations are off
const MANY_REPLIES = 5;

export class Lesson extends UnconnectedTable {
  /** The list of all steps, which says which ones are done. */
  all = $state.raw<LessonTold | null>(null);
  now = $state.raw<StepTold | null>(null);
  /** The lesson's comment on the last right move of this step. `wrong` comments on a wrong move made after it. */
  praise = $state("");
  wrong = $state("");
  finished = $state(false);
  hint = $state<string | null>(null);
  /** True while the page marks the elements to touch. */
  helped = $state(false);
  /**
   * The `Wait` object that shows a spinner while a step is loaded. Each button is named by the number of the step that it
   * leads to.
   */
  readonly loads = new Wait();

  readonly #game: string;
  #made: string[] = [];
  #requests = 0; // counts requests, so that a late answer to an older request is ignored

  constructor(game: string) {
    super(game);
    this.#game = game;
  }

  get number(): number {
    return this.now?.number ?? 1;
  }

  /** The number of the first step that is not done; 1 if all are done. */
  get first(): number {
    const open = this.all?.steps.findIndex(({ done }) => !done) ?? 0;
    return Math.max(open, 0) + 1;
  }

  async load(number?: number): Promise<void> {
    const request = ++this.#requests;
    this.wait.cancel();
    this.loads.cancel();
    const step = await this.loads.run(t("loadingPage"), (signal) => this.#step(number, signal), `${number ?? ""}`);
    if (request !== this.#requests) return;
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
    this.turn.sent = move;
    void this.#tell(move);
  }

  override close(): void {
    this.#requests += 1;
    this.wait.cancel();
    this.loads.cancel();
    super.close();
  }

  /** Open a table for a real game, as the last step offers. */
  async begin(signal: AbortSignal): Promise<void> {
    const { table } = await this.#answer(null);
    if (table) await goTo(table, signal);
  }

  #answer(move: string | null, signal?: AbortSignal): Promise<LessonAnswer> {
    return learn<LessonAnswer>(`${this.#game}/${this.number}`, { moves: this.#made, move }, signal);
  }

  async #tell(move: string | null): Promise<void> {
    const request = ++this.#requests;
    const answer = await this.wait.run(t(move === null ? "saving" : "sendingMove"), (signal) => this.#answer(move, signal), "move");
    if (request !== this.#requests) return;
    if (answer) {
      this.wrong = answer.right ? "" : answer.says;
      if (answer.right && move !== null) await this.#watch(answer, move, request);
      if (request !== this.#requests) return;
      if (answer.finished) this.#done();
    } else if (this.wait.problem) this.#failed(this.wait);
    this.turn.sent = null;
  }

  /** Show the person's own move and then each reply, with pauses between them. */
  async #watch({ frames, says, hint, finished }: LessonAnswer, move: string, request: number): Promise<void> {
    this.#made = [...this.#made, move];
    this.helped = false;
    this.finished = false;
    for (const [n, { shown, events }] of frames.entries()) {
      if (n) await new Promise((done) => setTimeout(done, frames.length > MANY_REPLIES || !travel() ? SHORT_REPLY_DELAY : REPLY_DELAY));
      if (request !== this.#requests) return;
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
    this.showProblem(wait.problem);
    wait.problem = "";
  }

  #show(shown: Shown): void {
    const names = [0, 1].map((seat) => (seat === shown.seat ? person.name || w("you") : w("opponent")));
    this.show(shown, names, this.#made.length);
  }
}
