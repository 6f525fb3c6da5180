// What clients and the server say to each other. Made by `python -m tools.describe`: do not edit.
// docs/protocol.md says what it means.

/** The same with all defaults filled in, as the server tells it. */
export type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }
    : T;

/** What a client may send. */
export type Request = Watch | Unwatch | Say | Premove | Stops | Ping | Action;

/** What is done at a table, over the WebSocket or by POST. */
export type Action =
  | Sit
  | Stand
  | Start
  | Next
  | Abort
  | Move
  | Resign
  | Draw
  | ClaimDraw
  | GiveTime
  | Claim
  | Skip
  | Return
  | Propose
  | Decline
  | Resume;

/** What the server sends. */
export type Message = Welcome | Whole | Change | Done | Refusal | Said | Watchers | Warming | Pong;

/** A seat of a new table. */
export type SeatPlan = OpenSeat | MySeat | BotSeat;

/** The clock of a new table. */
export type Clock = NoClock | Increment | Correspondence;

/** What all actions at a table have. */
export interface Act {
  /** 1 to 32 characters. */
  table: string;
  /** Needed only by who holds several. Whole, 0 to 7. Default: `null`. */
  seat?: number | null;
  /**
   * A name of the client's own for what is to be done, new for each: what is sent twice is done once. 1 to 40
   * characters. Default: `null`.
   */
  command?: string | null;
}

/** Follow a table. It is told as a whole (`table`), or with `since` only what came later (`entry`, one by one). */
export interface Watch {
  type: "watch";
  /** 1 to 32 characters. */
  table: string;
  /** The number of the last entry that the client knows. Whole, from 0 on. Default: `null`. */
  since?: number | null;
  /** Of prompts, choices, events and reasons. Default: `"en"`. */
  language?: "en" | "de";
  /** Tell the texts of prompts, choices and events also as data. Default: `false`. */
  said?: boolean;
}

/** Follow a table no more. Who has a seat there counts as away soon. */
export interface Unwatch {
  type: "unwatch";
  /** 1 to 32 characters. */
  table: string;
}

/** Chat: players among themselves, spectators apart, a team in private. There is a limit to how fast. */
export interface Say {
  type: "say";
  /** 1 to 32 characters. */
  table: string;
  /** Default: `"players"`. */
  channel?: "players" | "spectators" | "team";
  /** 1 to 500 characters. */
  text: string;
}

/** A move to be played as soon as the seat is to act, if it can be then. */
export interface Premove {
  type: "premove";
  /** 1 to 32 characters. */
  table: string;
  /** Whole, 0 to 7. Default: `null`. */
  seat?: number | null;
  /** Null takes it back. At most 100 characters. Default: `null`. */
  move?: string | null;
}

/**
 * Where a seat that may pass wants to be asked: `always`; `able`, if it could do something else; or `never`. Where it
 * does not, the server passes for it, after the time that a person would take.
 */
export interface Stops {
  type: "stops";
  /** 1 to 32 characters. */
  table: string;
  /** Whole, 0 to 7. Default: `null`. */
  seat?: number | null;
  /** After a move of one's own. Default: `"able"`. */
  mine?: "always" | "able" | "never";
  /** After somebody else's. Default: `"able"`. */
  theirs?: "always" | "able" | "never";
}

/**
 * Answered by `pong`; but with `heard`, sent at once after a `welcome` or `pong` with its `now`, it is an answer: so
 * the server knows how long messages take, and forgives that time on a clock.
 */
export interface Ping {
  type: "ping";
  /** Default: `null`. */
  heard?: number | null;
}

/** Take a seat; any that is free, if none is named. */
export interface Sit extends Act {
  type: "sit";
}

/** Leave one's seat, before the game. */
export interface Stand extends Act {
  type: "stand";
}

/** Begin, once all seats are taken. A game begins by itself when the last one is. */
export interface Start extends Act {
  type: "start";
}

/** Begin the next game of several; everybody moves on by a seat. */
export interface Next extends Act {
  type: "next";
}

/** Call the game off, before everybody has moved; before it has begun, whoever made the table can. */
export interface Abort extends Act {
  type: "abort";
}

/** Play. */
export interface Move extends Act {
  type: "move";
  /** The `move` of one of the choices. 1 to 100 characters. */
  move: string;
  /**
   * `moves` of the status to which it answers: at any other moment it is refused. Whole, 0 to 100000. Default: `null`.
   */
  ply?: number | null;
}

/** Give the game up. */
export interface Resign extends Act {
  type: "resign";
}

/** Offer a draw, or accept one. */
export interface Draw extends Act {
  type: "draw";
}

/** Claim a draw that the rules give. */
export interface ClaimDraw extends Act {
  type: "claim_draw";
}

/** Give an opponent fifteen seconds. */
export interface GiveTime extends Act {
  type: "give_time";
  /** Whose seat. Whole, 0 to 7. */
  about: number;
}

/** Claim the game: the opponent is to act and has been away for a while. For two players. */
export interface Claim extends Act {
  type: "claim";
  /** Whose seat. Whole, 0 to 7. */
  about: number;
}

/** Have a bot choose once for somebody who is away, or out of time at a table for several. */
export interface Skip extends Act {
  type: "skip";
  /** Whose seat. Whole, 0 to 7. */
  about: number;
}

/** Take one's seat again, in which a bot played. */
export interface Return extends Act {
  type: "return";
}

/** Propose something, or agree to it: it is done once all people at the table have, but for whom it is about. */
export interface Propose extends Act {
  type: "propose";
  what: "takeback" | "pause" | "rematch" | "replace" | "expel";
  /** Whose seat a bot is to take (`replace`), or who is to lose the game (`expel`). Whole, 0 to 7. Default: `null`. */
  about?: number | null;
}

/** Decline what was proposed, or withdraw it. */
export interface Decline extends Act {
  type: "decline";
  what: "takeback" | "pause" | "rematch" | "replace" | "expel";
}

/** End a pause. */
export interface Resume extends Act {
  type: "resume";
}

/** The first message on every connection: who one is. */
export interface Welcome {
  type: "welcome";
  person: string;
  name: string;
  version: string;
  now: number;
}

/** A table from the beginning. */
export interface Whole {
  type: "table";
  table: string;
  /** Of the last entry. */
  number: number;
  /** All of them, defaults included. In `options`, `?` stands for each part that this client may not know yet. */
  terms: Complete<Terms>;
  /** This client's seats. */
  mine: number[];
  lines: Line[];
  status: Status;
  shown: Shown;
  /** The server's clock. */
  now: number;
}

/**
 * One entry of a table, in order. Of several told at once, only the last comes with what is so now: `mine`, `status`,
 * `shown` and `now`.
 */
export interface Change {
  type: "entry";
  table: string;
  number: number;
  line: Line;
  events: Event[];
  /** Default: `null`. */
  mine?: number[] | null;
  /** Default: `null`. */
  status?: Status | null;
  /** Default: `null`. */
  shown?: Shown | null;
  /** Default: `null`. */
  now?: number | null;
}

/** An action was carried out, and is on disk. */
export interface Done {
  type: "done";
  command: string | null;
  table: string;
  /** Of the entry that it has become. */
  number: number;
}

/** A message was not carried out: nothing has changed. */
export interface Refusal {
  type: "refused";
  /** Default: `null`. */
  command?: string | null;
  /** Default: `null`. */
  table?: string | null;
  /** In a sentence. */
  why: string;
  /** A code that stays the same, for clients that choose their own words: `server/words/en.ftl` lists them all. */
  code: string;
  /** The key of the sentence in the server's catalogue: the code, or the code with a variant, as `begun.join`. */
  key?: string;
  /** The values in the sentence, by name. Default: `{}`. */
  values?: Record<string, unknown>;
}

/** A line of chat. `id` grows. */
export interface Said {
  type: "said";
  table: string;
  id: number;
  channel: "players" | "spectators" | "team";
  name: string;
  text: string;
  at: number;
}

/** Who looks on, besides the players; told whenever somebody comes or goes. */
export interface Watchers {
  type: "watchers";
  table: string;
  names: string[];
}

/**
 * The bots at this table are not at full strength yet, because their game is still being compiled. Sent after `watch`
 * and every few seconds. The last one says `ready`: they are at full strength, or will not become stronger.
 */
export interface Warming {
  type: "warming";
  table: string;
  ready: boolean;
  /** Until then, about; null if that cannot be told yet. */
  seconds: number | null;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  now: number;
}

/** A bot of this seat's team could end what both may still do, but waits for it to pass, for some seconds at most. */
export interface Awaited {
  /** The bot's seat. */
  by: number;
  seconds: number;
}

/** A bot, from level 1 to 8. */
export interface BotSeat {
  kind: "bot";
  /** Whole, 1 to 8. Default: `4`. */
  level?: number;
}

/** How a work is to be. What is wrong in it is refused, all of it in one answer. */
export interface Built {
  /** At most 200 characters. */
  title: string;
  /** At most 100000 characters. */
  text: string;
}

/** A card: how games ended in which it was played, or was in the deck. */
export interface CardRate {
  id: string;
  /** By language; a name is the same in all. */
  title: Record<string, string>;
  /** Whose it is, or its colour. */
  group: string;
  /** When I played it. */
  mine: RateTold;
  /** When a bot played it. */
  played: RateTold;
  /** When it was in a bot's deck; null where it always is. */
  in_deck: RateTold | null;
}

/** All that is wrong with a text; or if nothing is, what a game's option must be. */
export interface Checked {
  faults: FaultTold[];
  value: string | null;
  options: Record<string, string>;
}

/** A legal move, and how to offer it. Some games tell more. */
export interface Choice {
  /** What to send. */
  move: string;
  kind: string;
  source: string | null;
  target: string | null;
  /** In words. */
  text: string;
  /** The text as data, if the client asks for it; null if the game does not declare its sentences. Default: `null`. */
  said?: Sentence | null;
  [more: string]: unknown;
}

/** Milliseconds that each seat had left `at` a time, and whose clocks have been running since then. */
export interface ClockTold {
  left: number[];
  running: number[];
  at: number;
}

/** To be said about a moment of a finished game. */
export interface Comment {
  /** Whole, 0.0 to 10.0. Default: `0`. */
  game?: number;
  /** Whole, 0.0 to 100000.0. */
  moves: number;
  /** 1 to 500 characters. */
  text: string;
}

/** What somebody says about a moment of a finished game. */
export interface CommentTold {
  id: number;
  /** Made before it. */
  moves: number;
  name: string;
  mine: boolean;
  text: string;
  at: number;
}

/** So many days for each move. */
export interface Correspondence {
  kind: "correspondence";
  /** Whole, 1 to 14. Default: `3`. */
  days?: number;
}

/** Of an account. */
export interface Credentials {
  /** 1 to 40 characters. */
  name: string;
  /** 1 to 200 characters. */
  password: string;
}

/** A deck, or decks of these colours, by simulation. */
export interface DeckRate {
  name: string;
  against: string;
  rate: RateTold;
}

/** How a game was. */
export interface Earlier {
  shown: Shown;
}

/** Something that happened by a move, for animations and the log. The rest is each game's own. */
export interface Event {
  kind: string;
  seat: number | null;
  /** In words. */
  text: string;
  /** The text as data, if the client asks for it; null if the game does not declare its sentences. Default: `null`. */
  said?: Sentence | null;
  [more: string]: unknown;
}

/** What is wrong, and where: a line, a square, a card and its field; empty where it is the whole. */
export interface FaultTold {
  where: string;
  what: string;
  /** The name of what is wrong, which stays the same. */
  code: string;
  /** What the sentence names, and what the place is made of: `line`, `square`, `card`, `field` and so on. */
  values: Record<string, unknown>;
}

/** What somebody keeps in a file: cards, a layout, a deck. */
export interface File {
  /** At most 200 characters. */
  option: string;
  /** For messages about what is wrong in it. At most 200 characters. Default: `"file"`. */
  name?: string;
  /** At most 200000 characters. */
  text: string;
}

/** Where a finished game is taken up again: after so many of its moves. */
export interface Fork {
  /** At most 200 characters. */
  table: string;
  /** Whole, 0 to 10. Default: `0`. */
  game?: number;
  /** Whole, 0 to 100000. */
  moves: number;
}

/** What is seen after a move of a lesson or a puzzle, and what it did. */
export interface Frame {
  shown: Shown;
  events: Event[];
}

/** A game. Words are by language. */
export interface GameTold {
  id: string;
  title: Record<string, string>;
  seats: number[];
  seat_names: Record<string, string>[];
  hidden: boolean;
  draws: boolean;
  /** Has it points of its own? */
  scored: boolean;
  options: OptionTold[];
}

/** How far one game is, for the numbers of players that are listed. */
export interface GameWarmingTold {
  game: string;
  players: number[];
  state: "waiting" | "compiling" | "ready" | "failed";
  /** How much of the work is done, from 0 to 1. */
  share: number;
  /** Until it is ready, about; null if that cannot be told yet. */
  seconds: number | null;
}

/** A text that is to be looked at: a board's code, a layout's or cards' TOML, a deck's list. */
export interface Given {
  kind: "board" | "layout" | "cards" | "deck";
  /** At most 100000 characters. */
  text: string;
}

/** How the server is. */
export interface Healthy {
  ok: boolean;
  redis: boolean;
  /** Whether background compilation has finished. */
  warm: boolean;
  /** How much of it is, from 0 to 1. */
  warming: number;
}

/** A move that is worth thinking of. */
export interface HintMove {
  move: string;
  /** The chance to win that it promises; a draw counts as its share. */
  share: number;
  text: string;
  /** The text as data, if the client asks for it; null if the game does not declare its sentences. Default: `null`. */
  said?: Sentence | null;
  source: string | null;
  target: string | null;
}

/** What a strong bot makes of a position, from what the seat may know. */
export interface HintTold {
  seat: number;
  /** Made before: a hint for another moment is none. */
  moves: number;
  /** The chance to win with the best of them. */
  share: number;
  best: HintMove[];
}

/** For which seat; without one, for mine. */
export interface HintWanted {
  /** Default: `null`. */
  seat?: number | null;
}

/** A record, as text. */
export interface Imported {
  /** 1 to 200000 characters. */
  record: string;
}

/** So many minutes for the game, and seconds more with each move. */
export interface Increment {
  kind: "increment";
  /** 0.25 to 180. Default: `10`. */
  minutes?: number;
  /** Whole, 0 to 180. Default: `5`. */
  seconds?: number;
}

/** A move, what it promised, and how the game may have gone on. */
export interface JudgedLine {
  move: string;
  /** The chance to win, from what the player could know; a draw counts as its share. */
  share: number;
  points: number;
  /** How often a search tried it; 0: it is certain. */
  visits: number;
  line: string[];
  source: string | null;
  target: string | null;
  /** In words, by language. */
  text: Record<string, string>;
  /** The text as data, if the client asks for it; null if the game does not declare its sentences. Default: `null`. */
  said?: Sentence | null;
}

/** A move of a finished game, and what it cost. */
export interface JudgedMove {
  /** Of the move, from 1. */
  number: number;
  seat: number;
  move: string;
  /** What the best move promised. */
  share: number;
  loss: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  /** There was nothing else. */
  forced: boolean;
  played: JudgedLine;
  best: JudgedLine[];
}

/** Whether it was right, and what came of it. */
export interface LessonAnswer {
  right: boolean;
  says: string;
  /** The step is done. */
  finished: boolean;
  hint: string | null;
  /** After the move, and after each reply. None if it was wrong. */
  frames: Frame[];
  /** The real table that the last step makes. */
  table: string | null;
}

/** A lesson: its steps, in order. */
export interface LessonTold {
  game: string;
  steps: StepTitle[];
}

/** A move of a step of a lesson; none where there is nothing to find. */
export interface LessonTry {
  /** Right ones, made before it. At most 20 of them. Default: `[]`. */
  moves?: string[];
  /** 1 to 100 characters. Default: `null`. */
  move?: string | null;
}

/** An entry of the log, as this client may know it. What else was said by it stands here, too. */
export interface Line {
  number: number;
  /**
   * An action, or what the server noticed: `flag` (time is up), `left`, `back`, `restart`, `follow` (a rematch),
   * `import` (a record).
   */
  kind: "sit" | "stand" | "start" | "next" | "abort" | "move" | "resign" | "draw" | "claim_draw" | "flag" | "give_time" | "left" | "back" | "claim" | "skip" | "return" | "propose" | "decline" | "resume" | "stops" | "hint" | "restart" | "follow" | "import";
  seat: number | null;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Of a move; `?` if this client may not know it. Default: `null`. */
  move?: string | null;
  [more: string]: unknown;
}

/** Who I am. */
export interface Me {
  person: string;
  name: string;
  kind: string;
  /** To be sent as X-CSRF-Token with whatever changes something; empty for a token. */
  csrf: string;
  ratings: Record<string, number>;
}

/** A decision of a finished game, in words. */
export interface MoveTold {
  /** Of the move, from 1. */
  number: number;
  seat: number;
  move: string;
  source: string | null;
  target: string | null;
  text: string;
  /** The text as data, if the client asks for it; null if the game does not declare its sentences. Default: `null`. */
  said?: Sentence | null;
}

/** For who makes the table; several of them are played at the same screen. */
export interface MySeat {
  kind: "me";
  /** 1 to 20 characters. Default: `null`. */
  name?: string | null;
}

/** A nickname. */
export interface NameGiven {
  /** 1 to 40 characters. */
  name: string;
}

/** A work that is to be kept. */
export interface New {
  /** At most 200 characters. */
  title: string;
  /** At most 100000 characters. */
  text: string;
  kind: "board" | "layout" | "cards" | "deck";
}

/** Nobody is in a hurry. */
export interface NoClock {
  kind: "none";
}

/** Of what was made. */
export interface Number {
  id: number;
}

/** The entry that an action has become. */
export interface Numbered {
  number: number;
}

/** For whoever comes; or for one person alone: by an account's name, or by `person`. A table tells both. */
export interface OpenSeat {
  kind: "open";
  /** 1 to 200 characters. Default: `null`. */
  invited?: string | null;
  /** 1 to 32 characters. Default: `null`. */
  person?: string | null;
}

/**
 * An option of a game; `bounds` says in words what it may be. A whole number has `low` and `high`; a text may have
 * `choices`, or be read from a file whose name ends in `file`; where there are `parts`, it is so many texts.
 */
export interface OptionTold {
  name: string;
  default: boolean | number | string;
  bounds: string;
  help: Record<string, string>;
  low: number | null;
  high: number | null;
  choices: string[];
  file: string | null;
  parts: number[];
}

/** Of an account: the one that it has, and the one that it is to have. */
export interface Passwords {
  /** 1 to 200 characters. */
  old: string;
  /** 1 to 200 characters. */
  new: string;
}

/** A game that I have finished. */
export interface PlayedTold {
  table: string;
  /** Of several games at a table, from 0 on. */
  number: number;
  game: string;
  at: number;
  seat: number;
  result: "won" | "drawn" | "lost";
  opponent: string;
  rated: boolean;
  /** With hints, or a bot chose for somebody: told, and not counted. */
  aided: boolean;
  moves: number;
  /** Before it, if it was rated. */
  rating: number | null;
}

/** What went wrong: an English sentence, a code that stays the same, and the sentence as key and values. */
export interface Problem {
  error: string;
  /** Default: `"refused"`. */
  code?: string;
  /** Default: `"refused"`. */
  key?: string;
  /** Default: `{}`. */
  values?: Record<string, unknown>;
}

/** What is proposed, and which seats have agreed. */
export interface ProposalTold {
  what: "takeback" | "pause" | "rematch" | "replace" | "expel";
  seats: number[];
  about: number | null;
}

/** What came of a capture: it goes on, it is solved, or the goal is out of reach. */
export interface PuzzleAnswer {
  state: "on" | "solved" | "wrong";
  /** What the best play leads to now: my points, or minus theirs. */
  worth: number;
  /** After the capture, and after each that the opponent answered. */
  frames: Frame[];
  /** Of my rating, if this has ended my first try. */
  change: number | null;
  mine: PuzzleMine;
}

/** The puzzle of a day. */
export interface PuzzleDay {
  day: string;
  id: number;
  rating: number;
  state: "new" | "tried" | "solved" | "shown";
}

/** Puzzles of the last days, and the next one for me. */
export interface PuzzleList {
  days: PuzzleDay[];
  /** One that I have not tried, with a rating near mine. */
  next: number | null;
  mine: PuzzleMine;
}

/** How good I am at puzzles. */
export interface PuzzleMine {
  /** From first tries. */
  rating: number;
  tried: number;
  /** Those whose solution I was not shown before. */
  solved: number;
  /** Days in a row on which I have solved one. */
  streak: number;
}

/** Capture by capture. */
export interface PuzzleSolution {
  steps: PuzzleStep[];
  /** Of my rating, if I have given up my first try. */
  change: number | null;
  mine: PuzzleMine;
}

/** A capture of the solution. */
export interface PuzzleStep {
  shown: Shown;
  events: Event[];
  /** Mine; null if it is the opponent's. */
  move: string | null;
  /** All that I could have captured instead of it. */
  worths: PuzzleWorth[];
}

/** A puzzle, as it begins. */
export interface PuzzleTold {
  id: number;
  /** Of which it is the puzzle, if that was lately. */
  day: string | null;
  source: "house";
  /** How hard bots find it. */
  rating: number;
  /** To win; to win with so many points; or to lose with no more than so many. */
  kind: "win" | "points" | "hold";
  points: number;
  /** Of one's own: how many it takes against the best defence. */
  captures: number;
  /** `shown`: the solution was. */
  state: "new" | "tried" | "solved" | "shown";
  /** Whether my first try was right. */
  first: boolean | null;
  shown: Shown;
  mine: PuzzleMine;
}

/** A capture in a puzzle. */
export interface PuzzleTry {
  /**
   * My own right ones, made before it. A wrong one is refused, and is a try like any other. At most 8 of them. Default:
   * `[]`.
   */
  moves?: string[];
  /** 1 to 20 characters. */
  move: string;
}

/** A capture, and what it was worth: my points, or minus theirs. */
export interface PuzzleWorth {
  /** What to send. */
  move: string;
  kind: string;
  source: string | null;
  target: string | null;
  /** In words. */
  text: string;
  /** The text as data, if the client asks for it; null if the game does not declare its sentences. Default: `null`. */
  said?: Sentence | null;
  worth: number;
  right: boolean;
  [more: string]: unknown;
}

/** How often something won, with the 95 % confidence interval (Wilson); a draw counts as its share. */
export interface RateTold {
  games: number;
  /** Null without a game; as the two bounds. */
  share: number | null;
  low: number | null;
  high: number | null;
}

/** Rates of the cards of a game: from my own games, and from simulation. */
export interface RatesTold {
  game: string;
  /** So many of my games are counted so far: ask again. */
  counted: number;
  of: number;
  cards: CardRate[];
  decks: DeckRate[];
  /** Games that bots played. */
  simulated: number;
  bots: string;
  date: string;
  /** `house`: ours, with the cards as we have them. */
  source: string;
}

/** How far a review is, and what it has found. */
export interface ReviewTold {
  game: number;
  /** Failed: some moves could not be judged. Of several servers, only the one that does it knows that it runs. */
  state: "running" | "stopped" | "failed" | "done";
  /** Whether it waits until its game is compiled; it goes on by itself then. */
  warming: boolean;
  /** Moves to judge. */
  total: number;
  done: number;
  /** Those after the moves that were asked for with `since`. */
  judged: JudgedMove[];
  comments: CommentTold[];
}

/** The same of a part: a game, an opponent (`people`, `bot-3`, `bots`), a seat, a deck. */
export interface RowTold {
  games: number;
  /** Null without a game; as the two bounds. */
  share: number | null;
  low: number | null;
  high: number | null;
  won: number;
  drawn: number;
  lost: number;
  name: string;
}

/** Who sits there. */
export interface SeatTold {
  name: string;
  /** Null for a bot, and for who played a record. */
  person: string | null;
  /** Of the bot that plays here, for itself or for a person. */
  level: number | null;
  /** Without a connection. */
  away: boolean;
  /** Out of time, at a table for several. */
  late: boolean;
  /** Null if there is none, or if it is hidden at this table. */
  rating: number | null;
}

/**
 * A text as data, for clients that say it in words of their own: with people's names instead of seats, for example. The
 * words are in the game's catalogues, `src/schachtel/games/ID/words/`.
 */
export interface Sentence {
  /** Of a message in the catalogues. */
  key: string;
  /** By their names in the message. A value that differs between languages is told in each of them. */
  values: Record<string, unknown>;
}

/** The game as this client may see it. */
export interface Shown {
  /** Whose eyes; null for a spectator's. */
  seat: number | null;
  /** Null before the game. */
  view: View | null;
  /** What is asked of the seat, in words. */
  prompt: string;
  /**
   * The same as data, for a client that asked for it and a seat that may act; null if the game does not declare its
   * sentences. Default: `null`.
   */
  asked?: Sentence | null;
  /** All legal moves, if the seat is to act. */
  choices: Choice[];
  /** Why the game is over, in words. */
  reason: string;
  /** What the seat has asked to be played, as far as this node knows; told to nobody else. Default: `null`. */
  premove?: string | null;
  /** Who of the own team waits for this seat, if it is to act. Default: `null`. */
  awaited?: Awaited | null;
}

/** How my games went, the aided ones and those that began in the middle aside. */
export interface StatsTold {
  all: TallyTold;
  games: RowTold[];
  opponents: RowTold[];
  /** Where one game is asked for. */
  seats: RowTold[];
  /** Where one game is asked for whose players bring decks. */
  decks: RowTold[];
  /** Games with hints, or in which a bot chose for somebody. */
  aided: number;
  /** On average. */
  moves: number | null;
  minutes: number | null;
  now: StreakTold;
  longest_won: number;
  longest_lost: number;
  /** As they are now, by game. */
  ratings: Record<string, number>;
  /** Newest first, the aided ones among them. */
  played: PlayedTold[];
  /** Games of which there is anything, whatever was asked for. */
  known: string[];
}

/** All of a table that is the same for everybody. */
export interface Status {
  /** `between` two games of several; `aborted` if it was called off. */
  phase: "open" | "playing" | "between" | "over" | "aborted";
  paused: boolean;
  /** Null where nobody sits. */
  seats: (SeatTold | null)[];
  /** Games won, half a one for a draw; by the seats of the first game. */
  score: number[];
  /** Which game of several, from 0 on. */
  game: number;
  /** How many were made in this game. */
  moves: number;
  clock: ClockTold | null;
  proposals: ProposalTold[];
  /** To the seed of each game: the SHA-256 hash that `schachtel verify` checks. */
  commitments: string[];
  /** The seed of each game that is over. */
  seeds: (string | null)[];
  /** The table of the rematch. */
  followed: string | null;
  /** Seats that were given hints in this game. */
  helped: number[];
}

/** A step of a lesson, and whether I have done it. */
export interface StepTitle {
  title: string;
  done: boolean;
}

/** A step of a lesson, as it begins. */
export interface StepTold {
  /** From 1. */
  number: number;
  /** `tell` has nothing to do; `table` makes a real one. */
  kind: "tell" | "try" | "table";
  title: string;
  text: string;
  /** The numbers of the rules that it is about. */
  rules: string[];
  shown: Shown;
  /** A right move, for who asks for it. */
  hint: string | null;
}

/** The same result so many times in a row. */
export interface StreakTold {
  result: "won" | "drawn" | "lost" | null;
  games: number;
}

/** A line in a list of tables. */
export interface TableTold {
  id: string;
  game: string;
  phase: "open" | "playing" | "between" | "over" | "aborted";
  public: boolean;
  clock: Complete<Clock>;
  /** The options that were chosen; `?` stands for each part that this client may not know yet. */
  options: Record<string, unknown>;
  rated: boolean;
  best_of: number;
  /** What each seat is for. */
  plans: SeatPlan[];
  seats: (SeatTold | null)[];
  mine: number[];
  my_turn: boolean;
  /** When something was last done there, in milliseconds since 1970. */
  at: number;
  /** Once it is over: 1 won, 0 lost, shares of a draw; of all games, if there were several. */
  outcome: number[] | null;
  /** By what it was won: games of several, or the points of a game that has any. */
  points: number[];
}

/** Wins, draws and losses, and what they amount to. */
export interface TallyTold {
  games: number;
  /** Null without a game; as the two bounds. */
  share: number | null;
  low: number | null;
  high: number | null;
  won: number;
  drawn: number;
  lost: number;
}

/** All that can be said about a new table. */
export interface Terms {
  /** At most 200 characters. */
  game: string;
  /** Default: `{}`. */
  options?: Record<string, unknown>;
  /** At most 8 of them. Default: `[]`. */
  seats?: SeatPlan[];
  /** Seats are drawn by lot. Default: `false`. */
  shuffled?: boolean;
  /** Default: `false`. */
  public?: boolean;
  /** Default: `{"kind": "none"}`. */
  clock?: Clock;
  /** Default: `1`. */
  best_of?: 1 | 3;
  /** Default: `false`. */
  rated?: boolean;
  /** Default: `true`. */
  show_ratings?: boolean;
  /** Default: `true`. */
  takebacks?: boolean;
  /** Default: `null`. */
  fork?: Fork | null;
}

/** A token that somebody wants. */
export interface TokenAsked {
  /** 1 to 40 characters. */
  name: string;
  /** 1 to 8 of them. */
  scopes: string[];
}

/** A token for a program. */
export interface TokenTold {
  id: string;
  name: string;
  scopes: string[];
  created: number;
  /** Told once, when it is made. Default: `null`. */
  token?: string | null;
}

/** Of an option. */
export interface Value {
  value: string;
}

/** What somebody may know of a position. The rest is each game's own; its README describes it. */
export interface View {
  game: string;
  seat: number | null;
  players: number;
  /** The first who may act; null at the end. */
  turn: number | null;
  /** All who may act. */
  acting: number[];
  ply: number;
  points: number[];
  /** Once it is over: 1 won, 0 lost, shares of a draw. */
  outcome: number[] | null;
  /** Why it is over, in a word. */
  reason: string | null;
  /** Seats that offer a draw. */
  offers: number[];
  /** Why a draw can be claimed now. */
  claim: string | null;
  [more: string]: unknown;
}

/** Which games are being compiled. `ready`: compilation has finished. */
export interface WarmingTold {
  ready: boolean;
  games: GameWarmingTold[];
}

/** Something that somebody has built. */
export interface Work {
  id: string;
  kind: "board" | "layout" | "cards" | "deck";
  title: string;
  made: number;
  changed: number;
  game: string;
  /** Of the game, which it is for. */
  option: string;
  text: string;
  /** What the option must be for it (of a deck: one seat's part); null if newer rules do not know it any more. */
  value: string | null;
  /** A whole table with it: the option, and the values of a layout's tiles. A deck is the first seat's. */
  options: Record<string, string>;
  mine: boolean;
  /** Who made it. */
  by: string;
}

/** A line in the list of one's works. Times are in milliseconds since 1970. */
export interface WorkLine {
  id: string;
  kind: "board" | "layout" | "cards" | "deck";
  title: string;
  made: number;
  changed: number;
}
