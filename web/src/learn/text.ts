// Parses the rules of a game, which are prose in the files rules.en.md and rules.de.md of its folder. They are parsed
// when the page is built (vite.config.ts), so that no browser loads a Markdown parser. They use these forms of
// Markdown, besides emphasis and links:
//
// - `## Set-up {#setup}` begins a section. The name in braces is used in links, and is the same in all languages.
// - `A paragraph, with **words**. [R1 R2]` ends with the numbers of the rules that it explains, from the game's README.
// - `- An item of a list. [R3]` becomes `1. An item of a list. [R3]` if the order of the items counts.
// - `> An aside.` is a ruling of ours, or about something that we made.
// - `![What the picture shows.](red "Caption")` is the picture `red` of pictures.json, with a text for screen readers.
//   Pictures on consecutive lines form a row.

import MarkdownIt, { type Token } from "markdown-it";

export interface Span {
  text: string;
  strong?: boolean;
  em?: boolean;
  href?: string;
}
export interface Rule {
  number: string;
  /** True if this line is the first one that explains the rule. Links to the number of the rule lead there. */
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
const NAMED = /^(.+) \{#([\w-]+)\}$/;
const MARKS: Record<string, Partial<Span>> = { strong_open: { strong: true }, em_open: { em: true } };
const markdown = new MarkdownIt("commonmark");

/** Parse a text into sections. The text before the first heading becomes a section without a title. */
export function read(text: string): Section[] {
  const seen = new Set<string>();
  const line = (inline: Token): Line => {
    const found = spans(inline.children ?? []);
    const last = found.at(-1);
    const rules = (last && !last.href && RULES.exec(last.text)?.[1]?.trim().split(/\s+/)) || [];
    if (last && rules.length) last.text = last.text.replace(RULES, "");
    return {
      spans: found.filter((span) => span.text),
      rules: rules.map((number) => {
        const first = !seen.has(number);
        seen.add(number);
        return { number, first };
      }),
    };
  };

  const sections: Section[] = [{ id: "", title: "", blocks: [] }];
  const within: string[] = []; // the types of the Markdown blocks around the present token, the outermost first
  for (const token of markdown.parse(text, {})) {
    const blocks = sections.at(-1)!.blocks;
    if (token.nesting === -1) within.pop();
    else if (token.nesting === 1) {
      within.push(token.type);
      if (token.type === "bullet_list_open") blocks.push({ kind: "list", lines: [] });
      if (token.type === "ordered_list_open") blocks.push({ kind: "steps", lines: [] });
    } else if (token.type === "inline" && within.includes("heading_open")) {
      const [, title, id] = NAMED.exec(token.content) ?? [];
      if (!title || !id) throw new Error(`a heading without a name: ${token.content}`);
      sections.push({ id, title, blocks: [] });
    } else if (token.type === "inline") {
      const open = blocks.at(-1);
      if (within.includes("list_item_open") && open && "lines" in open) open.lines.push(line(token));
      else if (token.children?.[0]?.type === "image") blocks.push({ kind: "pictures", pictures: token.children.filter(({ type }) => type === "image").map(pictured) });
      else blocks.push({ kind: within.includes("blockquote_open") ? "aside" : "text", line: line(token) });
    }
  }
  return sections;
}

const pictured = (image: Token): Pictured => ({ alt: image.content, name: String(image.attrGet("src")), caption: String(image.attrGet("title") ?? "") });

/** Return the spans of a line. Adjacent spans that look alike become one span. */
function spans(tokens: Token[]): Span[] {
  const found: Span[] = [];
  const open: Partial<Span>[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) open.push(MARKS[token.type] ?? { href: String(token.attrGet("href") ?? "") });
    else if (token.nesting === -1) open.pop();
    else {
      const text = token.type === "softbreak" ? " " : token.content;
      const span: Span = Object.assign({ text }, ...open);
      const before = found.at(-1);
      if (before && before.strong === span.strong && before.em === span.em && before.href === span.href) before.text += text;
      else found.push(span);
    }
  }
  return found;
}
