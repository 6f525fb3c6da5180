// The words of games, from the catalogues that the server reads, too. A table loads those of its game when it is opened.

import { Catalogue } from "../catalogue";
import type { Phrasebook, Spoken } from "../voice";

const FOLDER = "../../../src/schachtel/games";
const SOURCES = import.meta.glob<string>("../../../src/schachtel/games/*/words/*.ftl", { import: "default" });
/** Written by `python -m tools.describe` for games that declare their sentences. */
const SPOKEN = import.meta.glob<Spoken>("./*/spoken.json", { import: "default" });

const loaded = new Map<string, Promise<Phrasebook | null>>();

/** The words of a game in a language; null if the page does not know the game, or the game does not declare its sentences. */
export function phrasebookOf(game: string, language: string): Promise<Phrasebook | null> {
  const path = `${FOLDER}/${game}/words/${language}.ftl`;
  const found = loaded.get(path) ?? load(path, game, language);
  loaded.set(path, found);
  found.catch(() => loaded.delete(path)); // the next table tries again
  return found;
}

async function load(path: string, game: string, language: string): Promise<Phrasebook | null> {
  const [source, spoken] = [SOURCES[path], SPOKEN[`./${game}/spoken.json`]];
  return source && spoken ? { catalogue: new Catalogue(await source(), language), spoken: await spoken() } : null;
}
