// The elements of the page that a player touches to make a choice: squares of the board, and the piece that a
// pawn becomes.

import { square, type Touch } from "../../lessons/touch";
import type { Choice } from "../../protocol";

const PROMOTIONS = ["queen", "rook", "bishop", "knight"];

export const touch = ({ source, target, becomes }: Choice): Touch[] => [
  ...square(source),
  ...square(target),
  ...(becomes ? [{ selector: "[data-board] button.piece", n: PROMOTIONS.indexOf(String(becomes)) }] : []),
];
