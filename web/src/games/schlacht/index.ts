// The description of Die Schlacht, by which the page finds the game's table, words, picture, puzzles and builder.

import type { GameDescription } from "../description";
import { about } from "./about";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 1,
    seats: "2",
    age: 8,
    minutes: "20",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./SchlachtGame.svelte"),
    touch,
    sides: true,
    isMatch: (view) => !(view?.["match"] as { single?: boolean } | undefined)?.single,
  },
  words: {
    about,
    options: OPTIONS,
    counted: ["game_won", "captured", "passed"],
    hasNotation: true,
  },
  puzzles: () => import("./puzzles/Puzzle.svelte"),
  builder: {
    kind: "board",
    path: "boards",
    ending: ".txt",
    page: () => import("./builder/BoardBuilder.svelte"),
    shown: () => import("./builder/BoardShown.svelte"),
    showsText: true,
  },
};

export default description;
