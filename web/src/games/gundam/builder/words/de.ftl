title = Ein Deck bauen
intro = Ein Deck hat fünfzig Karten in einer oder zwei Farben, von jeder höchstens vier. Tippe auf eine Karte, um sie zu lesen.
usual = Mein Deck

## Parts of the page

pane_cards = Karten
pane_deck = Deck
pane_figures = Statistik
pane_draw = Probeziehen
pane_text = Als Text
pane_advice = Tipps
panes = Teile des Baukastens

## Starting

start = Beginne mit
empty = einem leeren Deck
blue_white = Blau und Weiß
green_white = Grün und Weiß
startSays = Deine Wahl ersetzt die { $n } Karten deiner Liste.

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
linking = mit Link zu einer Karte meines Decks
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
inList = Exemplare im Deck: { $n }
full = Vier Exemplare dieser Karte sind schon im Deck; mehr sind nicht erlaubt.
total = { $n } / { $all }
totalSays = { $n } von { $all } Karten sind im Deck
units = Units
pilots = Piloten
commands = Commands
bases = Bases
nothing = Dein Deck ist noch leer. Nimm Karten aus der Liste oder beginne mit einem Deck des Regelblatts.
legal = Das Deck ist regelgerecht: Du kannst es speichern und spielen.
notYet = Noch nicht spielbar
resources = Zu jedem Deck gehören zehn Ressourcen; sie stehen nicht in der Liste.
keys = Tasten: Mit / springst du zur Suche. Auf einer Karte ändern + und − die Anzahl, und die Eingabetaste zeigt die Karte.

## Figures

byLevel = Nach Level
byCost = Nach Cost
colours = Farben
links = Links
linksSay = Eine Unit mit passendem Piloten darf sofort angreifen.
noLinks = Keine Unit des Decks hat einen Link.
noPilot = kein passender Pilot im Deck
recommended = Was das Regelblatt empfiehlt
what = Karten
here = in diesem Deck
best = empfohlen
atLeast = mindestens { $n }
allOf = alle { $n } Units
early = Units bis Level { $n }
linked = Units mit Link und passendem Piloten
actions = Commands, die in Aktionsschritten wirken
met = wie empfohlen
unmet = nicht wie empfohlen
bar = { $name } { $key }: { $n }

## Test draw

drawSays = Fünf zufällige Karten aus deiner Liste, wie sie jetzt ist. Gemischt wird nur in diesem Browser.
dealAgain = Neu mischen und austeilen
mulligan = Neu ziehen
mulligans = Du darfst einmal deine ganze Hand gegen fünf neue Karten tauschen.
next = Nächste Karte ziehen
hand = Hand
tooFew = Für eine Hand brauchst du mindestens fünf Karten im Deck.
handIs = { $n ->
    [one] { $n } Handkarte
   *[other] { $n } Handkarten
 }, noch { $left } im Deck
upTo = Wärst du Zweiter und hättest die EX-Resource noch, wärst du jetzt bei Level { $n }. Spielbar: { $names }
noneYet = noch keine Karte

## Text

textSays = Eine Zeile je Karte, wie in einer Deckdatei für die Kommandozeile. Ändere die Liste hier, füge eine andere ein oder öffne eine Datei.
list = Deckliste
use = Diese Liste übernehmen
useRest = Nur die lesbaren Zeilen übernehmen
back = Zurück zu meinem Deck
readable = Die Liste ist lesbar und das Deck regelgerecht.

## Playing

play = Dieses Deck jetzt spielen
botDeck = Deck des Bots
same = dasselbe Deck wie deins
random = ein Zufallsdeck
begin = Los

## Advice

steps = Ein Deck in vier Schritten
step1 = Fang mit einem Paar an, das du magst
step1Text = Nimm eine Unit und einen Piloten, der ihre Link-Bedingung erfüllt: Als Link-Unit darf sie schon in dem Zug angreifen, in dem sie aufs Feld kommt. Die beiden geben die Farbe deines Decks vor. Eine zweite Farbe ist erlaubt.
step2 = Fülle in diesen Farben auf
step2Text = Ausgewogen sind 25 bis 28 Units, 6 bis 8 Piloten, 8 bis 10 Commands und 4 bis 6 Bases. Fehlen dir Karten, nimm am besten mehr Units und Bases. Nimm auch Commands für Aktionsschritte: Du kannst sie in Kämpfen und am Ende jedes Zuges spielen, auch in dem des Gegners.
step3 = Achte auf eine dritte Farbe
step3Text = Eine dritte Farbe schleicht sich leicht ein, aber höchstens zwei sind erlaubt. Die Deckliste zeigt dir den Fehler sofort.
step4 = Zähle die kleinen Units
step4Text = Mit 16 bis 20 Units bis Level 3 hast du in den ersten Zügen etwas zu tun. Spiele das Deck dann und ersetze die Karten, die dir nie geholfen haben.
inYours = In deinem Deck: { $what }
nLinks = Für { $n } von { $all } Units mit Link ist ein passender Pilot da
nEarly = { $n } Units bis Level 3
nKinds = { $unit } Units, { $pilot } Piloten, { $command } Commands, { $base } Bases
howPlay = So spielst du die beiden Decks des Regelblatts
opening = Eröffnung
middle = Mittelspiel
late = Endphase
load = Mit diesem Deck beginnen
bw = Blau und Weiß: geduldig, dann ein harter Schlag
bwOpening = Kleine Units wie Strike Dagger und ReZEL halten die Stellung, mit irgendeinem Piloten noch besser. Wer als Zweites spielt, stellt dank der EX-Resource schon im ersten Zug eine Unit mit Level 2 auf. GM kostet sogar nur 1; damit behältst du die EX-Resource.
bwMiddle = Sammle ein Paar auf der Hand, etwa Gundam und Amuro Ray, und halte es zurück, bis es am meisten wehtut: Eine Link-Unit muss keinen Zug warten und kann zuschlagen, sobald eine gegnerische Unit nach ihrem Angriff ruht.
bwLate = Die Zeit arbeitet für dich: A Show of Resolve bringt Karten, White Base bringt Tokens. Tut sich eine Lücke auf, beende die Partie mit einer Link-Unit, am liebsten mit Aile Strike Gundam und Kira Yamato.
gw = Grün und Weiß: früher mehr Ressourcen
gwOpening = Der Plan ist, Units ab Level 4 aufzustellen, bevor die andere Seite mithalten kann. Wing Gundam (Bird Mode) und First Contact bringen Ressourcen. Hast du sie nicht auf der Hand, reichen eine Weile die kleinen Units.
gwMiddle = Nutze den Vorsprung an Ressourcen und mach mit Shenlong Gundam und Gundam Sandrock Druck. Stell Gundam Aerial auf, solange du keine Unit ab Level 5 hast: Mit vier Commands im Abfall kostet die Karte nur 1.
gwLate = Wing Gundam mit Heero Yuy ist das Paar, das du suchst; Saint Gabriel Institute und Overflowing Affection helfen dabei. Der Wing Gundam mit Level 6 hat außerdem Breach: Zerstört er in deinem Zug eine Unit im Kampf, nimmt auch die Base oder der oberste Shield des Gegners Schaden.

## Colours of which a deck has too many

too_many-blue = Blau
too_many-green = Grün
too_many-red = Rot
too_many-white = Weiß
too_many-purple = Violett
