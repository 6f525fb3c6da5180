// The text of a work while somebody writes it: the server checks it, and this browser keeps every letter of it.

import { untrack } from "svelte";
import { Checking } from "./checking.svelte";
import { Keeping } from "./keeping.svelte";
import type { Checked, Kind } from "./works";

/** Made by a component, whose life it shares. */
export class Writing {
  readonly kind: Kind;
  readonly keeping: Keeping;
  readonly checking: Checking;
  text = $state("");
  loaded = $state(false);
  problem = $state("");
  /** What the server says of the text as it is now; null until it has answered. */
  readonly answered: Checked | null = $derived.by(() => (this.checking.of === this.text ? this.checking.found : null));
  readonly right: boolean = $derived(this.answered !== null && !this.answered.faults.length);

  /** `first` tells the text to begin with, given what is kept of the work. */
  constructor(kind: Kind, id: string, first: (kept: string | null) => string) {
    this.kind = kind;
    [this.keeping, this.checking] = [new Keeping(kind), new Checking(kind)];
    void untrack(() => this.#load(id, first));
    $effect(() => {
      if (!this.loaded) return;
      this.checking.ask(this.text);
      this.keeping.draft(this.text);
    });
  }

  async #load(id: string, first: (kept: string | null) => string): Promise<void> {
    try {
      this.text = first(await this.keeping.load(id));
      this.loaded = true;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
