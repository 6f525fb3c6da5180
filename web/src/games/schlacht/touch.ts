// What to touch for a choice: the squares of the board.

import { square, type Touch } from "../../lessons/touch";
import type { Choice } from "../../protocol";

export const touch = ({ source, target }: Choice): Touch[] => [...square(source), ...square(target)];
