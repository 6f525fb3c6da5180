// The router: the browser's address decides which page is shown.

export const place = $state({ path: location.pathname, query: location.search, hash: location.hash });

let walked = false; // true once the person has gone from one page of this site to another

export function go(path: string, replace = false): void {
  if (path !== location.pathname + location.search + location.hash) {
    if (replace) history.replaceState(null, "", path);
    else {
      history.pushState(null, "", path);
      walked = true;
    }
  }
  arrive();
  scrollTo(0, 0);
}

/** Leave a page that does not load: return to the previous page, or go home if there is none. */
export function back(): void {
  if (walked) history.back();
  else go("/");
}

function arrive(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash; // the anchor in the address; the new page scrolls there itself once it is ready
}

/** Follow links within the site without reloading the page. Call this once. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!link || modified || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    // The API and the documentation are not pages of this client, so the browser loads them.
    if (link.pathname.startsWith("/api") || /^\/docs(\/|$)/.test(link.pathname)) return;
    // The browser itself scrolls to an anchor on the same page.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
