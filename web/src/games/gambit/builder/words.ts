// What the builder of layouts says, in English and German.

import { settings } from "../../../settings.svelte";
import { filled, type FaultWords, type Values } from "../../../build/faults";

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

const MISSING: Record<string, string> = { board: "die Zeichnung der acht Reihen", starts: "die vier Startfelder" };
const kindIn = (words: Record<string, string>, { kind }: Values): string => words[String(kind)] ?? String(kind);

export const FAULTS: FaultWords = {
  en: {},
  de: {
    missing: ({ key }) => `„${key}“ fehlt: ${MISSING[String(key)] ?? ""}`,
    unknown_key: "{key} ist hier unbekannt: {known} gibt es",
    no_title: "„title“ ist ein Text, oder je einer für en und de",
    no_source: "„source“ ist ein Text",
    no_drawing: '„{key}“ ist eine Zeichnung aus acht Zeilen zwischen """ und """',
    points_ranks: "Die Punkte haben 8 Reihen, nicht {n}",
    points_rank: "Reihe {rank} der Punkte hat 8 Zahlen oder Punkte, nicht {n}",
    no_points: "{text} ist keine Punktzahl: 0 bis {most} sind welche, und {empty} steht für die der Sorte",
    board_ranks: "Das Brett hat 8 Reihen, nicht {n}",
    board_rank: "Reihe {rank} hat 8 Felder, nicht {n}",
    no_tile: "{text} ist kein Plättchen: {tiles} sind welche, und {empty} steht für keins",
    no_starts: '„starts“ sind vier Felder, etwa "d1 e1 d8 e8"',
    no_square: "{text} ist kein Feld: a1 bis h8 sind welche",
    start_on_tile: (values) => `Ein Start liegt auf ${kindIn(ON, values)}`,
    start_twice: "Derselbe Start zweimal",
    too_many: (values) => filled(`${kindIn(ONE, values)} zu viel: {due} sind in der Schachtel, {n} liegen hier`, values),
    too_few: (values) => filled(`{n} von {due} ${kindIn(MANY, values)}: {tiles} Plättchen müssen es sein`, values),
    starts: "{n} Starts: {due} müssen es sein",
    points_without_tile: "{points} Punkte, aber hier liegt kein Plättchen",
    no_tile_with_points: "{text} ist kein Plättchen mit Punkten, etwa e4=9",
    points_twice: "Zwei Zahlen für ein Plättchen",
    values: "Punkte {text}: {kinds} Zahlen von 0 bis {most} werden gebraucht, vom Bauern bis zum König",
  },
};
