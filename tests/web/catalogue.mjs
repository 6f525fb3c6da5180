// Formats the sentences of catalogues as the page does. For each sentence, this program prints a JSON object on one
// line: the text or an error, and whether the catalogue has the key. Usage: node catalogue.mjs WEB_FOLDER < cases.json
import { createRequire } from "node:module";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { sources, cases } = await json(process.stdin);
const [web] = process.argv.slice(2);
const vite = createRequire(join(web, "package.json")).resolve("vite");
const { runnerImport } = await import(pathToFileURL(vite).href);
const { module } = await runnerImport(join(web, "src/catalogue.ts"), { root: web, configFile: false, logLevel: "error" });

const catalogues = sources.map(({ text, language }) => new module.Catalogue(text, language));
for (const { source, key, values } of cases) {
  try {
    console.log(JSON.stringify({ text: catalogues[source].text(key, values), has: catalogues[source].has(key) }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message, has: catalogues[source].has(key) }));
  }
}
