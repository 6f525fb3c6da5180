title = Statistik
game = Spiel
allGames = alle Spiele
period = Zeitraum
days0 = gesamte Zeit
days7 = die letzten 7 Tage
days30 = die letzten 30 Tage
days365 = das letzte Jahr
nothing = Du hast hier noch keine Partie zu Ende gespielt. Spiele eine und komm dann wieder.
notHere = In diesem Zeitraum ist keine Partie zu Ende gegangen. Wähle einen längeren Zeitraum.
games = Partien
won = Gewonnen
drawn = Unentschieden
lost = Verloren
share = Siegquote
interval = mit 95 % Sicherheit zwischen { $low } und { $high }
streak = Aktuelle Serie
longest = Längste Serie
streak_won = { $n ->
    [one] 1 Sieg
   *[other] { $n } Siege
}
streak_drawn = { $n ->
    [one] 1 Unentschieden
   *[other] { $n } Unentschieden
}
streak_lost = { $n ->
    [one] 1 Niederlage
   *[other] { $n } Niederlagen
}
average = Durchschnittliche Länge
moves = { $n } Züge
minutes = { $n } min
aided = { $n ->
    [one] Eine Partie mit Hilfe wird gezeigt, aber nicht mitgezählt.
   *[other] { $n } Partien mit Hilfe werden gezeigt, aber nicht mitgezählt.
 }
counts = Gezählt werden nur Partien, die du selbst und von Anfang an gespielt hast. Ein Unentschieden zählt als halber Sieg.
overTime = Ergebnisse im Lauf der Zeit
balance = Siege minus Niederlagen, Partie für Partie
chartSays = { $n } Partien von { $from } bis { $to }; Siege minus Niederlagen: { $last }.
ratingOver = Wertung im Lauf der Zeit
ratingSays = { $n } gewertete Partien; Wertung jetzt { $last }.
legend = ▲ gewonnen, ● unentschieden, ▼ verloren; leeres Symbol: Partie mit Hilfe
byGame = Nach Spiel
byOpponent = Nach Gegner
bySide = Nach Seite
byDeck = Nach Deck
opponent = Gegner
side = Seite
seat = Platz { $n }
deck = Deck
people = Menschen
bots = Bots verschiedener Stufen
botLevel = Bot, Stufe { $n }
newest = Letzte Partien
withHints = mit Hilfe
rated = gewertet
cards = Siegquoten von Karten
cardsOf = Karten aus dem Spiel
decks = Siegquoten von Decks
card = Karte
mine = Deine Partien: Karte gespielt
played = Partien von Bots: Karte gespielt
inDeck = Partien von Bots: Karte im Deck
search = Karte finden
none = Keine Karte heißt so.
all = Alle { $n } Karten zeigen
counting = Bisher sind { $counted } von deinen { $of } Partien gezählt …
howMine = Deine Partien: Gezählt werden nur die letzten 200, die du ohne Hilfe gespielt hast.
against = gegen
sortBy = Sortieren nach: { $what }
toStats = Meine ganze Statistik
swings = Größte Wendungen
swing =
    Zug { $n }, { $name }: { $move } – senkte die Gewinnchance um { $loss ->
        [one] einen Prozentpunkt
       *[other] { $loss } Prozentpunkte
    }
accuracy = Genauigkeit
mistakes = Fehler und Patzer
perMove = Zeit pro Zug
