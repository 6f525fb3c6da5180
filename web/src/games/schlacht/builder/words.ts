// What the builder of boards says, in English and German.

import { settings } from "../../../settings.svelte";
import type { FaultWords } from "../../../build/faults";

const WORDS = {
  title: ["Boards for Die Schlacht", "Spielpläne für Die Schlacht"],
  intro: [
    "Four tiles, printed on both sides, make 98,304 boards. Drag a tile onto another to swap them, or click one and then the other.",
    "Vier Tableaus mit je zwei Seiten ergeben 98.304 Spielpläne. Zieh ein Tableau auf ein anderes, um sie zu tauschen, oder klick beide nacheinander an.",
  ],
  keys: [
    "With the keyboard: the arrows walk on the board, R turns the tile, L turns it back, F flips it, Enter takes it and puts it elsewhere.",
    "Mit der Tastatur: Die Pfeile laufen über den Plan, R dreht das Tableau, L dreht es zurück, F wendet es, Enter nimmt es und legt es anderswo hin.",
  ],
  usual: ["Board {code}", "Spielplan {code}"],
  tile: ["tile {tile}", "Tableau {tile}"],
  a8: ["top left", "oben links"],
  h8: ["top right", "oben rechts"],
  a1: ["bottom left", "unten links"],
  h1: ["bottom right", "unten rechts"],
  which: ["Tile {corner}", "Tableau {corner}"],
  turn: ["Turn right", "Nach rechts drehen"],
  back: ["Turn left", "Nach links drehen"],
  flip: ["Flip over", "Wenden"],
  front: ["front", "Vorderseite"],
  rear: ["back", "Rückseite"],
  random: ["Draw by lot", "Auslosen"],
  code: ["Code of the board", "Code des Spielplans"],
  codeSays: [
    "Tile and face for the corners a8, h8, a1 and h1. Whoever has the code has the board: paste one here.",
    "Tableau und Lage für die Ecken a8, h8, a1 und h1. Wer den Code hat, hat den Spielplan: Füge hier einen ein.",
  ],
  copyCode: ["Copy the code", "Code kopieren"],
  copied: ["Copied.", "Kopiert."],
  play: ["Play on this board now", "Jetzt darauf spielen"],
  origin: ["Tiles A, B and C are well attested; D rests on one origin.", "Die Tableaus A, B und C sind gut belegt; D beruht auf einer einzigen Quelle."],
} as const;

export type BoardWord = keyof typeof WORDS;

export function k(word: BoardWord, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const FAULTS: FaultWords = {
  en: {},
  de: {
    board: "Ein Code wie {example} wird gebraucht: jedes Tableau einmal, jedes mit einer Lage von 0 bis 7",
    own: "Ein bestimmter Spielplan wird gebraucht, etwa {example}",
  },
};
