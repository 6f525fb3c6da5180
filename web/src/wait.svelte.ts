// The one way in which this page waits: it shows a spinner at once, the reason in words after one second, and "Cancel"
// after three. While a `Wait` object is busy, it starts nothing else, so a second click does nothing.

import { onDestroy } from "svelte";

const REASON = 1000; // milliseconds until the reason is shown
const CANCEL = 3000; // milliseconds until "Cancel" is offered

/** What is shown: nothing; a spinner; a spinner and the reason; or a spinner, the reason and "Cancel". */
export type Stage = "idle" | "busy" | "reason" | "cancel";

export class Wait {
  stage = $state<Stage>("idle");
  /** The reason for waiting, in words. */
  why = $state("");
  /** The name of the button that was pressed last, if several buttons share this object. */
  what = $state("");
  /** The error message of the last attempt. */
  problem = $state("");
  #control: AbortController | null = null;
  #timers: number[] = [];

  get busy(): boolean {
    return this.stage !== "idle";
  }

  /**
   * Run `work` and return its result. Return undefined if it fails, is cancelled, or something else is under way.
   * `work` gets a signal that aborts when somebody cancels.
   */
  async run<T>(why: string, work: (signal: AbortSignal) => Promise<T>, what = ""): Promise<T | undefined> {
    if (this.busy) return undefined;
    const { signal } = this.begin(why, what);
    const cancelled = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
    try {
      return await Promise.race([work(signal), cancelled]);
    } catch (problem) {
      if (!signal.aborted) this.problem = (problem as Error).message;
      return undefined;
    } finally {
      if (!signal.aborted) this.end();
    }
  }

  /** Start waiting for something that has no promise. Call `end` when it is over. */
  begin(why: string, what = ""): AbortController {
    this.end();
    [this.why, this.what, this.problem, this.stage] = [why, what, "", "busy"];
    this.#timers = [
      window.setTimeout(() => (this.stage = "reason"), REASON),
      window.setTimeout(() => (this.stage = "cancel"), CANCEL),
    ];
    return (this.#control = new AbortController());
  }

  end(): void {
    this.#timers.forEach(clearTimeout);
    this.#control = null;
    this.stage = "idle";
  }

  cancel(): void {
    const control = this.#control;
    this.end();
    control?.abort();
  }
}

/** Create a `Wait` object for a component. Removing the component from the page cancels what is under way. */
export function newWait(): Wait {
  const wait = new Wait();
  onDestroy(() => wait.cancel());
  return wait;
}
