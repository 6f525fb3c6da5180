person0 = Spasski
person1 = Fischer
king = König
queen = Dame
rook = Turm
bishop = Läufer
knight = Springer
pawn = Bauer
white = Weiß
black = Schwarz
plays = { $name } spielt { $colour }
masthead = Reykjavík 1972
game = Partie { $n }
latest = Letzte Meldung

## Steps

conceal0 = Vor der ersten Partie: beide dürfen Karten tauschen
conceal = Vor der nächsten Partie dürfen beide Karten ablegen
status = { $name } füllt die Hand auf
lead = Ein neuer Angriff: { $name } hat die Initiative
reply = Angriff in { $section }: { $name } antwortet
offer = Angriff in { $section }: { $name } darf den Effekt nutzen
effect = Angriff in { $section }: { $name } entscheidet beim Effekt
trim = Zu viele Karten: { $name } legt ab
over = Der Wettkampf ist zu Ende
keeps = { $name } behält den Titel
takes = { $name } ist Weltmeister
extra = Extrablatt
after = nach { $n } Partien

## The board

board = Spielplan
section = Abschnitt { $section }: Vorteil { $n }
costs = wer ihn erhält, verliert 1 mentale Ausdauer
total = { $name } hat Stärke { $n }
stronger = stärker
neutral = Niemand hat einen Vorteil
ahead = Vorteil { $n } für { $name }
match = Wettkampf: { $a } hat { $m }, { $b } hat { $n } von 6 Punkten
endurance = Mentale Ausdauer
space = Feld { $n } von { $all }: { $hand } Handkarten, { $pawns } neue Bauern, Startvorteil { $advantage }

## A person's things

initiative = Initiative
handOf = Hand
cardsInHand = { $n } Handkarten, Limit { $limit }
deck = Stapel
discard = Ablage
discardOf = Ablagestapel von { $name }
faceDown = { $n } verdeckt
nothingThere = Hier liegt nichts.
known = Bekannt
knownOf = Bekannte Handkarten von { $name }
pawns = Bauern
pawnsAre = { $n } Bauern in der Reserve, { $supply } im Vorrat
noPawns = setzt in dieser Partie keine Bauern ein

## The hand

yourHand = Deine Hand, mit { $colour }
nextHand = Deine Hand für die nächste Partie, mit { $colour }
mustPlay = muss als Nächste gespielt werden
goes = wird abgelegt
marked = zum Ablegen gewählt
putDown = Ablegen
whereTo = Wähle nun einen Abschnitt.
markCards = Tippe sie an.
noHand = Deine Hand ist leer.
resignGame = Diese Partie wirklich aufgeben?
box = Karten und Leisten:
