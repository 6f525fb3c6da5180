import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte";
import { followSettings } from "./settings.svelte";
import { spoken } from "./words.svelte";
import "./style.css";

/** The text that is shown if no catalogue can be loaded, in both languages. */
const WORDLESS =
  "The server is not answering. Check your connection and reload the page. – " +
  "Der Server antwortet nicht. Prüfe deine Verbindung und lade die Seite neu.";

followSettings();
followLinks();
const target = document.getElementById("app")!;
spoken(Promise.resolve()).then(
  () => mount(App, { target }),
  () => (target.textContent = WORDLESS),
);
