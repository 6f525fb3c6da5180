// A table as the server tells it, and what can be done there.

import { allGames, tableAt, tableNow } from "./api";
import { connection } from "./connection.svelte";
import { gameOf, hasSides, isScored } from "./games";
import type { GameWords } from "./games/description";
import { phrasebookOf } from "./games/phrasebooks";
import { rowsOf, type Row } from "./log";
import type {
  Action, Choice, Complete, Event, GameTold, Line, Message, Refusal, Said, Sentence, Shown, Status, Terms,
} from "./protocol";
import { refusal } from "./refusals";
import { settings } from "./settings.svelte";
import { sound } from "./sounds";
import { Voice, type People, type Phrasebook } from "./voice";
import { Wait } from "./wait.svelte";
import { t } from "./words.svelte";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Doing = Without<Action, "table" | "command">;

/** Something that is said: in the server's words, and as data if the game declares its sentences. */
export interface Remark {
  text?: unknown;
  said?: Sentence | null;
}

/** Stands for a part of an option that this client may not know. */
export const HIDDEN = "?";
const SHOWN_FOR = 6000; // milliseconds that a message stays
/** Refused because somebody was quicker, or because it was asked for twice: what is so is on the screen already. */
const RACES = ["other_moment", "not_proposed", "not_paused", "no_next_game", "nothing_to_choose", "bot_there", "your_turn", "not_away"];
/** Only if it has come about meanwhile. */
const SEATED = ["begun", "seat_taken", "two_people"];
/** What a Wait calls an action: moves are all alike, whatever else there is has a button of its own. */
const nameOf = (action: string): string => ((JSON.parse(action) as Doing).type === "move" ? "move" : action);
const ENDED = ["not_playing", "paused", "rematch", "too_late_to_abort"];

export class Table {
  readonly id: string;
  terms = $state.raw<Complete<Terms> | null>(null);
  mine = $state.raw<number[]>([]);
  lines = $state.raw<Line[]>([]);
  status = $state.raw<Status | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** What the last moves did, for animations. */
  events = $state.raw<Event[]>([]);
  /** What happened, in words, by the number of its line. */
  told = $state.raw<Record<number, Event[]>>({});
  /** All of it was told, also of what was before this page. */
  complete = $state(false);
  /** The game's title, and what its seats are called. */
  facts = $state.raw<GameTold | null>(null);
  chat = $state.raw<Said[]>([]);
  /** Lines of chat that nobody has looked at. */
  unread = $state(0);
  watchers = $state.raw<string[]>([]);
  problem = $state("");
  missing = $state(false);
  /** A move that is on its way, or waits for its turn. */
  sent = $state<string | null>(null);
  premove = $state<string | null>(null);
  /** A move that waits for a second click. */
  asked = $state<Choice | null>(null);
  /** How many moves are shown while looking back; null: all of them. */
  back = $state<number | null>(null);
  past = $state.raw<Shown | null>(null);
  /** Our clock minus the server's. */
  ahead = $state(0);

  /** For what was sent last; its name is the action as text, "move" for all moves. */
  readonly wait = new Wait();
  /** For an earlier moment that is being looked up. */
  readonly looking = new Wait();
  /** Bots do not play at full strength yet: about how many seconds more, if known. */
  warming = $state.raw<{ seconds: number | null } | null>(null);

  #number = 0;
  #first = 0; // the last entry before this page
  #retold = false;
  #command: string | null = null; // of the move that is on its way
  #chosen: { move: string; ply: number; number: number; question: string } | null = null; // the last one that was sent
  #overtaken = false; // somebody else moved at the same time, and we may not have heard what
  #book = $state.raw<Phrasebook | null>(null); // the game's words
  #acts = $state.raw<Record<string, string>>({}); // what waits for an answer, by its command
  #opened = Date.now();
  #leave: (() => void) | null = null;
  #timer = 0;
  #views = new Map<number, Shown>();

  constructor(id: string) {
    this.id = id;
  }

  open(): void {
    this.#leave = connection.follow(
      this.id,
      () => ({
        type: "watch",
        table: this.id,
        language: settings.language,
        said: true,
        since: this.terms ? this.#number : null,
      }),
      (message) => this.#heard(message),
    );
  }

  close(): void {
    this.#leave?.();
    this.wait.end();
    this.looking.cancel();
    clearTimeout(this.#timer);
  }

  /** All of it once more, in another language. */
  anew(): void {
    this.terms = null;
    this.told = {};
    this.#retold = this.complete = false;
    this.#number = 0;
    this.#views.clear();
    this.past = null;
    this.back = null;
    this.close();
    this.open();
  }

  /** What earlier moves did, in words: a table that is told as a whole comes without it. */
  retell(): void {
    if (this.#retold || !this.lines.some((line) => line.kind === "move" && !this.told[line.number])) return;
    this.#retold = true;
    connection.say({ type: "watch", table: this.id, language: settings.language, said: true, since: 0 });
  }

  // --- what is heard -------------------------------------------------------------------------------------------------

  #heard(message: Message): void {
    if (message.type === "table") {
      this.#number = this.#first = message.number;
      this.terms = message.terms;
      this.lines = message.lines;
      this.events = [];
      this.premove = message.shown.premove ?? null;
      this.#now(message.mine, message.status, message.shown, message.now);
      this.learn();
    } else if (message.type === "entry") {
      if (message.events.length) this.told = { ...this.told, [message.number]: message.events };
      if (message.number >= this.#first) this.complete = this.#retold;
      if (message.number <= this.#number) return; // told once more
      this.#number = message.number;
      this.lines = [...this.lines, message.line];
      this.events = message.events;
      if (message.status && message.shown) {
        if (message.status.phase !== this.status?.phase) this.#askTerms();
        this.#now(message.mine ?? [], message.status, message.shown, message.now ?? Date.now());
        this.#ring(message.line);
      }
    } else if (message.type === "done") {
      this.#answered(message.command ?? "");
    } else if (message.type === "refused") {
      this.#answered(message.command ?? "");
      if (message.code === "other_moment" && message.command === this.#command) {
        this.#overtaken = true;
        this.#sendAgain();
      }
      if (message.code === "no_table") this.missing = true;
      else if (!this.#raced(message)) this.say(refusal(message));
    } else if (message.type === "said") {
      if (this.chat.some((line) => line.id === message.id && line.channel === message.channel)) return;
      this.chat = [...this.chat, message].sort((a, b) => a.at - b.at);
      if (message.at + this.ahead > this.#opened) this.unread += 1;
    } else if (message.type === "watchers") {
      this.watchers = message.names;
    } else if (message.type === "warming") {
      this.warming = message.ready ? null : { seconds: message.seconds };
    }
  }

  /** What the game calls its seats, and how it says things. */
  protected learn(): void {
    const { game } = this;
    void allGames().then((all) => (this.facts = all.find(({ id }) => id === game) ?? null), () => {});
    void phrasebookOf(game, settings.language).then((found) => (this.#book = found), () => {}); // the server's words will do
  }

  /** Hidden options are told when the game begins (one's own) and when it ends (all of them). */
  #askTerms(): void {
    const hides = Object.values(this.terms?.options ?? {}).some((value) => String(value).split(",").includes(HIDDEN));
    if (hides) void tableNow(this.id).then(({ terms }) => (this.terms = this.terms && terms), () => {});
  }

  /** The names of the bots that sit here. */
  get bots(): string[] {
    return (this.status?.seats ?? []).flatMap((sitter) => (sitter && sitter.level !== null && sitter.person === null ? [sitter.name] : []));
  }

  #answered(command: string): void {
    if (command === this.#command) this.sent = null;
    const what = this.#acts[command];
    const { [command]: _, ...others } = this.#acts;
    this.#acts = others;
    if (what === undefined) return;
    if (!Object.keys(others).length || this.wait.what === nameOf(what)) this.wait.end();
  }

  #now(mine: number[], status: Status, shown: Shown, now: number): void {
    this.mine = mine;
    this.status = status;
    this.shown = shown;
    this.ahead = Date.now() - now;
    this.sent = connection.isWaiting(this.#command) ? this.sent : null;
    this.asked = null;
    this.#views.set(status.moves, shown);
    if (this.premove !== null && (this.myTurn || status.phase !== "playing")) this.premove = null;
    this.#sendAgain();
  }

  /** Nothing that anybody did wrong: a second click, or somebody else was quicker. */
  #raced({ code }: Refusal): boolean {
    if (SEATED.includes(code)) return this.mine.length > 0;
    if (ENDED.includes(code)) return !this.playing || code === "paused";
    return RACES.includes(code);
  }

  #ring(line: Line): void {
    if (this.status?.phase === "over" && this.over) sound("end");
    else if (line.kind === "move") sound(this.mine.includes(line.seat ?? -1) ? "move" : "theirs");
    else if (line.kind === "start" || line.kind === "next") sound("start");
    else if (line.kind === "propose" || line.kind === "draw") sound("ask");
  }

  say(problem: string): void {
    this.problem = problem;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.problem = ""), SHOWN_FOR);
  }

  // --- what is so ----------------------------------------------------------------------------------------------------

  get game(): string {
    return this.terms?.game ?? "";
  }

  get playing(): boolean {
    return this.status?.phase === "playing";
  }

  get over(): boolean {
    return this.status?.phase === "over" || this.status?.phase === "between";
  }

  get myTurn(): boolean {
    return this.playing && !this.status?.paused && (this.shown?.choices.length ?? 0) > 0;
  }

  /** What is looked at: now, or an earlier moment. */
  get seen(): Shown | null {
    return this.back === null ? this.shown : this.past;
  }

  get moves(): number {
    return this.status?.moves ?? 0;
  }

  /** Moves that can be made now, none while looking back. */
  get choices(): Choice[] {
    return this.back === null && this.sent === null && this.myTurn ? this.#offered : [];
  }

  /** With names; two that would read alike are told apart by their places. */
  #offered = $derived.by((): Choice[] => {
    const choices = this.shown?.choices ?? [];
    const texts = choices.map((choice) => this.says(choice));
    const isAlone = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text);
    return choices.map((choice, i) => ({ ...choice, text: isAlone(texts[i]!) ? texts[i]! : this.says(choice, true) }));
  });

  /** Points are counted in this game. */
  get counts(): boolean {
    return isScored(this.game);
  }

  /** Several seats at one screen: then nobody is "you". */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  /** What happened, in words, for the log. */
  rows: Row[] = $derived(rowsOf(this, this.#first));

  /** What the game calls things, if the page knows it. */
  get words(): GameWords | undefined {
    return gameOf(this.game)?.words;
  }

  /** The move after which somebody looks back. */
  get lastSeen(): string {
    const row = this.rows.find((each) => each.moves === this.back);
    const sheet = this.words?.sheet;
    if (!row || !sheet) return row?.text ?? "";
    const { number, black } = sheet.place(this.shown?.view ?? null, this.moves, row.moves ?? 0);
    return `${number}${black ? " …" : "."} ${row.text}`;
  }

  /** What the game calls a seat, such as "White"; nothing where seats are only numbered. */
  side(seat: number | null): string {
    return hasSides(this.game) ? this.#seatName(seat) : "";
  }

  #seatName(seat: number | null): string {
    return seat === null ? "" : (this.facts?.seat_names[seat]?.[settings.language] ?? "");
  }

  #people = $derived(JSON.stringify({
    names: (this.status?.seats ?? []).map((_, seat) => this.name(seat)),
    own: this.shared ? null : (this.mine[0] ?? null),
  } satisfies People));

  /** Speaks of the people here; null while the game's words are loaded, or if the page does not have them. */
  #voice = $derived(
    this.#book?.catalogue.language === settings.language ? new Voice(this.#book, JSON.parse(this.#people) as People) : null,
  );

  /** What was said, about the people who sit here. Places are told only where cards could be mistaken for each other. */
  says({ text, said }: Remark, places = false): string {
    return said && this.#voice?.knows(said) ? this.#voice.says(said, places) : String(text ?? "");
  }

  /** Whether it says who did something; the server's own words mostly do. */
  namesSomebody({ said }: Remark): boolean {
    return said && this.#voice?.knows(said) ? this.#voice.namesSomebody(said) : true;
  }

  /** What is asked of somebody here; whom, is said before it. */
  get question(): string {
    return this.says({ text: this.seen?.prompt, said: this.seen?.asked });
  }

  name(seat: number): string {
    const sitter = this.status?.seats[seat];
    if (!sitter) return t("free");
    return sitter.level !== null && sitter.person === null ? t("bot", { name: sitter.name }) : sitter.name;
  }

  // --- what can be done ----------------------------------------------------------------------------------------------

  act(action: Doing): void {
    const what = JSON.stringify(action);
    if (this.isSending(action)) return; // a second click
    const command = connection.act({ ...action, table: this.id } as Action);
    if (action.type === "move") this.#command = command;
    this.#acts = { ...this.#acts, [command]: what };
    const name = nameOf(what);
    this.wait.begin(t(name === "move" ? "sendingMove" : "sending"), name).signal.addEventListener("abort", () => this.#giveUp(command));
  }

  isSending(action: Doing): boolean {
    return Object.values(this.#acts).includes(JSON.stringify(action));
  }

  /** Stop sending an action. If the server has it already, its answer shows what came of it. */
  #giveUp(command: string): void {
    connection.forget(command);
    this.#answered(command);
  }

  /** One of the choices; if it is wished for, only at the second click. */
  play(move: string): void {
    const choice = this.choices.find((each) => each.move === move);
    if (!choice) return;
    if (settings.confirm && this.asked?.move !== move) {
      this.asked = choice;
      return;
    }
    this.asked = null;
    this.#send(move);
  }

  #send(move: string): void {
    this.#chosen = { move, ply: this.moves, number: this.#number, question: this.#asks() };
    this.#overtaken = false;
    this.sent = move;
    this.act({ type: "move", move, seat: this.shown?.seat ?? null, ply: this.moves });
  }

  /** Send the last choice again if others moved at the same time, nothing else happened, and the question is the same. */
  #sendAgain(): void {
    const chosen = this.#chosen;
    if (!this.#overtaken || !chosen || this.#number === chosen.number) return;
    this.#overtaken = false;
    const since = this.lines.filter((line) => line.number > chosen.number);
    const byOthers = since.every((line) => line.kind === "move" && line.seat !== this.shown?.seat);
    if (byOthers && this.moves > chosen.ply && this.#asks() === chosen.question) this.#send(chosen.move);
  }

  #asks(): string {
    return JSON.stringify([this.status?.game, this.shown?.seat, this.shown?.prompt, this.shown?.choices]);
  }

  wish(move: string | null): void {
    const seat = this.shown?.seat ?? null;
    this.premove = move;
    connection.say({ type: "premove", table: this.id, seat, move });
  }

  /** When one wishes to be asked, as the settings say it. */
  stops(): void {
    const [mine, theirs] = [settings.askMine, settings.askTheirs];
    for (const seat of this.mine) connection.say({ type: "stops", table: this.id, seat, mine, theirs });
  }

  write(channel: Said["channel"], text: string): void {
    connection.say({ type: "say", table: this.id, channel, text });
  }

  // --- looking back --------------------------------------------------------------------------------------------------

  /** Show the position after so many moves; null or all of them: now. */
  async look(moves: number | null): Promise<void> {
    if (moves === null || moves >= this.moves) {
      this.looking.cancel();
      this.back = null;
      this.past = null;
      return;
    }
    const at = Math.max(moves, 0);
    this.back = at;
    this.looking.cancel();
    const game = this.status?.game ?? 0;
    const found = this.#views.get(at) ?? (await this.looking.run(t("findingMoment"), (signal) => tableAt(this.id, game, at, "mine", signal)))?.shown;
    if (found) this.#views.set(at, found);
    if (this.back !== at) return;
    if (found) this.past = { ...found, choices: [] };
    else [this.back, this.past] = [null, null];
    if (this.looking.problem) this.say(this.looking.problem);
    this.looking.problem = "";
  }

  step(by: number): void {
    void this.look((this.back ?? this.moves) + by);
  }
}
