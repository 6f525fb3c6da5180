// What happened at a table, in sentences: moves that stand, and what was said and done besides.

import type { Line } from "./protocol";
import type { Table } from "./table.svelte";
import { t } from "./words.svelte";

export interface Row {
  number: number;
  /** Made up to and with this one; null for what is no move. */
  moves: number | null;
  seat: number | null;
  text: string;
  more: string[];
}

/** The same several times in a row is said once. */
function folded(texts: string[]): string[] {
  const found: { text: string; n: number }[] = [];
  for (const text of texts) {
    const before = found[found.length - 1];
    if (before?.text === text) before.n += 1;
    else found.push({ text, n: 1 });
  }
  return found.map(({ text, n }) => (n > 1 ? `${text} (${n} ×)` : text));
}

/** Of the game that was played last. `first`: the last line that came without what it did. */
export function rowsOf(table: Table, first: number): Row[] {
  const seats = table.status?.seats ?? [];
  const names = seats.map((_, seat) => table.name(seat));
  const people = seats.flatMap((sitter, seat) => (sitter?.person && sitter.level === null ? [seat] : []));
  const written = table.words?.sheet?.written;
  let found: Row[] = [];
  let moves = 0;
  let taking: { about: number | null; agreed: Set<number> } | null = null;
  let offered = false;

  const takeBack = (about: number | null): void => {
    while (moves > 0) {
      const last = found.findLastIndex((row) => row.moves !== null);
      const [gone] = found.splice(last, 1);
      moves -= 1;
      if (about === null || gone?.seat === about) return;
    }
  };
  const aside = (line: Line, word: string): void => {
    const name = line.seat === null ? "" : (names[line.seat] ?? "");
    const text = t.maybe(word, { name });
    if (text) found.push({ number: line.number, moves: null, seat: line.seat, text, more: [] });
  };

  for (const line of table.lines) {
    if (line.kind === "start" || line.kind === "next") {
      [found, moves, taking, offered] = [[], 0, null, false];
    } else if (line.kind === "move") {
      moves += 1;
      [taking, offered] = [null, false];
      const events = (table.told[line.number] ?? []).filter((event) => table.says(event));
      const more = folded(events.map((event) => table.says(event)));
      const name = line.seat === null ? "" : (names[line.seat] ?? "");
      let text = "…";
      if (written) text = written(String(line.move ?? ""));
      else if (more.length) {
        text = more.shift()!;
        if (!table.namesSomebody(events[0]!)) text = `${name}: ${text}`;
      } else if (line.move === "?") text = table.words?.about.maybe("conceals", { name }) ?? t("choosesFaceDown", { name });
      else if (table.complete || line.number > first) text = t("hasChosen", { name });
      found.push({ number: line.number, moves, seat: line.seat, text, more: written ? [] : more });
    } else if (line.kind === "propose" && line["what"] === "takeback") {
      const whose = line.seat === null ? null : seats[line.seat]?.person;
      taking ??= { about: line.seat, agreed: new Set() };
      for (const seat of people) if (seats[seat]?.person === whose) taking.agreed.add(seat);
      if (!people.every((seat) => taking?.agreed.has(seat))) continue;
      takeBack(taking.about);
      aside({ ...line, seat: taking.about }, "log_takeback");
      taking = null;
    } else if (line.kind === "decline" && line["what"] === "takeback") taking = null;
    else if (line.kind === "draw") {
      aside(line, offered ? "log_agreed" : "log_draw");
      offered = true;
    } else aside(line, `log_${line.kind}`);
  }
  while (moves > table.moves) takeBack(null); // whatever else was taken back
  return found;
}
