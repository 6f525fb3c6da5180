// Tables that are being opened. The first one of a game waits until its rules are compiled, which can take minutes: each
// game waits for itself, also while another page is shown.

import { newTable } from "./api";
import type { Terms } from "./protocol";
import { go, place } from "./router.svelte";

class Opening {
  /** Since when, by game. */
  since = $state<Record<string, number>>({});
  /** Why not, by game. */
  problems = $state<Record<string, string>>({});

  /** Then its table is shown, unless somebody has gone elsewhere meanwhile: they find it among theirs. */
  async open(terms: Terms): Promise<void> {
    const { game } = terms;
    const from = place.path;
    this.since[game] = Date.now();
    delete this.problems[game];
    try {
      const { id } = await newTable(terms);
      if (place.path === from) go(`/t/${id}`);
    } catch (problem) {
      this.problems[game] = (problem as Error).message;
    }
    delete this.since[game];
  }
}

export const opening = new Opening();
