// The settings that a person has chosen on this device.

/** The languages of the page, each under its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Asking = "always" | "able" | "never";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  sound: boolean;
  speed: "normal" | "fast" | "none";
  confirm: boolean; // ask for confirmation before a move is sent
  size: number; // the size of the board, in percent of the largest size that fits
  pieces: "classic" | "letters";
  marks: boolean; // show letters or shapes in addition to colours
  zen: boolean;
  askMine: Asking; // when to ask the player for a decision, rather than pass for them, after a move of their own
  askTheirs: Asking; // when to ask the player for a decision, rather than pass for them, after another player's move
  hints: boolean; // true if games against bots offer hints with the best moves
  bar: boolean; // true if games against bots show the bar with the chances of winning
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
    return {}; // the stored settings are unreadable, or the browser allows no storage
  }
}

export const settings: Settings = $state({ ...usual(), ...kept() });
// The stored language may be one that this version of the page does not have.
if (!(settings.language in LANGUAGES)) settings.language = usual().language;

/** Store the settings for the next visit. */
export function keep(chosen: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // The browser allows no storage, so the settings last only until the page is closed.
  }
}

/** Store the settings and apply them to the page whenever they change. Call this once. */
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

/** Return the milliseconds for which a piece is animated while it moves. */
export function travel(): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still || settings.speed === "none" ? 0 : settings.speed === "fast" ? 90 : 200;
}
