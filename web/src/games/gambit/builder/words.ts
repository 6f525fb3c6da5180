// What the builder of layouts says, in English and German.

import { settings } from "../../../settings.svelte";
import type { Rendering } from "../../../build/faults";

const WORDS = {
  title: ["Layouts for The Queen’s Gambit", "Aufbauten für Das Damengambit"],
  intro: [
    "Choose a tile, then click where it is to lie; the same click takes it away again. Tiles can be dragged.",
    "Wähle ein Plättchen und klick an, wo es liegen soll; derselbe Klick nimmt es wieder weg. Plättchen lassen sich auch ziehen.",
  ],
  keys: [
    "With the keyboard: the arrows walk on the board, P N B R Q K lay a tile, S sets a start, digits give the tile a number of its own, Delete clears the square.",
    "Mit der Tastatur: Die Pfeile laufen über das Brett, P N B R Q K legen ein Plättchen (englische Buchstaben), S setzt einen Start, Ziffern geben dem Plättchen eine eigene Zahl, Entf räumt das Feld.",
  ],
  usual: ["My layout", "Mein Aufbau"],
  palette: ["What is laid", "Was gelegt wird"],
  start: ["Start", "Start"],
  eraser: ["Clear", "Leeren"],
  of: ["{n} of {all}", "{n} von {all}"],
  begin: ["Begin with", "Anfangen mit"],
  empty: ["an empty board", "einem leeren Brett"],
  shuffle: ["Shuffle all", "Alles mischen"],
  points: ["Points of the tiles", "Punkte der Plättchen"],
  pointsSay: ["Those of the box are not public: 3 to 8 are ours.", "Die der Schachtel sind nicht öffentlich: 3 bis 8 sind unsere."],
  house: ["Ours again", "Wieder unsere"],
  number: ["Number", "Zahl"],
  own: ["One tile:", "Ein Plättchen:"],
  ownSay: [
    "Choose “Number” above, then click the tile that has this number instead of its kind’s.",
    "Wähle oben „Zahl“ und klick das Plättchen an, das diese Zahl hat statt der seiner Sorte.",
  ],
  noOwn: ["All by kind again", "Wieder alle nach Sorte"],
  file: ["As a file", "Als Datei"],
  fileSays: [
    "The same as TOML, which the command line reads, too. Board and text go together: change either.",
    "Dasselbe als TOML, das auch die Kommandozeile liest. Brett und Text gehören zusammen: Ändere, was du magst.",
  ],
  toml: ["The layout as TOML", "Der Aufbau als TOML"],
  import: ["Import a file", "Datei importieren"],
  english: ["Title in English", "Englischer Titel"],
  german: ["Title in German", "Deutscher Titel"],
  source: ["Source", "Quelle"],
  play: ["Play it now", "Jetzt damit spielen"],
  on: ["on {what}", "auf {what}"],
  line: ["line {n}", "Zeile {n}"],
} as const;

export type LayoutWord = keyof typeof WORDS;

export function y(word: LayoutWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

const ONE: Record<string, string> = { pawn: "Bauer", knight: "Springer", bishop: "Läufer", rook: "Turm", queen: "Dame", king: "König" };
const ON: Record<string, string> = { pawn: "einem Bauern", knight: "einem Springer", bishop: "einem Läufer", rook: "einem Turm", queen: "einer Dame", king: "einem König" };
const MANY: Record<string, string> = { pawn: "Bauern", knight: "Springern", bishop: "Läufern", rook: "Türmen", queen: "Damen", king: "Königen" };

export const GERMAN: readonly Rendering[] = [
  [/^no TOML: (.*)$/s, "Das ist kein TOML: $1"],
  [/^(board|starts) is missing$/, (key) => `„${key}“ fehlt: ${key === "board" ? "die Zeichnung der acht Reihen" : "die vier Startfelder"}`],
  [/^nothing is known of (.*): (.*) are$/, "$1 ist hier unbekannt: $2 gibt es"],
  [/^title is a text.*$/, "„title“ ist ein Text, oder je einer für en und de"],
  [/^source is a text$/, "„source“ ist ein Text"],
  [/^points has 8 ranks, not (\d+)$/, "Die Punkte haben 8 Reihen, nicht $1"],
  [/^rank (\d) of points has 8 numbers or dots, not (\d+)$/, "Reihe $1 der Punkte hat 8 Zahlen oder Punkte, nicht $2"],
  [/^(.*) is no number of points: 0 to (\d+) are.*$/, "$1 ist keine Punktzahl: 0 bis $2 sind welche, und . steht für die der Sorte"],
  [/^(\d+) points, but no tile lies there$/, "$1 Punkte, aber hier liegt kein Plättchen"],
  [/^points is a drawing.*$/, '„points“ ist eine Zeichnung aus acht Zeilen zwischen """ und """'],
  [/^board is a drawing.*$/, '„board“ ist eine Zeichnung aus acht Zeilen zwischen """ und """'],
  [/^the board has 8 ranks, not (\d+)$/, "Das Brett hat 8 Reihen, nicht $1"],
  [/^rank (\d) has 8 squares, not (\d+)$/, "Reihe $1 hat 8 Felder, nicht $2"],
  [/^(.*) is no tile: (.*) are, and (.) for none$/, "$1 ist kein Plättchen: $2 sind welche, und $3 steht für keins"],
  [/^starts are four squares.*$/, '„starts“ sind vier Felder, etwa "d1 e1 d8 e8"'],
  [/^(.*) is no square: a1 to h8 are$/, "$1 ist kein Feld: a1 bis h8 sind welche"],
  [/^a start on top of a (\w+)$/, (kind) => `Ein Start liegt auf ${ON[kind] ?? kind}`],
  [/^the same start twice$/, "Derselbe Start zweimal"],
  [/^a (\w+) too many: (\d+) are in the box, (\d+) here$/, (kind, all, n) => `${ONE[kind] ?? kind} zu viel: ${all} sind in der Schachtel, ${n} liegen hier`],
  [/^(\d+) of (\d+) (\w+)s: (\d+) tiles are needed$/, (n, all, kind, tiles) => `${n} von ${all} ${MANY[kind] ?? kind}: ${tiles} Plättchen müssen es sein`],
  [/^(\d+) starts: (\d+) are needed$/, "$1 Starts: $2 müssen es sein"],
  [/^values=(.*): (\d+) numbers from 0 to (\d+) are needed.*$/, "Punkte $1: $2 Zahlen von 0 bis $3 werden gebraucht, vom Bauern bis zum König"],
  [/^(\d+) dots at most$/, "Höchstens $1 Punkte in einer Zeile"],
  [/^that is no text.*$/, "Das ist kein Text: Es enthält ein Zeichen, das in keine Datei für Menschen gehört"],
  [/^and (\d+) more$/, "und $1 mehr"],
];
