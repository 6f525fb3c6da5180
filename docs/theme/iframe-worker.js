// A stand-in for Worker where the site is read from a folder on a disk, since browsers run no workers there. The script of
// the worker runs in a hidden frame instead. The search uses this.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inner = frame.contentWindow;
      const path = String(url).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      this.loaded = new Promise((resolve) => (inner.schachtelLoaded = resolve));
      inner.document.open();
      inner.document.write(
        "<script>importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((resolve) => {" +
          'const script = document.createElement("script"); script.src = url; script.onload = resolve;' +
          "document.body.append(script); })), Promise.resolve());" +
          "postMessage = (data) => parent.postMessage(data, '*');</scr" +
          `ipt><body><script src="${path}" onload="schachtelLoaded()"></scr` +
          "ipt>",
      );
      inner.document.close();
      this.inner = inner;
      addEventListener("message", (event) => {
        if (event.source !== inner) return;
        const told = new MessageEvent("message", { data: event.data });
        this.dispatchEvent(told);
        this.onmessage?.(told);
      });
    }

    postMessage(data) {
      this.loaded.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {}
  };
}
