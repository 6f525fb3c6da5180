// The elements of the page that a player touches to make a choice: a card and the button that plays it, or a pile.

import { handOf, type Touch } from "../../lessons/touch";
import type { Choice, View } from "../../protocol";

const PILES: Record<string, string> = { draw: ".pile.asked:not(.pawns)", pawn: ".pile.asked.pawns" };

export function touch({ move, kind, source, text }: Choice, view: View): Touch[] {
  const codes = handOf<{ code: string }>(view).map(({ code }) => code);
  const card = (code: string): Touch => ({ selector: ".hand .pick", n: codes.indexOf(code) });
  if (kind === "conceal") return [...move.split("-").slice(1).map(card), { selector: "button.done", text }];
  if (source) return [card(source), { selector: ".ways button", text }];
  return PILES[move] ? [{ selector: PILES[move] }] : [];
}
