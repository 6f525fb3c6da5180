// What people build, as the server keeps it.

import { ask } from "../api";

export type Kind = "board" | "layout" | "cards" | "deck";

export interface WorkLine {
  id: string;
  kind: Kind;
  title: string;
  made: number;
  changed: number;
}

export interface Work extends WorkLine {
  game: string;
  option: string;
  text: string;
  value: string | null;
  options: Record<string, string>;
  mine: boolean;
  by: string;
}

export interface Checked {
  faults: { where: string; what: string }[];
  value: string | null;
  options: Record<string, string>;
}

export const checkWork = (kind: Kind, text: string): Promise<Checked> => ask("/api/works/check", { kind, text });
export const myWorks = (kind?: Kind): Promise<WorkLine[]> => ask(kind ? `/api/works?kind=${kind}` : "/api/works");
export const workOf = (id: string): Promise<Work> => ask(`/api/works/${id}`);
export const keepWork = (kind: Kind, title: string, text: string): Promise<Work> => ask("/api/works", { kind, title, text });
export const changeWork = (id: string, title: string, text: string): Promise<Work> => ask(`/api/works/${id}`, { title, text }, "PUT");
export const dropWork = (id: string): Promise<null> => ask(`/api/works/${id}`, {}, "DELETE");
