// What Match of the Century brings to the page.

import type { GameDescription } from "../description";
import box from "./box.json";
import { OPTIONS } from "./options";
import Picture from "./Picture.svelte";
import { RATES } from "./rates";
import { touch } from "./touch";

const description: GameDescription = {
  box,
  card: {
    order: 2,
    about: ["Fischer against Spassky, Reykjavík 1972: cards, pawns and nerves decide exchange after exchange.", "Fischer gegen Spasski, Reykjavík 1972: Karten, Bauern und Nerven entscheiden Angriff um Angriff."],
    seats: "2",
    age: 10,
    minutes: "30–45",
    level: 3,
    picture: Picture,
  },
  table: {
    component: () => import("./MatchGame.svelte"),
    hand: () => import("./Open.svelte"),
    touch,
    sides: true,
    isMatch: () => true,
  },
  words: {
    options: OPTIONS,
    statistics: {
      game_won: ["Games won", "Gewonnene Partien"],
      stronger: ["Exchanges won", "Gewonnene Angriffe"],
      played: ["Cards played", "Gespielte Karten"],
      used: ["Effects used", "Genutzte Effekte"],
      resigned: ["Games resigned", "Aufgegebene Partien"],
    },
  },
  learn: {
    rules: { en: () => import("./rules.en.md"), de: () => import("./rules.de.md") },
    pictures: () => import("./pictures.json"),
    illustration: () => import("./Illustration.svelte"),
    reference: () => import("./Reference.svelte"),
  },
  builder: {
    kind: "cards",
    path: "cards",
    ending: ".toml",
    name: ["Cards and tracks", "Karten und Leisten"],
    about: ["For owners of the real box: type in its cards and endurance tracks.", "Für alle, die die echte Schachtel haben: Karten und Zustandsleisten eintippen."],
    one: ["Cards and tracks for {game}", "Karten und Leisten für {game}"],
    page: () => import("./builder/CardsBuilder.svelte"),
    shown: () => import("./builder/CardsShown.svelte"),
  },
  rates: RATES,
};

export default description;
