// What the page says: a catalogue per part of the page, of which only the reader's language is loaded.

import { Catalogue, type Value, type Values } from "./catalogue";
import { type Language, settings } from "./settings.svelte";
import type { Sentences } from "./words/sentences";

export type { Values } from "./catalogue";

/** The files of a catalogue, as `import.meta.glob` gives them: one per language, `…/en.ftl` among them. */
export type Files = Record<string, () => Promise<string>>;

/** The values that a sentence needs, by their names. */
type Needed<Names> = [Names] extends [never] ? [] : [values: Readonly<Record<Names & string, Value>>];

/**
 * Says a sentence of one catalogue in the reader's language. `Keys` has the names of the values of each sentence.
 * `keys.mjs` makes such a type from the catalogue's English file, so TypeScript finds wrong keys and missing values.
 */
export interface Say<Keys> {
  <Key extends keyof Keys>(key: Key, ...values: Needed<Keys[Key]>): string;
  /** The sentence of a key that nobody knows before the page runs; null if there is none. */
  maybe(key: string, values?: Values): string | null;
}

/** The keys of the sentences that need no values. */
export type Plain<Keys> = { [Key in keyof Keys]: [Keys[Key]] extends [never] ? Key : never }[keyof Keys];

/** The same for a catalogue whose keys only its own part of the page knows. */
export type Speech = Pick<Say<never>, "maybe">;

/** A catalogue in the languages that were needed so far. */
class Book {
  readonly #files: Files;
  readonly #read = new Map<Language, Catalogue>();

  constructor(files: Files) {
    this.#files = files;
  }

  has(language: Language): boolean {
    return this.#read.has(language);
  }

  async read(language: Language): Promise<void> {
    if (this.has(language)) return;
    const path = Object.keys(this.#files).find((each) => each.endsWith(`/${language}.ftl`))!;
    this.#read.set(language, new Catalogue(await this.#files[path]!(), language));
  }

  get now(): Catalogue {
    return this.#read.get(settings.language)!;
  }
}

const books: Book[] = [];

/** A catalogue of the page. Its sentences can be said as soon as the component that says them is shown. */
export function words<Keys>(files: Files): Say<Keys> {
  const book = new Book(files);
  books.push(book);
  const say = (key: keyof Keys & string, values?: Values): string => book.now.text(key, values);
  const maybe = (key: string, values?: Values): string | null => (book.now.has(key) ? book.now.text(key, values) : null);
  return Object.assign(say, { maybe }) as Say<Keys>;
}

/** Load the words of all parts of the page in a language. Further parts may come meanwhile: ask `lacks` again. */
const read = (language: Language): Promise<unknown> => Promise.all(books.map((book) => book.read(language)));
const lacks = (language: Language): boolean => books.some((book) => !book.has(language));

/** Wait for a part of the page, and for the words that it says in the language of the page, which may change meanwhile. */
export async function spoken<Part>(part: Promise<Part>): Promise<Part> {
  const found = await part;
  while (lacks(settings.language)) await read(settings.language);
  return found;
}

/** The language that was chosen last. */
let wanted: Language = settings.language;
/** Whether the words of the language that was chosen last could not be loaded. */
export const speech = $state({ failed: false });

/** Show the page in another language as soon as all its words are loaded, unless yet another one is chosen meanwhile. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  speech.failed = false;
  try {
    while (lacks(language)) await read(language);
    // No `await` between the last question and the change, so no part can come in between.
    if (wanted === language) settings.language = language;
  } catch {
    if (wanted === language) speech.failed = true;
  }
}

export type Word = Plain<Sentences>;

/** What the shell says. */
export const t = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** The name of a field or an option as people write it: `n_deck` is "N deck". */
export const labelled = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** What the server says in every language. */
export const said = (words: Record<string, string> | undefined): string => words?.[settings.language] ?? words?.en ?? "";
