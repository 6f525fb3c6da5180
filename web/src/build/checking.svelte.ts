// Asks the server to check the text of a board, a deck or another work while it is being written. The answer lists all
// faults of the text; if it has none, the answer contains the options of a table for playing with the work.

import { Wait } from "../wait.svelte";
import { LONGEST_TEXT } from "./builders";
import { s } from "./words";
import { checkWork, type Checked, type Kind } from "./works";

const PAUSE = 300; // milliseconds without a change of the text before the server is asked to check it

export class Checking {
  /** The server's answer to the last text that it has checked. */
  found = $state.raw<Checked | null>(null);
  /** The text that the answer `found` refers to. */
  of = $state("");
  /** The reason why the server has not answered, as a sentence for the reader. */
  problem = $state("");
  readonly wait = new Wait();
  #timer = 0;
  #wanted = "";
  #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** Check a text once nobody has typed for a moment. Answers to older texts are ignored. */
  ask(text: string): void {
    clearTimeout(this.#timer);
    this.wait.cancel();
    this.#wanted = text;
    if (this.found && this.of === text) return;
    if (text.length > LONGEST_TEXT) return void ([this.found, this.problem] = [null, s("tooLong")]);
    this.#timer = window.setTimeout(() => void this.#ask(text), this.found ? PAUSE : 0);
  }

  async #ask(text: string): Promise<void> {
    const found = await this.wait.run(s("checking"), (signal) => checkWork(this.#kind, text, signal));
    if (text !== this.#wanted) return;
    if (found) [this.found, this.of] = [found, text];
    [this.problem, this.wait.problem] = [this.wait.problem, ""];
  }
}
