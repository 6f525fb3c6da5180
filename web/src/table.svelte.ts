// A table as the server reports it, and the actions that are possible there.

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

/** A sentence in the server's words, and also as data if the game declares its sentences. */
export interface Remark {
  text?: unknown;
  said?: Sentence | null;
}

/** The text that the server sends in place of a part of an option that is hidden from this client. */
export const HIDDEN = "?";
const SHOWN_FOR = 6000; // milliseconds for which an error message stays on the screen
/**
 * Refusals that need no message, since somebody else was quicker or the request was sent twice. The screen already
 * shows what has happened.
 */
const RACES = ["other_moment", "not_proposed", "not_paused", "no_next_game", "nothing_to_choose", "bot_there", "your_turn", "not_away"];
/** Refusals that need no message if the person has a seat by now. */
const SEATED = ["begun", "seat_taken", "two_people"];
/**
 * Return the name by which the table's `Wait` object knows an action, to recognise the button that sent it. All moves
 * have the same name; every other action has its own button, and so its own name.
 */
const nameOf = (action: string): string => ((JSON.parse(action) as Doing).type === "move" ? "move" : action);
const ENDED = ["not_playing", "paused", "rematch", "too_late_to_abort"];

export class Table {
  readonly id: string;
  terms = $state.raw<Complete<Terms> | null>(null);
  mine = $state.raw<number[]>([]);
  lines = $state.raw<Line[]>([]);
  status = $state.raw<Status | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** The events of the last entry, for animations. */
  events = $state.raw<Event[]>([]);
  /** The events of each entry, by the number of the entry. */
  eventsByEntry = $state.raw<Record<number, Event[]>>({});
  /** True once the events of all entries are known, including those from before this page was opened. */
  complete = $state(false);
  /** What the server says about the game, such as its title and the names of its seats. */
  facts = $state.raw<GameTold | null>(null);
  chat = $state.raw<Said[]>([]);
  /** The number of chat messages that nobody has looked at. */
  unread = $state(0);
  watchers = $state.raw<string[]>([]);
  problem = $state("");
  missing = $state(false);
  /** The move that was sent and has not been answered yet. */
  sent = $state<string | null>(null);
  premove = $state<string | null>(null);
  /** A move that waits for a second click as confirmation. */
  toConfirm = $state<Choice | null>(null);
  /**
   * While looking back, the number of moves that lead to the position shown; null while the present position is shown.
   */
  back = $state<number | null>(null);
  past = $state.raw<Shown | null>(null);
  /** The difference between this device's clock and the server's, in milliseconds. */
  ahead = $state(0);

  /**
   * The `Wait` object that shows a spinner until the server has answered the last action. It knows actions by their
   * text, and all moves by the name "move".
   */
  readonly wait = new Wait();
  /** The `Wait` object that shows a spinner while an earlier position is fetched. */
  readonly pastView = new Wait();
  /**
   * Set while bots do not play at full strength yet. `seconds` estimates how long this will last; null if there is no
   * estimate.
   */
  warming = $state.raw<{ seconds: number | null } | null>(null);

  #number = 0;
  #first = 0; // the number of the last entry before this page was opened
  #retold = false;
  #command: string | null = null; // the command id of the last move, while the server has not answered it
  /** The last move that was sent, and the question that it answers. */
  #chosen: { move: string; ply: number; number: number; question: string } | null = null;
  #overtaken = false; // true if a move was refused because others moved first; their entries may not have arrived yet
  #book = $state.raw<Phrasebook | null>(null); // the game's sentences in the language of the page
  #acts = $state.raw<Record<string, string>>({}); // unanswered actions as text, by command id
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
    this.pastView.cancel();
    clearTimeout(this.#timer);
  }

  /** Load the whole table again, in another language. */
  reload(): void {
    this.terms = null;
    this.eventsByEntry = {};
    this.#retold = this.complete = false;
    this.#number = 0;
    this.#views.clear();
    this.past = null;
    this.back = null;
    this.close();
    this.open();
  }

  /** Ask for the events of earlier moves, which are not part of the message with the whole table. */
  retell(): void {
    if (this.#retold || !this.lines.some((line) => line.kind === "move" && !this.eventsByEntry[line.number])) return;
    this.#retold = true;
    connection.say({ type: "watch", table: this.id, language: settings.language, said: true, since: 0 });
  }

  // --- messages from the server --------------------------------------------------------------------------------------

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
      if (message.events.length) this.eventsByEntry = { ...this.eventsByEntry, [message.number]: message.events };
      if (message.number >= this.#first) this.complete = this.#retold;
      if (message.number <= this.#number) return; // this entry has arrived before
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
      else if (!this.#raced(message)) this.showProblem(refusal(message));
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

  /** Load the facts about the game, such as the names of its seats, and the game's sentences. */
  protected learn(): void {
    const { game } = this;
    void allGames().then((all) => (this.facts = all.find(({ id }) => id === game) ?? null), () => {});
    // If the game's sentences cannot be loaded, the texts from the server are shown.
    void phrasebookOf(game, settings.language).then((found) => (this.#book = found), () => {});
  }

  /**
   * If options are hidden from this client, ask for them again: one's own options are revealed when the game begins,
   * and all others when it ends.
   */
  #askTerms(): void {
    const hides = Object.values(this.terms?.options ?? {}).some((value) => String(value).split(",").includes(HIDDEN));
    if (hides) void tableNow(this.id).then(({ terms }) => (this.terms = this.terms && terms), () => {});
  }

  /** The names of the bots at this table. */
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
    this.toConfirm = null;
    this.#views.set(status.moves, shown);
    if (this.premove !== null && (this.myTurn || status.phase !== "playing")) this.premove = null;
    this.#sendAgain();
  }

  /** Return whether a refusal needs no message, since the person clicked twice or somebody else was quicker. */
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

  showProblem(problem: string): void {
    this.problem = problem;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.problem = ""), SHOWN_FOR);
  }

  // --- the state of the table ----------------------------------------------------------------------------------------

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

  /** The position on the screen: the present one, or an earlier one while looking back. */
  get seen(): Shown | null {
    return this.back === null ? this.shown : this.past;
  }

  get moves(): number {
    return this.status?.moves ?? 0;
  }

  /** The moves that can be made now; none while looking back. */
  get choices(): Choice[] {
    return this.back === null && this.sent === null && this.myTurn ? this.#offered : [];
  }

  /** The choices with their texts. Texts that would otherwise be equal also name the places of the cards. */
  #offered = $derived.by((): Choice[] => {
    const choices = this.shown?.choices ?? [];
    const texts = choices.map((choice) => this.textOf(choice));
    const isAlone = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text);
    return choices.map((choice, i) => ({ ...choice, text: isAlone(texts[i]!) ? texts[i]! : this.textOf(choice, true) }));
  });

  /** True if the game counts points. */
  get counts(): boolean {
    return isScored(this.game);
  }

  /** True if several seats share this screen. Then nobody is addressed as "you". */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  /** The log of the game, in sentences. */
  rows: Row[] = $derived(rowsOf(this, this.#first));

  /** The game's own sentences and notation for the page; undefined if the page does not know the game. */
  get words(): GameWords | undefined {
    return gameOf(this.game)?.words;
  }

  /**
   * The last move before the position that is shown while looking back, with its number if the game has a score sheet.
   */
  get lastSeen(): string {
    const row = this.rows.find((each) => each.moves === this.back);
    const sheet = this.words?.sheet;
    if (!row || !sheet) return row?.text ?? "";
    const { number, black } = sheet.place(this.shown?.view ?? null, this.moves, row.moves ?? 0);
    return `${number}${black ? " …" : "."} ${row.text}`;
  }

  /** Return what the game calls a seat, such as "White"; an empty string if seats are only numbered. */
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

  /**
   * The voice, which puts the game's sentences into words; null while these are loading, or if the page does not have
   * them.
   */
  #voice = $derived(
    this.#book?.catalogue.language === settings.language ? new Voice(this.#book, JSON.parse(this.#people) as People) : null,
  );

  /**
   * Return a text of the server, such as a prompt, as a sentence with the names of the people at the table. `places`
   * adds the places of cards to sentences that would otherwise be equal.
   */
  textOf({ text, said }: Remark, places = false): string {
    return (said && this.#voice?.says(said, places)) ?? String(text ?? "");
  }

  /**
   * Return whether the sentence that `textOf` returns contains the name of the player in a seat. If that is a sentence
   * in the server's own words, return true, since most of these name the player who acted.
   */
  names({ said }: Remark, seat: number): boolean {
    return said && this.#voice && this.#voice.says(said) !== null ? this.#voice.names(said, seat) : true;
  }

  /** The question that a player is asked now. It does not contain the player's name, which the page shows before it. */
  get question(): string {
    return this.textOf({ text: this.seen?.prompt, said: this.seen?.asked });
  }

  name(seat: number): string {
    const sitter = this.status?.seats[seat];
    if (!sitter) return t("free");
    return sitter.level !== null && sitter.person === null ? t("bot", { name: sitter.name }) : sitter.name;
  }

  // --- actions -------------------------------------------------------------------------------------------------------

  act(action: Doing): void {
    const what = JSON.stringify(action);
    if (this.isSending(action)) return; // this is a second click on the button of an action that is still being sent
    const command = connection.act({ ...action, table: this.id } as Action);
    if (action.type === "move") this.#command = command;
    this.#acts = { ...this.#acts, [command]: what };
    const name = nameOf(what);
    this.wait.begin(t(name === "move" ? "sendingMove" : "sending"), name).signal.addEventListener("abort", () => this.#giveUp(command));
  }

  isSending(action: Doing): boolean {
    return Object.values(this.#acts).includes(JSON.stringify(action));
  }

  /** Stop resending an action. If the server has received it already, its effect is still reported. */
  #giveUp(command: string): void {
    connection.forget(command);
    this.#answered(command);
  }

  /** Play one of the choices. If the settings ask for confirmation, a move is sent only at the second click. */
  play(move: string): void {
    const choice = this.choices.find((each) => each.move === move);
    if (!choice) return;
    if (settings.confirm && this.toConfirm?.move !== move) {
      this.toConfirm = choice;
      return;
    }
    this.toConfirm = null;
    this.#send(move);
  }

  #send(move: string): void {
    this.#chosen = { move, ply: this.moves, number: this.#number, question: this.#asks() };
    this.#overtaken = false;
    this.sent = move;
    this.act({ type: "move", move, seat: this.shown?.seat ?? null, ply: this.moves });
  }

  /**
   * Send a move again that was refused because others moved first. Nothing but moves of others may have happened since,
   * and the person must still be asked the same question with the same choices.
   */
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

  premoveTo(move: string | null): void {
    const seat = this.shown?.seat ?? null;
    this.premove = move;
    connection.say({ type: "premove", table: this.id, seat, move });
  }

  /**
   * Tell the server in which situations this person wants to be asked instead of passing automatically, as chosen in
   * the settings.
   */
  stops(): void {
    const [mine, theirs] = [settings.askMine, settings.askTheirs];
    for (const seat of this.mine) connection.say({ type: "stops", table: this.id, seat, mine, theirs });
  }

  write(channel: Said["channel"], text: string): void {
    connection.say({ type: "say", table: this.id, channel, text });
  }

  // --- looking back --------------------------------------------------------------------------------------------------

  /** Show the position after `moves` moves. Null, or the number of all moves, shows the present position. */
  async look(moves: number | null): Promise<void> {
    if (moves === null || moves >= this.moves) {
      this.pastView.cancel();
      this.back = null;
      this.past = null;
      return;
    }
    const at = Math.max(moves, 0);
    this.back = at;
    this.pastView.cancel();
    const game = this.status?.game ?? 0;
    const found = this.#views.get(at) ?? (await this.pastView.run(t("findingMoment"), (signal) => tableAt(this.id, game, at, "mine", signal)))?.shown;
    if (found) this.#views.set(at, found);
    if (this.back !== at) return;
    if (found) this.past = { ...found, choices: [] };
    else [this.back, this.past] = [null, null];
    if (this.pastView.problem) this.showProblem(this.pastView.problem);
    this.pastView.problem = "";
  }

  step(by: number): void {
    void this.look((this.back ?? this.moves) + by);
  }
}
