// A message catalogue: every sentence of one package in one language, by its key, in Fluent's format. It is the page's
// counterpart of `core/catalogue.py`, and reads the same files.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/**
 * True in a production build: an error, such as a missing sentence, is reported on the console, and the page shows the
 * key of the sentence. In development and tests, the error is thrown.
 */
const isBuilt: boolean = import.meta.env?.PROD ?? false;

/** Convert a value for Fluent: whole numbers are written without separators, everything else becomes text. */
function argument(value: Value): FluentVariable {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && Number.isInteger(value)) return new FluentNumber(value, { useGrouping: false });
  return value === null ? "none" : String(value);
}

/**
 * The sentences of one package in one language. If the type `Key` lists their keys, TypeScript finds a key that does
 * not exist.
 */
export class Catalogue<Key extends string = string> {
  readonly language: string;
  readonly #bundle: FluentBundle;

  /** Read a catalogue from `source`, the text of an `.ftl` file. */
  constructor(source: string, language: string) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const error of this.#bundle.addResource(new FluentResource(source))) this.#fail(error.message, "");
  }

  has(key: string): key is Key {
    return Boolean(this.#bundle.getMessage(key)?.value);
  }

  /** Return a sentence with its values filled in. A missing sentence or value is an error. */
  text(key: Key, values: Values = {}): string {
    const found = this.#formatted(key, values);
    return typeof found === "string" ? found : this.#fail(found.message, key);
  }

  /** Return a sentence with its values filled in; null if the sentence or a value is missing. */
  maybe(key: string, values: Values = {}): string | null {
    const found = this.#formatted(key, values);
    return typeof found === "string" ? found : null;
  }

  #formatted(key: string, values: Values): string | Error {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return new Error(`there is no message ${key}`);
    const errors: Error[] = [];
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argument(value)]));
    const text = this.#bundle.formatPattern(pattern, named, errors);
    return errors[0] ? new Error(`${key}: ${errors[0].message}`) : text;
  }

  #fail(why: string, shown: string): string {
    const message = `${this.language}.ftl: ${why}`;
    if (!isBuilt) throw new Error(message);
    console.error(message);
    return shown;
  }
}
