// The elements of the page that a player touches to make a choice, so that a lesson can point at them. Each game lists
// them in its `touch.ts`.

import { gameOf } from "../games";
import type { Choice, View } from "../protocol";

/**
 * An element, given by its index `n` among the elements that match a selector. If there is a `text`, only the elements
 * with exactly this text count.
 */
export interface Touch {
  selector: string;
  text?: string;
  n?: number;
}

export const square = (name: string | null): Touch[] => (name ? [{ selector: `[data-square="${name}"]` }] : []);

/** Return the cards in the viewer's hand. This works for games whose view lists `sides`, each with its `hand`. */
export const handOf = <Card>(view: View): Card[] => (view["sides"] as { hand: Card[] }[])[view.seat ?? 0]!.hand;

export function touchesOf(choice: Choice, view: View): Touch[] {
  const found = gameOf(view.game)?.table.touch(choice, view) ?? [];
  return found.length ? found : [{ selector: "[data-board] button", text: choice.text }];
}

export function find({ selector, text, n = 0 }: Touch): Element | undefined {
  const says = (each: Element): boolean => !text || [each.ariaLabel, each.textContent?.trim()].includes(text.trim());
  return [...document.querySelectorAll(selector)].filter(says)[n];
}
