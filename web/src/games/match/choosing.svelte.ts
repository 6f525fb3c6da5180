// What somebody is about to do with the cards in hand: select one, drag it with a mouse, or mark some to be discarded.

import type { Choice } from "../../protocol";
import type { Card } from "./view";

const A_DRAG = 8; // pixels that a pointer moves before it drags

export class Choosing {
  /** The selected card, by its code. */
  selected = $state<string | null>(null);
  /** The section that the selected card was dragged to. */
  aim = $state<string | null>(null);
  /** The cards that are to be discarded, by their codes. */
  marks = $state<string[]>([]);
  /** Whether the player is asked to confirm resigning the game. */
  resigning = $state(false);
  /** The card under a dragging pointer, and where the pointer is. */
  drag = $state.raw<{ card: Card; x: number; y: number } | null>(null);
  #choices: () => Choice[];
  #play: (move: string) => void;

  constructor(choices: () => Choice[], play: (move: string) => void) {
    [this.#choices, this.#play] = [choices, play];
  }

  /** Whether cards are to be discarded face down. */
  concealing = $derived.by(() => this.#choices().some((choice) => choice.kind === "conceal"));
  /** Whether a card is to be chosen. */
  needsCard = $derived.by(() => this.#choices().some((choice) => choice.source !== null));
  /** What can be done with the selected card. */
  ways = $derived.by(() => this.waysOf(this.selected));
  /** The sections where the selected card can be played; without one, where any can. */
  targets = $derived.by(() => new Set((this.ways.length ? this.ways : this.#choices()).map((choice) => choice.target)));
  /** The choice that discards just the marked cards. */
  concealed = $derived.by(() =>
    this.#choices().find((choice) => {
      if (choice.kind !== "conceal") return false;
      const codes = choice.move.split("-").slice(1);
      return codes.length === this.marks.length && codes.every((code) => this.marks.includes(code));
    }),
  );

  waysOf(code: string | null): Choice[] {
    return this.#choices().filter((choice) => choice.source !== null && choice.source === code);
  }

  /** Begin again: another question is asked. */
  reset(): void {
    [this.selected, this.aim, this.marks, this.resigning] = [null, null, [], false];
  }

  select(code: string): void {
    this.selected = this.selected === code ? null : code;
  }

  mark(code: string): void {
    this.marks = this.marks.includes(code) ? this.marks.filter((each) => each !== code) : [...this.marks, code];
  }

  /** Start dragging a card, with a mouse: fingers tap, so that they can scroll. */
  grab(event: PointerEvent, card: Card, onlift: () => void): void {
    if (event.pointerType !== "mouse" || event.button !== 0 || !this.waysOf(card.code).some((way) => way.target)) return;
    const from = [event.clientX, event.clientY] as const;
    const move = (moved: PointerEvent): void => {
      if (!this.drag && Math.hypot(moved.clientX - from[0], moved.clientY - from[1]) < A_DRAG) return;
      onlift();
      this.selected = card.code;
      this.drag = { card, x: moved.clientX, y: moved.clientY };
    };
    const up = (dropped: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      if (this.drag) this.#drop(card, dropped);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
  }

  /** Play a card where it was dropped, if only one choice does that. */
  #drop(card: Card, { clientX, clientY }: PointerEvent): void {
    this.drag = null;
    const swallow = (click: MouseEvent): void => click.stopPropagation(); // the click that ends the drag
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const section = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-section]")?.dataset["section"];
    const there = this.waysOf(card.code).filter((way) => way.target === section);
    this.aim = there.length ? (section ?? null) : null;
    if (there.length === 1) this.#play(there[0]!.move);
  }
}
