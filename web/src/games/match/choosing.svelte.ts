// The cards in hand that a player is about to use: one is selected, or dragged with a mouse, or some are marked to be
// discarded.

import type { Choice } from "../../protocol";
import type { Card } from "./view";

const A_DRAG = 8; // pixels by which the pointer must move before a press becomes a drag

export class Choosing {
  /** The selected card, by its code. */
  selected = $state<string | null>(null);
  /** The section that the selected card was dragged to. */
  aim = $state<string | null>(null);
  /** The cards that are marked to be discarded, by their codes. */
  marks = $state<string[]>([]);
  /** True while the player is asked to confirm resigning the game. */
  resigning = $state(false);
  /** The card that is being dragged, and the position of the pointer. */
  drag = $state.raw<{ card: Card; x: number; y: number } | null>(null);
  #choices: () => Choice[];
  #play: (move: string) => void;

  constructor(choices: () => Choice[], play: (move: string) => void) {
    [this.#choices, this.#play] = [choices, play];
  }

  /** True if cards are to be discarded face down. */
  concealing = $derived.by(() => this.#choices().some((choice) => choice.kind === "conceal"));
  /** True if the player is to choose a card. */
  needsCard = $derived.by(() => this.#choices().some((choice) => choice.source !== null));
  /** The choices for the selected card. */
  ways = $derived.by(() => this.waysOf(this.selected));
  /** The sections where the selected card can be played; if no card is selected, those where any card can be played. */
  targets = $derived.by(() => new Set((this.ways.length ? this.ways : this.#choices()).map((choice) => choice.target)));
  /** The choice that discards exactly the marked cards. */
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

  /** Forget everything that was selected, because the player is asked another question. */
  reset(): void {
    [this.selected, this.aim, this.marks, this.resigning] = [null, null, [], false];
  }

  select(code: string): void {
    this.selected = this.selected === code ? null : code;
  }

  mark(code: string): void {
    this.marks = this.marks.includes(code) ? this.marks.filter((each) => each !== code) : [...this.marks, code];
  }

  /** Start dragging a card with a mouse. A finger cannot drag cards, since its movements scroll the page. */
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

  /** Play a card in the section where it was dropped, if exactly one choice does so. */
  #drop(card: Card, { clientX, clientY }: PointerEvent): void {
    this.drag = null;
    const swallow = (click: MouseEvent): void => click.stopPropagation(); // ignore the click that ends the drag
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const section = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-section]")?.dataset["section"];
    const there = this.waysOf(card.code).filter((way) => way.target === section);
    this.aim = there.length ? (section ?? null) : null;
    if (there.length === 1) this.#play(there[0]!.move);
  }
}
