// The elements of the page that a player touches to make a choice: the squares of the board.

import { square, type Touch } from "../../lessons/touch";
import type { Choice } from "../../protocol";

export const touch = ({ source, target }: Choice): Touch[] => [...square(source), ...square(target)];
