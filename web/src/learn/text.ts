// The rules of a game are written as prose, in a small part of Markdown (rules.en.md and rules.de.md of each game):
//
//   ## Set-up {#setup}              a section, and its name in links: the same in all languages
//   A paragraph, with **words**. [R1 R2]          the numbers of the rules that it tells, as in the game's README
//   - an item [R3]                  or 1. where the order counts
//   > Aside: a ruling of ours, or what is made by us.
//   ![What is to be seen.](red "Caption")         a picture of pictures.json; several lines: side by side

export interface Span {
  text: string;
  strong?: boolean;
  em?: boolean;
  href?: string;
}
export interface Rule {
  number: string;
  /** Links to this number lead here. */
  first: boolean;
}
export interface Line {
  spans: Span[];
  rules: Rule[];
}
export interface Pictured {
  name: string;
  alt: string;
  caption: string;
}
export type Block =
  | { kind: "text" | "aside"; line: Line }
  | { kind: "list" | "steps"; lines: Line[] }
  | { kind: "pictures"; pictures: Pictured[] };
export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

const RULES = /\s*\[((?:[A-Z]\d[\d.]*\s?)+)\]$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g;
const ITEM = /^(?:-|\d+\.) /;

/** The text before the first heading is a section without a title. */
export function read(text: string): Section[] {
  const told = new Set<string>();
  const sections: Section[] = [{ id: "", title: "", blocks: [] }];

  function line(words: string): Line {
    const rules = RULES.exec(words)?.[1]?.trim().split(/\s+/) ?? [];
    return {
      spans: spans(words.replace(RULES, "")),
      rules: rules.map((number) => {
        const first = !told.has(number);
        told.add(number);
        return { number, first };
      }),
    };
  }

  for (const part of text.trim().split(/\n\s*\n/)) {
    const rows = part.split("\n");
    const [, title, id] = /^## (.+) \{#([\w-]+)\}$/.exec(rows[0]!) ?? [];
    if (title && id) {
      sections.push({ id, title, blocks: [] });
      rows.shift();
    }
    if (rows.length) sections.at(-1)!.blocks.push(block(rows, line));
  }
  return sections;
}

function block(rows: string[], line: (words: string) => Line): Block {
  const first = rows[0]!;
  if (first.startsWith("![")) return { kind: "pictures", pictures: rows.map(pictured) };
  if (first.startsWith("> ")) return { kind: "aside", line: line(rows.map((row) => row.replace(/^> ?/, "")).join(" ")) };
  if (!ITEM.test(first)) return { kind: "text", line: line(rows.join(" ")) };
  const items: string[] = [];
  for (const row of rows) {
    if (ITEM.test(row)) items.push(row.replace(ITEM, ""));
    else items.push(`${items.pop()} ${row.trim()}`);
  }
  return { kind: first.startsWith("-") ? "list" : "steps", lines: items.map(line) };
}

function pictured(row: string): Pictured {
  const [, alt, name, caption] = /^!\[(.+)\]\((\w+)(?: "(.+)")?\)$/.exec(row) ?? [];
  if (!alt || !name) throw new Error(`no picture: ${row}`);
  return { alt, name, caption: caption ?? "" };
}

function spans(words: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of words.matchAll(INLINE)) {
    if (match.index > end) found.push({ text: words.slice(end, match.index) });
    const [all, strong, em, link, href] = match;
    found.push(strong ? { text: strong, strong: true } : em ? { text: em, em: true } : { text: link!, href: href! });
    end = match.index + all.length;
  }
  if (end < words.length) found.push({ text: words.slice(end) });
  return found;
}
