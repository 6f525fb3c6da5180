// What the server refuses, by its code: what is so, and what to do, in English and German.

import { settings } from "./settings.svelte";

const REFUSALS: Record<string, readonly [english: string, german: string]> = {
  refused: ["The server refused that: load the page again, and try once more.", "Der Server hat das abgelehnt: Lade die Seite neu und versuche es noch einmal."],
  // who asks
  unknown: ["The server has forgotten you: load the page again.", "Der Server kennt dich nicht mehr: Lade die Seite neu."],
  token: ["This token cannot do that: make another one.", "Dieses Token darf das nicht: Lege ein anderes an."],
  too_fast: ["That was too fast: wait a second, and try again.", "Das war zu schnell: Warte eine Sekunde und versuche es noch einmal."],
  too_many_passwords: ["Too many passwords were tried: wait a minute.", "Zu viele Passwörter wurden probiert: Warte eine Minute."],
  wrong_password: ["Name or password is wrong: look at both again.", "Name oder Passwort ist falsch: Prüfe beide noch einmal."],
  wrong_old_password: ["The old password is wrong: look at it again.", "Das alte Passwort ist falsch: Prüfe es noch einmal."],
  account_only: ["Only an account has that: make one, or sign in.", "Das gibt es nur mit einem Konto: Lege eines an, oder melde dich an."],
  many_tokens: ["You have too many tokens: drop one first.", "Du hast zu viele Tokens: Lösche erst eines."],
  many_guests: ["Too many guests have come from your address: sign in, or come back later.", "Von deiner Adresse kamen zu viele Gäste: Melde dich an, oder komm später wieder."],
  name_taken: ["Somebody has this name already: choose another one.", "Diesen Namen hat schon jemand: Wähle einen anderen."],
  bad_name: ["This cannot be a name: take 3 to 20 letters and digits of one alphabet.", "Das kann kein Name sein: Nimm 3 bis 20 Buchstaben und Ziffern eines Alphabets."],
  bad_password: ["This cannot be a password: take 8 to 200 characters.", "Das kann kein Passwort sein: Nimm 8 bis 200 Zeichen."],
  has_account: ["You have an account, and it keeps its name: sign out first.", "Du hast ein Konto, und es behält seinen Namen: Melde dich erst ab."],
  // making tables
  many_tables: ["You have too many tables open: finish one first.", "Du hast zu viele Tische offen: Beende erst einen."],
  enough_tables: ["You have made many tables today: come back tomorrow.", "Du hast heute viele Tische eröffnet: Komm morgen wieder."],
  nobody_called: ["Nobody has an account by this name: send them the link instead.", "Niemand hat ein Konto mit diesem Namen: Schick den Link."],
  two_people: ["A rated game needs two different people and a fresh start: play it casually instead.", "Eine gewertete Partie braucht zwei verschiedene Leute und die Grundstellung: Spiele sie ohne Wertung."],
  other_players: ["These options do not go with so many seats: change the seats or the options.", "Diese Optionen passen nicht zu so vielen Plätzen: Ändere die Plätze oder die Optionen."],
  other_game: ["That is a position of another game: open it from its own table.", "Das ist eine Stellung aus einem anderen Spiel: Öffne sie von ihrem eigenen Tisch aus."],
  not_over: ["That game is not over yet: wait until it is.", "Diese Partie ist noch nicht zu Ende: Warte, bis sie es ist."],
  no_such_moment: ["Nothing can be played from there: choose an earlier move.", "Von dort kann nichts gespielt werden: Wähle einen früheren Zug."],
  many_reviews: ["Several of your games are being reviewed: wait for one, or stop it.", "Mehrere deiner Partien werden gerade analysiert: Warte auf eine, oder halte sie an."],
  not_your_review: ["Only who asked for the analysis, or who played, can stop it.", "Nur wer die Analyse wollte oder mitgespielt hat, kann sie anhalten."],
  no_comment: ["That comment is gone, or not yours: load the page again.", "Diesen Kommentar gibt es nicht mehr, oder er ist nicht deiner: Lade die Seite neu."],
  enough_comments: ["Enough has been said about this game: talk at the table.", "Zu dieser Partie ist genug gesagt: Redet am Tisch weiter."],
  no_work: ["That is not there any more, or not yours: look at the link again.", "Das gibt es nicht mehr, oder es ist nicht deins: Prüfe den Link."],
  many_works: ["You have built very many things: delete one first.", "Du hast schon sehr viel gebaut: Lösche erst etwas."],
  bad_title: ["This cannot be a title: take 1 to 60 characters that can be seen.", "Das kann kein Titel sein: Nimm 1 bis 60 sichtbare Zeichen."],
  long_record: ["This record is too long to be read: take a shorter one.", "Diese Aufzeichnung ist zu lang: Nimm eine kürzere."],
  option: ["One of the options cannot be so: change it.", "Eine der Optionen geht so nicht: Ändere sie."],
  record: ["This is no record that can be shown: take the file as it was saved.", "Das ist keine Aufzeichnung, die sich zeigen lässt: Nimm die Datei so, wie sie gespeichert wurde."],
  no_puzzle: ["There is no such puzzle: look at the link again.", "Dieses Rätsel gibt es nicht: Prüfe den Link."],
  no_lesson: ["There is no such lesson: look at the link again.", "Diese Lektion gibt es nicht: Prüfe den Link."],
  // tables
  no_table: ["There is no such table: look at the link again.", "Diesen Tisch gibt es nicht: Prüfe den Link."],
  no_rates: ["Rates are known of cards only: choose a game that has cards.", "Siegquoten gibt es nur für Karten: Wähle ein Spiel mit Karten."],
  not_begun: ["That game has not begun: wait for it.", "Diese Partie hat noch nicht begonnen: Warte darauf."],
  host_only: ["Only who made the table can do that: ask them.", "Das kann nur, wer den Tisch eröffnet hat: Frag dort nach."],
  other_table: ["That was meant for another table: load the page again.", "Das war für einen anderen Tisch: Lade die Seite neu."],
  seat_taken: ["Somebody sits there: take another seat, or watch.", "Da sitzt schon jemand: Nimm einen anderen Platz oder schau zu."],
  seat_kept: ["This seat is kept for somebody else: take another one.", "Dieser Platz ist für jemand anderen: Nimm einen anderen."],
  not_your_seat: ["That is not your seat: take one first, or watch.", "Das ist nicht dein Platz: Setz dich erst, oder schau zu."],
  begun: ["The game has begun: watch it, or resign if you play in it.", "Die Partie hat begonnen: Schau zu, oder gib auf, wenn du mitspielst."],
  seats_free: ["Some seats are free: wait until all are taken.", "Es sind noch Plätze frei: Warte, bis alle besetzt sind."],
  no_next_game: ["There is no next game: offer a rematch.", "Es gibt keine nächste Partie: Biete eine Revanche an."],
  too_late_to_abort: ["It is too late to call the game off: resign instead.", "Zum Abbrechen ist es zu spät: Gib auf."],
  cannot_write: ["You cannot write there now: choose another channel.", "Dort kannst du jetzt nicht schreiben: Wähle einen anderen Kanal."],
  try_again: ["The server could not do that just now: try again.", "Der Server konnte das gerade nicht: Versuche es noch einmal."],
  // a game
  illegal_move: ["That is not possible now: choose something else.", "Das geht jetzt nicht: Wähle etwas anderes."],
  not_playing: ["The game is not being played now: wait for it, or begin a new one.", "Die Partie läuft gerade nicht: Warte darauf, oder beginne eine neue."],
  out: ["You are out of this game: the others decide.", "Du bist aus dieser Partie ausgeschieden: Die anderen entscheiden."],
  too_much: ["You have done too much here besides playing: play on.", "Du hast hier zu viel außer Spielen getan: Spiele weiter."],
  paused: ["The game is paused: go on with it first.", "Die Partie ist unterbrochen: Setze sie erst fort."],
  not_paused: ["The game is not paused: play on.", "Die Partie ist nicht unterbrochen: Spiele weiter."],
  time_up: ["Your time is up: look at the result.", "Deine Zeit ist abgelaufen: Sieh dir das Ergebnis an."],
  time_left: ["There is time left: wait a little.", "Es ist noch Zeit: Warte ein wenig."],
  no_clock: ["There is no clock at this table: no time can be given.", "An diesem Tisch gibt es keine Uhr: Zeit lässt sich nicht geben."],
  other_moment: ["The game has gone on meanwhile: look again, and choose anew.", "Die Partie ging inzwischen weiter: Sieh noch einmal hin und wähle neu."],
  your_turn: ["It is your turn: play it.", "Du bist am Zug: Spiele ihn."],
  premove: ["Your premove was not possible: choose another move.", "Dein Vorauszug war nicht möglich: Wähle einen anderen Zug."],
  bot_for_you: ["A bot plays for you: take your seat again first.", "Ein Bot spielt für dich: Übernimm erst wieder deinen Platz."],
  bot_there: ["A bot plays there: let it play.", "Dort spielt ein Bot: Lass ihn spielen."],
  bot_no_draw: ["A bot never agrees to a draw: play on, or resign.", "Ein Bot nimmt nie ein Remis an: Spiele weiter, oder gib auf."],
  not_away: ["They are here, or not away for long: wait a little.", "Sie sind da oder noch nicht lange fort: Warte ein wenig."],
  ask_others: ["With several at the table all others must agree: propose it to them.", "Zu mehreren müssen alle anderen zustimmen: Schlag es ihnen vor."],
  claim_instead: ["With two at the table, claim the win instead.", "Zu zweit: Fordere stattdessen den Sieg."],
  nothing_to_choose: ["They have nothing to choose now: wait for their turn.", "Sie haben gerade nichts zu wählen: Warte, bis sie am Zug sind."],
  no_hints: ["Hints are given in casual games where all others are bots: play this one by yourself.", "Tipps gibt es nur ohne Wertung und gegen Bots: Spiele diese Partie allein."],
  not_asked: ["You have nothing to choose now: wait for your turn.", "Du hast gerade nichts zu entscheiden: Warte, bis du dran bist."],
  no_takebacks: ["Moves are not taken back at this table: play on.", "An diesem Tisch wird nichts zurückgenommen: Spiele weiter."],
  nothing_to_take_back: ["You have not moved yet: there is nothing to take back.", "Du hast noch nicht gezogen: Es gibt nichts zurückzunehmen."],
  revealed: ["Something has been revealed since, so this cannot be taken back: play on.", "Seitdem wurde etwas aufgedeckt, das lässt sich nicht zurücknehmen: Spiele weiter."],
  rematch: ["A rematch comes once, and after the game: look whether there is one.", "Eine Revanche gibt es einmal, und nach der Partie: Sieh nach, ob es sie schon gibt."],
  not_proposed: ["Nothing of the kind is proposed any more: propose it anew.", "Das ist nicht mehr vorgeschlagen: Schlag es neu vor."],
};

/** Where the reader needs to know more than what to do, the server's own words come after it. */
const DETAILED = ["option", "record"];
const BY_STATUS: Record<number, string> = { 401: "unknown", 413: "long_record", 429: "too_fast", 500: "try_again", 503: "try_again" };

/** One sentence for somebody who wanted something, in their language. */
export function refusal(code: string | undefined, why: string, status = 0): string {
  const known = code !== undefined && code !== "refused" && code in REFUSALS ? code : (BY_STATUS[status] ?? "refused");
  const said = REFUSALS[known]![settings.language === "de" ? 1 : 0];
  return DETAILED.includes(known) ? `${said}\n${why}` : said;
}
