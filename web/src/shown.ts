// Turns the records that the kernels of games write into plain values, following the layout that
// `schachtel.core.shown.exported` describes. The decoder in Python returns the same values; a test compares the two for
// every game.

export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

export interface Format {
  kind: string;
  words?: string[];
  each?: Format;
  table?: string;
  spoken?: string;
  width?: number;
  sentences?: Sentence[];
}

export interface FieldLayout {
  name: string;
  offset: number;
  format: Format;
  type?: string;
  shape?: number[];
  record?: RecordLayout;
  optional?: boolean;
  merged?: boolean;
  given?: string;
}

export interface RecordLayout {
  size: number;
  fields: FieldLayout[];
}

/** Tables of a game's data, by name. Records refer to an entry of such a table by its index. */
export type Lookups = Record<string, Plain[]>;

type Value = number | bigint;

/** Return the record that begins at the offset `at` as plain values. */
export function decode(layout: RecordLayout, data: DataView, lookups: Lookups, at = 0): { [name: string]: Plain } {
  const out: { [name: string]: Plain } = {};
  for (const field of layout.fields) {
    if (field.format.kind === "hidden") continue;
    if (field.given && !counted(layout, field.given, data, at)) continue;
    const value = field.record ? nested(layout, field, data, lookups, at) : plain(layout, field, data, lookups, at);
    if (field.merged) Object.assign(out, value);
    else if (!field.optional || !isNothing(value)) out[field.name] = value;
  }
  return out;
}

const isNothing = (value: Plain): boolean => value === null || (Array.isArray(value) && value.length === 0);

function nested(layout: RecordLayout, field: FieldLayout, data: DataView, lookups: Lookups, at: number): Plain {
  const record = field.record!;
  const { kind, table = "" } = field.format;
  const one = (i: number): Plain => {
    const from = at + field.offset + i * record.size;
    return kind === "maybe_part" && !counted(record, table, data, from) ? null : decode(record, data, lookups, from);
  };
  if (!field.shape) return one(0);
  const count = kind !== "maybe_part" && table ? counted(layout, table, data, at) : items(field);
  const found = Array.from({ length: count }, (_, i) => one(i));
  return kind === "tally" ? Object.fromEntries(found.map((each) => Object.values(each as object) as [string, Plain])) : found;
}

/**
 * Return the number in the field `name`. It says how many items another field of the record has, or, as 0 or 1, whether
 * another field has a value.
 */
function counted(layout: RecordLayout, name: string, data: DataView, at: number): number {
  return Number(numbers(layout.fields.find((each) => each.name === name)!, data, at)[0]);
}

function plain(layout: RecordLayout, field: FieldLayout, data: DataView, lookups: Lookups, at: number): Plain {
  const found = numbers(field, data, at);
  const { kind, words = [], each } = field.format;
  const decodeEach = (value: Value) => decodeValue(each ?? field.format, value, lookups);
  switch (kind) {
    case "text":
      return ascii(found);
    case "maybe_text":
      return ascii(found) || null;
    case "counts":
      return Object.fromEntries(words.flatMap((name, i) => (found[i] ? [[name, Number(found[i])]] : [])));
    case "rows": {
      const width = field.shape![1]!;
      const row = (i: number) => found.slice(i * width, (i + 1) * width).filter((value) => value >= 0);
      return Array.from({ length: counted(layout, field.format.table!, data, at) }, (_, i) => row(i).map(decodeEach));
    }
    case "listed":
      return found.filter((value) => value >= 0).map(decodeEach);
    case "keyed":
      return Object.fromEntries(words.map((name, i) => [name, decodeEach(found[i]!)]));
    case "placed":
      return Object.fromEntries(found.flatMap((value, i) => (value >= 0 ? [[square(i), decodeEach(value)]] : [])));
    default:
      return field.shape ? found.map(decodeEach) : decodeEach(found[0]!);
  }
}

/** Decode one value as its format says. */
export function decodeValue(format: Format, value: Value, lookups: Lookups): Plain {
  const number = Number(value);
  switch (format.kind) {
    case "flag":
      return number !== 0;
    case "squares":
      return squares(BigInt(value));
    case "number":
      return number;
    case "signed":
      return `${number < 0 ? "−" : "+"}${Math.abs(number)}`;
  }
  if (number < 0) return null;
  switch (format.kind) {
    case "word":
      return format.words![number]!;
    case "square":
      return square(number);
    case "place":
      return place(number);
    case "looked_up":
      return lookups[format.table!]![number]!;
    default: // the format `maybe`: a number, or null if the field is negative
      return number;
  }
}

export interface Sentence {
  key: string;
  values: Record<string, Format>;
  kind?: string;
}

/** Return the values in a message, by their names. */
export function values(sentence: Sentence, given: number[], lookups: Lookups): { [name: string]: Plain } {
  const out: { [name: string]: Plain } = {};
  let at = 0;
  for (const [name, format] of Object.entries(sentence.values)) {
    const width = format.width ?? 1;
    const own = given.slice(at, at + width);
    const decodeEach = (value: number) => decodeValue(format.each!, value, lookups);
    if (format.kind === "series") out[name] = own.filter((value) => value >= 0).map(decodeEach);
    else if (format.kind === "subset") out[name] = members(own).map(decodeEach);
    else if (format.kind === "maybe_series") out[name] = own[0]! < 0 ? null : own.map(decodeEach);
    else if (format.kind === "message") out[name] = message(format, own, lookups);
    else out[name] = decodeValue(format, own[0]!, lookups);
    at += width;
  }
  return out;
}

/** Return a message inside another one: its key, and its values by their names. */
function message(format: Format, own: number[], lookups: Lookups): Plain {
  const inner = format.sentences![own[0]!]!;
  return { key: `${format.table}-${inner.key}`, values: values(inner, own.slice(1), lookups) };
}

const SUBSET = 16; // possible items per value, if a message spreads a set over several of its values

/** Return the items of a set that is spread over several values of a message. */
function members(sets: number[]): number[] {
  return Array.from({ length: SUBSET * sets.length }, (_, i) => i).filter(
    (i) => (sets[Math.floor(i / SUBSET)]! >> i % SUBSET) & 1,
  );
}

const PLACES = 16; // how many numbers stand for the places of one seat; the last of them stands for the seat itself
const LETTERS = "abcdefghijklmnop"; // the letters of seats in the names of places

function place(number: number): string {
  const at = number % PLACES;
  return LETTERS[Math.floor(number / PLACES)]! + (at === PLACES - 1 ? "" : at);
}

function ascii(found: Value[]): string {
  const end = found.indexOf(0);
  return String.fromCharCode(...found.slice(0, end < 0 ? undefined : end).map(Number));
}

const square = (number: number): string => "abcdefgh"[number % 8]! + (Math.floor(number / 8) + 1);

function squares(bits: bigint): string[] {
  return Array.from({ length: 64 }, (_, i) => i)
    .filter((i) => (bits >> BigInt(i)) & 1n)
    .map(square);
}

const items = (field: FieldLayout): number => (field.shape ?? []).reduce((product, length) => product * length, 1);

function numbers(field: FieldLayout, data: DataView, at: number): Value[] {
  const type = field.type!;
  const size = Number(type.slice(1));
  return Array.from({ length: items(field) }, (_, i) => read(type, data, at + field.offset + i * size));
}

function read(type: string, data: DataView, at: number): Value {
  switch (type) {
    case "i1":
      return data.getInt8(at);
    case "u1":
      return data.getUint8(at);
    case "i2":
      return data.getInt16(at, true);
    case "u2":
      return data.getUint16(at, true);
    case "i4":
      return data.getInt32(at, true);
    case "u4":
      return data.getUint32(at, true);
    default:
      return data.getBigUint64(at, true);
  }
}
