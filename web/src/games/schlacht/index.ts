// What Die Schlacht brings to the page.

import type { GameDescription } from "../description";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 1,
    about: ["Place eight pieces on a coloured board; the colour under a piece says how it moves. Then capture until nobody can.", "Setzt je acht Figuren auf ein buntes Brett; die Farbe unter einer Figur sagt, wie sie zieht. Dann wird geschlagen, bis niemand mehr kann."],
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
    options: OPTIONS,
    statistics: {
      game_won: ["Games won", "Gewonnene Partien"],
      captured: ["Pieces captured", "Geschlagene Figuren"],
      passed: ["Passes", "Gepasst"],
    },
    hasNotation: true,
  },
  learn: {
    rules: { en: () => import("./rules.en.md"), de: () => import("./rules.de.md") },
    pictures: () => import("./pictures.json"),
    illustration: () => import("./Illustration.svelte"),
    reference: () => import("./Reference.svelte"),
    puzzles: () => import("./puzzles/Puzzle.svelte"),
  },
  builder: {
    kind: "board",
    path: "boards",
    ending: ".txt",
    name: ["Boards", "Spielpläne"],
    about: ["Choose, turn and flip the four tiles of the coloured board.", "Wähle, dreh und wende die vier Tableaus des bunten Spielplans."],
    one: ["Board for {game}", "Spielplan für {game}"],
    page: () => import("./builder/BoardBuilder.svelte"),
    shown: () => import("./builder/BoardShown.svelte"),
    showsText: true,
  },
};

export default description;
