// The parts of the server's view that the page uses, and small functions about places and cards.

import type { View } from "../../protocol";
import { settings } from "../../settings.svelte";

export interface Facts {
  number: string;
  name: string;
  kind: string;
  colour: string | null;
  level: number;
  cost: number;
  ap: number;
  hp: number;
  traits: string[];
  link: { names: string[]; traits: string[] } | null;
  pilot_name: string | null;
  text: Record<string, string[]>;
}

export interface Held extends Facts {
  copies: number;
  playable?: boolean;
  why_not?: string | null;
}

export interface Looked extends Facts {
  choosable: boolean;
}

export interface Base extends Facts {
  hp_left: number;
  rested: boolean;
}

export interface Unit extends Base {
  place: string;
  ap_now: number;
  damage: number;
  fresh: boolean;
  linked: boolean;
  pilot: Facts | null;
  keywords: Record<string, number>;
  can_attack: boolean;
  held: boolean;
  hunts: boolean;
  protected: boolean;
}

export interface Side {
  hand: Held[];
  n_hand: number;
  out: boolean;
  deck: number;
  shields: number;
  trash: Record<string, number>;
  resources: { active: number; rested: number; ex: number; left: number };
  base: Base | null;
  units: (Unit | null)[];
  looked_at: Looked[];
}

export interface GundamView extends View {
  stage: string;
  turns: number;
  teams: number[][];
  /** For each team, the owners of its shields, from the top shield down. */
  piles: number[][];
  proposal: string | null;
  sees_hands_of: number[];
  battle: { attacker: string; target: string; blocked: boolean } | null;
  waiting: { owner: number; card: string }[];
  sides: Side[];
}

export const letter = (seat: number): string => "abcdef"[seat]!;
export const teamOf = (view: GundamView, seat: number): number[] => view.teams.find((team) => team.includes(seat)) ?? [seat];
export const pilotName = (pilot: Facts): string => pilot.pilot_name ?? pilot.name;
export const textOf = (card: Facts): string[] => card.text[settings.language] ?? card.text["en"] ?? [];
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** All cards of the game, by number; null until they are needed to show a card that the view names only by number. */
let pool: Promise<Record<string, Facts>> | null = null;
export const allCards = (): Promise<Record<string, Facts>> =>
  (pool ??= import("./cards.json").then((found) => found.default as Record<string, Facts>));
