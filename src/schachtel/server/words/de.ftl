# Der Code einer Ablehnung ist ihr Schlüssel; eine Variante folgt nach einem Strich. Die Seite sagt die Sätze nach dem
# Schlüssel, in der Sprache, in der gelesen wird, und dahinter den Rat zu diesem Schlüssel.

## Was keine Route gesehen hat

refused = { $reason }.
refused-field = { $place }: { $problem }
refused-message = Eine Nachricht muss JSON-Text sein und darf nicht zu lang sein.
refused-origin = Diese Seite darf auf diesem Server nichts ändern. Wer ihn betreibt, kann es mit der Einstellung origins erlauben.
refused-size = Die Anfrage ist zu groß: Höchstens { $most } Bytes werden angenommen.

## Wer fragt

unknown = Der Server kennt dich noch nicht: Rufe erst GET /api/me auf, oder schick ein Token mit.
unknown-csrf = Der Header X-CSRF-Token fehlt oder ist falsch: GET /api/me liefert den richtigen.
token = Dieses Token ist nicht bekannt: Prüfe es, oder lege ein anderes an.
token-scope = Dieses Token darf das nicht: Ihm fehlt die Berechtigung { $scope }.
token-missing = Dieses Token gibt es nicht.
token-make = Mit einem Token lässt sich kein Token anlegen: Melde dich selbst an.
token-sign_out = Mit einem Token lässt sich niemand abmelden: Melde dich selbst an.
too_fast = Zu viele Anfragen auf einmal: Warte kurz und versuche es noch einmal.
too_fast-seconds = Zu viele Anfragen: Versuche es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
 } noch einmal.
too_fast-sockets = Zu viele Verbindungen: Eine Adresse darf { $most } haben. Schließe erst eine andere.
too_fast-messages = Zu viele Nachrichten auf einmal: Warte kurz und versuche es noch einmal.
too_fast-texts = Zu viele Texte auf einmal: Warte kurz und versuche es noch einmal.
too_fast-chat = Du schreibst zu schnell.
too_fast-hints = Du fragst zu schnell nach Tipps.
too_many_passwords = Zu viele Versuche mit einem Passwort: Warte eine Minute und versuche es noch einmal.
wrong_password = Der Name oder das Passwort ist falsch.
wrong_old_password = Das alte Passwort ist falsch.
account_only = Das geht nur mit einem Konto, und nur, wenn du mit Passwort angemeldet bist.
many_tokens = Du hast schon { $n } Tokens: Lösche erst eines.
many_guests = Von deiner Adresse kamen zu viele Gäste: Melde dich an, oder komm später wieder.
name_taken = Den Namen { $name } hat schon jemand.
bad_name = { $text } ist kein gültiger Name: Ein Name hat { $least } bis { $most } Buchstaben, Ziffern, - und _.
bad_name-alphabets = { $text } ist kein gültiger Name: Nimm Buchstaben eines einzigen Alphabets, damit keine zwei Namen gleich aussehen.
bad_name-unseen = { $text } ist kein gültiger Spitzname: Nimm 1 bis { $most } Zeichen, alle sichtbar.
bad_name-accents = { $text } ist kein gültiger Spitzname: Ein Buchstabe darf höchstens { $accents } Akzente haben.
bad_password = Ein Passwort muss { $least } bis { $most } Zeichen haben; dieses hat { $n }.
bad_password-broken = Dieses Passwort enthält ein unvollständiges Zeichen: Gib es neu ein.
has_account = Du hast schon ein Konto.
has_account-name = Der Name eines Kontos lässt sich nicht ändern.

## Tische eröffnen

many_tables = Du hast schon { $n } Tische offen: Beende erst einen.
many_tables-bots = An { $n } deiner Tische spielen Bots: Beende erst einen.
enough_tables = Du kannst am Tag { $n } Tische eröffnen: Komm morgen wieder.
nobody_called = Ein Konto mit dem Namen { $name } gibt es nicht: Prüfe den Namen, oder schick stattdessen den Link.
two_people = Eine gewertete Partie ist für zwei verschiedene Leute und beginnt mit der üblichen Stellung.
other_players = Mit diesen Optionen hat { $game } eine andere Zahl von Plätzen: { $players }.
other_game = Das ist eine Partie { $game }.
not_over-fork = Aus einer Partie heraus weiterspielen kannst du erst, wenn sie zu Ende ist.
not_over-record = Die Partie in dieser Aufzeichnung ist noch nicht zu Ende: Öffne sie, sobald sie es ist.
not_over-review = Du kannst die Partie analysieren, sobald sie zu Ende ist.
not_over-view = Die Partie ist noch nicht zu Ende: Bis dahin sieht jeder Platz nur, was er wissen darf.
no_such_moment = Diese Partie hat nur { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
 }.
no_such_moment-over = Da war die Partie schon zu Ende: Wähle einen früheren Zug.
many_reviews = { $n } deiner Partien werden schon analysiert: Warte, bis eine fertig ist, oder halte eine an.
not_your_review = Nur wer die Analyse wollte oder mitgespielt hat, kann sie anhalten.
no_comment = Diesen Kommentar gibt es nicht mehr, oder er ist nicht deiner.
enough_comments = Für weitere Kommentare ist bei dieser Partie kein Platz mehr.
no_work = Das gibt es nicht mehr.
no_work-yours = Das gibt es nicht mehr, oder es ist nicht deins.
many_works = Du hast schon { $n } Dinge gebaut: Lösche erst etwas.
bad_title-unseen = { $text } ist kein gültiger Titel: Nimm 1 bis { $most } Zeichen, alle sichtbar.
bad_title-accents = { $text } ist kein gültiger Titel: Ein Buchstabe darf höchstens { $accents } Akzente haben.
long_record = Eine Aufzeichnung kann höchstens { $n } Züge haben.
no_lesson = Diese Lektion gibt es nicht.
no_puzzle = Dieses Rätsel gibt es nicht.

## Tische

no_table = Diesen Tisch gibt es nicht.
no_rates = Dieses Spiel hat keine Karten mit bekannten Siegquoten.
not_begun = Diese Partie hat noch nicht begonnen.
host_only = Das kann nur, wer den Tisch eröffnet hat.
other_table = Das war für einen anderen Tisch.
seat_taken = Da sitzt schon jemand.
seat_taken-all = Alle Plätze sind besetzt.
seat_kept = Dieser Platz ist für { $name } reserviert.
not_your_seat = Das ist nicht dein Platz.
not_your_seat-none = Du hast keinen Platz an diesem Tisch.
not_your_seat-missing = { $seat ->
    [none] Sag, welchen Platz du meinst.
   *[other] Einen Platz { $seat } gibt es an diesem Tisch nicht.
 }
not_your_seat-empty = Da sitzt niemand.
not_your_seat-own = Das ist dein eigener Platz.
begun = Die Partie hat schon begonnen.
begun-join = Die Partie hat schon begonnen: Mitspielen geht nicht mehr.
begun-leave = Die Partie hat schon begonnen: Gib auf, oder bitte die anderen um eine Unterbrechung.
begun-record = Eine Aufzeichnung lässt sich nur an einem neuen Tisch öffnen: Eröffne erst einen.
seats_free = Es sind noch Plätze frei.
no_next_game = Es gibt keine nächste Partie.
too_late_to_abort = Alle haben schon gezogen, oder jemand ist gegangen: Gib stattdessen auf.
cannot_write = Dort kannst du jetzt nicht schreiben.
try_again = Hier ging etwas schief; versuche es noch einmal.
try_again-logged = Hier ging etwas schief; versuche es noch einmal. Wer diesen Server betreibt, findet es im Protokoll unter { $id }.
try_again-busy = Am Tisch ist gerade zu viel los; versuche es gleich noch einmal.
try_again-unread = Lies erst die Antwort auf deine letzte Anfrage.
try_again-order = Eintrag { $number } folgt nicht auf { $last }

## Eine Partie

not_playing = Die Partie läuft nicht: Sie hat noch nicht begonnen, oder sie ist schon zu Ende.
out = Du bist aus dieser Partie ausgeschieden: Die anderen entscheiden.
too_much = Du hast dich an diesem Tisch zu oft hingesetzt, bist zu oft aufgestanden oder hast zu viel vorgeschlagen.
paused = Die Partie ist unterbrochen.
paused-waiting = Die Partie ist unterbrochen: Niemand muss ziehen.
not_paused = Die Partie ist nicht unterbrochen.
time_up = Deine Zeit ist abgelaufen.
time_left = Es ist noch Zeit.
no_clock = An diesem Tisch gibt es keine Uhr.
other_moment = Das war für eine andere Stellung: Die Zahl der Züge bisher ist { $moves }, nicht { $ply }.
your_turn = Du bist am Zug: Mach deinen Zug.
premove = Dieser Vorauszug ist nicht möglich.
bot_for_you = Ein Bot spielt für dich: Übernimm erst wieder deinen Platz.
bot_there = Dort spielt ein Bot.
bot_there-late = Der Bot wählt dort nicht mehr.
bot_no_draw = Ein Bot nimmt nie ein Remis an.
not_away = Diese Person ist noch nicht lange fort und hat noch Zeit: Warte noch ein wenig.
not_away-already = Diese Person gilt schon als abwesend.
not_away-here = Diese Person ist schon da.
not_away-claim = Du kannst den Sieg fordern, sobald die Gegenseite am Zug und schon eine Weile fort ist.
ask_others = Bei mehr als zwei Leuten kann niemand den Sieg fordern: Schlag vor, die abwesende Person auszuschließen oder zu ersetzen, oder lass dieses Mal einen Bot wählen.
claim_instead = Ihr seid nur zu zweit: Fordere stattdessen den Sieg.
nothing_to_choose = Diese Person hat gerade nichts zu entscheiden.
no_hints = Tipps gibt es nur ohne Wertung, und wenn alle anderen Bots sind.
not_asked = Du hast gerade nichts zu entscheiden.
no_takebacks = An diesem Tisch lassen sich Züge nicht zurücknehmen.
nothing_to_take_back = Du hast noch nicht gezogen.
revealed = Seitdem wurde etwas aufgedeckt: Das lässt sich nicht zurücknehmen.
rematch = Eine Revanche ist erst nach der Partie möglich.
rematch-exists = Es gibt schon eine Revanche, oder die Partie ist noch nicht zu Ende.
not_proposed = Das hat niemand vorgeschlagen.
not_proposed-unknown = „{ $what }“ lässt sich nicht vorschlagen; das geht: { $others }.

## Was ein Spiel oder ein Leser abgelehnt hat: Ohne Werte sagt die Seite dies statt des englischen Satzes des Fehlers

illegal_move = Das geht jetzt nicht: Wähle etwas anderes.
illegal_move-reasons = { $why }
option = Eine der Optionen ist ungültig: Ändere sie.
option-faults =
    Eine der Optionen ist ungültig: Ändere sie.
    { $why }
record = Diese Aufzeichnung lässt sich nicht zeigen: Nimm die Datei so, wie sie gespeichert wurde.

## Was jemand an der Seite nach einer Ablehnung tun kann

advice-too_fast-chat = Warte eine Sekunde und versuche es noch einmal.
advice-too_fast-hints = Warte eine Sekunde und versuche es noch einmal.
advice-wrong_password = Prüfe beides und versuche es noch einmal.
advice-wrong_old_password = Prüfe es und versuche es noch einmal.
advice-name_taken = Wähle einen anderen.
advice-has_account = Melde dich erst ab.
advice-has_account-name = Melde dich erst ab.
advice-two_people = Spiele sie ohne Wertung.
advice-other_players = Ändere die Plätze oder die Optionen.
advice-other_game = Öffne sie von ihrem eigenen Tisch aus.
advice-no_such_moment = Wähle einen früheren Zug.
advice-no_comment = Lade die Seite neu.
advice-enough_comments = Schreibt im Chat am Tisch weiter.
advice-no_work = Prüfe den Link.
advice-no_work-yours = Prüfe den Link.
advice-no_lesson = Prüfe den Link.
advice-no_puzzle = Prüfe den Link.
advice-no_table = Prüfe den Link.
advice-no_rates = Wähle ein Spiel mit Karten.
advice-not_begun = Warte, bis sie beginnt.
advice-host_only = Bitte diese Person darum.
advice-other_table = Lade die Seite neu.
advice-seat_taken = Nimm einen anderen Platz oder schau zu.
advice-seat_taken-all = Schau zu.
advice-seat_kept = Nimm einen anderen Platz.
advice-not_your_seat = Setz dich erst, oder schau zu.
advice-not_your_seat-none = Setz dich erst, oder schau zu.
advice-begun = Schau zu, oder gib auf, wenn du mitspielst.
advice-begun-join = Schau zu.
advice-seats_free = Warte, bis alle besetzt sind.
advice-no_next_game = Biete eine Revanche an.
advice-cannot_write = Wähle einen anderen Kanal.
advice-not_playing = Warte, bis sie beginnt, oder beginne eine neue.
advice-too_much = Spiele weiter.
advice-paused = Setze sie erst fort.
advice-not_paused = Spiele weiter.
advice-time_up = Sieh dir das Ergebnis an.
advice-time_left = Warte ein wenig.
advice-other_moment = Sieh noch einmal hin und wähle neu.
advice-premove = Wähle einen anderen Zug.
advice-bot_there = Lass ihn spielen.
advice-bot_no_draw = Spiele weiter, oder gib auf.
advice-nothing_to_choose = Warte, bis sie am Zug ist.
advice-no_hints = Spiele diese Partie ohne Hilfe.
advice-not_asked = Warte, bis du dran bist.
advice-no_takebacks = Spiele weiter.
advice-revealed = Spiele weiter.
advice-rematch-exists = Sieh nach, ob es sie schon gibt.
advice-not_proposed = Schlag es noch einmal vor.

## Was die Seite stattdessen sagt, wo der Satz für Leute ist, die Programme schreiben, oder niemand seine Werte genannt hat

page-refused = Der Server hat das abgelehnt: Lade die Seite neu und versuche es noch einmal.
page-unknown = Der Server kennt dich nicht mehr: Lade die Seite neu.
page-token = Dieses Token darf das nicht: Lege ein anderes an.
page-long_record = Diese Aufzeichnung ist zu lang: Nimm eine kürzere.
page-try_again = Der Server konnte das gerade nicht: Versuche es noch einmal.

## Warum ein Zug in einer Lektion oder einem Rätsel abgelehnt wird

refusal-not_asked_for = danach war nicht gefragt.
refusal-not_right = das war nicht richtig.
refusal-not_possible = das lässt sich hier nicht spielen.

## Was an etwas Gebautem falsch sein kann

fault-no_character = Das ist kein Text: Es enthält ein Zeichen, das nicht in eine Textdatei gehört
fault-more = und { $n } weitere
fault-lines = Höchstens { $most } Zeilen: Entferne die übrigen
fault-dots = Höchstens { $most } Punkte in einer Zeile
fault-parts = Höchstens { $most } Teile: Entferne die übrigen
