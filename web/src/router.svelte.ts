// Which page is shown: the address says it.

export const place = $state({ path: location.pathname, query: location.search, hash: location.hash });

let walked = false; // somebody has come from another page of ours

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

/** Leave a page that does not come: back to the one before, or home. */
export function back(): void {
  if (walked) history.back();
  else go("/");
}

function arrive(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash; // a page that has such a place goes there when it is ready
}

/** Links within the page do not load it anew. Called once. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!link || modified || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api") || link.pathname === "/docs") return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return; // the browser's own
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
