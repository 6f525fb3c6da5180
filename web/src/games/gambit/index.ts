// What The Queen’s Gambit brings to the page.

import type { GameDescription } from "../description";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 3,
    about: ["Everybody plans three moves ahead, face down, and moves in turn over a board of chess pieces that are worth points.", "Alle planen drei Züge verdeckt voraus und ziehen reihum über ein Brett voller Schachplättchen, die Punkte bringen."],
    seats: "2–4",
    age: 12,
    minutes: "15",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./GambitGame.svelte"),
    hand: () => import("./Open.svelte"),
    touch,
    sides: true,
    isOpen: (view) => view?.["stage"] === "placing", // nobody holds a card yet
  },
  words: {
    options: OPTIONS,
    statistics: {
      captured: ["Tiles captured", "Geschlagene Plättchen"],
      moved: ["Moves to empty squares", "Züge auf leere Felder"],
      stayed: ["Turns without a move", "Runden ohne Zug"],
    },
    conceals: ["{name} plans face down.", "{name} plant verdeckt."],
    hasNotation: true,
  },
  learn: {
    rules: { en: () => import("./rules.en.md"), de: () => import("./rules.de.md") },
    pictures: () => import("./pictures.json"),
    illustration: () => import("./Illustration.svelte"),
    reference: () => import("./Reference.svelte"),
  },
  builder: {
    kind: "layout",
    path: "layouts",
    ending: ".toml",
    name: ["Layouts", "Aufbauten"],
    about: ["Where the tiles lie and the figures start, and what each tile is worth.", "Wo die Plättchen liegen, wo die Figuren starten, und was jedes Plättchen wert ist."],
    one: ["Layout for {game}", "Aufbau für {game}"],
    page: () => import("./builder/LayoutBuilder.svelte"),
    shown: () => import("./builder/LayoutShown.svelte"),
  },
};

export default description;
