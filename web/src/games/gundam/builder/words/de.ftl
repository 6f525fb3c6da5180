title = Ein Deck bauen
intro = Fünfzig Karten in einer oder zwei Farben, von jeder höchstens vier. Drück auf eine Karte, um sie zu lesen.
usual = Mein Deck

## Parts of the page

pane_cards = Karten
pane_deck = Deck
pane_figures = Zahlen
pane_draw = Probeziehen
pane_text = Als Text
pane_advice = Rat
panes = Teile des Baukastens

## Starting

start = Beginne mit
empty = einem leeren Deck
blue_white = Blau und Weiß
green_white = Grün und Weiß
startSays = Das ersetzt die { $n } Karten deiner Liste.

## Searching

search = Suche
searchHint = Name, Nummer, Text …
colour = Farbe
kind = Art
level = Level
cost = Cost
trait = Merkmal
set = Set
keyword = Schlüsselwort
sort = Reihenfolge
by_number = nach Nummer
by_level = nach Level
by_cost = nach Cost
by_name = nach Name
any = alle
linking = verlinkt mit meinem Deck
inDeck = in meinem Deck
found = { $n ->
    [one] 1 von { $all } Karten
   *[other] { $n } von { $all } Karten
 }
noneFound = Keine Karte passt zu allen Filtern. Entferne einen davon.
clear = Alle Filter entfernen

## The list

more = Eine mehr: { $name }
fewer = Eine weniger: { $name }
inList = { $n } im Deck
full = Vier sind im Deck, und mehr dürfen es nicht sein.
total = { $n } / { $all }
totalSays = { $n } von { $all } Karten sind im Deck
units = Units
pilots = Piloten
commands = Commands
bases = Bases
nothing = Noch ist keine Karte drin. Nimm welche aus der Liste, oder beginne mit einem Deck des Regelblatts.
legal = Ein regelgerechtes Deck: Du kannst es speichern und spielen.
notYet = Noch nicht spielbar
resources = Zehn Ressourcen gehören zu jedem Deck; du musst sie nicht aufführen.
keys = Tasten: / sucht; auf einer Karte ändern + und − die Anzahl, Eingabe zeigt die Karte.

## Figures

byLevel = Nach Level
byCost = Nach Cost
colours = Farben
links = Links
linksSay = Eine Unit mit passendem Pilot darf sofort angreifen.
noLinks = Keine Unit des Decks hat einen Link.
noPilot = kein passender Pilot im Deck
recommended = Das Regelblatt empfiehlt
what = Karten
here = in diesem Deck
best = empfohlen
atLeast = mindestens { $n }
allOf = alle { $n }
early = Units bis Level { $n }
linked = Units mit Link, für die ein Pilot da ist
actions = Commands für Aktionsschritte
met = wie empfohlen
unmet = nicht wie empfohlen
bar = { $name } { $key }: { $n }

## Test draw

drawSays = Fünf Karten aus deiner Liste, so wie sie jetzt ist, gemischt in diesem Browser.
dealAgain = Neu mischen und austeilen
mulligan = Neu ziehen
mulligans = Nur einmal: Tausche die ganze Hand gegen fünf neue Karten.
next = Nächste Karte ziehen
hand = Hand
tooFew = Für eine Hand braucht es mindestens fünf Karten.
handIs = { $n ->
    [one] { $n } Handkarte
   *[other] { $n } Handkarten
 }, noch { $left } im Deck
upTo = Spielbar bis Level { $n }, wenn du als Zweites spielst und die EX-Resource behältst: { $names }
noneYet = noch keine

## Text

textSays = Eine Zeile je Karte, wie in einer Deckdatei der Kommandozeile. Ändere die Liste hier, füge eine andere ein, oder öffne eine Datei.
list = Deckliste
use = Diese Liste nehmen
useRest = Nehmen, was lesbar ist
back = Zurück zu meinem Deck
readable = Diese Liste ist lesbar, und das Deck ist regelgerecht.

## Playing

play = Dieses Deck jetzt spielen
botDeck = Deck des Bots
same = auch dieses
random = ausgelost
begin = Los

## Advice

steps = Ein Deck in vier Schritten
step1 = Fang mit einem Paar an, das du magst
step1Text = Nimm eine Unit und einen Piloten, der ihre Link-Bedingung erfüllt: Verlinkt greift die Unit schon in dem Zug an, in dem sie kommt. Die beiden geben die Farbe vor, und wenn du willst, eine zweite.
step2 = Fülle in diesen Farben auf
step2Text = Ausgewogen sind 25 bis 28 Units, 6 bis 8 Piloten, 8 bis 10 Commands und 4 bis 6 Bases. Fehlt dir etwas, sind Units und Bases der beste Ersatz. Nimm auch Commands für Aktionsschritte: Sie wirken in Kämpfen und am Ende jedes Zuges, auch des gegnerischen.
step3 = Achte auf eine dritte Farbe
step3Text = Sie schleicht sich leicht ein, aber mehr als zwei sind nicht erlaubt. Die Liste sagt es dir sofort.
step4 = Zähle die kleinen Units
step4Text = Mit 16 bis 20 Units bis Level 3 hast du in den ersten Zügen etwas zu tun. Dann spiele das Deck, und ersetze, was nie geholfen hat.
inYours = In deinem Deck: { $what }
nLinks = { $n } von { $all } Units mit Link haben ihren Piloten
nEarly = { $n } Units bis Level 3
nKinds = { $unit } Units, { $pilot } Piloten, { $command } Commands, { $base } Bases
howPlay = So spielst du die zwei Decks des Regelblatts
opening = Eröffnung
middle = Mittelspiel
late = Endphase
load = Mit diesem Deck beginnen
bw = Blau und Weiß: geduldig, dann ein harter Schlag
bwOpening = Kleine Units wie Strike Dagger und ReZEL halten die Stellung, mit irgendeinem Piloten noch besser. Wer als Zweites spielt, stellt dank der EX-Resource schon im ersten Zug eine Unit mit Level 2 auf; GM kostet nur 1, dann bleibt die EX-Resource sogar liegen.
bwMiddle = Sammle ein Paar auf der Hand, etwa Gundam und Amuro Ray, und halte es zurück, bis es am meisten wehtut: Eine verlinkte Unit muss keinen Zug warten und schlägt zu, sobald eine gegnerische Unit nach ihrem Angriff ruht.
bwLate = Die Zeit arbeitet für dich: A Show of Resolve bringt Karten, White Base bringt Tokens. Tut sich eine Lücke auf, mach mit einer verlinkten Unit Schluss, am liebsten Aile Strike Gundam mit Kira Yamato.
gw = Grün und Weiß: früher mehr Ressourcen
gwOpening = Der Plan: Units ab Level 4, bevor die andere Seite mithält. Wing Gundam (Bird Mode) und First Contact bringen Ressourcen. Hast du sie nicht auf der Hand, reichen eine Weile die kleinen Units.
gwMiddle = Mit dem Vorsprung an Ressourcen machst du Druck, mit Shenlong Gundam und Gundam Sandrock. Stell Gundam Aerial auf, solange du keine Unit ab Level 5 hast: Mit vier Commands im Abfall kostet sie nur 1.
gwLate = Wing Gundam mit Heero Yuy ist das Paar, das du suchst; Saint Gabriel Institute und Overflowing Affection helfen dabei. Der Wing Gundam mit Level 6 hat außerdem Breach: Zerstört er in deinem Zug eine Unit im Kampf, trifft es auch Base oder obersten Shield.

## Colours of which a deck has too many

too_many-blue = Blau
too_many-green = Grün
too_many-red = Rot
too_many-white = Weiß
too_many-purple = Violett
