// The elements of the page that a player touches to make a choice: a square, or cards in the hand.

import { handOf, square, type Touch } from "../../lessons/touch";
import type { Choice, View } from "../../protocol";

export function touch({ target, kind, cards }: Choice, view: View): Touch[] {
  if (target) return square(target);
  const hand = handOf(view);
  const at: number[] = [];
  for (const card of (cards ?? []) as unknown[]) at.push(hand.findIndex((each, n) => each === card && !at.includes(n)));
  const touches: Touch[] = at.map((n) => ({ selector: '[data-board] ul[aria-label="Hand"] button', n }));
  return kind === "plan" ? [...touches, { selector: "[data-board] button.beside" }] : touches;
}
