// How often cards win: what the page of statistics says about it.

import type { Rates } from "../description";

export const RATES: Rates = {
  how: [
    "Bots: {n} matches between two that play what looks good at first sight, from what each may know ({date}). Each game of a match counts by itself: won, if the card was played in it. The cards are our own reconstruction (house), and so are the rates.",
    "Bots: {n} Wettkämpfe zwischen zweien, die spielen, was auf den ersten Blick gut aussieht, mit dem, was jeder wissen darf ({date}). Jede Partie eines Wettkampfs zählt für sich: gewonnen, wenn die Karte darin gespielt wurde. Die Karten sind unsere Rekonstruktion (house), die Quoten auch.",
  ],
  groups: {
    Spassky: ["Spassky", "Spasski"],
    Fischer: ["Fischer", "Fischer"],
  },
};
