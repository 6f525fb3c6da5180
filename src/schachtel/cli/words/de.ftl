## Die Spieler, und Fragen an sie

you_and = { $title }. Du spielst { $me }; { $bots }. Hilfe: ?
bots = { $number ->
    [one] { $names } spielt der Bot ({ $bot })
   *[other] { $names } spielen Bots ({ $bot })
 }
people = { $title }. { $names }, an einer Tastatur. Hilfe: ?
person = Mensch
level = Stufe { $level }
type = Tippe einen Zug, oder:
such_as = Mögliche Züge: { $moves }
means = { $move } heißt: { $text }.
only = Enter spielt { $move }, den einzigen Zug.
tab = Tab ergänzt Züge und Wörter.
compiling = { $name } macht sich bereit, nur dieses eine Mal
bot_fails = { $name } kann nicht weiter: { $error }. Ab jetzt ziehst du für { $name }.
thinking = { $name } denkt nach …
no_move = { $move } ist kein Zug. Mögliche Züge: { $moves }
which = { $move } kann heißen:
beyond = { $number }: Es gibt nur die Züge 1 bis { $last }.
no_number = { $number } geht noch nicht: Gib erst { $moves } ein, dann kannst du eine Nummer von 1 bis { $last } wählen.
nothing_to_see = In { $title } gibt es nichts nachzusehen.
look_what = Was ansehen? { $look }
no_pass = Du kannst gerade nicht passen.
no_partner = Dein Teammitglied wird gerade nicht gefragt.
standing = { $name } passt ab jetzt, bis etwas anderes zu entscheiden ist.
by_order = (wie angesagt)
by_force = (anderes war nicht möglich)
leave = Wirklich aufhören? Die Partie ist nicht gesichert: j oder n, oder { $save }
nothing_to_undo = Du hast noch nicht gezogen.
seen_since = Das lässt sich nicht zurücknehmen: Seither wurde etwas aufgedeckt.
undone = Zurückgenommen.
no_draws = { $title } kennt kein Remis.
no_claim = Die Regeln geben dir jetzt kein Remis.
offered = Du bietest Remis an; mach deinen Zug.
offer = { $name } bietet Remis an: { $draw } nimmt an, ein Zug lehnt ab.
declined = { $name } lehnt das Remis ab.
hand_over = { $name } ist dran: Gib die Tastatur an { $name } weiter, dann drück Enter.
since = Was seither geschehen ist:
more = … und { $number } weitere
sure = { $title } wirklich aufgeben? j oder n:{ " " }
all = alles
all_of_it = ganz
resign_what = { $what } aufgeben
sure_all = { $title } ganz aufgeben, nicht nur diese Partie? j oder n:{ " " }
resign_all = Um { $title } ganz aufzugeben: aufgeben alles
sure_leave = { $title } aufgeben? Die anderen spielen weiter; im Team geben beide auf. j oder n:{ " " }
out = Du bist ausgeschieden; die anderen spielen weiter. Drück Enter zum Zusehen, oder tippe ende.
your_word = Jetzt bist du zuerst dran; { $partner } lässt wieder dein Teammitglied zuerst.
which_file = Welche Datei? { $save } partie.txt
exists = { $file } gibt es schon: Wähle bitte einen anderen Namen.
not_saved = { $file } wurde nicht gesichert: { $error }
saved = Gesichert. Nachspielen: schachtel replay { $file }
go_on = Später weiterspielen: { $command }
wins = { $number ->
    [one] { $name } gewinnt
   *[other] { $name } gewinnen
 }
drawn = Remis
result = { $result } ({ $reason }). Punkte: { $points }.
after = { $save } sichert die Partie, { $board } zeigt das Brett, Enter beendet.
after_undo = { $save } sichert die Partie, { $undo } nimmt einen Zug zurück, { $board } zeigt das Brett, Enter beendet.
bye = Auf Wiedersehen; die Partie war nicht zu Ende.

## Turniere

arena-title = { $game }: { $kind }, { $games } Partien, Startwert { $seed }
arena-ladder = eine Leiter
arena-round-robin = jeder gegen jeden
arena-swiss = ein Turnier nach Schweizer System
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
arena-anchor = Elo mit { $anchor } = 0, Intervalle aus Partiepaaren mit gleichem Startwert; vor Nächstem: mit welcher Wahrscheinlichkeit stärker als der Nächste.
arena-pairs = Punkte gegeneinander in Prozent (95 % Konfidenz; Remis zählt halb)
arena-seats = Nach Plätzen (95 % Konfidenz)
arena-seat_columns =
    .variant = Variante
    .games = Partien
    .decisions = Entscheidungen
arena-failed = { $number ->
    [one] { $number } Partie konnte nicht gespielt werden und fehlt hier: { $why }
   *[other] { $number } Partien konnten nicht gespielt werden und fehlen hier; die letzte: { $why }
 }
arena-faults = { $number ->
    [one] { $name } verlor { $number } Partie kampflos: { $why }
   *[other] { $name } verlor { $number } Partien kampflos; die letzte: { $why }
 }
arena-nothing = Noch ist keine Partie gespielt.
arena-go_on = { $done } von { $total } Partien sind gesichert. Weiter: { $command }
arena-lost = { $done } von { $total } Partien sind gespielt, aber nicht gesichert: --out DATEI.jsonl sichert sie.
arena-plot = Bild: { $file }
arena-axis = Elo, mit 95-%-Konfidenzintervallen
arena-compiling = { $game } wird übersetzt, einmalig

## `schachtel verify`

verify-commitment = Die Festlegung gehört zum Startwert { $seed }: { $right }
verify-other = die Festlegung in der Aufzeichnung ist { $given }, die des Startwerts { $seed } aber { $right }
verify-none = in der Aufzeichnung steht keine Festlegung: Gib mit --commitment die veröffentlichte an (die des Startwerts { $seed } ist { $right })
verify-published = Die veröffentlichte Festlegung gehört zum Startwert { $seed }.
verify-unpublished = veröffentlicht wurde { $given }, die Festlegung des Startwerts { $seed } aber ist { $right }
verify-no_chance = Nichts wurde gemischt: In { $title } gibt es keinen Zufall.
verify-position = Nichts wurde gemischt: Die Partie begann mit einer Stellung, die in der Aufzeichnung steht.
verify-stray = es gibt keinen Startwert, zu dem die Festlegung { $given } gehören könnte
verify-sealed = Das Siegel gehört zum Startwert und zu den Optionen: { $given }
verify-unsealed = das Siegel { $given } gehört nicht zum Startwert und zu den Optionen
verify-moves = die Züge sind nicht spielbar: { $error }
verify-result = als Ergebnis ist { $told } aufgezeichnet, die Züge aber ergeben { $result }
verify-reason = als Grund ist { $told } aufgezeichnet, die Züge aber ergeben { $reason }
verify-replayed = Die Züge ({ $number }) ergeben { $result } ({ $reason }), wie aufgezeichnet.
verify-wrong = FALSCH: { $text }
verify-fits = Alles passt.
verify-fits_not = Nicht alles passt.

## `schachtel serve`

serve-open = Öffnen
serve-others = von anderen Geräten in deinem Netz
serve-data = Daten
serve-stop = Beenden
serve-key = Strg-C
serve-taken = Port { $port } ist von einem anderen Programm belegt. Stattdessen Port { $free } nehmen?
serve-next = Port { $port } ist von einem anderen Programm belegt, daher ist dies Port { $free }.
serve-stopped = Schachtel ist beendet. Jede Partie ist gespeichert.
serve-failed = der Server konnte nicht starten: { $reason }

## Befehle, die man statt eines Zuges eingibt

command-moves =
    .word = züge
    .help = alle erlaubten Züge; auch ihre Nummern gelten
command-board =
    .word = brett
    .help = das Brett noch einmal
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
    .help = mit dem nächsten Zug Remis anbieten, oder annehmen
command-claim =
    .word = fordern
    .help = ein Remis nach den Regeln fordern
command-resign =
    .word = aufgeben
    .help = ganz aufgeben
command-save =
    .word = sichern
    .argument = DATEI
    .help = sichern, zum Nachspielen oder Weiterspielen
command-help =
    .word = ?
    .help = diese Zeilen zeigen
command-quit =
    .word = ende
    .help = aufhören (Strg-D geht auch)

## Andere Kommandos

warming = { $title } wird beschleunigt
replay-keys = Enter weiter · p zurück · t/b vor/zurück zum nächsten Zugwechsel · eine Zahl springt zu diesem Zug · s Anfang · e Ende · q aufhören
games-no_options = Keine Optionen.

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
    .looked = angesehen
    .line = Fortsetzung
analyse-certain = sicher
analyse-accuracy = { $name }: Genauigkeit { $rate }; { $grades }
analyse-chances = Chancen von { $name } { $graph }
grade-best = bester
grade-good = gut
grade-inaccuracy = ungenau
grade-mistake = Fehler
grade-blunder = Patzer
