// Pictures of real positions, as `python -m tools.pictures` makes them.

import type { BoardMove } from "../parts/board";
import type { View } from "../protocol";

export interface Shown {
  view: View;
  /** Squares where the piece in question can go. */
  targets?: string[];
  arrows?: [from: string, to: string][];
  /** Squares of what the arrows capture elsewhere. */
  gone?: string[];
  [more: string]: unknown;
}

/** As a board marks them, whichever piece is chosen. */
export const marked = (shown: Shown): BoardMove[] => (shown.targets ?? []).map((target) => ({ source: null, target, move: target }));
