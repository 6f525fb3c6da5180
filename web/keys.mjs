// node keys.mjs: write `sentences.d.ts` beside each `en.ftl` below src/. It lists the keys of the sentences and the
// names of their values, so that svelte-check finds a wrong key or a missing value. `src/games/ID/words/game.d.ts` does
// the same for the game's catalogue on the Python side, some of whose sentences the page shows, too.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

/** Add the names of the values in a pattern, and in the sentences that it refers to. */
function collect(part, messages, names) {
  if (part === null || typeof part !== "object") return;
  if (part.type === "var") names.add(part.name);
  if (part.type === "mesg") collect(messages.get(part.name)?.value, messages, names);
  for (const each of Object.values(part)) collect(each, messages, names);
}

function declared(source) {
  const messages = new Map(new FluentResource(source).body.map((message) => [message.id, message]));
  const lines = [...messages].filter(([, { value }]) => value).map(([key, { value }]) => {
    const names = new Set();
    collect(value, messages, names);
    return `  "${key}": ${[...names].map((name) => `"${name}"`).join(" | ") || "never"};`;
  });
  return ["// Written by keys.mjs from en.ftl: the names of each sentence’s values.", "export interface Sentences {", ...lines, "}", ""].join("\n");
}

/** Write a catalogue's type, unless the file has this text already. */
function declare(source, target) {
  const text = declared(readFileSync(source, "utf-8"));
  if (!existsSync(target) || readFileSync(target, "utf-8") !== text) writeFileSync(target, text);
}

const here = dirname(fileURLToPath(import.meta.url));
for (const path of readdirSync(join(here, "src"), { recursive: true }).filter((each) => each.endsWith("en.ftl")))
  declare(join(here, "src", path), join(here, "src", dirname(path), "sentences.d.ts"));
for (const game of readdirSync(join(here, "../src/schachtel/games"))) {
  const [source, folder] = [join(here, "../src/schachtel/games", game, "words/en.ftl"), join(here, "src/games", game, "words")];
  if (existsSync(source) && existsSync(folder)) declare(source, join(folder, "game.d.ts"));
}
