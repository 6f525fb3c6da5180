// How often cards and decks win: what the page of statistics says about it.

import { inOurs, type Pair } from "../../words.svelte";
import type { Rates } from "../description";

const COLOURS: Record<string, Pair> = {
  blue: ["blue", "blau"],
  green: ["green", "grün"],
  red: ["red", "rot"],
  white: ["white", "weiß"],
  purple: ["purple", "lila"],
};
const DECKS: Record<string, Pair> = {
  blue_white: ["Blue/white of the box", "Blau-Weiß aus der Schachtel"],
  green_white: ["Green/white of the box", "Grün-Weiß aus der Schachtel"],
  random: ["random decks", "Zufallsdecks"],
};
const BY_COLOURS: Record<string, Pair> = {
  own: ["Own list: {colours}", "Eigene Liste: {colours}"],
  random: ["Random deck: {colours}", "Zufallsdeck: {colours}"],
};

const named = (name: string, names: Record<string, Pair>): string => (names[name] ? inOurs(names[name]) : name);

/** The name of a deck: one of the box by its own, others by their colours ("own blue+white"). */
function deckName(name: string): string {
  const [kind = "", which] = name.split(" ");
  if (!which) return named(name, DECKS);
  const colours = which.split("+").map((each) => named(each, COLOURS)).join(", ");
  return inOurs(BY_COLOURS[kind] ?? BY_COLOURS["random"]!, { colours });
}

export const RATES: Rates = {
  how: [
    "Bots: {n} duels between two that play what looks good at first sight, from what each may know ({date}), with random decks for the cards. Cards that are played late are played in games that last, so compare them with others of their level. The rates are our own (house).",
    "Bots: {n} Duelle zwischen zweien, die spielen, was auf den ersten Blick gut aussieht, mit dem, was jeder wissen darf ({date}), mit Zufallsdecks für die Karten. Späte Karten werden in langen Partien gespielt; vergleiche sie mit anderen ihrer Stufe. Die Quoten sind unsere eigenen (house).",
  ],
  groups: COLOURS,
  deckName,
};
