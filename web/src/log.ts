// The log of a table in sentences: the moves that were not taken back, and what else people said and did.

import type { Line } from "./protocol";
import type { Table } from "./table.svelte";
import { t } from "./words.svelte";

export interface Row {
  number: number;
  /** The number of moves made so far, including this one; null if the row is not a move. */
  moves: number | null;
  seat: number | null;
  text: string;
  more: string[];
}

/** Merge equal consecutive texts into one text with a count. */
function folded(texts: string[]): string[] {
  const found: { text: string; n: number }[] = [];
  for (const text of texts) {
    const before = found[found.length - 1];
    if (before?.text === text) before.n += 1;
    else found.push({ text, n: 1 });
  }
  return found.map(({ text, n }) => (n > 1 ? `${text} (${n} ×)` : text));
}

/**
 * Return the log of the last game at a table, as rows. For entries up to the number `first`, the server sends the
 * events only later; until then, dots stand for the text of such a move.
 */
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
  const note = (line: Line, word: string): void => {
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
      const events = (table.eventsByEntry[line.number] ?? []).filter((event) => table.wording.textOf(event));
      const more = folded(events.map((event) => table.wording.textOf(event)));
      const name = line.seat === null ? "" : (names[line.seat] ?? "");
      let text = "…";
      if (written) text = written(String(line.move ?? ""));
      else if (more.length) {
        text = more.shift()!;
        if (line.seat !== null && !table.wording.names(events[0]!, line.seat)) text = `${name}: ${text}`;
      } else if (line.move === "?") text = table.words?.about.maybe("conceals", { name }) ?? t("choosesFaceDown", { name });
      else if (table.complete || line.number > first) text = t("hasChosen", { name });
      found.push({ number: line.number, moves, seat: line.seat, text, more: written ? [] : more });
    } else if (line.kind === "propose" && line["what"] === "takeback") {
      const whose = line.seat === null ? null : seats[line.seat]?.person;
      taking ??= { about: line.seat, agreed: new Set() };
      for (const seat of people) if (seats[seat]?.person === whose) taking.agreed.add(seat);
      if (!people.every((seat) => taking?.agreed.has(seat))) continue;
      takeBack(taking.about);
      note({ ...line, seat: taking.about }, "log_takeback");
      taking = null;
    } else if (line.kind === "decline" && line["what"] === "takeback") taking = null;
    else if (line.kind === "draw") {
      note(line, offered ? "log_agreed" : "log_draw");
      offered = true;
    } else note(line, `log_${line.kind}`);
  }
  while (moves > table.moves) takeBack(null); // remove moves that were taken back although no entry of the log says so
  return found;
}
