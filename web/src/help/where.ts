// Where a move lies on a table that is no board: cards in a hand, units, players.

import type { HintMove, View } from "../protocol";

interface Sides {
  sides?: { hand?: unknown[] }[];
}
const nth = (selector: string, n: number): Element | null => document.querySelectorAll(`[data-board] ${selector}`)[n] ?? null;
const at = (place: string | null): Element | null => place === null ? null : document.querySelector(`[data-board] [data-place="${CSS.escape(place)}"]`);

/** What is to be touched for a move; null where only words tell it. */
export function placeOf({ source, target, move }: HintMove, view: View, seat: number): Element | null {
  const hand = ((view as Sides).sides?.[seat]?.hand ?? []) as { code?: string; number?: string }[];
  if (view.game === "match") {
    const code = source ?? move.split("-")[1];
    const n = hand.findIndex((card) => card.code === code);
    return n < 0 ? null : nth(".hand .pick", n);
  }
  if (view.game !== "gundam") return null;
  const n = hand.findIndex((card) => card.number === source);
  return (n < 0 ? null : nth(".yours .hand > button", n)) ?? at(source) ?? at(target);
}
