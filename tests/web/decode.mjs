// node decode.mjs SHOWN.ts TYPESCRIPT < cases.json: decodes records as the page does and prints them, one JSON per line.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [source, typescript] = process.argv.slice(2);
const { transpileModule } = createRequire(import.meta.url)(typescript);
const options = { compilerOptions: { module: "ESNext", target: "ES2022" } };
const code = transpileModule(readFileSync(source, "utf-8"), options).outputText;
const { decode, values } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);

for (const each of JSON.parse(readFileSync(0, "utf-8"))) {
  const bytes = Buffer.from(each.record ?? "", "base64");
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  console.log(JSON.stringify(each.layout ? decode(each.layout, data, each.lookups) : values(each.sentence, each.values, each.lookups)));
}
