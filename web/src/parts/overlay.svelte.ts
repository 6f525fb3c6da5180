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
 * Return a function that calculates points near the tip of an arrow, from which its head can be drawn. The tip is at
 * (x, y), and the arrow points in the direction `angle`. The function returns the point at the distance `length` behind
 * the tip, turned by the angle `turn` from the arrow's own line.
 */
export const aroundTip =
  (x: number, y: number, angle: number) =>
  (turn: number, length: number): string =>
    `${x - Math.cos(angle + turn) * length} ${y - Math.sin(angle + turn) * length}`;
