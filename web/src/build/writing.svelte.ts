// The text of a board, a deck or another work while it is being written. The server checks it, and this browser
// stores every change.

import { untrack } from "svelte";
import { Checking } from "./checking.svelte";
import { Draft } from "./draft.svelte";
import type { Checked, Kind } from "./works";

/**
 * A work that is being written, with its text and the server's checks. Create it in a component: its effects stop when
 * that component is removed.
 */
export class Writing {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly checking: Checking;
  text = $state("");
  loaded = $state(false);
  problem = $state("");
  /** The faults that the server has found in the current text; null until it has checked the text. */
  readonly answered: Checked | null = $derived.by(() => (this.checking.of === this.text ? this.checking.found : null));
  readonly right: boolean = $derived(this.answered !== null && !this.answered.faults.length);

  /**
   * Load the work `id`. The function `first` gets the text that was stored, or null if there is none, and returns the
   * text with which the page begins.
   */
  constructor(kind: Kind, id: string, first: (kept: string | null) => string) {
    this.kind = kind;
    [this.draft, this.checking] = [new Draft(kind), new Checking(kind)];
    void untrack(() => this.#load(id, first));
    $effect(() => {
      if (!this.loaded) return;
      this.checking.ask(this.text);
      this.draft.remember(this.text);
    });
  }

  async #load(id: string, first: (kept: string | null) => string): Promise<void> {
    try {
      this.text = first(await this.draft.load(id));
      this.loaded = true;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
