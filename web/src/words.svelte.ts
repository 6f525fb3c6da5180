// The sentences of the page: one catalogue per part of the page, loaded in the reader's language only.

import { Catalogue, type Value, type Values } from "./catalogue";
import { keep, type Language, settings } from "./settings.svelte";
import type { Sentences } from "./words/sentences";

export type { Values } from "./catalogue";

/** The files of a catalogue, as `import.meta.glob` gives them: one per language, `…/en.ftl` among them. */
export type Files = Record<string, () => Promise<string>>;

/** The values that a sentence needs, by their names. */
type Needed<Names> = [Names] extends [never] ? [] : [values: Readonly<Record<Names & string, Value>>];

/**
 * A function that returns a sentence of one catalogue in the reader's language. `Keys` lists the names of each
 * sentence's values. `keys.mjs` makes such a type from the catalogue's English file, so TypeScript finds wrong keys and
 * missing values.
 */
export interface Say<Keys> {
  <Key extends keyof Keys>(key: Key, ...values: Needed<Keys[Key]>): string;
  /** Return the sentence for a key that is only known at run time; null if the catalogue lacks it. */
  maybe(key: string, values?: Values): string | null;
}

/** The keys of the sentences that need no values. */
export type Plain<Keys> = { [Key in keyof Keys]: [Keys[Key]] extends [never] ? Key : never }[keyof Keys];

/** A catalogue whose keys are not known where it is used, so that each sentence may be missing. */
export type Speech = Pick<Say<never>, "maybe">;

/** A catalogue in all languages that have been needed so far. */
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

/**
 * Declare a catalogue of the page, and return the function that returns its sentences. This function can be called once
 * a component that uses it is shown.
 */
export function words<Keys>(files: Files): Say<Keys> {
  const book = new Book(files);
  books.push(book);
  const say = (key: keyof Keys & string, values?: Values): string => book.now.text(key, values);
  const maybe = (key: string, values?: Values): string | null => (book.now.has(key) ? book.now.text(key, values) : null);
  return Object.assign(say, { maybe }) as Say<Keys>;
}

/**
 * Load the sentences of all parts of the page in a language. Other parts may be added to the page meanwhile, so call
 * `lacks` afterwards to find out whether sentences are still missing.
 */
const read = (language: Language): Promise<unknown> => Promise.all(books.map((book) => book.read(language)));
const lacks = (language: Language): boolean => books.some((book) => !book.has(language));

/**
 * Return a part of the page once it and all sentences in the language of the page are loaded, even if that language
 * changes meanwhile.
 */
export async function spoken<Part>(part: Promise<Part>): Promise<Part> {
  const found = await part;
  while (lacks(settings.language)) await read(settings.language);
  return found;
}

/** The language that was chosen last. */
let wanted: Language = settings.language;
/** The state of the last change of language: `failed` if the sentences could not be loaded. */
export const speech = $state({ failed: false });

/**
 * Switch the page to another language once all its sentences are loaded, unless the reader chooses yet another one
 * meanwhile.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  speech.failed = false;
  keep({ ...settings, language }); // store the language now, in case the reader leaves while sentences are loading
  try {
    while (lacks(language)) await read(language);
    // Nothing is awaited between the last call of `lacks` and this change of language, so no part with missing
    // sentences can be added to the page in between.
    if (wanted === language) settings.language = language;
  } catch {
    if (wanted !== language) return;
    speech.failed = true;
    keep(settings);
  }
}

export type Word = Plain<Sentences>;

/** Return a sentence of the shell, which is everything on the page that belongs to no game. */
export const t = words<Sentences>(import.meta.glob<string>("./words/*.ftl", { import: "default" }));

/** Return the name of a field or an option as people write it: `n_deck` becomes "N deck". */
export const labelled = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** Return a text that the server gives in several languages, in the reader's language. */
export const said = (words: Record<string, string> | undefined): string => words?.[settings.language] ?? words?.en ?? "";
