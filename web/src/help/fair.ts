// Decides whether a table offers hints. The server decides this, too; the check here only avoids buttons whose requests
// the server would refuse.

import type { Table } from "../table.svelte";

export function isFair(table: Table): boolean {
  const seats = table.status?.seats ?? [];
  const others = seats.filter((_, seat) => !table.mine.includes(seat));
  return table.mine.length === 1 && !table.terms?.rated && others.every((sitter) => sitter && sitter.level !== null && sitter.person === null);
}
