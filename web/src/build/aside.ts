// A text that is typed beside a work, and not used yet: this browser keeps it, too.

const key = (name: string): string => `schachtel-typed-${name}`;

export function asideOf(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function keepAside(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), text);
  } catch {
    // then it is kept while the page is open
  }
}
