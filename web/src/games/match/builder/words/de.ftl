title = Karten und Leisten bauen
intro = Für alle, die die Schachtel von Match of the Century haben: Tippe ab, was auf Karten und Leisten steht, und spiele damit. Die Texte sind nicht öffentlich. Du beginnst mit unseren eigenen Karten, und auf jeder steht, dass sie von uns ist.
usual = Meine Karten
parts = Teile des Baukastens
pane_spassky = Karten von Spasski
pane_fischer = Karten von Fischer
pane_tracks = Leisten
pane_pawns = Bauern
pane_text = Als Text

## All of it

right = Alles stimmt: Du kannst es speichern und damit spielen.
wrong = { $n ->
    [one] Etwas stimmt nicht
   *[other] { $n } Dinge stimmen nicht
 }
moreFaults = und { $n } weitere
ownCards = { $n } von { $all } Karten sind jetzt deine eigenen.
startHouse = Mit unseren beginnen
startEmpty = Leer beginnen
replaces = Das ersetzt alle Karten und Leisten, die hier sind.

## A card

cards = Karten
cardN = Karte { $n }
noTitle = noch ohne Titel
hasFault = hier stimmt etwas nicht
picture = Die Karte
prev = Vorige Karte
next = Nächste Karte
owner = Wessen Karte
officer = Figur
colour = Farbe
strength = Stärke
strengthSays = { $low } bis { $high }
titleEn = Titel, englisch
titleDe = Titel, deutsch
titleSays = Eine Sprache reicht: Der Titel gilt dann für beide.
field-title = Titel
field-owner = Wessen Karte
field-officer = Figur
field-colour = Farbe
field-strength = Stärke
field-effect = Effekt
field-source = Quelle
field-hand = Handkarten
field-pawns = Bauern
field-advantage = Startvorteil
field-start = Start
effect = Effekt
effectSays = Was tun darf, wer die schwächere Karte hat.
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
source = Quelle
sourceSays = „box“ für Karten aus der Schachtel, „house“ für unsere, oder eigene Worte.
copyFrom = Eine unserer Karten hierher kopieren
another = Karte hinzufügen
removeCard = Diese Karte entfernen

## Pawns

pawn = Bauern
pawnSays = Was jeder Bauer tut: der Effekt auf der anderen Hälfte jeder Karte. In der Anleitung: eine Karte ziehen oder einen Bauern nehmen.
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

textSays = Dieses TOML liest auch die Kommandozeile: schachtel cards check mine.toml. Ändere es hier, füge einen anderen Text ein, oder öffne eine Datei.
toml = TOML
use = Diesen Text nehmen
useRest = In den Formularen korrigieren
unreadable = Die Formulare können diesen Text noch nicht zeigen. Korrigiere die genannte Zeile.
back = Zurück zu meinen Karten
readable = Dieser Text ist lesbar, und alles darin stimmt.

## Playing

play = Jetzt damit spielen
side = Meine Seite
lot = ausgelost
begin = Los

## In short

from = Quelle der Karten: { $sources }
house = { $n ->
    [one] { $n } ist unsere eigene
   *[other] { $n } sind unsere eigenen
 }, da das Original nicht öffentlich ist
rulebook = { $n } mit einem Effekt, den die Anleitung nennt
otherwise = { $n } mit der Quelle „{ $source }“

## Which kind of card a side lacks

side-white = weiß
side-black = schwarz
