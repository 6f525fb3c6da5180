// Runs the kernels of a game, which are the functions for its rules, its display and its searches. A game's kernels are
// one WebAssembly module, which `schachtel.core.wasm_build` makes together with its description. A caller reserves
// arrays in the memory of the module, and passes their places there to kernels. Node and browsers run the same code.

export interface Argument {
  name: string;
  kind: "int" | "word" | "bool" | "float" | "array";
  /** The number of dimensions of an array. */
  dimensions: number;
  /** The size of an array's item in bytes. */
  item: number;
  /** Whether the argument is the game's constant data. */
  is_constant: boolean;
}

export interface Entry {
  arguments: Argument[];
  result: "none" | "int" | "word" | "bool" | "float";
  kernel: string;
}

/**
 * The layout of a record. `fields` has, for each field, its offset in bytes, its type or the name of the nested record,
 * and its shape.
 */
export interface Layout {
  size: number;
  nested_size: number;
  fields: Record<string, [number, string, ...number[]]>;
}

/** The contents of `State.json`, which describes a module. */
export interface Description {
  game: string;
  players: number[];
  rules: number;
  digest: string;
  /** The address at which the module's own data ends. */
  data: number;
  widths: { actions: number; legal_actions: number; decisions: number; memory: number; features: number };
  entries: Record<string, Entry>;
  layouts: Record<string, Layout>;
}

/** An array in the memory of a module. */
export interface Place {
  readonly at: number;
  readonly shape: readonly number[];
  readonly item: number;
}

export type Given = number | bigint | boolean | Place;

const PAGE = 65536; // bytes per page, the unit in which WebAssembly counts the size of a memory
const STACK = 1 << 20; // bytes for local variables of kernels
const SLOT = 8; // bytes per number in a block of arguments
const ALIGNED = 64; // addresses of arrays are multiples of this
const FINE = [0, -2]; // what a kernel returns if it has not failed

/** An error thrown when a kernel fails. In Python, the kernel would raise an exception. */
export class KernelError extends Error {}

/** A module with memory of its own. */
export class Kernels {
  readonly tables: Place;
  private readonly memory: WebAssembly.Memory;
  private readonly exported: Record<string, (block: number) => number>;
  private readonly block: number;
  private readonly stack: WebAssembly.Global<"i32">; // the address down to which the stack is used
  private readonly stackStart: number;
  private end: number;

  constructor(
    readonly description: Description,
    module: WebAssembly.Module,
    tables: Uint8Array,
  ) {
    this.end = aligned(description.data) + STACK;
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(this.end / PAGE) });
    this.stackStart = this.end; // the stack grows downwards
    this.stack = new WebAssembly.Global({ value: "i32", mutable: true }, this.stackStart);
    const env = { __linear_memory: this.memory, __stack_pointer: this.stack };
    this.exported = new WebAssembly.Instance(module, { env }).exports as typeof this.exported;
    this.block = this.reserve(Math.max(...Object.values(description.entries).map(slots)), SLOT).at;
    this.tables = this.reserve(1, tables.length);
    this.bytes(this.tables).set(tables);
  }

  /** Reserve an array of zeros for as long as the module lives. Its items have `item` bytes. */
  reserve(shape: number | number[], item: number): Place {
    const place = { at: this.end, shape: typeof shape === "number" ? [shape] : shape, item };
    this.end += aligned(size(place));
    const missing = Math.ceil(this.end / PAGE) - this.memory.buffer.byteLength / PAGE;
    if (missing > 0) this.memory.grow(missing);
    return place;
  }

  /**
   * Return the bytes of an array. The result is valid until the next call of `reserve`, which may move the memory to
   * another buffer.
   */
  bytes(place: Place): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, place.at, size(place));
  }

  /** Return an array for reading and writing single values. It is valid as long as the result of `bytes`. */
  view(place: Place): DataView<ArrayBuffer> {
    return new DataView(this.memory.buffer, place.at, size(place));
  }

  /** Call a kernel by its name. Arrays are changed in place. */
  call(name: string, ...given: Given[]): number | bigint | boolean | undefined {
    const entry = this.description.entries[name];
    if (!entry) throw new KernelError(`the module of ${this.description.game} has no kernel ${name}`);
    if (given.length !== entry.arguments.length) throw new KernelError(`${name} takes ${entry.arguments.length} arguments, not ${given.length}`);
    const block = new DataView(this.memory.buffer, this.block);
    let slot = 1;
    entry.arguments.forEach((argument, i) => {
      for (const word of words(name, argument, given[i]!)) block.setBigUint64(SLOT * slot++, word, true);
    });
    const status = this.run(this.exported[name]!);
    if (!FINE.includes(status)) throw new KernelError(`the kernel ${name} failed with status ${status}`);
    return result(entry.result, block);
  }

  private run(kernel: (block: number) => number): number {
    try {
      return kernel(this.block);
    } catch (trap) {
      this.stack.value = this.stackStart; // a trap ends a kernel without freeing its stack
      throw trap;
    }
  }
}

/** Return how many numbers a block of arguments has room for: the result, and one or more for each argument. */
const slots = (entry: Entry): number => entry.arguments.reduce((sum, { dimensions }) => sum + 1 + dimensions, 1);

/** Return the 64-bit words that stand for an argument in a block of arguments. */
function words(kernel: string, argument: Argument, given: Given): bigint[] {
  if (typeof given === "object") {
    if (given.item !== argument.item || given.shape.length !== argument.dimensions)
      throw new KernelError(`${kernel}: ${argument.name} has another layout than the kernel expects`);
    return [BigInt(given.at), ...given.shape.map(BigInt)];
  }
  if (argument.kind === "array") throw new KernelError(`${kernel}: ${argument.name} must be an array`);
  if (argument.kind === "float") {
    float.setFloat64(0, Number(given));
    return [float.getBigUint64(0)];
  }
  return [BigInt.asUintN(64, BigInt(given))];
}

const float = new DataView(new ArrayBuffer(SLOT));

function result(kind: Entry["result"], block: DataView): number | bigint | boolean | undefined {
  switch (kind) {
    case "int":
      return Number(block.getBigInt64(0, true));
    case "word":
      return block.getBigUint64(0, true);
    case "bool":
      return block.getUint8(0) !== 0;
    case "float":
      return block.getFloat64(0, true);
    default:
      return undefined;
  }
}

const size = ({ shape, item }: Place): number => shape.reduce((product, length) => product * length, item);
const aligned = (size: number): number => Math.ceil(size / ALIGNED) * ALIGNED;
