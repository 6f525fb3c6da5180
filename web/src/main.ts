import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte";
import { followSettings } from "./settings.svelte";
import { spoken } from "./words.svelte";
import "./style.css";

followSettings();
followLinks();
void spoken(Promise.resolve()).then(() => mount(App, { target: document.getElementById("app")! }));
