// What the table of this match says itself, in English and German.

import { settings } from "../../settings.svelte";

const WORDS = {
  person0: ["Spassky", "Spasski"],
  person1: ["Fischer", "Fischer"],
  king: ["king", "König"],
  queen: ["queen", "Dame"],
  rook: ["rook", "Turm"],
  bishop: ["bishop", "Läufer"],
  knight: ["knight", "Springer"],
  pawn: ["pawn", "Bauer"],
  white: ["White", "Weiß"],
  black: ["Black", "Schwarz"],
  plays: ["{name} plays {colour}", "{name} spielt {colour}"],
  masthead: ["Reykjavík 1972", "Reykjavík 1972"],
  game: ["Game {n}", "Partie {n}"],
  latest: ["Latest", "Letzte Meldung"],
  // steps
  conceal0: ["Before the first game: both may exchange cards", "Vor der ersten Partie: beide dürfen Karten tauschen"],
  conceal: ["Before the next game both may discard cards", "Vor der nächsten Partie dürfen beide Karten ablegen"],
  status: ["{name} draws up to the hand limit", "{name} füllt die Hand auf"],
  lead: ["A new exchange: {name} has the initiative", "Ein neuer Angriff: {name} hat die Initiative"],
  reply: ["Exchange in {section}: {name} answers", "Angriff in {section}: {name} antwortet"],
  offer: ["Exchange in {section}: {name} may use the effect", "Angriff in {section}: {name} darf den Effekt nutzen"],
  effect: ["Exchange in {section}: {name} chooses for the effect", "Angriff in {section}: {name} entscheidet beim Effekt"],
  trim: ["Too many cards: {name} discards", "Zu viele Karten: {name} legt ab"],
  over: ["The match is over", "Der Wettkampf ist zu Ende"],
  keeps: ["{name} keeps the title", "{name} behält den Titel"],
  takes: ["{name} is world champion", "{name} ist Weltmeister"],
  extra: ["Extra", "Extrablatt"],
  after: ["after {n} games", "nach {n} Partien"],
  // the board
  board: ["Board", "Spielplan"],
  section: ["Section {section}: {n} advantage", "Abschnitt {section}: Vorteil {n}"],
  costs: ["whoever receives it loses 1 endurance", "wer ihn erhält, verliert 1 mentale Ausdauer"],
  total: ["{name} has strength {n}", "{name} hat Stärke {n}"],
  stronger: ["stronger", "stärker"],
  neutral: ["Nobody has an advantage", "Niemand hat einen Vorteil"],
  ahead: ["Advantage {n} for {name}", "Vorteil {n} für {name}"],
  match: ["Match: {a} has {m}, {b} has {n} of 6 points", "Wettkampf: {a} hat {m}, {b} hat {n} von 6 Punkten"],
  endurance: ["Mental endurance", "Mentale Ausdauer"],
  space: ["space {n} of {all}: {hand} cards in hand, {pawns} new pawns, start advantage {advantage}", "Feld {n} von {all}: {hand} Handkarten, {pawns} neue Bauern, Startvorteil {advantage}"],
  // a person's things
  initiative: ["Initiative", "Initiative"],
  handOf: ["Hand", "Hand"],
  cardsInHand: ["{n} cards in hand, limit {limit}", "{n} Handkarten, Limit {limit}"],
  deck: ["Deck", "Stapel"],
  discard: ["Discard", "Ablage"],
  discardOf: ["Discard pile of {name}", "Ablagestapel von {name}"],
  faceDown: ["{n} face down", "{n} verdeckt"],
  nothingThere: ["Nothing lies here.", "Hier liegt nichts."],
  known: ["Known", "Bekannt"],
  knownOf: ["Known cards in the hand of {name}", "Bekannte Handkarten von {name}"],
  pawns: ["Pawns", "Bauern"],
  pawnsAre: ["{n} pawns in reserve, {supply} in the supply", "{n} Bauern in der Reserve, {supply} im Vorrat"],
  noPawns: ["adds no pawns in this game", "setzt in dieser Partie keine Bauern ein"],
  // the hand
  yourHand: ["Your hand, as {colour}", "Deine Hand, mit {colour}"],
  nextHand: ["Your hand for the next game, as {colour}", "Deine Hand für die nächste Partie, mit {colour}"],
  mustPlay: ["must be played next", "muss als Nächste gespielt werden"],
  goes: ["will be discarded", "wird abgelegt"],
  marked: ["to be discarded", "zum Ablegen gewählt"],
  putDown: ["Discard", "Ablegen"],
  whereTo: ["Now choose a section.", "Wähle nun einen Abschnitt."],
  markCards: ["Tap them.", "Tippe sie an."],
  noHand: ["Your hand is empty.", "Deine Hand ist leer."],
  resignGame: ["Really give this game away?", "Diese Partie wirklich aufgeben?"],
  box: ["Cards and tracks:", "Karten und Leisten:"],
} as const;

export type Word = keyof typeof WORDS;

export function w(word: Word, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][settings.language === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
