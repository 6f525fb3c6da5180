// Shows a card in full while the pointer is on it, while it has the focus through the keyboard, or during a long press.

import type { Card } from "./view";

const LONG_PRESS = 450; // milliseconds until a touch counts as a long press
const WIDTH = 260;
const HEIGHT = 330; // an estimate of the card's height in pixels

export interface Reading {
  card: Card;
  owner: number;
  left: number;
  top: number | null; // pixels from the top of the window; null if `bottom` is set
  bottom: number | null; // pixels from the bottom of the window; null if `top` is set
  slow: boolean; // true if the card appears late, so that it does not open whenever the pointer passes by
}

export class Reader {
  open = $state.raw<Reading | null>(null);
  #timer = 0;
  #held = false;

  close = (): void => {
    clearTimeout(this.#timer);
    this.open = null;
  };

  #show(card: Card, owner: number, at: Element, slow: boolean): void {
    const box = at.getBoundingClientRect();
    // A card in the hand is shown above the whole tray, so that it does not cover the buttons there.
    const edge = (at.closest("[data-tray]") ?? at).getBoundingClientRect().top;
    const above = edge > HEIGHT;
    this.open = {
      card,
      owner,
      left: Math.max(8, Math.min(box.left + box.width / 2 - WIDTH / 2, innerWidth - WIDTH - 8)),
      top: above ? null : box.bottom + 6,
      bottom: above ? innerHeight - edge + 6 : null,
      slow,
    };
  }

  /** Return the event handlers for a button that shows a card. */
  of(card: Card, owner: number) {
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") this.#show(card, owner, event.currentTarget as Element, true);
      },
      onpointerleave: this.close,
      onpointercancel: this.close,
      onfocus: (event: FocusEvent) => {
        const at = event.currentTarget as Element;
        if (at.matches(":focus-visible")) this.#show(card, owner, at, false);
      },
      onblur: this.close,
      ontouchstart: (event: TouchEvent) => {
        const at = event.currentTarget as Element;
        this.#held = false;
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => {
          this.#held = true;
          this.#show(card, owner, at, false);
        }, LONG_PRESS);
      },
      ontouchmove: this.close,
      ontouchend: (event: TouchEvent) => {
        if (this.#held) event.preventDefault(); // the end of a long press is not a click
        this.close();
      },
      oncontextmenu: (event: Event) => {
        if (this.#held) event.preventDefault();
      },
    };
  }
}
