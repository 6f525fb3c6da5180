// Puts a game's sentences into words as the page does. For each sentence, this program prints a JSON array on one line:
// the text (null if the page has no words for it), and the seats whose players the text names.
// Usage: node voice.mjs WEB_FOLDER < sentences.json
import { createRequire } from "node:module";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { source, language, spoken, people, places, said } = await json(process.stdin);
const [web] = process.argv.slice(2);
const vite = createRequire(join(web, "package.json")).resolve("vite");
const { runnerImport } = await import(pathToFileURL(vite).href);
const load = async (path) => (await runnerImport(join(web, path), { root: web, configFile: false, logLevel: "error" })).module;
const [{ Catalogue }, { Voice }] = await Promise.all([load("src/catalogue.ts"), load("src/voice.ts")]);

const voice = new Voice({ catalogue: new Catalogue(source, language), spoken }, people);
for (const sentence of said) {
  const named = (people.names ?? []).flatMap((_, seat) => (voice.names(sentence, seat) ? [seat] : []));
  console.log(JSON.stringify([voice.says(sentence, places), named]));
}
