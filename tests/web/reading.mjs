// Reads the views of unknown games as the page's plain table does, and prints one JSON object per view.
// Usage: node reading.mjs WEB_FOLDER < views.json
import { createRequire } from "node:module";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const views = await json(process.stdin);
const [web] = process.argv.slice(2);
const vite = createRequire(join(web, "package.json")).resolve("vite");
const { runnerImport } = await import(pathToFileURL(vite).href);
const { module } = await runnerImport(join(web, "src/plain/reading.ts"), { root: web, configFile: false, logLevel: "error" });

for (const { view, choices = [] } of views)
  console.log(JSON.stringify({ last: module.squaresIn(view.last), moves: module.movesOn(choices), reading: module.read(view, ["Ada", "Bob"]) }));
