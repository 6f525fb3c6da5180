// What the review of a game says, in English and German.

import { settings } from "../settings.svelte";

const WORDS = {
  review: ["Review", "Analyse"],
  reviewOf: ["Review: {names}", "Analyse: {names}"],
  analyse: ["Analyse this game", "Diese Partie analysieren"],
  goOn: ["Go on analysing", "Weiter analysieren"],
  stop: ["Stop", "Anhalten"],
  warming: ["The analysis begins by itself as soon as the game is compiled.", "Die Analyse beginnt von selbst, sobald das Spiel übersetzt ist."],
  failed: ["Some decisions could not be analysed: try again later.", "Einige Entscheidungen ließen sich nicht analysieren: Versuch es später noch einmal."],
  far: ["{done} of {all} decisions analysed", "{done} von {all} Entscheidungen analysiert"],
  cheap: ["Each decision is judged by what its player could know, in about half a second.", "Jede Entscheidung wird nach dem beurteilt, was ihr Spieler wissen konnte, in etwa einer halben Sekunde."],
  graph: ["Chances in the course of the game", "Aussichten im Lauf der Partie"],
  graphSays: ["At the top: {name} is winning.", "Oben: {name} gewinnt."],
  moment: ["Moment {n} of {all}", "Moment {n} von {all}"],
  end: ["The end", "Das Ende"],
  eyes: ["Seen with the eyes of", "Gesehen mit den Augen von"],
  eyes_mover: ["who is to act", "wer am Zug ist"],
  eyes_all: ["all: open hands", "allen: offene Hände"],
  openHands: ["Open hands", "Offene Hände"],
  handOf: ["Hand of {name}", "Hand von {name}"],
  emptyHand: ["no cards", "keine Karten"],
  decisions: ["Decisions", "Entscheidungen"],
  onlyFaults: ["only what could have been better", "nur was besser ging"],
  nextFault: ["Next mistake", "Nächster Fehler"],
  played: ["Played", "Gespielt"],
  better: ["Best", "Am besten"],
  choices: ["What was promising", "Was gut aussah"],
  chance: ["{n} %", "{n} %"],
  chanceOf: ["chance to win: {n} %", "Gewinnaussicht: {n} %"],
  expected: ["{n} points expected", "{n} Punkte erwartet"],
  certain: ["certain", "sicher"],
  cost: ["cost {n} % of the chance to win", "kostete {n} % der Gewinnaussicht"],
  forced: ["There was nothing else.", "Es ging nichts anderes."],
  notYet: ["This decision is not analysed yet.", "Diese Entscheidung ist noch nicht analysiert."],
  best: ["best", "bester"],
  good: ["good", "gut"],
  inaccuracy: ["inaccuracy", "ungenau"],
  mistake: ["mistake", "Fehler"],
  blunder: ["blunder", "Patzer"],
  accuracy: ["Kept", "Bewahrt"],
  accuracySays: ["How much of the chance to win was kept by the moves.", "Wie viel der Gewinnaussicht die Züge bewahrt haben."],
  comments: ["Comments", "Kommentare"],
  commentHere: ["Say something about this moment", "Etwas zu diesem Moment sagen"],
  send: ["Send", "Senden"],
  drop: ["Delete", "Löschen"],
  atMoment: ["at moment {n}", "bei Moment {n}"],
  noComments: ["Nobody has said anything yet.", "Noch hat niemand etwas gesagt."],
  toTable: ["To the table", "Zum Tisch"],
  whichGame: ["Game {n}", "Partie {n}"],
  notOver: ["This game is not over: it can be reviewed then.", "Diese Partie ist noch nicht zu Ende: Danach kann sie analysiert werden."],
  noMoves: ["Nothing was decided in this game.", "In dieser Partie wurde nichts entschieden."],
} as const;

export type ReviewWord = keyof typeof WORDS;

export function w(word: ReviewWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
