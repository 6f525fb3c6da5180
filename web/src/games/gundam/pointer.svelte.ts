// Handles cards under a mouse or a finger: shows a card to read, offers the choices for a card, and plays one of them.

import type { Choice } from "../../protocol";
import type { Facts } from "./data";

export interface Reading {
  cards: Facts[];
  /** Short phrases about the card at this moment, such as "rested" or the reason why it cannot be played. */
  now: string[];
}

const PRESS = 450; // milliseconds for which a finger must rest on a card to show it
const LINGER = 350; // milliseconds for which a mouse must rest on a card to show it

/**
 * Return the area of a card on the screen. In the dock, which holds the hand, the area reaches up to the top of the
 * dock, so that nothing in the dock is covered.
 */
function around(element: HTMLElement): DOMRect {
  const at = element.getBoundingClientRect();
  const top = element.closest("[data-dock]")?.getBoundingClientRect().top ?? at.top;
  return new DOMRect(at.left, top, at.width, at.bottom - top);
}

export class CardPointer {
  /** The cards that are shown in full now, and the area beside which they are shown. */
  read = $state.raw<{ what: Reading; at: DOMRect } | null>(null);
  /** The cards that are shown in a dialog. */
  inDialog = $state.raw<Reading | null>(null);
  /** The menu of choices that is open beside a card. */
  menu = $state.raw<{ name: string; choices: Choice[]; what: Reading; at: DOMRect; from: HTMLElement } | null>(null);

  #play: (move: string) => void;

  constructor(play: (move: string) => void) {
    this.#play = play;
  }

  play(choice: Choice): void {
    this.menu = null;
    this.read = null;
    this.#play(choice.move);
  }

  /** Handle a click on a card: play its only choice, offer several choices in a menu, or show the card. */
  press(from: HTMLElement, choices: Choice[], what: Reading): void {
    this.read = null;
    if (choices.length === 1) this.play(choices[0]!);
    else if (choices.length) this.menu = { name: what.cards[0]?.name ?? "", choices, what, at: from.getBoundingClientRect(), from };
    else if (what.cards.length) this.inDialog = what;
  }

  closeMenu(): void {
    const from = this.menu?.from;
    this.menu = null;
    from?.focus();
  }

  /** Show a card in full while the pointer or the focus is on it, or a finger rests on it. */
  reads = (element: HTMLElement, what: Reading) => {
    let now = what;
    let timer = 0;
    let held = false;
    const show = () => (this.read = now.cards.length ? { what: now, at: around(element) } : null);
    const hide = () => {
      clearTimeout(timer);
      const shown = this.read;
      // Do not change the state at once, since a card may lose the focus while it is being removed from the page.
      queueMicrotask(() => this.read === shown && (this.read = null));
    };
    const later = (ms: number, then: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(then, ms);
    };
    const does: { [event: string]: (event: Event) => void } = {
      pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && later(LINGER, show),
      pointerleave: (event) => (event as PointerEvent).pointerType === "mouse" && hide(),
      pointerdown: (event) => {
        held = false;
        if ((event as PointerEvent).pointerType !== "mouse") later(PRESS, () => (held = Boolean(show())));
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: hide,
      contextmenu: (event) => held && event.preventDefault(),
      focus: () => element.matches(":focus-visible") && show(),
      blur: hide,
      click: (event) => {
        clearTimeout(timer);
        if (held) event.stopImmediatePropagation();
        held = false;
      },
    };
    for (const [name, work] of Object.entries(does)) element.addEventListener(name, work, { capture: name === "click" });
    return {
      update: (newer: Reading) => (now = newer),
      destroy: () => {
        hide();
        for (const [name, work] of Object.entries(does)) element.removeEventListener(name, work, { capture: name === "click" });
      },
    };
  };
}
