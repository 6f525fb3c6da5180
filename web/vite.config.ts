import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { read } from "./src/learn/text";

const KB = 1024;
const FIRST_PAGE = 80 * KB; // gzipped
const TABLE_PAGE = 150 * KB;

interface Chunk {
  type: "chunk";
  code: string;
  isEntry: boolean;
  name: string;
  imports: string[];
}

/** Refuses a build whose pages need too much JavaScript. */
function budget(): Plugin {
  return {
    name: "budget",
    generateBundle(_, bundle) {
      const chunks = bundle as unknown as Record<string, Chunk>;
      const needs = (name: string, found = new Set<string>()): Set<string> => {
        if (!found.has(name) && chunks[name]?.type === "chunk") {
          found.add(name);
          for (const other of chunks[name].imports) needs(other, found);
        }
        return found;
      };
      const size = (names: Set<string>) =>
        [...names].reduce((sum, name) => sum + gzipSync(chunks[name]!.code).length, 0);
      const entry = Object.keys(chunks).find((name) => chunks[name]!.type === "chunk" && chunks[name]!.isEntry)!;
      const first = needs(entry);
      const home = Object.keys(chunks).find((name) => chunks[name]!.name === "Home");
      const table = Object.keys(chunks).find((name) => chunks[name]!.name === "Table");
      const report: [string, number, number][] = [
        ["first page", size(new Set([...first, ...(home ? needs(home) : [])])), FIRST_PAGE],
      ];
      for (const name of Object.keys(chunks)) {
        if (/(Game|PlainTable)$/.test(chunks[name]!.name))
          report.push([chunks[name]!.name, size(new Set([...first, ...(table ? needs(table) : []), ...needs(name)])), TABLE_PAGE]);
      }
      for (const [what, bytes, most] of report) {
        console.log(`${what}: ${(bytes / KB).toFixed(1)} KB of JavaScript, gzipped (at most ${most / KB})`);
        if (bytes > most) this.error(`${what} needs ${(bytes / KB).toFixed(1)} KB of JavaScript: ${most / KB} are allowed`);
      }
    },
  };
}

/** Turns the rules of games from Markdown into sections. */
function rules(): Plugin {
  return {
    name: "rules",
    transform: (text, id) => (id.endsWith(".md") ? { code: `export default ${JSON.stringify(read(text))};`, map: null } : null),
  };
}

export default defineConfig({
  plugins: [rules(), svelte(), budget()],
  build: { outDir: "../src/schachtel/server/web", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
