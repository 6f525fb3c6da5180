// Stores, in this browser, a text that somebody has typed beside the forms of a builder and that is not part of the
// work yet.

const key = (name: string): string => `schachtel-typed-${name}`;

export function typedTextOf(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null; // the browser allows no storage, so no text is stored
  }
}

export function keepTypedText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), text);
  } catch {
    // The browser allows no storage, so the text is lost when the page is closed.
  }
}
