// The kinds of things that people build, as the games bring them.

import { GAMES } from "../games";
import type { Builder } from "../games/description";
import type { Kind } from "./works";

/** A builder, and the game that it is for. */
export interface Shelf extends Builder {
  game: string;
  /** Where it is built. */
  path: string;
}

export const SHELVES: readonly Shelf[] = GAMES.flatMap(({ id, builder }) => (builder ? [{ ...builder, game: id, path: `/build/${builder.path}` }] : []));

export const shelfOf = (kind: Kind): Shelf => SHELVES.find((each) => each.kind === kind)!;

export const LONGEST = 100_000;

/** Saves a text on the reader's own device. */
export function download(title: string, ending: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = (title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "schachtel") + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
