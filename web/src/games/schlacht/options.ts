// What the options are called, in English and German, and what each of their values means.

import type { OptionWords } from "../options";

export const OPTIONS: Record<string, OptionWords> = {
  board: {
    name: ["Board", "Spielplan"],
    says: [
      "Drawn by lot, or the tile and its face for the corners a8, h8, a1 and h1, as in A0B3C5D7.",
      "Ausgelost, oder Tableau und Lage für die Ecken a8, h8, a1 und h1, wie in A0B3C5D7.",
    ],
    values: { random: ["drawn by lot", "ausgelost"] },
  },
  target: {
    name: ["Points to win", "Punkte zum Sieg"],
    says: ["Whoever has so many points has won.", "Wer so viele Punkte hat, hat gewonnen."],
  },
  tie: {
    name: ["After a tie", "Bei Gleichstand"],
    says: ["Who wins a game if both have as many pieces left.", "Wer eine Partie gewinnt, wenn beide gleich viele Figuren übrig haben."],
    values: {
      last_pass: ["whoever passed last", "wer zuletzt gepasst hat"],
      second: ["whoever placed second", "wer als Zweiter gesetzt hat"],
    },
  },
  rebuild: {
    name: ["A new board each game", "Jede Partie ein neuer Plan"],
    says: ["The board is drawn by lot again before each game.", "Vor jeder Partie wird der Spielplan neu ausgelost."],
  },
  single: {
    name: ["One game only", "Nur eine Partie"],
    says: ["Whoever wins the first game has won.", "Wer die erste Partie gewinnt, hat gewonnen."],
  },
};
