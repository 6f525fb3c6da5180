// Where help is offered: the server decides, and this only spares people a button that would be refused.

import type { Table } from "../table.svelte";

export function isFair(table: Table): boolean {
  const seats = table.status?.seats ?? [];
  const others = seats.filter((_, seat) => !table.mine.includes(seat));
  return table.mine.length === 1 && !table.terms?.rated && others.every((sitter) => sitter && sitter.level !== null && sitter.person === null);
}
