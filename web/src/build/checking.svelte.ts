// What the server says of a text while it is being written: all that is wrong, or what a table needs to play with it.

import { Wait } from "../wait.svelte";
import { s } from "./words";
import { checkWork, type Checked, type Kind } from "./works";

const LONGEST = 100_000; // characters that the server reads
const PAUSE = 300; // milliseconds without a change, before it is asked

export class Checking {
  /** Of the last text that was answered. */
  found = $state.raw<Checked | null>(null);
  /** That text. */
  of = $state("");
  /** Why there is no answer. */
  problem = $state("");
  readonly wait = new Wait();
  #timer = 0;
  #wanted = "";
  #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** Once nobody types any more; answers to older texts are not heard. */
  ask(text: string): void {
    clearTimeout(this.#timer);
    this.wait.cancel();
    this.#wanted = text;
    if (this.found && this.of === text) return;
    if (text.length > LONGEST) return void ([this.found, this.problem] = [null, s("tooLong")]);
    this.#timer = window.setTimeout(() => void this.#ask(text), this.found ? PAUSE : 0);
  }

  async #ask(text: string): Promise<void> {
    const found = await this.wait.run(s("checking"), (signal) => checkWork(this.#kind, text, signal));
    if (text !== this.#wanted) return;
    if (found) [this.found, this.of] = [found, text];
    [this.problem, this.wait.problem] = [this.wait.problem, ""];
  }
}
