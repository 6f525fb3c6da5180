// What the page of statistics says, in English and German.

import { settings } from "../settings.svelte";

const WORDS = {
  title: ["Statistics", "Statistik"],
  game: ["Game", "Spiel"],
  allGames: ["all games", "alle Spiele"],
  period: ["Period", "Zeitraum"],
  days0: ["all the time", "die ganze Zeit"],
  days7: ["the last 7 days", "die letzten 7 Tage"],
  days30: ["the last 30 days", "die letzten 30 Tage"],
  days365: ["the last year", "das letzte Jahr"],
  nothing: ["There is no finished game here yet: play one, and come back.", "Hier ist noch keine Partie zu Ende gespielt: Spiele eine, und komm wieder."],
  notHere: ["No game was finished in this period: choose a longer one.", "In diesem Zeitraum ist keine Partie zu Ende gegangen: Wähle einen längeren."],
  games: ["Games", "Partien"],
  won: ["Won", "Gewonnen"],
  drawn: ["Drawn", "Unentschieden"],
  lost: ["Lost", "Verloren"],
  share: ["Share of wins", "Siegquote"],
  interval: ["95 % sure: between {low} and {high}", "zu 95 % sicher: zwischen {low} und {high}"],
  streak: ["Now in a row", "Zurzeit in Folge"],
  longest: ["Longest streak", "Längste Serie"],
  streak_won: ["{n} won", "{n} gewonnen"],
  streak_drawn: ["{n} drawn", "{n} unentschieden"],
  streak_lost: ["{n} lost", "{n} verloren"],
  average: ["Average length", "Mittlere Länge"],
  moves: ["{n} moves", "{n} Züge"],
  minutes: ["{n} min", "{n} min"],
  aided: ["{n} with help: shown, and not counted.", "{n} mit Hilfe: gezeigt, aber nicht mitgezählt."],
  aidedOne: ["1 with help: shown, and not counted.", "1 mit Hilfe: gezeigt, aber nicht mitgezählt."],
  counts: ["Counted is what you played yourself, from the beginning. A draw counts half.", "Gezählt wird, was du selbst und von Anfang an gespielt hast. Unentschieden zählt halb."],
  overTime: ["Results over time", "Ergebnisse im Lauf der Zeit"],
  balance: ["Wins minus losses, game by game", "Siege minus Niederlagen, Partie für Partie"],
  chartSays: ["{n} games from {from} to {to}; wins minus losses: {last}.", "{n} Partien von {from} bis {to}; Siege minus Niederlagen: {last}."],
  ratingOver: ["Rating over time", "Wertung im Lauf der Zeit"],
  ratingSays: ["{n} rated games; rating now {last}.", "{n} gewertete Partien; Wertung jetzt {last}."],
  legend: ["▲ won, ● drawn, ▼ lost; hollow: with help", "▲ gewonnen, ● unentschieden, ▼ verloren; hohl: mit Hilfe"],
  byGame: ["By game", "Nach Spiel"],
  byOpponent: ["By opponent", "Nach Gegner"],
  bySide: ["By side", "Nach Seite"],
  byDeck: ["By deck", "Nach Deck"],
  opponent: ["Opponent", "Gegner"],
  side: ["Side", "Seite"],
  seat: ["Seat {n}", "Platz {n}"],
  deck: ["Deck", "Deck"],
  people: ["People", "Menschen"],
  bots: ["Bots of several levels", "Bots verschiedener Stufen"],
  botLevel: ["Bot, level {n}", "Bot, Stufe {n}"],
  newest: ["Last games", "Letzte Partien"],
  withHints: ["with help", "mit Hilfe"],
  rated: ["rated", "gewertet"],
  cards: ["Win rates of cards", "Siegquoten von Karten"],
  cardsOf: ["Cards of", "Karten von"],
  decks: ["Win rates of decks", "Siegquoten von Decks"],
  card: ["Card", "Karte"],
  mine: ["Yours", "Deine"],
  played: ["Bots, played", "Bots, gespielt"],
  inDeck: ["Bots, in the deck", "Bots, im Deck"],
  search: ["Find a card", "Karte finden"],
  none: ["No card is called so.", "So heißt keine Karte."],
  all: ["Show all {n}", "Alle {n} zeigen"],
  counting: ["{counted} of your {of} games are counted so far …", "{counted} von deinen {of} Partien sind bisher gezählt …"],
  howMine: ["Yours: your last 200 games without help.", "Deine: deine letzten 200 Partien ohne Hilfe."],
  against: ["against", "gegen"],
  sortBy: ["Sort by {what}", "Nach {what} ordnen"],
  toStats: ["All my statistics", "Meine ganze Statistik"],
  swings: ["Largest swings", "Größte Wendungen"],
  swing: ["Move {n}, {name}: {move} – {loss} points of the chances", "Zug {n}, {name}: {move} – {loss} Prozentpunkte der Chancen"],
  accuracy: ["Accuracy", "Genauigkeit"],
  mistakes: ["Mistakes and blunders", "Fehler und Patzer"],
  perMove: ["Time a move", "Zeit je Zug"],
} as const;

export type Word = keyof typeof WORDS;

export const isWord = (word: string): word is Word => word in WORDS;

export function say(word: Word, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
export const number = (n: number): string => new Intl.NumberFormat(settings.language).format(n);
export const day = (at: number): string => new Intl.DateTimeFormat(settings.language, { dateStyle: "medium" }).format(at);

export function opponentName(name: string): string {
  const level = name.match(/^bot-(\d)$/)?.[1];
  return level ? say("botLevel", { n: level }) : isWord(name) ? say(name) : name;
}
