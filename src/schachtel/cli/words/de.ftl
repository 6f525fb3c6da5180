## Die Spieler, und Fragen an sie

you_and = { $title }. Du spielst { $me }; { $bots }. Hilfe: ?
bots = { $number ->
    [one] { $names } spielt der Bot ({ $bot })
   *[other] { $names } spielen Bots ({ $bot })
 }
people = { $title }. { $names }, an einer Tastatur. Hilfe: ?
person = Mensch
level = Stufe { $level }
type = Tippe einen Zug oder einen dieser Befehle:
such_as = Mögliche Züge: { $moves }
means = { $move } heißt: { $text }.
only = Enter spielt { $move }, den einzigen Zug.
tab = Tab ergänzt Züge und Befehle.
compiling = { $name } macht sich bereit (nur beim ersten Mal)
bot_fails = { $name } kann nicht weiterspielen: { $error }. Ab jetzt ziehst du für { $name }.
thinking = { $name } denkt nach …
no_move = { $move } ist kein Zug. Mögliche Züge: { $moves }
which = { $move } ist mehrdeutig. Möglich sind:
beyond = Einen Zug { $number } gibt es nicht: Wähle eine Nummer von 1 bis { $last }.
no_number = { $number } geht noch nicht: Gib erst { $moves } ein, dann kannst du eine Nummer von 1 bis { $last } wählen.
nothing_to_see = In { $title } gibt es nichts zum Nachlesen.
look_what = Was möchtest du ansehen? Gib ein: { $look }
no_pass = Du kannst gerade nicht passen.
no_partner = Dein Teammitglied hat gerade nichts zu entscheiden.
standing = { $name } passt ab jetzt, bis etwas anderes zu entscheiden ist.
by_order = (automatisch gepasst, wie angesagt)
by_force = (automatisch gepasst: kein anderer Zug war möglich)
leave = Die Partie ist nicht gesichert. Trotzdem aufhören? j oder n; { $save } sichert sie vorher
nothing_to_undo = Du hast noch nicht gezogen.
seen_since = Dein Zug lässt sich nicht mehr zurücknehmen: Seither wurde etwas aufgedeckt.
undone = Der Zug ist zurückgenommen.
no_draws = { $title } kennt kein Remis.
no_claim = Nach den Regeln kannst du jetzt kein Remis beanspruchen.
offered = Du bietest Remis an. Mach jetzt deinen Zug.
offer = { $name } bietet Remis an: Mit { $draw } nimmst du an, mit einem Zug lehnst du ab.
declined = { $name } lehnt das Remisangebot ab.
hand_over = { $name } ist dran: Gib die Tastatur an { $name } weiter und drück dann Enter.
since = Was inzwischen geschehen ist:
more = … und { $number } { $number ->
    [one] weiterer Zug
   *[other] weitere Züge
}
sure = Diese Partie { $title } wirklich aufgeben? j oder n:{ " " }
all = alles
all_of_it = ganz
resign_what = { $what } aufgeben
sure_all = { $title } ganz aufgeben, nicht nur diese Partie? j oder n:{ " " }
resign_all = Um { $title } ganz aufzugeben, gib ein: aufgeben alles
sure_leave = Diese Partie { $title } wirklich aufgeben? Die anderen spielen weiter; im Team scheidet dein Teammitglied mit aus. j oder n:{ " " }
out = Du bist ausgeschieden; die anderen spielen weiter. Drück Enter zum Zusehen, oder tippe ende.
your_word = Jetzt bist du zuerst dran. Damit wieder dein Teammitglied zuerst dran ist, gib ein: { $partner }
which_file = In welche Datei möchtest du sichern? Zum Beispiel: { $save } partie.txt
exists = { $file } gibt es schon: Wähle bitte einen anderen Namen.
not_saved = { $file } wurde nicht gesichert: { $error }
saved = Die Partie ist gesichert. Zum Nachspielen: schachtel replay { $file }
go_on = Um später weiterzuspielen: { $command }
wins = { $number ->
    [one] { $name } gewinnt
   *[other] { $name } gewinnen
 }
drawn = Remis
result = { $result } ({ $reason }). Punkte: { $points }.
after = { $save } sichert die Partie, { $board } zeigt das Brett, Enter beendet das Programm.
after_undo = { $save } sichert die Partie, { $undo } nimmt einen Zug zurück, { $board } zeigt das Brett, Enter beendet das Programm.
bye = Auf Wiedersehen! Die Partie ist noch nicht zu Ende.

## Turniere

arena-title = { $game }: { $kind }, { $games } Partien, Startwert { $seed }
arena-ladder = Leiterturnier
arena-round-robin = jeder gegen jeden
arena-swiss = Turnier nach Schweizer System
arena-columns =
    .rank = Rang
    .name = Name
    .elo = Elo
    .interval = ± (95 %)
    .score = Punkte
    .games = Partien
    .draws = Remis
    .seconds = s/Zug
    .superiority = vor Nächstem
arena-anchor = Die Elo-Zahlen gelten im Vergleich zu { $anchor }; ihre Intervalle stammen aus Partiepaaren mit gleichem Startwert. Die Spalte „vor Nächstem“ zeigt die Wahrscheinlichkeit, stärker zu sein als der nächste Teilnehmer in der Tabelle.
arena-pairs = Direkter Vergleich: Punkte in Prozent (mit 95-%-Konfidenzintervall; ein Remis zählt halb)
arena-seats = Punkte in Prozent nach Plätzen (mit 95-%-Konfidenzintervall)
arena-seat_columns =
    .variant = Variante
    .games = Partien
    .decisions = Entscheidungen/Partie
arena-failed = { $number ->
    [one] { $number } Partie konnte nicht gespielt werden und fehlt hier: { $why }
   *[other] { $number } Partien konnten nicht gespielt werden und fehlen hier; die letzte: { $why }
 }
arena-faults = { $number ->
    [one] { $name } verlor { $number } Partie kampflos: { $why }
   *[other] { $name } verlor { $number } Partien kampflos; die letzte: { $why }
 }
arena-nothing = Es wurde noch keine Partie gespielt.
arena-go_on = { $done } von { $total } Partien sind gesichert. Weiter: { $command }
arena-lost = { $done } von { $total } Partien sind gespielt, aber nicht gesichert. Mit --out DATEI.jsonl werden sie beim nächsten Mal gesichert.
arena-plot = Diagramm: { $file }
arena-axis = Elo, mit 95-%-Konfidenzintervallen
arena-compiling = { $game } wird kompiliert (nur beim ersten Mal)

## `schachtel verify`

verify-commitment = Die Festlegung passt zum Startwert { $seed }: { $right }
verify-other = die Festlegung in der Aufzeichnung ist { $given }, die richtige für den Startwert { $seed } aber { $right }
verify-none = in der Aufzeichnung steht keine Festlegung: Gib mit --commitment die veröffentlichte an (die richtige für den Startwert { $seed } ist { $right })
verify-published = Die veröffentlichte Festlegung passt zum Startwert { $seed }.
verify-unpublished = die veröffentlichte Festlegung ist { $given }, die richtige für den Startwert { $seed } aber { $right }
verify-no_chance = Nichts wurde gemischt: In { $title } gibt es keinen Zufall.
verify-position = Nichts wurde gemischt: Die Partie begann mit einer Stellung, die in der Aufzeichnung steht.
verify-stray = die Festlegung { $given } lässt sich nicht prüfen, weil in dieser Partie nichts von einem Startwert abhängt
verify-sealed = Das Siegel passt zum Startwert und zu den Optionen: { $given }
verify-unsealed = das Siegel { $given } passt nicht zum Startwert und zu den Optionen
verify-moves = die Züge lassen sich nicht nachspielen: { $error }
verify-result = das aufgezeichnete Ergebnis ist { $told }, die Züge führen aber zu { $result }
verify-reason = der aufgezeichnete Grund für das Ergebnis ist { $told }, die Züge führen aber zu { $reason }
verify-replayed = Die Züge ({ $number }) führen zum aufgezeichneten Ergebnis: { $result } ({ $reason }).
verify-wrong = FALSCH: { $text }
verify-fits = In der Aufzeichnung passt alles.
verify-fits_not = In der Aufzeichnung passt nicht alles.

## `schachtel serve`

serve-open = Öffnen
serve-others = von anderen Geräten in deinem Netz
serve-data = Daten
serve-stop = Beenden
serve-key = Strg-C
serve-taken = Port { $port } ist von einem anderen Programm belegt. Stattdessen Port { $free } verwenden?
serve-next = Port { $port } ist von einem anderen Programm belegt; stattdessen wird Port { $free } verwendet.
serve-stopped = Schachtel ist beendet. Jede Partie ist gespeichert.
serve-failed = der Server konnte nicht starten: { $reason }

## Befehle, die man statt eines Zuges eingibt

command-moves =
    .word = züge
    .help = alle erlaubten Züge zeigen; danach kannst du auch eine Nummer eingeben
command-board =
    .word = brett
    .help = das Brett noch einmal zeigen
command-look =
    .word = karte
    .argument = WAS
    .help = lesen, was auf einer Karte, einer Einheit oder einem Platz steht
command-skip =
    .word = passe!
    .help = ab jetzt passen, bis du etwas anderes gefragt wirst
command-partner =
    .word = partner
    .help = erst dein Teammitglied ziehen lassen
command-undo =
    .word = zurück
    .help = deinen letzten Zug zurücknehmen, samt der Antwort darauf
command-draw =
    .word = remis
    .help = mit dem nächsten Zug Remis anbieten oder ein Angebot annehmen
command-claim =
    .word = fordern
    .help = ein Remis beanspruchen, wenn die Regeln es gerade erlauben
command-resign =
    .word = aufgeben
    .help = die ganze Partie aufgeben
command-save =
    .word = sichern
    .argument = DATEI
    .help = die Partie sichern, um sie später nachzuspielen oder fortzusetzen
command-help =
    .word = ?
    .help = diese Hilfe zeigen
command-quit =
    .word = ende
    .help = aufhören (Strg-D geht auch)

## Andere Kommandos

warming = { $title } wird vorbereitet
replay-keys = Enter weiter · p zurück · t/b zum nächsten/vorigen Spielerwechsel · eine Zahl springt zu diesem Zug · s Anfang · e Ende · q aufhören
games-no_options = Dieses Spiel hat keine Optionen.

## `schachtel analyse`

analyse-columns =
    .number = { "" }
    .player = Platz
    .move = Zug
    .chance = Chance
    .lost = Verlust
    .grade = { "" }
    .better = besser
analyse-now_columns =
    .move = Zug
    .chance = Chance
    .points = Punkte
    .looked = untersucht
    .line = Fortsetzung
analyse-certain = sicher
analyse-accuracy = { $name }: Genauigkeit { $rate }; { $grades }
analyse-chances = Chancen von { $name }: { $graph }
grade-best = bester
grade-good = gut
grade-inaccuracy = ungenau
grade-mistake = Fehler
grade-blunder = Patzer
grades-best = { $n ->
    [one] { $n } bester Zug
   *[other] { $n } beste Züge
}
grades-good = { $n ->
    [one] { $n } guter Zug
   *[other] { $n } gute Züge
}
grades-inaccuracy = { $n ->
    [one] { $n } ungenauer Zug
   *[other] { $n } ungenaue Züge
}
grades-mistake = { $n } Fehler
grades-blunder = { $n } Patzer
