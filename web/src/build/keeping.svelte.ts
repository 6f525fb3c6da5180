// A work that is being built: the server keeps it once it is right, this browser keeps every letter of it meanwhile.

import { changeWork, dropWork, keepWork, workOf, type Kind } from "./works";

interface Draft {
  title: string;
  text: string;
}

export class Keeping {
  /** Empty until it is saved. */
  id = $state("");
  title = $state("");
  /** As the server has it. */
  saved = $state.raw<Draft | null>(null);
  /** Whose it is, if not one's own: saving makes a copy. */
  by = $state("");
  /** What is shown was left here unsaved. */
  restored = $state(false);
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  get #key(): string {
    return `schachtel-${this.kind}-${this.id || "new"}`;
  }

  /** Tells the text to begin with: what was left here, else what is saved; null if there is neither. */
  async load(id: string): Promise<string | null> {
    this.id = id;
    if (id) {
      const { title, text, mine, by } = await workOf(id);
      this.saved = { title, text };
      if (!mine) this.by = by;
    }
    const draft = this.#draft();
    const changed = draft && (draft.text !== this.saved?.text || draft.title !== this.saved?.title);
    this.restored = Boolean(id && changed);
    const shown = changed ? draft : this.saved;
    this.title = shown?.title ?? "";
    return shown?.text ?? null;
  }

  /** Back to what the server has. */
  revert(): string {
    this.restored = false;
    this.title = this.saved?.title ?? "";
    return this.saved?.text ?? "";
  }

  /** So that no letter is lost, whatever happens. */
  draft(text: string): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ title: this.title, text }));
    } catch {
      // a browser that keeps nothing
    }
  }

  isSaved(text: string): boolean {
    return !this.by && this.saved?.text === text && this.saved.title === this.title;
  }

  async save(text: string, usual: string, signal: AbortSignal): Promise<void> {
    this.title = this.title.trim() || usual;
    const own = this.id && !this.by;
    const work = own ? await changeWork(this.id, this.title, text, signal) : await keepWork(this.kind, this.title, text, signal);
    this.#forget();
    this.id = work.id;
    this.by = "";
    this.restored = false;
    this.title = work.title;
    this.saved = { title: work.title, text };
  }

  async drop(signal: AbortSignal): Promise<void> {
    await dropWork(this.id, signal);
    this.#forget();
  }

  #draft(): Draft | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.#key) ?? "null") as Draft | null;
      return typeof found?.text === "string" && typeof found.title === "string" ? found : null;
    } catch {
      return null;
    }
  }

  #forget(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // nothing was kept
    }
  }
}
