// Says the sentences of a game about the people who sit there. `Display` in `core/display.py` says the same about seats.

import type { Catalogue, Value } from "./catalogue";
import type { Sentence } from "./protocol";

/** For each sentence, what the catalogue calls its values: where `piece` is spoken as `man`, "king" becomes `man-king`. */
export type Spoken = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of a game in one language. */
export interface Phrasebook {
  catalogue: Catalogue;
  spoken: Spoken;
}

/** Who sits where. */
export interface People {
  /** By seat; a seat without one is called what the catalogue calls it. */
  names: readonly string[];
  /** The only seat of the reader, who is "you" wherever the catalogue says so. */
  own: number | null;
}

/** How values of this kind are spoken: by the names of people. */
const SEAT = "seat";

export class Voice {
  readonly #book: Phrasebook;
  readonly #people: People;
  readonly #said = new WeakMap<Sentence, string>();
  readonly #names = new WeakMap<Sentence, boolean>();

  constructor(book: Phrasebook, people: People) {
    this.#book = book;
    this.#people = people;
  }

  /** Whether there are words for a sentence; a page that is older than its server may lack some. */
  knows(sentence: Sentence): boolean {
    return this.#book.catalogue.has(sentence.key);
  }

  says(sentence: Sentence): string {
    return kept(this.#said, sentence, () => say(this.#book, sentence, this.#people));
  }

  /** Whether a sentence names somebody: if so, it is another one where people have other names. */
  namesSomebody(sentence: Sentence): boolean {
    const among = (name: string): string =>
      say(this.#book, sentence, { names: this.#people.names.map(() => name), own: this.#people.own });
    return kept(this.#names, sentence, () => among("A") !== among("B"));
  }
}

function kept<T>(found: WeakMap<Sentence, T>, sentence: Sentence, make: () => T): T {
  if (!found.has(sentence)) found.set(sentence, make());
  return found.get(sentence)!;
}

/**
 * Some values give further ones: a word that is spoken `$card-id`, a list `$cards-count` and `$cards-0`, a sentence inside
 * this one `$what-clause`, without a full stop at its end. Seats also tell who they are, `$seat-who`.
 */
function say(book: Phrasebook, { key, values }: Sentence, people: People): string {
  const { catalogue, spoken } = book;
  const kinds = spoken[key] ?? {};
  const given: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    const kind = kinds[name] ?? "";
    if (isSentence(value)) {
      const inner = (given[name] = say(book, value, people));
      given[`${name}-clause`] = inner.replace(/\.+$/, "");
      continue;
    }
    given[name] = asWords(catalogue, kind, value, people);
    if (kind) given[`${name}-id`] = value === null ? null : String(value);
    if (kind === SEAT) given[`${name}-who`] = people.own !== null && value === people.own ? "you" : "other";
    if (Array.isArray(value)) {
      given[`${name}-count`] = value.length;
      for (const [at, each] of value.entries()) given[`${name}-${at}`] = inLanguage(catalogue, each);
    }
  }
  return catalogue.text(key, given);
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === "object" && value !== null && "key" in value && "values" in value;

/** A value as it stands in a sentence. */
function asWords(catalogue: Catalogue, kind: string, value: unknown, people: People): Value {
  if (Array.isArray(value)) return value.map((each) => String(asWords(catalogue, kind, each, people))).join(", ");
  if (!kind || value === null) return inLanguage(catalogue, value);
  return (kind === SEAT && people.names[Number(value)]) || catalogue.text(`${kind}-${value}`);
}

/** What a value is in the catalogue's language, if it differs between languages. */
const inLanguage = (catalogue: Catalogue, value: unknown): Value =>
  typeof value === "object" && value !== null ? (value as Record<string, Value>)[catalogue.language]! : (value as Value);
