// The description of the Gundam Card Game, by which the page finds the game's table, words, picture and builder.

import type { GameDescription } from "../description";
import { about } from "./about";
import box from "./box.json";
import { deckName } from "./decks";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 4,
    seats: "2–6",
    age: 9,
    minutes: "20–40",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./GundamGame.svelte"),
    hand: () => import("./OpenHand.svelte"),
    touch,
    sides: false,
    hasLongQuestions: true,
    hasStops: true,
  },
  words: {
    about,
    options: OPTIONS,
    counted: ["played", "attacked", "blocked", "destroyed", "shield_fell", "burst"],
  },
  builder: {
    kind: "deck",
    path: "decks",
    ending: ".txt",
    page: () => import("./builder/DeckBuilder.svelte"),
    shown: () => import("./builder/DeckShown.svelte"),
  },
  rates: { deckName },
};

export default description;
