// A message catalogue: every sentence of one package in one language, by its key, in Fluent's format. It is the page's
// counterpart of `core/catalogue.py`, and reads the same files.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/** A mistake throws while people develop and in Node; a built page reports it on the console and shows the key. */
const isBuilt: boolean = import.meta.env?.PROD ?? false;

/** A value as Fluent takes it: whole numbers are written without separators, everything else is text. */
function argument(value: Value): FluentVariable {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && Number.isInteger(value)) return new FluentNumber(value, { useGrouping: false });
  return value === null ? "none" : String(value);
}

/** The sentences of one package in one language. `Key` may list the keys, so that TypeScript finds a wrong one. */
export class Catalogue<Key extends string = string> {
  readonly language: string;
  readonly #bundle: FluentBundle;

  /** `source` is the text of an `.ftl` file. */
  constructor(source: string, language: string) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const error of this.#bundle.addResource(new FluentResource(source))) this.#fail(error.message, "");
  }

  has(key: string): key is Key {
    return Boolean(this.#bundle.getMessage(key)?.value);
  }

  /** The sentence with its values. A missing sentence or value is an error. */
  text(key: Key, values: Values = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return this.#fail(`there is no message ${key}`, key);
    const errors: Error[] = [];
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argument(value)]));
    const text = this.#bundle.formatPattern(pattern, named, errors);
    return errors[0] ? this.#fail(`${key}: ${errors[0].message}`, key) : text;
  }

  #fail(why: string, shown: string): string {
    const message = `${this.language}.ftl: ${why}`;
    if (!isBuilt) throw new Error(message);
    console.error(message);
    return shown;
  }
}
