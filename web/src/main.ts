import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte";
import { followSettings } from "./settings.svelte";
import { spoken } from "./words.svelte";
import "./style.css";

/** Said where the page has no words yet: the catalogues could not be loaded. */
const WORDLESS =
  "The server does not answer: check the connection, and load the page again. – " +
  "Der Server antwortet nicht: Prüfe die Verbindung und lade die Seite neu.";

followSettings();
followLinks();
const target = document.getElementById("app")!;
spoken(Promise.resolve()).then(
  () => mount(App, { target }),
  () => (target.textContent = WORDLESS),
);
