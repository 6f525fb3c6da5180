// What the pages about built things say, whatever their kind, in English and German; and what belongs to each kind.

import { settings } from "../settings.svelte";
import type { Kind } from "./works";

const WORDS = {
  title: ["Build your own", "Selbst bauen"],
  intro: [
    "What you build stays with you, with or without an account. Whoever gets the link can play with it.",
    "Was du baust, bleibt bei dir, mit oder ohne Konto. Wer den Link bekommt, kann damit spielen.",
  ],
  board: ["Boards", "Spielpläne"],
  boardSays: ["Choose, turn and flip the four tiles of the coloured board.", "Wähle, dreh und wende die vier Tableaus des bunten Spielplans."],
  layout: ["Layouts", "Aufbauten"],
  layoutSays: ["Where the tiles lie and the figures start, and what each tile is worth.", "Wo die Plättchen liegen, wo die Figuren starten, und was jedes Plättchen wert ist."],
  cards: ["Cards and tracks", "Karten und Leisten"],
  cardsSays: ["For owners of the real box: type in its cards and endurance tracks.", "Für alle, die die echte Schachtel haben: Karten und Zustandsleisten eintippen."],
  deck: ["Decks", "Decks"],
  deckSays: ["Fifty cards from all there are, checked while you choose.", "Fünfzig Karten aus allen, die es gibt, geprüft, während du wählst."],
  oneBoard: ["Board for {game}", "Spielplan für {game}"],
  oneLayout: ["Layout for {game}", "Aufbau für {game}"],
  oneCards: ["Cards and tracks for {game}", "Karten und Leisten für {game}"],
  oneDeck: ["Deck for {game}", "Deck für {game}"],
  build: ["Build", "Bauen"],
  mine: ["What you have built", "Was du gebaut hast"],
  nothing: ["Nothing yet: begin with one of the four above.", "Noch nichts: Fang oben mit einem der vier an."],
  open: ["Open", "Öffnen"],
  share: ["Share", "Teilen"],
  drop: ["Delete", "Löschen"],
  dropSure: ["Delete “{title}” for good? Links to it end, too.", "„{title}“ endgültig löschen? Auch Links darauf enden."],
  changed: ["changed {day}", "geändert {day}"],
  link: ["Link to “{title}”", "Link zu „{title}“"],
  shareSays: ["Whoever has this link can see it, play with it, and make a copy.", "Wer diesen Link hat, kann es ansehen, damit spielen und es kopieren."],
  by: ["by {name}", "von {name}"],
  byMe: ["by you", "von dir"],
  play: ["Play with it", "Damit spielen"],
  change: ["Change it", "Ändern"],
  copy: ["Make a copy and change it", "Kopieren und ändern"],
  download: ["Download as a file", "Als Datei herunterladen"],
  text: ["As text", "Als Text"],
  otherTable: ["Choose opponents and options", "Gegner und Optionen wählen"],
  outdated: ["By the rules of today it cannot be played any more: make a copy and mend it.", "Nach den heutigen Regeln ist es nicht mehr spielbar: Mach eine Kopie und bring sie in Ordnung."],
  own: ["With something of my own", "Mit etwas Selbstgebautem"],
  with: ["With “{title}”, {by}", "Mit „{title}“, {by}"],
  noWork: ["There is no such thing here: the link may be wrong, or it was deleted.", "Das gibt es hier nicht: Vielleicht ist der Link falsch, oder es wurde gelöscht."],
  right: ["Nothing is wrong.", "Alles in Ordnung."],
  checking: ["The server is checking it.", "Der Server prüft es."],
  oneFault: ["One thing is wrong:", "Etwas stimmt nicht:"],
  faults: ["{n} things are wrong:", "{n} Dinge stimmen nicht:"],
  back: ["All builders", "Alle Baukästen"],
  tooLong: ["This text is too long: 100,000 characters at most.", "Dieser Text ist zu lang: höchstens 100.000 Zeichen."],
} as const;

export type ShelfWord = keyof typeof WORDS;

export function s(word: ShelfWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

interface Shelf {
  game: string;
  /** Where it is built. */
  path: string;
  name: ShelfWord;
  says: ShelfWord;
  one: ShelfWord;
  /** Of a file. */
  ending: string;
}

export const SHELVES: Record<Kind, Shelf> = {
  board: { game: "schlacht", path: "/build/boards", name: "board", says: "boardSays", one: "oneBoard", ending: ".txt" },
  layout: { game: "gambit", path: "/build/layouts", name: "layout", says: "layoutSays", one: "oneLayout", ending: ".toml" },
  cards: { game: "match", path: "/build/cards", name: "cards", says: "cardsSays", one: "oneCards", ending: ".toml" },
  deck: { game: "gundam", path: "/build/decks", name: "deck", says: "deckSays", one: "oneDeck", ending: ".txt" },
};
export const KINDS = Object.keys(SHELVES) as Kind[];

export const LONGEST = 100_000;

/** Saves a text on the reader's own device. */
export function download(title: string, ending: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = (title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "schachtel") + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
