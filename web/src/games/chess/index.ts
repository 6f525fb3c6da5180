// The description of chess, by which the page finds the game's table, words and picture.

import type { GameDescription } from "../description";
import { about } from "./about";
import box from "./box.json";
import Picture from "./Picture.svelte";
import { place, written } from "./sheet";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 5,
    seats: "2",
    age: 6,
    minutes: "10–60",
    level: 2,
    picture: Picture,
  },
  table: {
    component: () => import("./ChessGame.svelte"),
    touch,
    sides: true,
    isWithoutChance: true,
  },
  words: {
    about,
    options: {},
    counted: ["captured", "check", "promoted"],
    hasNotation: true,
    sheet: { written, place },
    score: (outcome) => outcome.map((share) => (share === 0.5 ? "½" : String(share))),
  },
};

export default description;
