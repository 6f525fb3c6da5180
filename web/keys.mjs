// node keys.mjs: writes `sentences.d.ts` beside each `en.ftl` below src/, with the keys of its sentences and the names of
// their values, so that svelte-check finds a wrong key or a missing value.
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
  const lines = [...messages].map(([key, { value }]) => {
    const names = new Set();
    collect(value, messages, names);
    return `  "${key}": ${[...names].map((name) => `"${name}"`).join(" | ") || "never"};`;
  });
  return ["// Written by keys.mjs from en.ftl: the names of each sentence’s values.", "export interface Sentences {", ...lines, "}", ""].join("\n");
}

const sources = join(dirname(fileURLToPath(import.meta.url)), "src");
for (const path of readdirSync(sources, { recursive: true }).filter((each) => each.endsWith("en.ftl"))) {
  const target = join(sources, dirname(path), "sentences.d.ts");
  const text = declared(readFileSync(join(sources, path), "utf-8"));
  if (!existsSync(target) || readFileSync(target, "utf-8") !== text) writeFileSync(target, text);
}
