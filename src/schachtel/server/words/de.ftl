# Die Sätze zu Ablehnungen. Der Schlüssel eines Satzes ist der Code der Ablehnung, bei einer Variante gefolgt von einem
# Bindestrich und dem Namen der Variante. Die Webseite zeigt den Satz zum Schlüssel in der Sprache, in der sie gelesen
# wird, und hängt den Rat zum selben Schlüssel an.

## Anfragen, die schon abgelehnt werden, bevor sie eine Route erreichen

refused = { $reason }.
refused-field = { $place }: { $problem }
refused-message = Diese Nachricht ist zu lang oder kein Text: Schick einen kürzeren JSON-Text.
refused-origin = Diese Seite darf auf diesem Server nichts ändern. Wer den Server betreibt, kann die Adresse der Seite mit der Einstellung origins zulassen.
refused-size = Die Anfrage ist zu groß: Höchstens { $most } Bytes werden angenommen.

## Wer eine Anfrage sendet: Anmeldung, Berechtigungen und Grenzen

unknown = Der Server kennt dich noch nicht: Rufe erst GET /api/me auf, oder schick ein Token mit.
unknown-csrf = Der Header X-CSRF-Token fehlt oder ist falsch: GET /api/me liefert den richtigen.
token = Dieses Token ist nicht bekannt: Prüfe es, oder lege ein anderes an.
token-scope = Dieses Token erlaubt die Anfrage nicht: Ihm fehlt die Berechtigung { $scope }.
token-missing = Dieses Token gibt es nicht.
token-make = Ein Token kann kein weiteres Token anlegen: Melde dich mit deinem Passwort an.
token-sign_out = Mit einem Token kannst du dich nicht abmelden: Melde dich erst mit deinem Passwort an.
too_fast = Zu viele Anfragen auf einmal: Warte kurz und versuche es noch einmal.
too_fast-seconds = Zu viele Anfragen: Versuche es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
 } noch einmal.
too_fast-sockets = Zu viele Verbindungen: Von einer Adresse aus sind höchstens { $most } erlaubt. Schließe erst eine davon.
too_fast-messages = Zu viele Nachrichten auf einmal: Warte kurz und versuche es noch einmal.
too_fast-texts = Zu viele Texte oder Dateien auf einmal: Warte kurz und versuche es noch einmal.
too_fast-chat = Du schreibst zu schnell.
too_fast-hints = Du fragst zu schnell nach Tipps.
too_many_passwords = Zu viele Versuche, ein Passwort einzugeben: Warte eine Minute und versuche es noch einmal.
wrong_password = Der Name oder das Passwort ist falsch.
wrong_old_password = Das alte Passwort ist falsch.
account_only = Dafür brauchst du ein Konto und musst mit deinem Passwort angemeldet sein.
many_tokens = Du hast schon { $n } Tokens: Lösche erst eines.
many_guests = Von deiner Adresse kamen zu viele Gäste: Melde dich an, oder komm später wieder.
name_taken = Den Namen { $name } hat schon jemand.
bad_name = { $text } ist kein gültiger Name: Ein Name hat { $least } bis { $most } Buchstaben, Ziffern, - und _.
bad_name-alphabets = { $text } ist kein gültiger Name: Nimm Buchstaben eines einzigen Alphabets, damit keine zwei Namen gleich aussehen.
bad_name-unseen = { $text } ist kein gültiger Spitzname: Nimm 1 bis { $most } sichtbare Zeichen.
bad_name-accents = { $text } ist kein gültiger Spitzname: Ein Buchstabe darf höchstens { $accents } Akzente haben.
bad_password = Ein Passwort muss { $least } bis { $most } Zeichen haben; dieses hat { $n }.
bad_password-broken = Dieses Passwort enthält ein unvollständiges Zeichen: Gib es neu ein.
has_account = Du hast schon ein Konto.
has_account-name = Der Name eines Kontos lässt sich nicht ändern.

## Neue Tische, Analysen, Aufzeichnungen, Lektionen, Rätsel und selbst Gebautes

many_tables = Du hast schon { $n } offene Tische: Beende erst eine dieser Partien oder brich sie ab.
many_tables-bots = An { $n } deiner Tische spielen schon Bots: Beende erst eine dieser Partien.
enough_tables = Du kannst höchstens { $n } Tische am Tag eröffnen: Komm morgen wieder.
nobody_called = Ein Konto mit dem Namen { $name } gibt es nicht: Prüfe den Namen, oder lass den Platz offen und verschick den Link zum Tisch.
two_people = Für eine gewertete Partie braucht es zwei verschiedene Personen und die normale Ausgangsstellung.
other_players = Mit diesen Optionen hat { $game } { $players } Plätze.
other_game = Du willst eine Partie von { $game } weiterspielen: Auch der neue Tisch muss für dieses Spiel sein.
not_over-fork = Von einer Stellung dieser Partie aus kannst du erst weiterspielen, wenn die Partie zu Ende ist.
not_over-record = Die Partie in dieser Aufzeichnung ist noch nicht zu Ende: Lade die Aufzeichnung nach dem Ende der Partie noch einmal herunter und öffne die neue Datei.
not_over-review = Du kannst die Partie analysieren, sobald sie zu Ende ist.
not_over-view = Solange die Partie läuft, siehst du nur, was du selbst wissen darfst.
no_such_moment = Diese Partie hat nur { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
 }.
no_such_moment-over = Zu diesem Zeitpunkt war die Partie schon zu Ende: Wähle einen früheren Zug.
many_reviews = { $n } deiner Partien werden schon analysiert: Warte, bis eine fertig ist, oder halte eine an.
not_your_review = Nur wer die Analyse gestartet oder in der Partie mitgespielt hat, kann sie anhalten.
no_comment = Diesen Kommentar gibt es nicht mehr, oder er ist nicht von dir.
enough_comments = Diese Partie hat schon die größtmögliche Zahl an Kommentaren.
no_work = Diesen Spielplan, diesen Aufbau, dieses Deck oder diese Karten gibt es nicht mehr.
no_work-yours = Diesen Spielplan, diesen Aufbau, dieses Deck oder diese Karten gibt es nicht mehr, oder sie gehören dir nicht.
many_works = Du hast schon { $n } selbst gebaute Dinge gespeichert: Lösche erst eines.
bad_title-unseen = { $text } ist kein gültiger Titel: Nimm 1 bis { $most } sichtbare Zeichen.
bad_title-accents = { $text } ist kein gültiger Titel: Ein Buchstabe darf höchstens { $accents } Akzente haben.
long_record = Eine Aufzeichnung kann höchstens { $n } Züge haben.
no_lesson = Diese Lektion gibt es nicht.
no_puzzle = Dieses Rätsel gibt es nicht.

## Tische

no_table = Diesen Tisch gibt es nicht.
no_rates = Dieses Spiel hat keine Karten mit bekannten Siegquoten.
not_begun = Diese Partie hat noch nicht begonnen.
host_only = Nur wer den Tisch eröffnet hat, kann die Partie beginnen oder abbrechen.
other_table = Diese Aktion war für einen anderen Tisch bestimmt.
seat_taken = Dieser Platz ist schon besetzt.
seat_taken-all = Alle Plätze sind besetzt.
seat_kept = Dieser Platz ist für { $name } reserviert.
not_your_seat = Das ist nicht dein Platz.
not_your_seat-none = Du hast keinen Platz an diesem Tisch.
not_your_seat-missing = { $seat ->
    [none] Sag, welchen Platz du meinst.
   *[other] Einen Platz { $seat } gibt es an diesem Tisch nicht.
 }
not_your_seat-empty = Auf diesem Platz sitzt niemand.
not_your_seat-own = Das ist dein eigener Platz.
begun = Die Partie hat schon begonnen.
begun-join = Die Partie hat schon begonnen: Mitspielen geht nicht mehr.
begun-leave = Die Partie hat schon begonnen: Gib auf, oder bitte die anderen um eine Unterbrechung.
begun-record = Eine Aufzeichnung lässt sich nur an einem neuen Tisch öffnen: Eröffne erst einen.
seats_free = Es sind noch Plätze frei.
no_next_game = Es gibt keine nächste Partie, die jetzt beginnen könnte.
too_late_to_abort = Jetzt lässt sich die Partie nicht mehr abbrechen: Gib stattdessen auf.
cannot_write = In diesem Chat-Kanal kannst du jetzt nicht schreiben.
try_again = Auf dem Server ging etwas schief; versuche es noch einmal.
try_again-logged = Auf dem Server ging etwas schief; versuche es noch einmal. Im Protokoll des Servers steht der Fehler unter { $id }.
try_again-busy = Am Tisch ist gerade zu viel los; versuche es gleich noch einmal.
try_again-unread = Für dich liegen noch zu viele Nachrichten bereit: Lies sie, bevor du einen weiteren Tisch öffnest.
try_again-order = Eintrag { $number } des Protokolls folgt nicht auf Eintrag { $last }: Versuche es noch einmal.

## Während einer Partie

not_playing = Die Partie läuft nicht: Sie hat noch nicht begonnen, oder sie ist schon zu Ende.
out = Du bist aus dieser Partie ausgeschieden: Die anderen spielen ohne dich weiter.
too_much = Du hast dich an diesem Tisch zu oft hingesetzt, bist zu oft aufgestanden oder hast zu viel vorgeschlagen.
paused = Die Partie ist unterbrochen.
paused-waiting = Die Partie ist unterbrochen: Niemand muss ziehen.
not_paused = Die Partie ist nicht unterbrochen.
time_up = Deine Zeit ist abgelaufen.
time_left = Die Zeit dieser Person ist noch nicht abgelaufen.
no_clock = An diesem Tisch gibt es keine Uhr.
other_moment = Diese Aktion war für die Stellung nach Zug { $ply } bestimmt, aber die Partie ist jetzt bei Zug { $moves }.
your_turn = Du bist am Zug: Mach deinen Zug.
premove = Dieser Vorauszug ist nicht möglich.
bot_for_you = Ein Bot spielt für dich: Übernimm erst wieder deinen Platz.
bot_there = Auf diesem Platz spielt ein Bot.
bot_there-late = Der Bot auf diesem Platz ist nicht mehr am Zug.
bot_no_draw = Ein Bot nimmt nie ein Remis an.
not_away = Diese Person ist noch nicht lange weg und hat noch Zeit: Warte noch ein wenig.
not_away-already = Diese Person gilt schon als abwesend.
not_away-here = Diese Person ist schon wieder da.
not_away-claim = Du kannst den Sieg beanspruchen, sobald die Gegenseite am Zug und schon eine Weile weg ist.
ask_others = Bei mehr als zwei Personen kann niemand den Sieg beanspruchen: Schlag vor, die abwesende Person auszuschließen oder zu ersetzen, oder lass dieses Mal einen Bot für sie wählen.
claim_instead = Ihr seid nur zu zweit: Beanspruche stattdessen den Sieg.
nothing_to_choose = Diese Person hat gerade nichts zu entscheiden.
no_hints = Tipps gibt es nur in Partien ohne Wertung, in denen außer dir nur Bots mitspielen.
not_asked = Du hast gerade nichts zu entscheiden.
no_takebacks = An diesem Tisch lassen sich Züge nicht zurücknehmen.
nothing_to_take_back = Du hast noch nicht gezogen.
revealed = Dieser Zug lässt sich nicht mehr zurücknehmen, weil seitdem etwas aufgedeckt wurde.
rematch = Eine Revanche ist erst nach der Partie möglich.
rematch-exists = Es gibt schon eine Revanche, oder die Partie ist noch nicht zu Ende.
not_proposed = Diesen Vorschlag gibt es nicht oder nicht mehr.
not_proposed-unknown = „{ $what }“ lässt sich nicht vorschlagen: Wähle aus { $others }.

## Fehler aus den Regeln eines Spiels oder beim Lesen einer Datei. Die Seite zeigt diese Sätze statt der englischen

illegal_move = Diese Aktion ist jetzt nicht möglich: Wähle eine andere.
illegal_move-reasons = { $why }
option = Eine der Optionen ist ungültig: Ändere sie.
option-faults =
    Eine der Optionen ist ungültig: Ändere sie.
    { $why }
record = Diese Aufzeichnung lässt sich nicht öffnen: Nimm die Datei genau so, wie sie gespeichert wurde.

## Rat, den die Seite an einen Satz anhängt: was man nach der Ablehnung tun kann

advice-too_fast-chat = Warte eine Sekunde und versuche es noch einmal.
advice-too_fast-hints = Warte eine Sekunde und versuche es noch einmal.
advice-wrong_password = Prüfe Namen und Passwort und versuche es noch einmal.
advice-wrong_old_password = Prüfe deine Eingabe und versuche es noch einmal.
advice-name_taken = Wähle einen anderen Namen.
advice-has_account = Melde dich ab, wenn du ein weiteres Konto anlegen willst.
advice-has_account-name = Wenn du einen anderen Namen willst, melde dich ab und lege ein neues Konto an.
advice-two_people = Spiele stattdessen ohne Wertung.
advice-other_players = Ändere die Zahl der Plätze oder die Optionen.
advice-other_game = Spiele von dem Tisch aus weiter, an dem die Partie gespielt wurde.
advice-no_such_moment = Wähle einen früheren Zug.
advice-no_comment = Lade die Seite neu.
advice-enough_comments = Schreib im Chat am Tisch weiter.
advice-no_work = Prüfe den Link.
advice-no_work-yours = Prüfe den Link.
advice-no_lesson = Prüfe den Link.
advice-no_puzzle = Prüfe den Link.
advice-no_table = Prüfe den Link.
advice-no_rates = Wähle ein Spiel mit Karten.
advice-not_begun = Warte, bis die Partie beginnt.
advice-host_only = Bitte die Person, die den Tisch eröffnet hat.
advice-other_table = Lade die Seite neu.
advice-seat_taken = Nimm einen anderen Platz oder schau zu.
advice-seat_taken-all = Du kannst bei der Partie zuschauen.
advice-seat_kept = Nimm einen anderen Platz.
advice-not_your_seat = Setz dich erst, oder schau zu.
advice-not_your_seat-none = Setz dich erst, oder schau zu.
advice-begun = Du kannst bei der Partie zuschauen oder, wenn du mitspielst, aufgeben.
advice-begun-join = Du kannst bei der Partie zuschauen.
advice-seats_free = Warte, bis der Tisch voll ist.
advice-no_next_game = Biete eine Revanche an.
advice-cannot_write = Wähle einen anderen Chat-Kanal.
advice-not_playing = Warte, bis die Partie beginnt, oder fang eine neue an.
advice-too_much = Spiele weiter.
advice-paused = Beende erst die Unterbrechung.
advice-not_paused = Spiele weiter.
advice-time_up = Sieh dir das Ergebnis an.
advice-time_left = Warte ein wenig.
advice-other_moment = Sieh dir die Stellung noch einmal an und wähle neu.
advice-premove = Wähle einen anderen Zug.
advice-bot_there = Lass den Bot weiterspielen.
advice-bot_no_draw = Spiele weiter, oder gib auf.
advice-nothing_to_choose = Warte, bis diese Person am Zug ist.
advice-no_hints = Spiele diese Partie ohne Hilfe.
advice-not_asked = Warte, bis du dran bist.
advice-no_takebacks = Spiele weiter.
advice-revealed = Spiele weiter.
advice-rematch-exists = Sieh nach, ob es die Revanche schon gibt.
advice-not_proposed = Lade die Seite neu.

## Sätze, die die Seite statt derer zeigt, die für Programmierende bestimmt sind oder deren Werte unbekannt sind

page-refused = Der Server hat die Anfrage abgelehnt: Lade die Seite neu und versuche es noch einmal.
page-unknown = Der Server kennt dich nicht mehr: Lade die Seite neu.
page-token = Diesem Token fehlt die nötige Berechtigung: Lege ein anderes an.
page-long_record = Diese Aufzeichnung ist zu lang: Nimm eine kürzere.
page-try_again = Der Server konnte die Anfrage gerade nicht bearbeiten: Versuche es noch einmal.

## Warum ein Zug in einer Lektion oder einem Rätsel abgelehnt wird

refusal-not_asked_for = die Aufgabe fragt nicht nach diesem Zug.
refusal-not_right = dieser Zug ist nicht richtig.
refusal-not_possible = dieser Zug lässt sich hier nicht spielen.

## Fehler in Spielplänen, Aufbauten, Karten und Decks, die jemand gebaut hat

fault-no_character = Der Text enthält ein Zeichen, das in einer Textdatei nicht vorkommen darf: Entferne es
fault-more = und { $n } { $n ->
    [one] weiterer
   *[other] weitere
} Fehler
fault-lines = Nur { $most } Zeilen sind erlaubt: Entferne die übrigen
fault-dots = Nur { $most } Punkte pro Zeile sind erlaubt: Entferne die übrigen
fault-parts = Nur { $most } durch Pluszeichen verbundene Teile sind erlaubt: Entferne die übrigen
