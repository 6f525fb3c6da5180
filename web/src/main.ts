import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte";
import { followSettings } from "./settings.svelte";
import "./style.css";

followSettings();
followLinks();
mount(App, { target: document.getElementById("app")! });
