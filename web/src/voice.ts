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
  /** By seat; null: seats and places are called what records call them. */
  names: readonly string[] | null;
  /** The only seat of the reader, who is "you" wherever the catalogue says so. */
  own: number | null;
}

/** How values are spoken that stand for people. */
const SEATS = ["seat", "letter"];
/** How the places of cards are told, which have a number beside the letter of their seat. */
const PLACE = "place";
const ARROW = " → ";

export class Voice {
  readonly #book: Phrasebook;
  readonly #people: People;
  readonly #said = new WeakMap<Sentence, string>();
  readonly #saidWithPlaces = new WeakMap<Sentence, string>();
  readonly #names = new WeakMap<Sentence, boolean>();

  constructor(book: Phrasebook, people: People) {
    this.#book = book;
    this.#people = people;
  }

  /** Whether there are words for a sentence; a page that is older than its server may lack some. */
  knows(sentence: Sentence): boolean {
    return this.#book.catalogue.has(sentence.key);
  }

  /** A sentence in words; with the places of cards, if they could be mistaken for each other. */
  says(sentence: Sentence, places = false): string {
    const found = places ? this.#saidWithPlaces : this.#said;
    return kept(found, sentence, () => say(this.#book, sentence, this.#people, places));
  }

  /** Whether a sentence names somebody: if so, it is another one where people have other names. */
  namesSomebody(sentence: Sentence): boolean {
    const { names, own } = this.#people;
    const among = (name: string): string => say(this.#book, sentence, { names: (names ?? []).map(() => name), own });
    return kept(this.#names, sentence, () => among("A") !== among("B"));
  }
}

function kept<T>(found: WeakMap<Sentence, T>, sentence: Sentence, make: () => T): T {
  if (!found.has(sentence)) found.set(sentence, make());
  return found.get(sentence)!;
}

/**
 * Some values give further ones: a word that is spoken `$card-id`, a place `$place-number`; a list `$cards-count`,
 * `$cards-0` and `$cards-then`, with arrows; a sentence inside this one `$what-clause`, without a full stop at its end, and
 * `$what-sentence`, with a capital letter. Seats also tell who they are, `$seat-who`.
 */
function say(book: Phrasebook, { key, values }: Sentence, people: People, places = false): string {
  const kinds = book.spoken[key] ?? {};
  const given: Record<string, Value> = people.names
    ? { names: "people", places: places ? "numbers" : "none" }
    : { names: "seats", places: "codes" };
  for (const [name, value] of Object.entries(values)) {
    const kind = kinds[name] ?? "";
    if (isSentence(value)) {
      const inner = (given[name] = say(book, value, people, places));
      given[`${name}-clause`] = inner.replace(/\.+$/, "");
      given[`${name}-sentence`] = inner.charAt(0).toUpperCase() + inner.slice(1);
    } else if (kind === PLACE) {
      given[name] = value as string | null;
      given[`${name}-number`] = Number(String(value ?? "").slice(1));
    } else {
      given[name] = asWords(book.catalogue, kind, value, people);
      if (kind) given[`${name}-id`] = value === null ? null : String(value);
      if (SEATS.includes(kind)) given[`${name}-who`] = people.own !== null && value === people.own ? "you" : "other";
      if (Array.isArray(value)) Object.assign(given, ofList(book.catalogue, kind, name, value, people));
    }
  }
  return book.catalogue.text(key, given);
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === "object" && value !== null && "key" in value && "values" in value;

/** What a list gives besides its items with commas. */
function ofList(catalogue: Catalogue, kind: string, name: string, values: unknown[], people: People): Record<string, Value> {
  const items = values.map((each, at) => [`${name}-${at}`, inLanguage(catalogue, each)] as const);
  const then = values.map((each) => asWords(catalogue, kind, each, people)).join(ARROW);
  return { ...Object.fromEntries(items), [`${name}-count`]: values.length, [`${name}-then`]: then };
}

/** A value as it stands in a sentence. */
function asWords(catalogue: Catalogue, kind: string, value: unknown, people: People): Value {
  if (Array.isArray(value)) return value.map((each) => String(asWords(catalogue, kind, each, people))).join(", ");
  if (!kind || value === null) return inLanguage(catalogue, value);
  return (SEATS.includes(kind) && people.names?.[Number(value)]) || catalogue.text(`${kind}-${value}`);
}

/** What a value is in the catalogue's language, if it differs between languages. */
const inLanguage = (catalogue: Catalogue, value: unknown): Value =>
  typeof value === "object" && value !== null ? (value as Record<string, Value>)[catalogue.language]! : (value as Value);
