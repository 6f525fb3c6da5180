// Prints the error messages that the page shows for refusals, each as a JSON string on one line. The folder of the web
// client is the argument; the input is a JSON object with the page's `language` and the refusals, `cases`.
import { createRequire } from "node:module";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { language, cases } = await json(process.stdin);
const [web] = process.argv.slice(2);
// Stand-ins for the parts of a browser that the page's settings use.
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
Object.defineProperty(globalThis, "navigator", { value: { language, languages: [language] } });

const vite = createRequire(join(web, "package.json")).resolve("vite");
const { createServer } = await import(pathToFileURL(vite).href);
const server = await createServer({ root: web, server: { middlewareMode: true, ws: false }, appType: "custom", logLevel: "error" });
const { settings } = await server.ssrLoadModule("/src/settings.svelte.ts");
settings.language = language;
const { refusal } = await server.ssrLoadModule("/src/refusals.ts");
const { spoken } = await server.ssrLoadModule("/src/words.svelte.ts");
await spoken(Promise.resolve());
for (const { told, status } of cases) console.log(JSON.stringify(refusal(told, status)));
await server.close();
