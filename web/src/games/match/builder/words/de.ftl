title = Karten und Leisten bauen
intro = Hast du Match of the Century zu Hause? Tippe hier ab, was auf den Karten und Zustandsleisten steht, und spiele damit. Weil die Originaltexte nicht öffentlich sind, beginnst du mit unseren eigenen Karten; auf jeder davon steht, dass sie von uns ist.
usual = Meine Karten
parts = Teile des Baukastens
pane_spassky = Karten von Spasski
pane_fischer = Karten von Fischer
pane_tracks = Leisten
pane_pawns = Bauern
pane_text = Als Text

## The builder as a whole

right = Alles stimmt: Du kannst deine Karten speichern und damit spielen.
wrong = { $n ->
    [one] Ein Fehler
   *[other] { $n } Fehler
 }
moreFaults = und { $n ->
    [one] ein weiterer Fehler
   *[other] { $n } weitere Fehler
}
ownCards = { $n } von { $all } Karten sind jetzt deine eigenen.
startHouse = Mit den Karten von Schachtel beginnen
startEmpty = Mit leeren Karten beginnen
replaces = Das ersetzt alle Karten und Leisten, die du hier bearbeitest.

## A card

cards = Karten
cardN = Karte { $n }
noTitle = noch ohne Titel
hasFault = hier stimmt etwas nicht
picture = Die Karte
prev = Vorige Karte
next = Nächste Karte
owner = Spieler
officer = Figur
colour = Farbe
strength = Stärke
strengthSays = erlaubt: { $low } bis { $high }
titleEn = Titel (Englisch)
titleDe = Titel (Deutsch)
titleSays = Eine Sprache reicht: Der Titel gilt dann für beide.
field-title = Titel
field-owner = Spieler
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
effectSays = Was die Karte erlaubt, wenn sie die schwächere von beiden ist.
effectN = Effekt { $n }
when = Wann
always = immer
who = Wer
who_me = wer die Karte spielt
who_opponent = die andere Seite
who_choose = wer die Karte spielt, wählt einen von zwei Effekten
who_chooses = die andere Seite wählt einen von zwei Effekten
doesWhat = Was
orWhat = oder
howMany = Anzahl
asTyped = als Text
choose = Aus der Liste wählen
firstEffect = Effekt hinzufügen
addEffect = Weiteren Effekt hinzufügen
remove = Entfernen
source = Quelle
sourceSays = Schreib „box“ für Originalkarten, „house“ für unsere Karten oder etwas Eigenes.
copyFrom = Eine unserer Karten hierher kopieren
another = Karte hinzufügen
removeCard = Diese Karte entfernen

## Pawns

pawn = Bauern
pawnSays = Der Effekt aller Bauern. Auf jeder Karte steht er beim Bauern, der auf dem Kopf steht. Laut Spielanleitung: eine Karte ziehen oder einen Bauern nehmen.
pawnUsual = Effekt aus der Anleitung verwenden

## Tracks

trackSays = Die Felder sind vom schlechtesten zum besten geordnet. Auf einem davon beginnt der Marker.
trackOf = Leiste von { $name }
space = Feld { $n }
hand = Handkarten
pawns = Bauern
advantage = Startvorteil
start = Start
addSpace = Feld hinzufügen
removeSpace = Feld { $n } entfernen

## Text

textSays = Deine Karten als Text im Format TOML. Du kannst ihn hier ändern, einen anderen einfügen oder eine Datei öffnen. Eine Datei prüfst du auf der Kommandozeile so: schachtel cards check mine.toml
toml = TOML
use = Diesen Text übernehmen
useRest = Diesen Text in den Formularen korrigieren
unreadable = Die Formulare können diesen Text noch nicht zeigen. Korrigiere zuerst die genannte Zeile.
back = Zurück zu meinen Karten
readable = Dieser Text enthält keine Fehler.

## Playing

play = Jetzt mit diesen Karten spielen
side = Meine Seite
lot = ausgelost
begin = Los

## Where the cards come from

from = Quelle der Karten: { $sources }
house = { $n ->
    [one] { $n } Karte ist unsere eigene
   *[other] { $n } Karten sind unsere eigenen
 }, da das Original nicht öffentlich ist
rulebook = { $n ->
    [one] { $n } Karte hat einen Effekt
   *[other] { $n } Karten haben einen Effekt
}, den die Spielanleitung nennt
otherwise = { $n ->
    [one] { $n } Karte hat
   *[other] { $n } Karten haben
} die Quelle „{ $source }“

## Which kind of card a side lacks

side-white = weiß
side-black = schwarz
