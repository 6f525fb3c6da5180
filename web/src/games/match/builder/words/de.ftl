title = Karten und Leisten bauen
intro = Für alle, die die Schachtel von Match of the Century haben: Tippe ab, was auf Karten und Leisten steht, und spiele damit. Öffentlich ist das nicht: Die ersten hier sind unsere, und jede sagt es.
usual = Meine Karten
parts = Teile des Baukastens
pane_spassky = Karten von Spasski
pane_fischer = Karten von Fischer
pane_tracks = Leisten
pane_pawns = Bauern
pane_text = Als Text

## All of it

right = Nichts ist falsch: Du kannst es speichern und damit spielen.
wrong = { $n ->
    [one] Eine Sache ist falsch
   *[other] { $n } Sachen sind falsch
 }
moreFaults = und { $n } weitere
ownCards = { $n } von { $all } Karten sind nicht mehr unsere.
startHouse = Mit unseren beginnen
startEmpty = Leer beginnen
replaces = Das ersetzt alle Karten und Leisten, die hier sind.

## A card

cards = Karten
cardN = Karte { $n }
noTitle = noch ohne Titel
hasFault = hier ist etwas falsch
picture = Die Karte
prev = Karte davor
next = Nächste Karte
owner = Wessen Karte
officer = Figur
colour = Farbe
strength = Stärke
strengthSays = { $low } bis { $high }
titleEn = Titel, englisch
titleDe = Titel, deutsch
titleSays = Eine Sprache reicht: Ihr Titel gilt dann für beide.
field-title = Titel
field-owner = Wessen Karte
field-officer = Figur
field-colour = Farbe
field-strength = Stärke
field-effect = Effekt
field-source = Woher
field-hand = Handkarten
field-pawns = Bauern
field-advantage = Startvorteil
field-start = Start
effect = Effekt
effectSays = Was tun darf, wessen Karte schwächer ist.
effectN = Effekt { $n }
when = Wann
always = immer
who = Wer
who_me = wer sie spielt
who_opponent = die andere Seite
who_choose = wer sie spielt, wählt eins von zweien
who_chooses = die andere Seite wählt eins von zweien
doesWhat = Was
orWhat = oder
howMany = Wie viel
asTyped = Wie getippt
choose = Aus der Liste wählen
firstEffect = Effekt hinzufügen
addEffect = Noch ein Effekt
remove = Entfernen
source = Woher
sourceSays = „box“ für die Schachtel, „house“ für unsere, oder eigene Worte.
copyFrom = Eine von unseren hierher kopieren
another = Karte hinzufügen
removeCard = Diese Karte entfernen

## Pawns

pawn = Bauern
pawnSays = Was alle Bauern tun: der Effekt auf der anderen Hälfte jeder Karte. In der Anleitung ziehen Bauern eine Karte oder nehmen einen Bauern.
pawnUsual = Wie in der Anleitung

## Tracks

trackSays = Vom schlechtesten Feld zum besten. Auf einem davon beginnt der Marker.
trackOf = Leiste von { $name }
space = Feld { $n }
hand = Handkarten
pawns = Bauern
advantage = Startvorteil
start = Start
addSpace = Feld hinzufügen
removeSpace = Feld { $n } entfernen

## Text

textSays = Das TOML, das auch die Kommandozeile liest: schachtel cards check mine.toml. Ändere es hier, füge anderes ein, oder öffne eine Datei.
toml = TOML
use = Diesen Text nehmen
useRest = In den Formularen ausbessern
unreadable = Die Formulare können diesen Text noch nicht zeigen: Bessere die genannte Zeile aus.
back = Zurück zu meinen
readable = Dieser Text ist lesbar, und nichts darin ist falsch.

## Playing

play = Jetzt damit spielen
side = Meine Seite
lot = ausgelost
begin = Los

## In short

from = Woher die Karten sind: { $sources }
house = { $n } sind unsere, da das Original nicht öffentlich ist
rulebook = { $n } mit einem Effekt, den die Anleitung nennt
otherwise = { $n } „{ $source }“

## Which kind of card a side lacks

side-white = weiß
side-black = schwarz

## Faults

fault-number = { $given ->
    [none] eine ganze Zahl von { $low } bis { $high } ist nötig
   *[other] eine ganze Zahl von { $low } bis { $high } ist nötig, nicht { $given }
 }
fault-one_of = { $given ->
    [none] eins von { $words } ist nötig
   *[other] eins von { $words } ist nötig, nicht { $given }
 }
fault-no_title = ein Titel ist nötig, in einer Sprache oder in beiden
fault-no_effects = mindestens ein Effekt ist nötig
fault-effects_too_long = zu lang: Höchstens { $most } Schritte passen, und eine Wahl sind drei davon
fault-no_effect = { $phrase } ist kein Effekt: Wähle einen aus der Liste
