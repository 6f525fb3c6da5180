// Requests to the server over HTTP. Any failure becomes a Problem, whose message can be shown to the reader.

import { offered } from "./games/offered.svelte";
import { person } from "./person.svelte";
import type { GameTold, Me, Problem as Refused, TableTold, Terms, Value, Whole } from "./protocol";
import { refusal } from "./refusals";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

export class Problem extends Error {}

export interface Asking {
  method?: string;
  /** A signal that aborts the request. */
  signal?: AbortSignal;
}

let me: Promise<Me> | null = null;

export async function ask<T>(path: string, body?: unknown, { method, signal }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  // Before any other request, ask the server who the visitor is. The answer contains the CSRF token. A new visitor
  // thereby becomes a guest.
  const csrf = path.startsWith("/api/me?") ? "" : (await whoAmI()).csrf;
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    headers["X-CSRF-Token"] = csrf;
  }
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      credentials: "same-origin",
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem(t("offline"));
  }
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const { error = "", ...rest } = (found ?? {}) as Partial<Refused>;
    throw new Problem(refusal({ ...rest, why: error }, answer.status));
  }
  return found as T;
}

/** Return the person who visits the page. A new visitor becomes a guest. */
export function whoAmI(): Promise<Me> {
  me ??= ask<Me>(`/api/me?language=${settings.language}`).then(am, (problem: unknown) => {
    me = null;
    throw problem;
  });
  return me;
}

function am(found: Me): Me {
  me = Promise.resolve(found);
  person.name = found.name;
  return found;
}

export const rename = async (name: string, signal?: AbortSignal): Promise<Me> => am(await ask<Me>("/api/me", { name }, { signal }));

export const enter = async (path: "/api/account" | "/api/login", name: string, password: string, signal?: AbortSignal): Promise<Me> =>
  am(await ask<Me>(path, { name, password }, { signal }));

/** Change the password of the account. The server then signs out all other browsers. */
export const changePassword = async (old: string, fresh: string, signal?: AbortSignal): Promise<Me> =>
  am(await ask<Me>("/api/password", { old, new: fresh }, { signal }));

/** Sign out, in all browsers if `everywhere`, and become a new guest. */
export async function leave(everywhere = false, signal?: AbortSignal): Promise<Me> {
  await ask(`/api/logout?everywhere=${everywhere}`, {}, { signal });
  me = null;
  return whoAmI();
}

let games: Promise<GameTold[]> | null = null;

export function allGames(): Promise<GameTold[]> {
  games ??= ask<GameTold[]>("/api/games").then(
    (found) => (offered.games = found),
    (problem: unknown) => {
      games = null;
      throw problem;
    },
  );
  return games;
}

export const openTables = (): Promise<TableTold[]> => ask("/api/tables");
export const myTables = (over = false): Promise<TableTold[]> => ask(`/api/mine?over=${over}`);
export const tableNow = (id: string): Promise<Whole> => ask(`/api/tables/${id}?language=${settings.language}`);
/** Create a table and show its page. If the person cancels before it is created, call off the game of the new table. */
export async function openTable(terms: Terms, signal: AbortSignal): Promise<void> {
  await goTo((await ask<TableTold>("/api/tables", terms)).id, signal);
}
/** Show the page of a table that was just created or, if the person has cancelled, call off the game of that table. */
export async function goTo(table: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) await ask(`/api/tables/${table}/act`, { type: "abort", table });
  else go(`/t/${table}`);
}
export const fromRecord = (record: string, signal?: AbortSignal): Promise<TableTold> => ask("/api/records", { record }, { signal });
export const readFile = (game: string, option: string, name: string, text: string, signal?: AbortSignal): Promise<Value> =>
  ask(`/api/games/${game}/file`, { option, name, text }, { signal });
export const tableAt = (id: string, game: number, moves: number, eyes = "mine", signal?: AbortSignal): Promise<Pick<Whole, "shown">> =>
  ask(`/api/tables/${id}/at?game=${game}&moves=${moves}&eyes=${eyes}&language=${settings.language}`, undefined, { signal });
/** Send a request about a lesson: fetch it, or try a move in it. */
export const learn = <T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  ask(`/api/learn/${path}?language=${settings.language}`, body, { signal });
/** Send a request about a game's puzzles: fetch one puzzle or the list of them, or try a move in a puzzle. */
export const puzzle = <T>(game: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  ask(`/api/puzzles${path}?game=${game}&language=${settings.language}`, body, { signal });
