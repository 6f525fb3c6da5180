// What to touch for a choice, so that a lesson can point at it. Each game says it in its `touch.ts`.

import { gameOf } from "../games";
import type { Choice, View } from "../protocol";

/** The n-th of the elements that fit; with a text, of those that say just this. */
export interface Touch {
  selector: string;
  text?: string;
  n?: number;
}

export const square = (name: string | null): Touch[] => (name ? [{ selector: `[data-square="${name}"]` }] : []);

/** The hand of the seat that looks, in games whose views list hands by side. */
export const handOf = <Card>(view: View): Card[] => (view["sides"] as { hand: Card[] }[])[view.seat ?? 0]!.hand;

export function touchesOf(choice: Choice, view: View): Touch[] {
  const found = gameOf(view.game)?.table.touch(choice, view) ?? [];
  return found.length ? found : [{ selector: "[data-board] button", text: choice.text }];
}

export function find({ selector, text, n = 0 }: Touch): Element | undefined {
  const says = (each: Element): boolean => !text || [each.ariaLabel, each.textContent?.trim()].includes(text.trim());
  return [...document.querySelectorAll(selector)].filter(says)[n];
}
