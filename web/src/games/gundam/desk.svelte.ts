// What lies under a hand: which card is read, what can be done with a card, and doing it.

import type { Choice } from "../../protocol";
import type { Facts } from "./data";

export interface Reading {
  cards: Facts[];
  /** How it stands now, in short phrases. */
  now: string[];
}

const PRESS = 450; // milliseconds that a finger rests on a card to read it
const LINGER = 350; // and a mouse

/** Where a card lies; of one in the dock, with all that is above it there: that must stay in sight. */
function around(element: HTMLElement): DOMRect {
  const at = element.getBoundingClientRect();
  const top = element.closest("[data-dock]")?.getBoundingClientRect().top ?? at.top;
  return new DOMRect(at.left, top, at.width, at.bottom - top);
}

export class Desk {
  /** What is read just now, beside this place. */
  read = $state.raw<{ what: Reading; at: DOMRect } | null>(null);
  /** What is read in a dialog. */
  studied = $state.raw<Reading | null>(null);
  /** What can be done with a card, beside it. */
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

  /** A card was clicked: do the only thing, offer several, or show it. */
  press(from: HTMLElement, choices: Choice[], what: Reading): void {
    this.read = null;
    if (choices.length === 1) this.play(choices[0]!);
    else if (choices.length) this.menu = { name: what.cards[0]?.name ?? "", choices, what, at: from.getBoundingClientRect(), from };
    else if (what.cards.length) this.studied = what;
  }

  closeMenu(): void {
    const from = this.menu?.from;
    this.menu = null;
    from?.focus();
  }

  /** Shows a card while it is pointed at, focused or held. */
  reads = (element: HTMLElement, what: Reading) => {
    let now = what;
    let timer = 0;
    let held = false;
    const show = () => (this.read = now.cards.length ? { what: now, at: around(element) } : null);
    const hide = () => {
      clearTimeout(timer);
      const shown = this.read;
      queueMicrotask(() => this.read === shown && (this.read = null)); // a card may lose the focus while it is taken away
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
