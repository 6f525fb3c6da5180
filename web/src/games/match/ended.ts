// How the last game ended. Between two games the view has an empty board; on a table the cards lie until all have seen.

import type { Event } from "../../protocol";
import type { Table } from "../../table.svelte";
import { SECTIONS, type Card, type MatchView, type Seat, type Side } from "./view";

export interface Ended {
  /** Who won, and by how much. */
  text: string;
  winner: Seat | null; // null: a draw
  advantage: number; // Spassky's, or Fischer's below zero
  /** Both sides, with what lay on the board. */
  sides: [Side, Side];
}

interface Lying {
  code: string;
  pawns: number;
}

/** From what was told of the moves so far; null while a game is being played. */
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
      const colour = view.white === seat ? "white" : "black"; // it changes with the next game
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

/** All that is told of the first moves of this match. */
function happened(table: Table, moves: number): Event[] {
  const found: Event[] = [];
  let made = 0;
  for (const line of table.lines) {
    if (line.kind === "start" || line.kind === "next") [made, found.length] = [0, 0];
    if (line.kind === "move" && ++made <= moves) found.push(...(table.told[line.number] ?? []));
  }
  return found;
}
