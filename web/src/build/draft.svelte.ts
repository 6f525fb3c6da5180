// A work, such as a board or a deck, that is being built. The server stores the work once it has no faults; until then,
// this browser stores every change.

import { changeWork, dropWork, keepWork, workOf, type Kind } from "./works";

interface StoredText {
  title: string;
  text: string;
}

export class Draft {
  /** The id of the work; empty until the work is saved. */
  id = $state("");
  title = $state("");
  /** The title and text of the work as they were last saved on the server. */
  saved = $state.raw<StoredText | null>(null);
  /** The name of the work's author, if that is somebody else. Saving then makes a copy. */
  by = $state("");
  /** True if the page shows unsaved changes that this browser had stored on an earlier visit. */
  restored = $state(false);
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  get #key(): string {
    return `schachtel-${this.kind}-${this.id || "new"}`;
  }

  /**
   * Return the text to begin with: the unsaved text in this browser, or else the saved one; null if there is neither.
   */
  async load(id: string): Promise<string | null> {
    this.id = id;
    if (id) {
      const { title, text, mine, by } = await workOf(id);
      this.saved = { title, text };
      if (!mine) this.by = by;
    }
    const draft = this.#remembered();
    const changed = draft && (draft.text !== this.saved?.text || draft.title !== this.saved?.title);
    this.restored = Boolean(id && changed);
    const shown = changed ? draft : this.saved;
    this.title = shown?.title ?? "";
    return shown?.text ?? null;
  }

  /** Discard the unsaved changes, and return the text that is saved on the server. */
  revert(): string {
    this.restored = false;
    this.title = this.saved?.title ?? "";
    return this.saved?.text ?? "";
  }

  /** Store the unsaved text in this browser, so that it is not lost if the page is closed. */
  remember(text: string): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ title: this.title, text }));
    } catch {
      // The browser allows no storage, so the text is lost when the page is closed.
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

  #remembered(): StoredText | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.#key) ?? "null") as StoredText | null;
      return typeof found?.text === "string" && typeof found.title === "string" ? found : null;
    } catch {
      return null;
    }
  }

  #forget(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // The browser allows no storage, so there is nothing to remove.
    }
  }
}
