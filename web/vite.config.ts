import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { read } from "./src/learn/text";

const KB = 1024;
const FIRST_PAGE = 80 * KB; // bytes of gzipped JavaScript
const TABLE_PAGE = 150 * KB;

interface Chunk {
  type: "chunk";
  code: string;
  isEntry: boolean;
  name: string;
  imports: string[];
  dynamicImports: string[];
  moduleIds: string[];
}

/** Return the language whose sentences a chunk holds; undefined for a chunk of code. */
const languageOf = ({ moduleIds }: Chunk): string | undefined => moduleIds.map((id) => /\/(\w+)\.ftl$/.exec(id)?.[1]).find(Boolean);

/** Return the one game that a chunk belongs to; undefined for a chunk of the shell. */
function gameOf({ moduleIds }: Chunk): string | undefined {
  const games = new Set(moduleIds.flatMap((id) => /\/games\/(\w+)\//.exec(id)?.[1] ?? []));
  return games.size === 1 ? [...games][0] : undefined;
}

/** Reject a build whose pages need too much JavaScript, including the sentences of one language. */
function budget(): Plugin {
  return {
    name: "budget",
    generateBundle(_, bundle) {
      const chunks = Object.fromEntries(Object.entries(bundle as unknown as Record<string, Chunk>).filter(([, { type }]) => type === "chunk"));
      const called = (pattern: RegExp): string[] => Object.keys(chunks).filter((name) => pattern.test(chunks[name]!.name));
      const needs = (name: string, found = new Set<string>()): Set<string> => {
        if (!found.has(name) && chunks[name]) {
          found.add(name);
          for (const other of chunks[name].imports) needs(other, found);
        }
        return found;
      };
      const bytes = (name: string): number => gzipSync(chunks[name]!.code).length;
      const size = (...names: string[]): number => {
        const code = new Set(names.flatMap((name) => [...needs(name)]));
        const game = gameOf(chunks[names.at(-1)!]!);
        const words: Record<string, number> = {};
        for (const name of new Set([...code].flatMap((each) => chunks[each]!.dynamicImports))) {
          const language = chunks[name] && languageOf(chunks[name]);
          const whose = chunks[name] && gameOf(chunks[name]);
          if (language && (whose === undefined || whose === game)) words[language] = (words[language] ?? 0) + bytes(name);
        }
        return [...code].reduce((sum, name) => sum + bytes(name), Math.max(0, ...Object.values(words)));
      };
      const entry = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!;
      const report: [string, number, number][] = [
        ["first page", size(entry, ...called(/^Home$/)), FIRST_PAGE],
        ...called(/(Game|PlainTable)$/).map((name): [string, number, number] => [chunks[name]!.name, size(entry, ...called(/^Table$/), name), TABLE_PAGE]),
      ];
      for (const [what, bytes, most] of report) {
        console.log(`${what}: ${(bytes / KB).toFixed(1)} KB of JavaScript, gzipped (at most ${most / KB})`);
        if (bytes > most) this.error(`${what} needs ${(bytes / KB).toFixed(1)} KB of JavaScript: ${most / KB} are allowed`);
      }
    },
  };
}

/** Convert the rules of games from Markdown into sections. */
function rules(): Plugin {
  return {
    name: "rules",
    transform: (text, id) => (id.endsWith(".md") ? { code: `export default ${JSON.stringify(read(text))};`, map: null } : null),
  };
}

/** Import message catalogues as text, without their comments and blank lines. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform: (text, id) => (id.endsWith(".ftl") ? { code: `export default ${JSON.stringify(text.replace(/^(#.*)?\n/gm, ""))};`, map: null } : null),
  };
}

/**
 * Put all sentences of the first page into one file per language: those of the shell, those about each game, and
 * refusals.
 */
const FIRST_WORDS = {
  test: /\/src\/((games\/\w+|schachtel\/server)\/)?words\/\w+\.ftl$/,
  name: (id: string): string => `words-${id.split("/").at(-1)!.replace(".ftl", "")}`,
};

export default defineConfig({
  plugins: [rules(), catalogues(), svelte(), budget()],
  build: { outDir: "../src/schachtel/server/web", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022", rolldownOptions: { output: { codeSplitting: { groups: [FIRST_WORDS] } } } },
  // The catalogues of games lie beside their Python code, outside this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
