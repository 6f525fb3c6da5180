// What the options are called, in English and German, and what each of their values means.

import type { OptionWords } from "../options";

export const OPTIONS: Record<string, OptionWords> = {
  mode: {
    name: ["Mode", "Spielart"],
    says: ["Two play a duel, four a team battle, three to six battle royale.", "Zwei spielen ein Duell, vier einen Teamkampf, drei bis sechs Battle Royale."],
    values: { duel: ["Duel", "Duell"], team: ["Team battle", "Teamkampf"], royale: ["Battle royale", "Battle Royale"] },
    seats: { duel: [2], team: [4], royale: [3, 4, 5, 6] },
    teams: { team: 2 },
  },
  goal: {
    name: ["Goal", "Ziel"],
    says: [
      "The last one standing wins; or, in sudden death, whoever first deals battle damage to a player.",
      "Wer übrig bleibt, gewinnt; oder bei Sudden Death, wer als Erstes einer Person Kampfschaden zufügt.",
    ],
    only: ["royale"],
    values: { last: ["the last one standing", "wer übrig bleibt"], sudden: ["sudden death", "Sudden Death"] },
  },
  decks: {
    name: ["Decks", "Decks"],
    says: ["One of ours, one drawn by lot, or a list of 50 cards of your own.", "Eins von unseren, ein ausgelostes, oder eine eigene Liste von 50 Karten."],
    values: {
      blue_white: ["Blue and white", "Blau und Weiß"],
      green_white: ["Green and white", "Grün und Weiß"],
      [`random-${1 + Math.floor(Math.random() * 999_999)}`]: ["drawn by lot", "ausgelost"],
    },
  },
  first: {
    name: ["Who begins", "Wer anfängt"],
    says: ["Whoever wins the toss decides, or it is settled here.", "Wer den Wurf gewinnt, entscheidet; oder es steht hier fest."],
    values: { toss: ["the toss", "der Wurf"] },
    ofSeats: true,
  },
  unit_limit: {
    name: ["Places for units", "Plätze für Units"],
    only: ["team"],
    says: ["For whom the six places for units are.", "Für wen die sechs Plätze für Units sind."],
    values: { team: ["six for each team", "sechs je Team"], player: ["six for each player", "sechs je Person"] },
  },
  shared_hands: {
    name: ["Partners share what they hold", "Offene Hände im Team"],
    says: ["Partners see each other’s hands.", "Partner sehen einander in die Hand."],
    only: ["team"],
  },
  open_decks: {
    name: ["Known decks", "Bekannte Decks"],
    says: ["Everybody knows which cards are in every deck.", "Alle wissen, welche Karten in jedem Deck sind."],
  },
};
