// What this game's part of the page says itself, in English and German.

import type { Kind } from "../../parts/chessmen";
import { settings } from "../../settings.svelte";
import type { Letter } from "./shown";

const WORDS = {
  board: ["Board", "Spielbrett"],
  red: ["Red", "Rot"],
  blue: ["Blue", "Blau"],
  green: ["Green", "Grün"],
  white: ["White", "Weiß"],
  pawn: ["pawn", "Bauer"],
  knight: ["knight", "Springer"],
  bishop: ["bishop", "Läufer"],
  rook: ["rook", "Turm"],
  queen: ["queen", "Dame"],
  king: ["king", "König"],
  figure: ["figure of {name} ({colour})", "Gambitfigur von {name} ({colour})"],
  tile: ["{kind} tile, {points}", "Plättchen {kind}, {points}"],
  point: ["{n} point", "{n} Punkt"],
  points: ["{n} points", "{n} Punkte"],
  start: ["start", "Startposition"],
  placing: ["chooses a start", "wählt eine Startposition"],
  planning: ["plans", "plant"],
  moving: ["moves", "zieht"],
  laying: ["lays a card", "legt eine Karte"],
  winner: ["wins", "gewinnt"],
  plan: ["Plan", "Plan"],
  hand: ["Hand", "Hand"],
  deck: ["Deck", "Stapel"],
  faceUp: ["Face up", "Offen"],
  captured: ["Captured", "Geschlagen"],
  faceDown: ["face down", "verdeckt"],
  planned: ["move {n}, face down", "Zug {n}, verdeckt"],
  card: ["{kind} card", "Karte {kind}"],
  now: ["revealed: {kind}", "aufgedeckt: {kind}"],
  slot: ["free, move {n}", "frei, Zug {n}"],
  takeBack: ["Move {n}: {kind}. Take it back", "Zug {n}: {kind}. Zurück auf die Hand"],
  pick: ["{kind} as move {n}", "{kind} als Zug {n}"],
  picked: ["{kind}, in the plan", "{kind}, im Plan"],
  planThese: ["Lay these face down", "So verdeckt hinlegen"],
  pickThree: ["Tap the cards of your hand, then lay them.", "Tippe Karten deiner Hand an, dann leg sie hin."],
  each: ["{n} × {kind}", "{n} × {kind}"],
  onBoard: ["Tiles on the board", "Plättchen auf dem Brett"],
  left: ["{n} tiles left", "noch {n} Plättchen"],
  oneLeft: ["one tile left", "noch ein Plättchen"],
  houseLayout: ["layout: our own", "Aufbau: von uns"],
  housePoints: ["points: our own", "Punkte: von uns"],
  houseBoth: ["layout and points: our own", "Aufbau und Punkte: von uns"],
  quiet: [
    "Turns without a capture: {n} of {all}. Then the game ends as it stands (house rule).",
    "Züge ohne Schlagen: {n} von {all}. Dann endet die Partie, wie sie steht (Hausregel).",
  ],
} as const;

export type GambitWord = keyof typeof WORDS;

export function w(word: GambitWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const pointsText = (n: number | string): string => w(n === 1 ? "point" : "points", { n });

const COLOUR_WORDS = ["red", "blue", "green", "white"] as const;
export const colourName = (seat: number): string => w(COLOUR_WORDS[seat] ?? "red");

const KIND_OF: Record<Letter, Kind> = { N: "knight", B: "bishop", R: "rook", Q: "queen" };
export const kindOf = (letter: Letter): Kind => KIND_OF[letter];
/** What stands for a piece, in the reader's language: English writes the knight with its second letter. */
export const initial = (kind: Kind): string => (settings.language === "en" && kind === "knight" ? "N" : w(kind)[0]!.toUpperCase());
