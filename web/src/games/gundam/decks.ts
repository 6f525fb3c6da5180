// The names of decks in statistics.

import { about } from "./about";

/** Return the name of a deck. The game's own decks have names; others are named by their colours ("own blue+white"). */
export function deckName(name: string): string {
  const [kind = "", which] = name.split(" ");
  if (!which) return about.maybe(`deck-${name}`) ?? name;
  const colours = which.split("+").map((each) => about.maybe(`group-${each}`) ?? each).join(", ");
  return about(kind === "own" ? "deck-own-of" : "deck-random-of", { colours });
}
