// Makes the texts of a game's messages, with the names of the people at the table. `Display` in `core/display.py` does
// the same, but with the names of seats.

import type { Catalogue, Value } from "./catalogue";
import type { Sentence } from "./protocol";

/**
 * The kind of each value in each sentence. The kind leads to the word: if the value `piece` has the kind `man`, the
 * word for "king" is the message `man-king`.
 */
export type Spoken = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The sentences of a game in one language. */
export interface Phrasebook {
  catalogue: Catalogue;
  spoken: Spoken;
}

/** The people at a table. */
export interface People {
  /** The names of people by seat. If null, seats and places are named as in records. */
  names: readonly string[] | null;
  /** The reader's seat, if there is exactly one. The catalogue can address it as "you". */
  own: number | null;
}

/** The kinds of values that stand for the people in seats. */
const SEATS = ["seat", "letter"];
/** The kind of values that stand for a card's place, which is written as the letter of a seat and a number. */
const PLACE = "place";
const ARROW = " → ";

export class Voice {
  readonly #book: Phrasebook;
  readonly #people: People;
  readonly #said = new WeakMap<Sentence, string | null>();
  readonly #saidWithPlaces = new WeakMap<Sentence, string | null>();
  readonly #names = new Map<number, WeakMap<Sentence, boolean>>();

  constructor(book: Phrasebook, people: People) {
    this.#book = book;
    this.#people = people;
  }

  /**
   * Return a sentence in words, or null if the page lacks words or values for it, since the page may be older or newer
   * than the server. `places` adds the places of cards that could be mistaken for each other.
   */
  says(sentence: Sentence, places = false): string | null {
    const found = places ? this.#saidWithPlaces : this.#said;
    return kept(found, sentence, () => say(this.#book, sentence, this.#people, places));
  }

  /**
   * Return whether a sentence contains the name of the player in a seat: whether it reads differently with another name
   * for that player.
   */
  names(sentence: Sentence, seat: number): boolean {
    const { names, own } = this.#people;
    const among = (name: string): string | null =>
      say(this.#book, sentence, { names: (names ?? []).map((_, n) => (n === seat ? name : "C")), own });
    if (!this.#names.has(seat)) this.#names.set(seat, new WeakMap());
    return kept(this.#names.get(seat)!, sentence, () => among("A") !== among("B"));
  }
}

function kept<T>(found: WeakMap<Sentence, T>, sentence: Sentence, make: () => T): T {
  if (!found.has(sentence)) found.set(sentence, make());
  return found.get(sentence)!;
}

/**
 * Return a sentence in words. Besides its values, the catalogue gets further ones. For a value `card` with a kind,
 * `$card-id` is its code. For a place, `$place-number` is its number. For a list `cards`, `$cards-count` is its length,
 * `$cards-0` and so on are its items, and `$cards-then` has all items with arrows between them. For a nested sentence
 * `what`, `$what-clause` is the sentence without its full stop, and `$what-sentence` begins with a capital letter. For
 * a seat, `$seat-who` is "you" or "other".
 */
function say(book: Phrasebook, { key, values }: Sentence, people: People, places = false): string | null {
  const kinds = book.spoken[key] ?? {};
  const given: Record<string, Value> = people.names
    ? { names: "people", places: places ? "numbers" : "none" }
    : { names: "seats", places: "codes" };
  for (const [name, value] of Object.entries(values)) {
    const kind = kinds[name] ?? "";
    if (isSentence(value)) {
      const inner = say(book, value, people, places);
      if (inner === null) return null;
      given[name] = inner;
      given[`${name}-clause`] = inner.replace(/\.+$/, "");
      given[`${name}-sentence`] = inner.charAt(0).toUpperCase() + inner.slice(1);
    } else if (kind === PLACE) {
      given[name] = value as string | null;
      given[`${name}-number`] = Number(String(value ?? "").slice(1));
    } else {
      const word = asWords(book.catalogue, kind, value, people);
      if (word === undefined) return null;
      given[name] = word;
      if (kind) given[`${name}-id`] = value === null ? null : String(value);
      if (SEATS.includes(kind)) given[`${name}-who`] = people.own !== null && value === people.own ? "you" : "other";
      if (Array.isArray(value)) Object.assign(given, ofList(book.catalogue, kind, name, value, people));
    }
  }
  return book.catalogue.maybe(key, given);
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === "object" && value !== null && "key" in value && "values" in value;

/** Return the further values that the catalogue gets for a list, besides its items joined by commas. */
function ofList(catalogue: Catalogue, kind: string, name: string, values: unknown[], people: People): Record<string, Value> {
  const items = values.map((each, at) => [`${name}-${at}`, inLanguage(catalogue, each)!] as const);
  const then = values.map((each) => asWords(catalogue, kind, each, people)).join(ARROW);
  return { ...Object.fromEntries(items), [`${name}-count`]: values.length, [`${name}-then`]: then };
}

/** Return a value as it is written in a sentence, or undefined if there are no words for it. */
function asWords(catalogue: Catalogue, kind: string, value: unknown, people: People): Value | undefined {
  if (Array.isArray(value)) {
    const words = value.map((each) => asWords(catalogue, kind, each, people));
    return words.includes(undefined) ? undefined : words.join(", ");
  }
  if (!kind || value === null) return inLanguage(catalogue, value);
  return (SEATS.includes(kind) && people.names?.[Number(value)]) || (catalogue.maybe(`${kind}-${value}`) ?? undefined);
}

/** Return a value in the catalogue's language, if the value differs between languages. */
const inLanguage = (catalogue: Catalogue, value: unknown): Value | undefined =>
  typeof value === "object" && value !== null ? (value as Record<string, Value>)[catalogue.language] : (value as Value);
