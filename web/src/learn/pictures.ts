// Pictures of real positions, as `python -m tools.pictures` makes them.

import type { BoardMove } from "../parts/board";
import type { View } from "../protocol";

export interface Shown {
  view: View;
  /** The squares that the chosen piece can go to. */
  targets?: string[];
  arrows?: [from: string, to: string][];
  /** The squares of captured pieces, if the capturing move ends on another square. */
  gone?: string[];
  [more: string]: unknown;
}

/** Return the targets as moves without a source, so that a board marks them whichever piece is chosen. */
export const marked = (shown: Shown): BoardMove[] => (shown.targets ?? []).map((target) => ({ source: null, target, move: target }));
