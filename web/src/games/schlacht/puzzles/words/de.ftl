today = Rätsel des Tages
puzzle = Rätsel { $n }
rated = Wertung { $n }
win = Gewinne mit { $captures } Schlagzügen
points = Hole { $points } mit { $captures } Schlagzügen
hold = { $they } gewinnt ohnehin: Lass nicht mehr als { $points } zu
side = Du spielst { $side } und bist am Zug.
scoring = Wer am Ende mehr Figuren übrig hat, bekommt für jede einen Punkt. Bei gleich vielen Figuren gewinnt, wer zuletzt gepasst hat.
house = Dieses Rätsel stammt aus einer Partie zwischen Bots und ist genau gelöst. Die Wertung sagt, wie schwer es für Bots ist.
opponent = Löser
you = du
right = Richtig, weiter so.
youWin = Du holst { $points }.
theyWin = { $they } holt nur { $points }.
solved = Gelöst!
atOnce = Du hast nur einen Versuch gebraucht.
later = Für die Wertung zählt dein erster Versuch.
wrong = Das war nicht der richtige Zug.
letsWin = Nach diesem Schlagzug gewinnt { $they } und holt { $points }.
winsLess = Mit diesem Schlagzug holst du nur { $points }.
tryOrSee = Versuche einen anderen Schlagzug oder sieh dir die Lösung an.
again = Noch einmal
restart = Von vorn
seeSolution = Lösung zeigen
giveUp = Aufgeben: Lösung zeigen
next = Nächstes Rätsel
noNext = Du hast alle Rätsel versucht. Komm morgen wieder: Dann ist ein anderes davon das Rätsel des Tages.
toToday = Zum Rätsel des Tages
share = Link kopieren
copied = Kopiert
linkIs = Link zu diesem Rätsel
change = Deine Wertung: { $rating } ({ $change })
mine = Deine Rätsel
myRating = Wertung
solvedCount = Gelöst
streak = Tage in Folge
ofTried = Du hast { $n } von { $all } versuchten Rätseln gelöst
archive = Rätsel der vergangenen Tage
new = nicht versucht
tried = versucht
shown = Lösung gesehen
solution = Die Lösung
start = Der Anfang
step = Schlagzug { $n } von { $all }
worths = Wohin jeder Schlagzug führt
wins = du holst { $points }
loses = { $they } holt { $points }
best = der richtige Zug
first = Zum Anfang
back = Zurück
forward = Weiter
last = Zum Ende
backToPuzzle = Zurück zum Rätsel

## Numbers in words

number = { $n ->
    [1] einem
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
   *[other] { $n }
 }
count = { $n ->
    [1] einen Punkt
   *[other] { number } Punkte
 }
