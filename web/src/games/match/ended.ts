// The end of the last game. Between two games, the board in the server's view is empty; on a real table, the cards stay
// until all players have seen them.

import type { Event } from "../../protocol";
import type { Table } from "../../table.svelte";
import { SECTIONS, type Card, type MatchView, type Seat, type Side } from "./view";

export interface Ended {
  /** A sentence that says who won, and by how much. */
  text: string;
  winner: Seat | null; // the seat that won; null for a draw
  advantage: number; // Spassky's advantage; if it is negative, Fischer's advantage
  /** Both sides, with the cards that were on the board. */
  sides: [Side, Side];
}

interface Lying {
  code: string;
  pawns: number;
}

/** Return how the last game ended, from the events of the moves so far; null while a game is being played. */
export function endedGame(table: Table, view: MatchView, cards: Map<string, Card>): Ended | null {
  let lying: (Lying | null)[][] = [[], []];
  let texts: string[] = [];
  let result: Event | null = null;
  for (const event of happened(table, view.ply)) {
    const section = SECTIONS.findIndex((each) => each === event["section"]);
    const seat = Number(event["seat"]);
    if (event.kind === "new_game") [lying, texts, result] = [[[], []], [], null];
    else if (event.kind === "played") lying[seat]![section] = { code: String(event["card"]), pawns: Number(event["pawns"]) };
    else if (event.kind === "cleared") for (const side of lying) side[section] = null;
    else if (event.kind === "resigned") texts = [String(event.text)];
    else if (event.kind === "game_won" || event.kind === "game_drawn") result = event;
  }
  if (!result) return null;
  const winner = result.kind === "game_won" ? (Number(result["seat"]) as Seat) : null;
  const by = Number(result["advantage"] ?? 0);
  return {
    text: [...texts, String(result.text)].join(" "),
    winner,
    advantage: winner === 1 ? -by : by,
    sides: view.sides.map((side, seat): Side => {
      // `view.white`, the seat that played White, changes only when the next game begins.
      const colour = view.white === seat ? "white" : "black";
      const there = SECTIONS.map((_, i) => lying[seat]![i] ?? null);
      const known = there.map((each) => (each ? (cards.get(`${seat} ${each.code}`) ?? null) : null));
      return {
        ...side,
        board: known.map((card) => card && { ...card, ...(card.colour === colour ? { plays_as: card.officer, counts: card.strength } : { plays_as: "pawn", counts: 1 }) }),
        added: there.map((each) => each?.pawns ?? 0),
      };
    }) as [Side, Side],
  };
}

/** Return the events of the first `moves` moves of this match. */
function happened(table: Table, moves: number): Event[] {
  const found: Event[] = [];
  let made = 0;
  for (const line of table.lines) {
    if (line.kind === "start" || line.kind === "next") [made, found.length] = [0, 0];
    if (line.kind === "move" && ++made <= moves) found.push(...(table.eventsByEntry[line.number] ?? []));
  }
  return found;
}
