// The description of Match of the Century, by which the page finds the game's table, words, picture and builder.

import type { GameDescription } from "../description";
import { about } from "./about";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 2,
    seats: "2",
    age: 10,
    minutes: "30–45",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./MatchGame.svelte"),
    hand: () => import("./OpenHand.svelte"),
    touch,
    sides: true,
    isMatch: () => true,
  },
  words: {
    about,
    options: OPTIONS,
    counted: ["game_won", "stronger", "played", "used", "resigned"],
  },
  builder: {
    kind: "cards",
    path: "cards",
    ending: ".toml",
    page: () => import("./builder/CardsBuilder.svelte"),
    shown: () => import("./builder/CardsShown.svelte"),
  },
  rates: {},
};

export default description;
