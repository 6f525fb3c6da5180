// What the chess board itself says, in English and German.

import { settings } from "../../settings.svelte";
import type { Sort } from "../../parts/chessmen";

const WORDS = {
  board: ["Chessboard", "Schachbrett"],
  white: ["white", "Weiß"],
  black: ["black", "Schwarz"],
  White: ["White", "Weiß"],
  Black: ["Black", "Schwarz"],
  piece: ["{side} {name}", "{name} in {side}"],
  target: ["can be moved to", "als Ziel möglich"],
  check: ["in check", "im Schach"],
  promote: ["The pawn becomes", "Der Bauer wird"],
  cancel: ["Cancel", "Abbrechen"],
  taken: ["Taken by {name}: {pieces}", "Von {name} geschlagen: {pieces}"],
  nothing: ["nothing", "nichts"],
  moves: ["How the pieces move", "So ziehen die Figuren"],
  movesK: ["one square any way, never into check", "ein Feld in jede Richtung, nie ins Schach"],
  movesQ: ["any distance, straight or diagonally", "beliebig weit, gerade oder schräg"],
  movesR: ["any distance, straight", "beliebig weit, gerade"],
  movesB: ["any distance, diagonally", "beliebig weit, schräg"],
  movesN: ["two squares straight and one aside, over other pieces", "zwei Felder gerade und eins zur Seite, auch über Figuren"],
  movesP: ["one square forward, at first two if it likes; takes diagonally forward", "ein Feld vor, beim ersten Mal auch zwei; schlägt schräg nach vorn"],
  special: ["Special moves", "Besondere Züge"],
  castling: [
    "Castling: move the king two squares towards a rook, or onto it. Neither has moved yet, nothing is between, and the king is not attacked on its way.",
    "Rochade: Zieh den König zwei Felder zum Turm oder auf ihn. Beide haben noch nicht gezogen, dazwischen steht nichts, und der König wird unterwegs nicht angegriffen.",
  ],
  passing: [
    "En passant: a pawn that has just stepped two can be taken as if it had stepped one.",
    "En passant: Ein Bauer, der gerade zwei Felder ging, kann geschlagen werden, als wäre er eins gegangen.",
  ],
  promotion: [
    "Promotion: on the last rank a pawn becomes a queen, rook, bishop or knight.",
    "Umwandlung: Auf der letzten Reihe wird ein Bauer zu Dame, Turm, Läufer oder Springer.",
  ],
  ends: ["How it ends", "So endet es"],
  mate: ["Checkmate wins. Who cannot move but is not in check draws: stalemate.", "Schachmatt gewinnt. Wer nicht ziehen kann, ohne im Schach zu stehen, spielt remis: Patt."],
  draws: [
    "Whoever is to move can claim a draw: when a position is there for the third time, or after 50 moves of each side without a capture or pawn move.",
    "Wer am Zug ist, kann Remis verlangen: wenn die Stellung zum dritten Mal da ist, oder nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug.",
  ],
  premoves: [
    "While the other side thinks, you can already move: it is played at once if it is possible then. A pawn becomes a queen.",
    "Während die andere Seite überlegt, kannst du schon ziehen: Es wird sofort gespielt, wenn es dann möglich ist. Ein Bauer wird zur Dame.",
  ],
  ahead: ["{n} ahead in material", "{n} mehr an Material"],
} as const;

export type Word = keyof typeof WORDS;

const NAMES: Record<Sort, readonly [string, string]> = {
  p: ["pawn", "Bauer"],
  n: ["knight", "Springer"],
  b: ["bishop", "Läufer"],
  r: ["rook", "Turm"],
  q: ["queen", "Dame"],
  k: ["king", "König"],
};

const language = (): 0 | 1 => (settings.language === "de" ? 1 : 0);

export function say(word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[word][language()].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const sortName = (sort: Sort): string => NAMES[sort][language()];

export const letter = (sort: Sort): string => (language() ? sortName(sort)[0]! : sort.toUpperCase());

/** "white knight" */
export function pieceName(piece: string): string {
  const sort = piece.toLowerCase() as Sort;
  return say("piece", { side: say(piece === sort ? "black" : "white"), name: sortName(sort) });
}
