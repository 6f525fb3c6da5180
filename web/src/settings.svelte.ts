// What a person has chosen on this device.

/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Asking = "always" | "able" | "never";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  sound: boolean;
  speed: "normal" | "fast" | "none";
  confirm: boolean; // ask before a move is sent
  size: number; // of the board, in percent of what fits
  pieces: "classic" | "letters";
  marks: boolean; // letters or shapes beside colours
  zen: boolean;
  askMine: Asking; // where one can pass: after a move of one's own
  askTheirs: Asking; // after somebody else's
  hints: boolean; // against bots: the best moves, when one asks
  bar: boolean; // and how things stand
}

const KEY = "schachtel";

function usual(): Settings {
  const ours = Object.keys(LANGUAGES) as Language[];
  const language = ours.find((each) => navigator.language.toLowerCase().startsWith(each)) ?? "en";
  return {
    language,
    theme: "system",
    sound: true,
    speed: "normal",
    confirm: false,
    size: 100,
    pieces: "classic",
    marks: true,
    zen: false,
    askMine: "able",
    askTheirs: "able",
    hints: false,
    bar: false,
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // of another version, or not allowed here
  }
}

export const settings: Settings = $state({ ...usual(), ...kept() });
if (!(settings.language in LANGUAGES)) settings.language = usual().language; // one that another version had

/** Keeps them for the next visit. */
function keep(chosen: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // a browser that keeps nothing
  }
}

/** Keeps them, and shows the page accordingly. Called once. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      keep(settings);
      const root = document.documentElement;
      root.lang = settings.language;
      root.dataset.theme = settings.theme;
      root.dataset.speed = settings.speed;
    });
  });
}

/** Milliseconds for a piece to travel. */
export function travel(): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still || settings.speed === "none" ? 0 : settings.speed === "fast" ? 90 : 200;
}
