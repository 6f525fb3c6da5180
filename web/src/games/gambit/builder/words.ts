// What the builder of layouts says.

import { filled, type FaultWords, type Values } from "../../../build/faults";
import { words } from "../../../words.svelte";
import type { Sentences } from "./words/sentences";

export const y = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

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
