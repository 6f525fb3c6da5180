// What is drawn over a table: arrows from one thing on it to another.

import { tick } from "svelte";

/** Draw anew whenever something that `needs` reads has changed, and whenever the table has another size. */
export function redrawn(field: () => HTMLElement, needs: () => unknown, draw: () => void): void {
  $effect(() => {
    needs();
    void tick().then(draw);
    const watcher = new ResizeObserver(draw);
    watcher.observe(field());
    return () => watcher.disconnect();
  });
}

/** Points around the tip of an arrow that ends at x, y with this angle: so far back, and turned aside. */
export const aroundTip =
  (x: number, y: number, angle: number) =>
  (turn: number, length: number): string =>
    `${x - Math.cos(angle + turn) * length} ${y - Math.sin(angle + turn) * length}`;
