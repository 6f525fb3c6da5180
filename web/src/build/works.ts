// What people build, as the server keeps it.

import { ask } from "../api";
import type { Checked, Work, WorkLine } from "../protocol";

export type Kind = Work["kind"];
export type { Checked, Work, WorkLine };

export const checkWork = (kind: Kind, text: string): Promise<Checked> => ask("/api/works/check", { kind, text });
export const myWorks = (kind?: Kind): Promise<WorkLine[]> => ask(kind ? `/api/works?kind=${kind}` : "/api/works");
export const workOf = (id: string): Promise<Work> => ask(`/api/works/${id}`);
export const keepWork = (kind: Kind, title: string, text: string): Promise<Work> => ask("/api/works", { kind, title, text });
export const changeWork = (id: string, title: string, text: string): Promise<Work> => ask(`/api/works/${id}`, { title, text }, "PUT");
export const dropWork = (id: string): Promise<null> => ask(`/api/works/${id}`, {}, "DELETE");
