// What the server says of a deck, in German.

import type { Rendering } from "../../../build/faults";

const COLOUR: Record<string, string> = { blue: "Blau", green: "Grün", red: "Rot", white: "Weiß", purple: "Violett" };

export const GERMAN: readonly Rendering[] = [
  [/^(\d+) cards: exactly (\d+) are needed$/, "$1 Karten: Genau $2 müssen es sein"],
  [/^(\d+) colours, (\d+) at most: (.*)$/, (n, most, where) => `${n} Farben, höchstens ${most} dürfen es sein: ${where.replace(/\b(blue|green|red|white|purple) \(line (\d+)\)/g, (_, colour: string, line: string) => `${COLOUR[colour]} (Zeile ${line})`)}`],
  [/^(\S+): (\d+) copies(?: \(lines (.*)\))?, (\d+) at most$/, (number, n, lines, most) => `${number}: ${n}-mal${lines ? ` (Zeilen ${lines})` : ""}, höchstens ${most}-mal`],
  [/^(.*): at least 1 copy is needed, not 0$/, "$1: Mindestens 1 ist nötig, nicht 0"],
  [/^(.*): a resource is no card of this deck, each player has ten of them$/, "$1: Eine Ressource gehört nicht ins Deck, alle haben zehn davon"],
  [/^(.*): no card has this number(?:; (\S+) is (.*))?$/, (number, near, name) => `${number}: Diese Nummer hat keine Karte${near ? `; ${near} ist ${name}` : ""}`],
  [/^(.*): (.*) is a token, and no card of a deck$/, "$1: $2 ist ein Token und gehört in kein Deck"],
  [/^(.*): this is (.*), not (.*); one card to a line$/, "$1: Das ist $2, nicht $3; eine Karte je Zeile"],
  [/^(.*): how many and which card is needed, such as (.*)$/, "$1: Hier fehlt, wie viele und welche Karte, etwa $2"],
  [/^that is no text.*$/, "Das ist kein Text: Es enthält ein Zeichen, das in keine Datei für Menschen gehört"],
  [/^and (\d+) more$/, "und $1 mehr"],
];
