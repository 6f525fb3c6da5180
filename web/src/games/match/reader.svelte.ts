// A card is read in full under the pointer, with the focus of a keyboard, or by a long press.

import type { Card } from "./view";

const LONG_PRESS = 450; // milliseconds
const WIDTH = 260;
const HEIGHT = 330; // about

export interface Reading {
  card: Card;
  owner: number;
  left: number;
  top: number | null; // from above, or
  bottom: number | null; // from below
  slow: boolean; // not for every pointer that passes by
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
    const edge = (at.closest("[data-tray]") ?? at).getBoundingClientRect().top; // the buttons above a hand stay in sight
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

  /** What a button with a card on it listens to. */
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
        if (this.#held) event.preventDefault(); // no click after a long press
        this.close();
      },
      oncontextmenu: (event: Event) => {
        if (this.#held) event.preventDefault();
      },
    };
  }
}
