// The description of The Queen’s Gambit, by which the page finds the game's table, words, picture and builder.

import type { GameDescription } from "../description";
import { about } from "./about";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 3,
    seats: "2–4",
    age: 12,
    minutes: "15",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./GambitGame.svelte"),
    hand: () => import("./OpenHand.svelte"),
    touch,
    sides: true,
    isOpen: (view) => view?.["stage"] === "placing", // while figures are being placed, nobody holds a card
  },
  words: {
    about,
    options: OPTIONS,
    counted: ["captured", "moved", "stayed"],
    hasNotation: true,
  },
  builder: {
    kind: "layout",
    path: "layouts",
    ending: ".toml",
    page: () => import("./builder/LayoutBuilder.svelte"),
    shown: () => import("./builder/LayoutShown.svelte"),
  },
};

export default description;
