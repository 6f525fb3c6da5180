// Decodes records with the page's decoder, and prints them as JSON, one per line.
// Usage: node decode.mjs DECODER.ts TYPESCRIPT_PACKAGE < records.json
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [source, typescript] = process.argv.slice(2);
const { transpileModule } = createRequire(import.meta.url)(typescript);
const options = { compilerOptions: { module: "ESNext", target: "ES2022" } };
const code = transpileModule(readFileSync(source, "utf-8"), options).outputText;
const { decode, values } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);

const { tables, wanted } = JSON.parse(readFileSync(0, "utf-8"));
for (const each of wanted) {
  const lookups = tables[each.lookups];
  const bytes = Buffer.from(each.record ?? "", "base64");
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  console.log(JSON.stringify(each.layout ? decode(each.layout, data, lookups) : values(each.sentence, each.values, lookups)));
}
