// What the pages about built things say, whatever their kind, in English and German; and the kinds that the games bring.

import { GAMES } from "../games";
import type { Builder } from "../games/description";
import { settings } from "../settings.svelte";
import type { Kind } from "./works";

const WORDS = {
  title: ["Build your own", "Selbst bauen"],
  intro: [
    "What you build stays with you, with or without an account. Whoever gets the link can play with it.",
    "Was du baust, bleibt bei dir, mit oder ohne Konto. Wer den Link bekommt, kann damit spielen.",
  ],
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

/** A builder, and the game that it is for. */
export interface Shelf extends Builder {
  game: string;
  /** Where it is built. */
  path: string;
}

export const SHELVES: readonly Shelf[] = GAMES.flatMap(({ id, builder }) => (builder ? [{ ...builder, game: id, path: `/build/${builder.path}` }] : []));

export const shelfOf = (kind: Kind): Shelf => SHELVES.find((each) => each.kind === kind)!;

export const LONGEST = 100_000;

/** Saves a text on the reader's own device. */
export function download(title: string, ending: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = (title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "schachtel") + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
