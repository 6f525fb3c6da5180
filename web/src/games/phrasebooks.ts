// The sentences of games, from the catalogues that the server reads, too. Opening a table loads the sentences of its
// game.

import { Catalogue } from "../catalogue";
import type { Phrasebook, Spoken } from "../voice";

const FOLDER = "../../../src/schachtel/games";
const SOURCES = import.meta.glob<string>("../../../src/schachtel/games/*/words/*.ftl", { import: "default" });
/**
 * The files that say what kind of thing each value in a sentence is, such as a seat or a card. They exist for games
 * that declare their sentences in Python, and are written by `python -m tools.describe`.
 */
const SPOKEN = import.meta.glob<Spoken>("./*/spoken.json", { import: "default" });

const loaded = new Map<string, Promise<Phrasebook | null>>();

/**
 * Return the sentences of a game in a language; null if the page does not know the game, or has no file that says what
 * the values in its sentences are.
 */
export function phrasebookOf(game: string, language: string): Promise<Phrasebook | null> {
  const path = `${FOLDER}/${game}/words/${language}.ftl`;
  const found = loaded.get(path) ?? load(path, game, language);
  loaded.set(path, found);
  found.catch(() => loaded.delete(path)); // after a failure, the next table tries to load the sentences again
  return found;
}

async function load(path: string, game: string, language: string): Promise<Phrasebook | null> {
  const [source, spoken] = [SOURCES[path], SPOKEN[`./${game}/spoken.json`]];
  return source && spoken ? { catalogue: new Catalogue(await source(), language), spoken: await spoken() } : null;
}
