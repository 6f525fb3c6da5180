// What the options are called, in English and German, and what each of their values means.

import type { OptionWords } from "../options";

export const OPTIONS: Record<string, OptionWords> = {
  layout: {
    name: ["Layout", "Aufbau"],
    says: ["How the tiles lie at the beginning.", "Wie die Plättchen am Anfang liegen."],
    values: {
      random: ["drawn by lot", "ausgelost"],
      armies: ["Two armies", "Zwei Heere"],
      chessboard: ["The chessboard", "Das Schachbrett"],
      citadel: ["The citadel", "Die Zitadelle"],
      corners: ["Four corners", "Vier Ecken"],
      cross: ["The cross", "Das Kreuz"],
      diagonals: ["Two diagonals", "Zwei Diagonalen"],
      pinwheel: ["The pinwheel", "Das Windrad"],
      ring: ["The ring", "Der Ring"],
    },
  },
  values: {
    name: ["Points of the pieces", "Punkte der Figuren"],
    says: [
      "What each captured tile is worth. Those of the box are not public: these are ours.",
      "Was ein geschlagenes Plättchen wert ist. Die Punkte der Schachtel sind nicht öffentlich: Das sind unsere.",
    ],
    numbers: [["Pawn", "Bauer"], ["Knight", "Springer"], ["Bishop", "Läufer"], ["Rook", "Turm"], ["Queen", "Dame"], ["King", "König"]],
  },
  peek: {
    name: ["Look at one’s own plan", "Den eigenen Plan ansehen"],
    says: ["Who may turn over the own planned cards: a help for younger players.", "Wer die eigenen geplanten Karten ansehen darf: eine Hilfe für Jüngere."],
    values: { none: ["nobody", "niemand"], all: ["everybody", "alle"] },
    ofSeats: true,
    ticks: true,
  },
  first: {
    name: ["Who places first", "Wer zuerst setzt"],
    says: ["By the rules, the oldest.", "Nach der Regel die älteste Person."],
    values: { random: ["drawn by lot", "ausgelost"] },
    ofSeats: true,
    closed: true,
  },
  bound: {
    name: ["Rounds without a capture", "Runden ohne Schlagen"],
    says: ["After so many the game ends as it stands (a rule of ours); 0: never.", "Nach so vielen endet die Partie, wie sie steht (unsere Regel); 0: nie."],
  },
};
