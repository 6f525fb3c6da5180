// Repeats calls of kernels in WebAssembly, with the code of the page. Each line of the input is a call as JSON; the output
// is a line with its result and a hash of each array afterwards. A line with several `calls` and `seconds` repeats them
// for that long, each from the same arrays every time. Later lines with `seconds` alone repeat the same calls. The output is
// the number of repetitions, and the processor time that they took. A line with `play`, a call of `play_games` for one game,
// and a number of `games` plays that many games with consecutive seeds; the output has the length of each game and a hash of
// its last state.
// Usage: node repeat.mjs WEB_FOLDER MODULE.wasm MODULE.json MODULE.tables < calls.jsonl
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [web, code, description, tables] = process.argv.slice(2);
const vite = createRequire(join(web, "package.json")).resolve("vite");
const { runnerImport } = await import(pathToFileURL(vite).href);
const { module } = await runnerImport(join(web, "src/kernels.ts"), { root: web, configFile: false, logLevel: "error" });
const compiled = await WebAssembly.compile(readFileSync(code));
const kernels = new module.Kernels(JSON.parse(readFileSync(description, "utf-8")), compiled, readFileSync(tables));

const places = {}; // arrays by kernel, parameter, shape and item size, so that calls of the same kernel share them
const constants = {}; // the arrays with games' constant data, by the digest of the data

function place(called, at, { bytes, shape, item, digest }) {
  if (digest && constants[digest]) return constants[digest];
  const name = digest ?? `${called} ${at} ${shape} ${item}`;
  const found = (places[name] ??= kernels.reserve(shape, item));
  if (digest) constants[digest] = found;
  const given = Buffer.from(bytes, "base64");
  kernels.bytes(found).set(given);
  kernels.bytes(found).fill(0, given.length); // the input leaves out an array's zeros at its end
  return found;
}

/** Return the arguments of a call, after restoring the contents that their arrays had before the call. */
function prepared({ name, args }) {
  const given = args.map((each, i) => {
    if (each.shape) return place(name, i, each);
    if (each.same !== undefined) return null;
    return typeof each.value === "string" ? BigInt(each.value) : each.value;
  });
  args.forEach((each, i) => each.same !== undefined && (given[i] = given[each.same]));
  return given;
}

function exactly(result) {
  if (typeof result !== "number" || Number.isInteger(result)) return String(result);
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(result);
  return bytes.toString("hex");
}

function repeated(call) {
  const given = prepared(call);
  const result = kernels.call(call.name, ...given);
  const arrays = given.filter((each) => each !== null && typeof each === "object");
  const hashes = arrays.map((each) => createHash("sha256").update(kernels.bytes(each)).digest("hex"));
  return [exactly(result), ...hashes];
}

let timing = []; // the calls whose time is measured

function timed({ calls, seconds }) {
  timing = calls ?? timing;
  let times = 0;
  let spent = 0;
  for (; spent < seconds * 1e6; times += 1) {
    for (const call of timing) {
      const given = prepared(call);
      const before = process.cpuUsage();
      kernels.call(call.name, ...given);
      const { user, system } = process.cpuUsage(before);
      spent += user + system;
    }
  }
  return [times, spent / 1e6];
}

function played({ play, games }) {
  const names = kernels.description.entries[play.name].arguments.map(({ name }) => name);
  const [seed, digests] = ["seed", "totals.digests"].map((name) => names.indexOf(name));
  const given = prepared(play);
  const found = { plies: [], digests: [] };
  for (let game = 0; game < games; game += 1) {
    found.plies.push(kernels.call(play.name, ...given));
    found.digests.push(String(kernels.view(given[digests]).getBigUint64(0, true)));
    given[seed] += 1n;
  }
  return found;
}

for await (const line of createInterface({ input: process.stdin })) {
  const call = JSON.parse(line);
  console.log(JSON.stringify("seconds" in call ? timed(call) : "play" in call ? played(call) : repeated(call)));
}
