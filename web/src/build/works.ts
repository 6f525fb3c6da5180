// Requests about works: the decks, boards and other things that people build and the server stores.

import { ask } from "../api";
import type { Checked, Work, WorkLine } from "../protocol";

export type Kind = Work["kind"];
export type { Checked, Work, WorkLine };

export const checkWork = (kind: Kind, text: string, signal?: AbortSignal): Promise<Checked> => ask("/api/works/check", { kind, text }, { signal });
export const myWorks = (kind?: Kind): Promise<WorkLine[]> => ask(kind ? `/api/works?kind=${kind}` : "/api/works");
export const workOf = (id: string, signal?: AbortSignal): Promise<Work> => ask(`/api/works/${id}`, undefined, { signal });
export const keepWork = (kind: Kind, title: string, text: string, signal?: AbortSignal): Promise<Work> => ask("/api/works", { kind, title, text }, { signal });
export const changeWork = (id: string, title: string, text: string, signal?: AbortSignal): Promise<Work> =>
  ask(`/api/works/${id}`, { title, text }, { method: "PUT", signal });
export const dropWork = (id: string, signal?: AbortSignal): Promise<null> => ask(`/api/works/${id}`, {}, { method: "DELETE", signal });
