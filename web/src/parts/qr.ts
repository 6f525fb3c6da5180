// A text as a QR code (ISO/IEC 18004): bytes, error correction L, versions 1 to 10.

const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // in all, by version
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18]; // in each block
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** What is left of a block divided by the generator of that degree. */
function correction(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((g, j) => {
      next[j] = next[j]! ^ g;
      next[j + 1] = next[j + 1]! ^ times(g, EXP[i]!);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(degree).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((g, j) => (rest[i + j] = rest[i + j]! ^ times(g, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const blocks = BLOCKS[version]!;
  const room = CODEWORDS[version]! - CORRECTION[version]! * blocks;
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, version >= 9 ? 16 : 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(room / blocks);
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const length = short + (i >= blocks - (room % blocks) ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => correction(part, CORRECTION[version]!));
  const all: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) all.push(part[i]!);
  for (let i = 0; i < CORRECTION[version]!; i++) for (const check of checks) all.push(check[i]!);
  return all;
}

/** Rows of dark (true) and light modules, without the margin; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = CODEWORDS.findIndex((all, v) => all - CORRECTION[v]! * BLOCKS[v]! >= bytes.length + (v >= 9 ? 3 : 2));
  if (version < 0) return null;
  const size = 21 + 4 * version;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, value: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = value;
    fixed[y]![x] = true;
  };
  const ring = (dx: number, dy: number) => Math.max(Math.abs(dx), Math.abs(dy));
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) set(cx + dx, cy + dy, ring(dx, dy) !== 2 && ring(dx, dy) !== 4);
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  const centres = CENTRES[version]!;
  const last = centres[centres.length - 1] ?? 0;
  for (const cx of centres)
    for (const cy of centres)
      if (!((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)))
        for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, ring(dx, dy) !== 1);
  format(set, size);
  if (version >= 6) versions(set, size, version + 1);
  const bits = codewords(bytes, version).flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((i) => (word >> i) & 1));
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!fixed[y]![x]) dark[y]![x] = (bits[at++] ?? 0) === 1 !== ((x + y) % 2 === 0);
    }
  }
  return dark;
}

/** Level L and mask 0, twice. */
function format(set: (x: number, y: number, value: boolean) => void, size: number): void {
  const data = 0b01000;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function versions(set: (x: number, y: number, value: boolean) => void, size: number, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const value = ((bits >> i) & 1) === 1;
    set(size - 11 + (i % 3), Math.floor(i / 3), value);
    set(Math.floor(i / 3), size - 11 + (i % 3), value);
  }
}
