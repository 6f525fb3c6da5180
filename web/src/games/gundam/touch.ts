// The elements of the page that a player touches to make a choice: a card or a place, and then the entry of its menu.

import { handOf, type Touch } from "../../lessons/touch";
import type { Choice, View } from "../../protocol";

export function touch({ move, kind, source, target }: Choice, view: View): Touch[] {
  if (kind === "answer" || kind === "order") return [{ selector: `.answers [data-move="${move}"]` }];
  const menu: Touch = { selector: `[role=menu] [data-move="${move}"]` };
  if (kind === "play" || kind === "pair") {
    const hand = handOf<{ number: string }>(view).map(({ number }) => number);
    return [{ selector: ".yours .hand > button", n: hand.indexOf(source ?? "") }, menu];
  }
  if (kind === "pick") return [{ selector: ".tray .hand > button", n: 0 }, menu];
  const place = target ?? source ?? "";
  return [{ selector: place.length === 1 ? `[data-place="${place}"] button.player` : `[data-place="${place}"]` }, menu];
}
