plays = { $name } spielt { $colour }
masthead = Reykjavík 1972
game = Partie { $n }
latest = Letzte Meldung

## Steps

conceal0 = Vor der ersten Partie dürfen beide Karten tauschen
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
cardsInHand = { $n ->
    [one] { $n } Handkarte
   *[other] { $n } Handkarten
 }, Limit { $limit }
deck = Stapel
discard = Ablage
discardOf = Ablagestapel von { $name }
faceDown = { $n } verdeckt
nothingThere = Hier liegt nichts.
known = Bekannt
knownOf = Bekannte Handkarten von { $name }
pawns = Bauern
pawnsAre = { $n ->
    [one] { $n } Bauer in der Reserve
   *[other] { $n } Bauern in der Reserve
 }, { $supply } im Vorrat
noPawns = setzt in dieser Partie keine Bauern ein

## The hand

yourHand = Deine Hand, mit { $colour }
nextHand = Deine Hand für die nächste Partie, mit { $colour }
mustPlay = muss als Nächste gespielt werden
goes = wird abgelegt
marked = zum Ablegen gewählt
putDown = Ablegen
whereTo = Wähle nun einen Abschnitt.
markCards = Tippe die Karten an, um sie zu wählen.
noHand = Deine Hand ist leer.
resignGame = Diese Partie wirklich aufgeben?
box = Karten und Leisten:

## The overview

ref_exchange = Ein Angriff
ref_exchange1 = Wer die Initiative hat, spielt eine Karte in einen offenen Abschnitt, dazu bis zu zwei Bauern aus der Reserve. Zu Beginn einer Partie ist das Weiß.
ref_exchange2 = Die andere Person antwortet im selben Abschnitt, ebenfalls mit bis zu zwei Bauern.
ref_exchange3 = Vergleicht die Stärken: die der Figur und 1 für jeden Bauern. Ein Gleichstand bringt weder Effekt noch Vorteil.
ref_exchange4 = Wer schwächer ist, darf den Effekt der eigenen Figur nutzen.
ref_exchange5 = Wer stärker ist, erhält den Vorteil des Abschnitts (I bis IIII) und hat danach die Initiative. Wer IIII erhält, verliert 1 mentale Ausdauer.
ref_tie = Nach einem Gleichstand wechselt die Initiative. Wer eine Karte spielen muss, darf stattdessen die Partie aufgeben, und muss es, wenn die Hand leer ist.
ref_cards = Die Karten
ref_cards_text = Jede Karte ist eine große Figur in der einen Farbe und ein Bauer (Stärke 1) in der anderen. Es zählt nur die Seite in deiner Farbe; die Farben wechseln von Partie zu Partie. Zeig auf eine Karte, fokussiere sie oder drücke lange darauf, um sie ganz zu sehen.
ref_end = Ende der Partie
ref_end_text = Eine Partie endet, sobald jemand mehr Vorteil hat, als alle offenen Abschnitte zusammen bringen können; das gibt 1 Punkt. Ist kein Abschnitt mehr offen und der Marker in der Mitte, endet sie remis: je 1 Punkt. Sechs Punkte gewinnen den Wettkampf; erreichen beide sie zugleich, behält Spasski den Titel.
ref_between = Zwischen den Partien
ref_between1 = Lege ab, was du nicht willst, und ziehe bis zum Handkartenlimit.
ref_between2 = Nimm die Bauern, die dein Feld der Zustandsleiste zeigt (+2), und beginne mit Vorteil (+I) oder Nachteil (−I), wenn es einen zeigt.
ref_between3 = Den Ablagestapel neu zu mischen kostet 1 mentale Ausdauer.
