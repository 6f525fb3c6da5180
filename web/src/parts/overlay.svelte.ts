// Functions for drawing over a table, such as arrows between two of its elements.

import { tick } from "svelte";

/**
 * Call `draw` now, whenever something changes that the function `needs` reads, and whenever the table changes its size.
 */
export function redrawn(field: () => HTMLElement, needs: () => unknown, draw: () => void): void {
  $effect(() => {
    needs();
    void tick().then(draw);
    const watcher = new ResizeObserver(draw);
    watcher.observe(field());
    return () => watcher.disconnect();
  });
}

/**
 * Return a function that places points around the tip of an arrow, which ends at x, y and has the direction `angle`.
 * The function goes back from the tip by `length`, in a direction that differs from the arrow's by `turn`.
 */
export const aroundTip =
  (x: number, y: number, angle: number) =>
  (turn: number, length: number): string =>
    `${x - Math.cos(angle + turn) * length} ${y - Math.sin(angle + turn) * length}`;
