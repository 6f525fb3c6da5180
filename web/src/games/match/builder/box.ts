// Cards and tracks as their forms hold them: every field is the text that was typed. This module also converts them to
// and from TOML.

import type { Side } from "../view";
import { checkWork } from "../../../build/works";
import facts from "./facts.json";

export const { owners: OWNERS, colours: COLOURS, officers: OFFICERS, strength: STRENGTH } = facts;
export const HOUSE = "house" as const;

export interface CardForm {
  owner: string;
  officer: string;
  colour: string;
  strength: string;
  en: string;
  de: string;
  effect: string[];
  source: string;
}

export interface SpaceForm {
  owner: string;
  hand: string;
  pawns: string;
  advantage: string;
  start: boolean;
  source: string;
}

/** The effect of all pawns. */
export interface PawnForm {
  effect: string[];
  source: string;
}

export interface BoxForm {
  cards: CardForm[];
  spaces: SpaceForm[];
  pawn: PawnForm;
}

type Value = string | number | boolean | Value[] | { [key: string]: Value };
type Table = { [key: string]: Value };

const typed = (value: Value | undefined): string => (value === undefined || typeof value === "object" ? "" : String(value));

const effectFrom = ({ effect }: Table): string[] => (Array.isArray(effect) ? effect.map(typed) : effect === undefined ? [] : [typed(effect)]);
const sourceFrom = ({ source }: Table): string => (source === undefined ? "own" : typed(source));
const pawnFrom = (found: Table): PawnForm => ({ effect: effectFrom(found), source: sourceFrom(found) });

function cardFrom(found: Table): CardForm {
  const title = found["title"];
  const both = typeof title === "object" && !Array.isArray(title) ? title : { en: title ?? "", de: title ?? "" };
  return {
    owner: typed(found["owner"]),
    officer: typed(found["officer"]),
    colour: typed(found["colour"]),
    strength: typed(found["strength"]),
    en: typed(both["en"]),
    de: typed(both["de"]),
    effect: effectFrom(found),
    source: sourceFrom(found),
  };
}

const spaceFrom = (found: Table): SpaceForm => ({
  owner: typed(found["owner"]),
  hand: typed(found["hand"]),
  pawns: typed(found["pawns"] ?? 0),
  advantage: typed(found["advantage"] ?? 0),
  start: found["start"] === true,
  source: sourceFrom(found),
});

/**
 * Fill in the forms from cards and tracks in parsed TOML or JSON. Parts that are missing there are taken from our own
 * cards and tracks, as on the server.
 */
function boxFrom(found: Found): BoxForm {
  const [cards, spaces] = [found.card ?? [], found.space ?? []];
  return {
    cards: (cards.length ? cards : HOUSE_BOX.card).map(cardFrom),
    spaces: (spaces.length ? spaces : HOUSE_BOX.space).map(spaceFrom),
    pawn: pawnFrom(found.pawn ?? HOUSE_BOX.pawn),
  };
}

type Found = { card?: Table[]; space?: Table[]; pawn?: Table };
const HOUSE_BOX = { card: facts.card as Table[], space: facts.space as Table[], pawn: facts.pawn as Table };
export const houseBox = (): BoxForm => boxFrom(HOUSE_BOX);

/**
 * Return the forms with which an author begins new cards: an empty form for each card that the game needs, and forms
 * that contain our own tracks, since tracks are easier to change than to enter.
 */
export const emptyBox = (): BoxForm => ({
  cards: OWNERS.flatMap((owner) =>
    COLOURS.flatMap((colour) =>
      OFFICERS.flatMap(({ name, copies }) =>
        Array.from({ length: copies }, () => ({ owner, officer: name, colour, strength: "", en: "", de: "", effect: [], source: "box" })),
      ),
    ),
  ),
  spaces: houseBox().spaces,
  pawn: houseBox().pawn,
});

/**
 * Return the spaces on a side's track with their indices among all spaces. Spaces without a valid owner are listed with
 * the first side.
 */
export const spacesOf = ({ spaces }: BoxForm, owner: string): { space: SpaceForm; n: number }[] =>
  spaces.map((space, n) => ({ space, n })).filter(({ space }) => space.owner === owner || (owner === OWNERS[0] && !OWNERS.includes(space.owner)));

const whole = (text: string): number => Math.trunc(Number(text)) || 0;

/** Return a side's track in the form in which the table draws it, with the marker on the start space. */
export function trackOf(box: BoxForm, owner: string): Pick<Side, "track" | "endurance"> {
  const mine = spacesOf(box, owner).map(({ space }) => space);
  // Return an advantage, limited to the number of strokes that can be drawn.
  const strokes = (text: string): number => Math.max(-5, Math.min(5, whole(text)));
  const track = mine.map(({ hand, pawns, advantage }) => ({ hand: whole(hand), pawns: whole(pawns), advantage: strokes(advantage) }));
  return { track, endurance: mine.findIndex(({ start }) => start) };
}

/**
 * Fill in the forms from a value of the game's option `cards`, as the server returns it: a digest, followed by the
 * cards and tracks as JSON.
 */
export const fromValue = (value: string): BoxForm => boxFrom(JSON.parse(value.slice(value.indexOf(" ") + 1)) as Found);

// --- TOML --------------------------------------------------------------------------------------------------------------

const quoted = (text: string): string => JSON.stringify(text).replace(/\u007f/g, "\\u007f");
/** Return a number as TOML. Anything else that was typed becomes a string, which the server reports as a fault. */
const numeral = (text: string): string => (/^[+-]?(0|[1-9]\d{0,8})$/.test(text.trim()) ? text.trim() : quoted(text));
const field = (key: string, value: string | null): string => (value === null ? "" : `${key} = ${value}\n`);
const number = (text: string): string | null => (text.trim() ? numeral(text) : null);

/** Return a card's title as TOML. If it is empty in one language, the title in the other language stands for both. */
const title = ({ en, de }: CardForm): string =>
  en.trim() && de.trim() && en !== de ? `{ en = ${quoted(en)}, de = ${quoted(de)} }` : quoted(en.trim() ? en : de);

const list = (effect: string[]): string => `[${effect.map(quoted).join(", ")}]`;

/** Return the effect of pawns as TOML; an empty list if it is the rulebook's, which a file need not contain. */
const pawnToml = (pawn: PawnForm): string[] =>
  JSON.stringify(pawn) === JSON.stringify(pawnFrom(HOUSE_BOX.pawn)) ? [] : ["[pawn]\n" + field("effect", list(pawn.effect)) + field("source", quoted(pawn.source))];

export function toml({ cards, spaces, pawn }: BoxForm): string {
  const written = cards.map(
    (card) =>
      "[[card]]\n" +
      field("owner", quoted(card.owner)) +
      field("officer", quoted(card.officer)) +
      field("colour", quoted(card.colour)) +
      field("strength", number(card.strength)) +
      field("title", title(card)) +
      field("effect", list(card.effect)) +
      field("source", quoted(card.source)),
  );
  const spaced = spaces.map(
    (space) =>
      "[[space]]\n" +
      field("owner", quoted(space.owner)) +
      field("hand", number(space.hand)) +
      field("pawns", number(space.pawns)) +
      field("advantage", number(space.advantage)) +
      field("start", space.start ? "true" : null) +
      field("source", quoted(space.source)),
  );
  return [...written, ...spaced, ...pawnToml(pawn)].join("\n");
}

/**
 * A reader for the part of TOML that files with cards need: tables, arrays of tables, inline tables, strings, whole
 * numbers, true, false and lists.
 */
class Reader {
  #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.replace(/\r\n/g, "\n");
  }

  box(): Found {
    const found: Record<string, Table[]> = {};
    let pawn: Table | undefined;
    let table: Table | null = null;
    for (;;) {
      this.#skip(/(?:\s|#[^\n]*)*/y);
      if (this.#at === this.#text.length) return pawn ? { ...found, pawn } : found;
      const name = this.#take(/\[\[[ \t]*([\w-]+)[ \t]*\]\]/y)?.[1];
      if (name) (found[name] ??= []).push((table = {}));
      else if (this.#take(/\[[ \t]*pawn[ \t]*\]/y)) table = pawn = pawn ? this.#fail() : {};
      else this.#pair(table ?? this.#fail());
    }
  }

  #pair(table: Table): void {
    const found = this.#take(/([\w-]+)[ \t]*=[ \t]*/y) ?? this.#fail();
    table[found[1]!] = this.#value();
  }

  #value(): Value {
    if (this.#take(/\[/y)) return this.#list(/\]/y, () => this.#value());
    if (this.#take(/\{/y)) {
      const table: Table = {};
      this.#list(/\}/y, () => this.#pair(table));
      return table;
    }
    const text = this.#take(/"(?!"")((?:[^"\\\n]|\\.)*)"/y);
    if (text) return JSON.parse(text[0].replace(/\t/g, "\\t")) as string;
    const plain = this.#take(/'(?!'')([^'\n]*)'/y);
    if (plain) return plain[1]!;
    const word = (this.#take(/[+-]?\d+\b(?![.:_-])|true\b|false\b/y) ?? this.#fail())[0];
    return word === "true" || word === "false" ? word === "true" : Number(word);
  }

  #list<T>(end: RegExp, each: () => T): T[] {
    const all: T[] = [];
    for (;;) {
      this.#skip(/(?:\s|#[^\n]*)*/y);
      if (this.#take(end)) return all;
      all.push(each());
      this.#skip(/(?:\s|#[^\n]*)*/y);
      if (!this.#take(/,/y)) return this.#take(end) ? all : this.#fail();
    }
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #skip(pattern: RegExp): void {
    this.#take(pattern);
  }

  #fail(): never {
    throw new SyntaxError(`no TOML that a form can show, at ${this.#at}`);
  }
}

/**
 * Read cards and tracks from a text, even if they have faults; return null if this reader cannot parse the text.
 */
export function readToml(text: string): BoxForm | null {
  try {
    const found = new Reader(text).box();
    return found.card || found.space || found.pawn ? boxFrom(found) : null;
  } catch {
    return null;
  }
}

/**
 * Read cards and tracks from a text. If this page cannot read it, ask the server, which reads any text that has no
 * faults.
 */
export async function boxOf(text: string, signal?: AbortSignal): Promise<BoxForm | null> {
  const form = readToml(text);
  if (form) return form;
  const { value } = await checkWork("cards", text, signal);
  return value === null ? null : fromValue(value);
}
