// What the coloured board itself says, in English and German.

import { settings } from "../../settings.svelte";

const WORDS = {
  board: ["Coloured board", "Bunter Spielplan"],
  black: ["black piece", "schwarze Figur"],
  white: ["white piece", "weiße Figur"],
  Black: ["Black", "Schwarz"],
  White: ["White", "Weiß"],
  R: ["red, like a rook", "rot, wie ein Turm"],
  Y: ["yellow, like a bishop", "gelb, wie ein Läufer"],
  G: ["green, like a knight", "grün, wie ein Springer"],
  B: ["blue, like a king", "blau, wie ein König"],
  place: ["free", "frei"],
  capture: ["can be captured", "kann geschlagen werden"],
  captures: ["captures {squares}", "schlägt {squares}"],
  inHand: ["{n} to place", "noch {n} zu setzen"],
  left: ["{n} on the board", "{n} auf dem Spielplan"],
  score: ["{n} of {target} points", "{n} von {target} Punkten"],
  game: ["Game {n}", "Partie {n}"],
  target: ["first to {n} points", "bis {n} Punkte"],
  single: ["A single game", "Eine einzelne Partie"],
  // the overview
  aim: [
    "Both place eight pieces, then capture until nobody can. Whoever has more pieces left scores one point for each.",
    "Beide setzen acht Figuren, dann wird geschlagen, bis niemand mehr kann. Wer mehr Figuren übrig hat, bekommt für jede einen Punkt.",
  ],
  colours: ["The colour under a piece says how it moves", "Die Farbe unter der Figur sagt, wie sie zieht"],
  howR: ["Red: straight, like a rook, at most to the next red square.", "Rot: gerade wie ein Turm, höchstens bis zum nächsten roten Feld."],
  howY: ["Yellow: diagonally, like a bishop, at most to the next yellow square.", "Gelb: schräg wie ein Läufer, höchstens bis zum nächsten gelben Feld."],
  howG: ["Green: a leap like a knight’s, over whatever stands between.", "Grün: ein Sprung wie ein Springer, auch über andere Figuren."],
  howB: ["Blue: one square any way, like a king.", "Blau: ein Feld in jede Richtung, wie ein König."],
  turns: ["How it goes", "Ablauf"],
  turn1: ["Place in turn, one piece each, on any empty square.", "Abwechselnd je eine Figur auf ein beliebiges leeres Feld setzen."],
  turn2: ["Then capture in turn, exactly one piece each; whoever placed first begins.", "Dann abwechselnd genau eine Figur schlagen; wer zuerst gesetzt hat, beginnt."],
  turn3: ["Whoever can capture must. Whoever cannot passes, and may come back in later.", "Wer schlagen kann, muss. Wer nicht kann, passt und steigt später vielleicht wieder ein."],
  turn4: ["Two passes in a row end the game. With equally many pieces left, whoever passed last wins.", "Zweimal Passen hintereinander beendet die Partie. Bei Gleichstand gewinnt, wer zuletzt gepasst hat."],
  turn5: ["Only the winner scores; seven points win the match (if nothing else was agreed).", "Nur wer gewinnt, bekommt Punkte; mit sieben gewinnt man das ganze Spiel (wenn nichts anderes vereinbart ist)."],
} as const;

export type Word = keyof typeof WORDS;

export function say(word: Word, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
