// The builders of all games, and functions that all builders share.

import { GAMES } from "../games";
import type { Builder } from "../games/description";
import type { Kind } from "./works";

/** A builder, and the game that it belongs to. */
export interface GameBuilder extends Builder {
  game: string;
  /** The address of the builder. */
  path: string;
}

export const BUILDERS: readonly GameBuilder[] = GAMES.flatMap(({ id, builder }) => (builder ? [{ ...builder, game: id, path: `/build/${builder.path}` }] : []));

export const builderOf = (kind: Kind): GameBuilder => BUILDERS.find((each) => each.kind === kind)!;

/** The maximum length of a work's text, in characters. The server refuses longer texts. */
export const LONGEST_TEXT = 100_000;

/** Save a text as a file on the reader's own device. */
export function download(title: string, ending: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = (title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "schachtel") + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
