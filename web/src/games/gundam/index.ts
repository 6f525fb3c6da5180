// What the Gundam Card Game brings to the page.

import type { GameDescription } from "../description";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { RATES } from "./rates";
import { told } from "./told";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 4,
    about: ["Deploy mobile suits, pair them with pilots, break six shields: duel, team battle or battle royale.", "Mobile Suits aufstellen, mit Piloten verbinden, sechs Shields zerstören: Duell, Teamkampf oder Battle Royale."],
    seats: "2–6",
    age: 9,
    minutes: "20–40",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./GundamGame.svelte"),
    hand: () => import("./Open.svelte"),
    touch,
    sides: false,
    hasLongQuestions: true,
    hasStops: true,
  },
  words: {
    options: OPTIONS,
    statistics: {
      played: ["Cards played", "Gespielte Karten"],
      attacked: ["Attacks", "Angriffe"],
      blocked: ["Blocks", "Geblockt"],
      destroyed: ["Units and bases lost", "Verlorene Units und Bases"],
      shield_fell: ["Shields lost", "Verlorene Shields"],
      burst: ["Bursts used", "Genutzte Bursts"],
    },
    told,
  },
  learn: {
    rules: { en: () => import("./rules.en.md"), de: () => import("./rules.de.md") },
    pictures: () => import("./pictures.json"),
    illustration: () => import("./Illustration.svelte"),
    reference: () => import("./Reference.svelte"),
  },
  builder: {
    kind: "deck",
    path: "decks",
    ending: ".txt",
    name: ["Decks", "Decks"],
    about: ["Fifty cards from all there are, checked while you choose.", "Fünfzig Karten aus allen, die es gibt, geprüft, während du wählst."],
    one: ["Deck for {game}", "Deck für {game}"],
    page: () => import("./builder/DeckBuilder.svelte"),
    shown: () => import("./builder/DeckShown.svelte"),
  },
  rates: RATES,
};

export default description;
