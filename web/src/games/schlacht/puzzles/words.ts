// What the pages of puzzles say, in English and German.

import { settings } from "../../../settings.svelte";

const WORDS = {
  today: ["Puzzle of the day", "Rätsel des Tages"],
  puzzle: ["Puzzle {n}", "Rätsel {n}"],
  rated: ["Rating {n}", "Wertung {n}"],
  win: ["Win in {captures} captures", "Gewinne mit {captures} Schlagzügen"],
  points: ["Win {points} in {captures} captures", "Hole {points} mit {captures} Schlagzügen"],
  hold: ["{they} wins anyway: allow no more than {points}", "{they} gewinnt ohnehin: Lass nicht mehr als {points} zu"],
  side: ["You play {side}, and it is your turn.", "Du spielst {side} und bist am Zug."],
  scoring: [
    "Whoever has more pieces left at the end scores one point for each. With as many, whoever passed last wins.",
    "Wer am Ende mehr Figuren übrig hat, bekommt für jede einen Punkt. Bei gleich vielen gewinnt, wer zuletzt gepasst hat.",
  ],
  house: [
    "From a game between bots, solved exactly. The rating says how hard bots find it.",
    "Aus einer Partie zwischen Bots, genau gelöst. Die Wertung sagt, wie schwer Bots es finden.",
  ],
  opponent: ["Solver", "Löser"],
  you: ["you", "du"],
  onePoint: ["one point", "einen Punkt"],
  manyPoints: ["{n} points", "{n} Punkte"],
  right: ["Right, go on.", "Richtig, weiter so."],
  youWin: ["You win {points}.", "Du holst {points}."],
  theyWin: ["{they} wins {points} only.", "{they} holt nur {points}."],
  solved: ["Solved!", "Gelöst!"],
  atOnce: ["At the first try.", "Beim ersten Versuch."],
  later: ["Your first try counts for the rating.", "Für die Wertung zählt dein erster Versuch."],
  wrong: ["Not that one.", "Der nicht."],
  letsWin: ["With it {they} wins {points}.", "Damit gewinnt {they} und holt {points}."],
  winsLess: ["It wins {points} only.", "Damit holst du nur {points}."],
  tryOrSee: ["Try again, or see the solution.", "Versuche es noch einmal, oder sieh dir die Lösung an."],
  again: ["Try again", "Noch einmal"],
  restart: ["From the beginning", "Von vorn"],
  seeSolution: ["See the solution", "Lösung zeigen"],
  giveUp: ["Give up: see the solution", "Aufgeben: Lösung zeigen"],
  next: ["Next puzzle", "Nächstes Rätsel"],
  noNext: ["You have tried them all. A new year, a new round!", "Du hast alle versucht. Neues Jahr, neue Runde!"],
  toToday: ["To the puzzle of the day", "Zum Rätsel des Tages"],
  share: ["Copy the link", "Link kopieren"],
  copied: ["Copied", "Kopiert"],
  linkIs: ["Link to this puzzle", "Link zu diesem Rätsel"],
  change: ["Your rating: {rating} ({change})", "Deine Wertung: {rating} ({change})"],
  mine: ["Your puzzles", "Deine Rätsel"],
  myRating: ["Rating", "Wertung"],
  solvedCount: ["Solved", "Gelöst"],
  streak: ["Days in a row", "Tage in Folge"],
  ofTried: ["{n} of {all} tried", "{n} von {all} versuchten"],
  archive: ["The last days", "Die letzten Tage"],
  new: ["not tried", "nicht versucht"],
  tried: ["tried", "versucht"],
  shown: ["solution seen", "Lösung gesehen"],
  solution: ["The solution", "Die Lösung"],
  start: ["The start", "Der Anfang"],
  step: ["Capture {n} of {all}", "Schlagzug {n} von {all}"],
  worths: ["What each capture leads to", "Wohin jeder Schlagzug führt"],
  wins: ["you win {points}", "du holst {points}"],
  loses: ["{they} wins {points}", "{they} holt {points}"],
  best: ["the right one", "der richtige"],
  first: ["To the start", "Zum Anfang"],
  back: ["Back", "Zurück"],
  forward: ["Forward", "Weiter"],
  last: ["To the end", "Zum Ende"],
  backToPuzzle: ["Back to the puzzle", "Zurück zum Rätsel"],
} as const;
const NUMBERS = [
  ["", "one", "two", "three", "four", "five", "six", "seven", "eight"],
  ["", "einem", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
] as const;

export type Word = keyof typeof WORDS;
const spoken = (): 0 | 1 => (settings.language === "de" ? 1 : 0);

export function w(word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[word][spoken()].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const number = (n: number): string => NUMBERS[spoken()][n] ?? String(n);
export const points = (n: number): string => (n === 1 ? w("onePoint") : w("manyPoints", { n: number(n) }));
/** 2026-11-16, as people say it. */
export const dayOf = (day: string, long = false): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(settings.language === "de" ? "de-DE" : "en-GB", {
    day: "numeric", month: long ? "long" : "short", timeZone: "UTC",
  });
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");
