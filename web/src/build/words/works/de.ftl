title = Selbst bauen
intro = Was du baust, bleibt dir erhalten, mit oder ohne Konto. Wer den Link hat, kann damit spielen.
build = Bauen
mine = Was du gebaut hast
nothing = Du hast noch nichts gebaut. Fang mit einem der vier Baukästen oben an.
open = Öffnen
share = Teilen
drop = Löschen
dropSure = „{ $title }“ endgültig löschen? Links darauf funktionieren dann nicht mehr.
changed = geändert am { $day }
link = Link zu „{ $title }“
shareSays = Wer diesen Link hat, kann ansehen, was du gebaut hast, damit spielen und es kopieren.
by = von { $name }
byMe = von dir
play = Damit spielen
change = Ändern
copy = Kopieren und ändern
download = Als Datei herunterladen
text = Als Text
otherTable = Gegner und Optionen wählen
outdated = Für ältere Regeln gebaut und nicht mehr spielbar. Mach eine Kopie und passe sie an.
own = Mit etwas Selbstgebautem spielen
with = Du spielst mit „{ $title }“, { $by }
right = Alles in Ordnung.
checking = Der Server prüft den Text.
faults = { $n ->
    [one] Ein Fehler:
   *[other] { $n } Fehler:
 }
back = Alle Baukästen
tooLong = Dieser Text ist zu lang: höchstens 100.000 Zeichen.
