// What to touch for a choice, game by game: so that it can be shown to who asks.

import type { Choice, View } from "../protocol";

/** The n-th of those that fit; with a text, of those that say just this. */
export interface Touch {
  selector: string;
  text?: string;
  n?: number;
}

type Ways = (choice: Choice, view: View, choices: Choice[]) => Touch[];

interface Side {
  hand: unknown[];
}

const square = (name: string | null): Touch[] => (name ? [{ selector: `[data-square="${name}"]` }] : []);
const own = (view: View): Side => (view["sides"] as Side[])[view.seat ?? 0]!;
const board: Ways = ({ source, target, becomes }) => [
  ...square(source),
  ...square(target),
  ...(becomes ? [{ selector: "[data-board] button.piece", n: ["queen", "rook", "bishop", "knight"].indexOf(String(becomes)) }] : []),
];

const WAYS: Record<string, Ways> = {
  schlacht: board,
  chess: board,
  gambit: ({ target, kind, cards }, view) => {
    if (target) return square(target);
    const hand = own(view).hand;
    const at: number[] = [];
    for (const card of (cards ?? []) as unknown[]) at.push(hand.findIndex((each, n) => each === card && !at.includes(n)));
    const touches: Touch[] = at.map((n) => ({ selector: '[data-board] ul[aria-label="Hand"] button', n }));
    return kind === "plan" ? [...touches, { selector: "[data-board] button.beside" }] : touches;
  },
  match: ({ move, kind, source, text }, view) => {
    const codes = (own(view).hand as { code: string }[]).map(({ code }) => code);
    const card = (code: string): Touch => ({ selector: ".hand .pick", n: codes.indexOf(code) });
    if (kind === "conceal") return [...move.split("-").slice(1).map(card), { selector: "button.done", text }];
    if (source) return [card(source), { selector: ".ways button", text }];
    const piles: Record<string, string> = { draw: ".pile.asked:not(.pawns)", pawn: ".pile.asked.pawns" };
    return piles[move] ? [{ selector: piles[move] }] : [];
  },
  gundam: ({ move, kind, source, target }, view) => {
    if (kind === "answer" || kind === "order") return [{ selector: `.answers [data-move="${move}"]` }];
    const menu: Touch = { selector: `[role=menu] [data-move="${move}"]` };
    if (kind === "play" || kind === "pair") {
      const hand = (own(view).hand as { number: string }[]).map(({ number }) => number);
      return [{ selector: ".yours .hand > button", n: hand.indexOf(source ?? "") }, menu];
    }
    if (kind === "pick") return [{ selector: ".tray .hand > button", n: 0 }, menu];
    const place = target ?? source ?? "";
    return [{ selector: place.length === 1 ? `[data-place="${place}"] button.player` : `[data-place="${place}"]` }, menu];
  },
};

export function touchesOf(choice: Choice, view: View, choices: Choice[]): Touch[] {
  const found = WAYS[view.game]?.(choice, view, choices) ?? [];
  return found.length ? found : [{ selector: "[data-board] button", text: choice.text }];
}

export function find({ selector, text, n = 0 }: Touch): Element | undefined {
  const says = (each: Element): boolean => !text || [each.ariaLabel, each.textContent?.trim()].includes(text.trim());
  return [...document.querySelectorAll(selector)].filter(says)[n];
}
