// The server names seats by letters and places by codes, as records do. People have names, and cards lie before them.

import { settings } from "../../settings.svelte";

const SAID = {
  en: { you: "you", team: "your team", turn: "of your turn", place: "place {n}", unit: "a unit", withUnit: "a unit" },
  de: { you: "dich", team: "euer Team", turn: "deines Zuges", place: "Platz {n}", unit: "eine Unit", withUnit: "einer Unit" },
};
const ASKED = /^(?:Player|Spieler) ([A-F]): (.)/gm;
const NAMED = new RegExp(
  [
    /(?<turn>of the turn of|des Zuges von) (?:Player|Spieler) (?<whose>[A-F])\b/,
    /(?<attacks>(?:attacks|greift) )?(?:Player|Spieler) (?<seat>[A-F])\b/,
    /(?<strikes>(?:attacks|greift) )?Team (?<front>[A-F])\+(?<leader>[A-F])\b/,
    /(?<round>Go round|In der Richtung) (?<order>[A-F](?:, [A-F])+)/,
    / \([a-f](?<alone>[0-6])\)/,
    /\([a-f](?<within>[0-6]), /,
    /(?<with>mit )?(?<![\w-])[a-f](?<bare>[1-6])(?![\w-])/,
  ].map((each) => each.source).join("|"),
  "g",
);

const at = (letter: string): number => "ABCDEF".indexOf(letter);

/** With the people's names, and "you" where it fits; without places, unless cards could be mistaken for each other. */
export function told(text: string, names: string[], own: number | null, places = false): string {
  const say = SAID[settings.language];
  const name = (letter: string): string => names[at(letter)] ?? letter;
  const place = (n: string): string => (places && n !== "0" ? say.place.replace("{n}", n) : "");
  // Who is asked need not be told their own name.
  const asked = text.replace(ASKED, (whole, letter: string, first: string) => {
    return at(letter) === own ? first.toUpperCase() : whole;
  });
  return asked.replace(NAMED, (...found: unknown[]) => {
    const { turn, whose, attacks = "", seat, strikes = "", front, leader, round, order, alone, within, with: paired } =
      found[found.length - 1] as Record<string, string | undefined>;
    if (whose) return at(whose) === own ? say.turn : `${turn} ${name(whose)}`;
    if (seat) return attacks + (attacks && at(seat) === own ? say.you : name(seat));
    if (front && leader) {
      const isMine = [front, leader].some((each) => at(each) === own);
      return strikes + (strikes && isMine ? say.team : `Team ${name(front)} + ${name(leader)}`);
    }
    if (order) return `${round} ${order.split(", ").map(name).join(" → ")}`;
    if (alone) return place(alone) && ` (${place(alone)})`;
    if (within) return place(within) ? `(${place(within)}, ` : "(";
    return paired ? paired + say.withUnit : say.unit;
  });
}
