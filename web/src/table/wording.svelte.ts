// The words at a table: the server's sentences with the names of people, and what the game calls its seats.

import { hasSides } from "../games";
import { phrasebookOf } from "../games/phrasebooks";
import type { Choice, Sentence } from "../protocol";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import { Voice, type People, type Phrasebook } from "../voice";

/** A sentence in the server's words, and also as data if the game declares its sentences. */
export interface Remark {
  text?: unknown;
  said?: Sentence | null;
}

export class Wording {
  readonly #table: Table;
  #book = $state.raw<Phrasebook | null>(null); // the game's sentences in the language of the page

  constructor(table: Table) {
    this.#table = table;
  }

  /** Load the game's sentences. */
  learn(): void {
    // If the game's sentences cannot be loaded, the texts from the server are shown.
    void phrasebookOf(this.#table.game, settings.language).then((found) => (this.#book = found), () => {});
  }

  /** Return what the game calls a seat, such as "White"; an empty string if seats are only numbered. */
  side(seat: number | null): string {
    return hasSides(this.#table.game) ? this.#seatName(seat) : "";
  }

  #seatName(seat: number | null): string {
    return seat === null ? "" : (this.#table.facts?.seat_names[seat]?.[settings.language] ?? "");
  }

  #people = $derived.by(() => {
    const { status, shared, mine } = this.#table;
    return JSON.stringify({
      names: (status?.seats ?? []).map((_, seat) => this.#table.name(seat)),
      own: shared ? null : (mine[0] ?? null),
    } satisfies People);
  });

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
    return this.textOf({ text: this.#table.seen?.prompt, said: this.#table.seen?.asked });
  }

  /** The choices with their texts. Texts that would otherwise be equal also name the places of the cards. */
  readonly choices = $derived.by((): Choice[] => {
    const choices = this.#table.shown?.choices ?? [];
    const texts = choices.map((choice) => this.textOf(choice));
    const isAlone = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text);
    return choices.map((choice, i) => ({ ...choice, text: isAlone(texts[i]!) ? texts[i]! : this.textOf(choice, true) }));
  });
}
