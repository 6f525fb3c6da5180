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
effect = Angriff in { $section }: { $name } entscheidet über den Effekt
trim = Zu viele Karten: { $name } legt ab
over = Der Wettkampf ist zu Ende
keeps = { $name } behält den Titel
takes = { $name } ist Weltmeister
extra = Extrablatt
after = nach { $n } Partien

## The board

board = Spielplan
section = Abschnitt { $section }: Vorteil { $n }
costs = wer diesen Vorteil erhält, verliert 1 mentale Ausdauer
total = { $name } hat Stärke { $n }
stronger = stärker
neutral = Niemand hat einen Vorteil
ahead = Vorteil { $n } für { $name }
match = Wettkampf: { $a } hat { $m }, { $b } hat { $n } von 6 Punkten
endurance = Mentale Ausdauer
space = Feld { $n } von { $all }: { $hand } Handkarten, { $pawns } neue Bauern, Startvorteil { $advantage }

## A player's initiative, cards and pawns

initiative = Initiative
handOf = Hand
cardsInHand = { $n ->
    [one] { $n } Handkarte
   *[other] { $n } Handkarten
 }, Limit { $limit }
deck = Stapel
discard = Ablage
discardOf = Ablagestapel von { $name }
faceDown = { $n ->
    [one] { $n } verdeckte Karte
   *[other] { $n } verdeckte Karten
}
nothingThere = Hier liegt nichts.
known = Bekannt
knownOf = Bekannte Handkarten von { $name }
pawns = Bauern
pawnsAre = { $n ->
    [one] { $n } Bauer in der Reserve
   *[other] { $n } Bauern in der Reserve
 }, { $supply } im Vorrat
noPawns = darf in dieser Partie keine Bauern einsetzen

## The hand

yourHand = Deine Hand (du spielst { $colour })
nextHand = Deine Hand für die nächste Partie (du spielst { $colour })
mustPlay = muss als Nächstes gespielt werden
goes = wird abgelegt
marked = zum Ablegen gewählt
putDown = Ablegen
whereTo = Wähle nun einen Abschnitt.
markCards = Tippe die Karten an, die du ablegen willst.
noHand = Deine Hand ist leer.
resignGame = Diese Partie wirklich aufgeben?
box = Karten und Leisten:

## The overview

ref_exchange = Ein Angriff
ref_exchange1 = Wer die Initiative hat, spielt eine Karte in einen offenen Abschnitt, dazu bis zu zwei Bauern aus der Reserve. Zu Beginn einer Partie hat Weiß die Initiative.
ref_exchange2 = Die andere Person antwortet im selben Abschnitt, ebenfalls mit bis zu zwei Bauern.
ref_exchange3 = Vergleicht eure Gesamtstärken: die Stärke der Figur plus 1 für jeden Bauern. Ein Gleichstand bringt weder Effekt noch Vorteil.
ref_exchange4 = Wer schwächer ist, darf den Effekt der eigenen Figur nutzen.
ref_exchange5 = Wer stärker ist, erhält den Vorteil des Abschnitts (I bis IIII) und hat danach die Initiative. Wer den Vorteil von IIII erhält, verliert 1 mentale Ausdauer.
ref_tie = Nach einem Gleichstand wechselt die Initiative. Bist du mit dem Spielen einer Karte an der Reihe, darfst du stattdessen die Partie aufgeben; mit leerer Hand musst du es.
ref_cards = Die Karten
ref_cards_text = Jede Karte ist eine große Figur in der einen Farbe und ein Bauer (Stärke 1) in der anderen. Es zählt nur die Seite in deiner Farbe; die Farben wechseln von Partie zu Partie. Um eine Karte ganz zu sehen, zeig mit der Maus darauf, wähle sie mit der Tastatur an oder drücke lange darauf.
ref_end = Ende der Partie
ref_end_text = Eine Partie endet, sobald jemand einen größeren Vorteil hat, als alle offenen Abschnitte zusammen noch bringen können; das gibt 1 Punkt. Ist kein Abschnitt mehr offen und der Marker in der Mitte, endet die Partie remis, und beide bekommen 1 Punkt. Wer zuerst sechs Punkte hat, gewinnt den Wettkampf; erreichen beide sie gleichzeitig, behält Spasski den Titel.
ref_between = Zwischen den Partien
ref_between1 = Lege die Karten ab, die du nicht behalten willst, und ziehe bis zum Handkartenlimit nach.
ref_between2 = Nimm so viele Bauern, wie dein Feld der Zustandsleiste zeigt (etwa +2). Zeigt es auch einen Vorteil (+I) oder Nachteil (−I), beginnst du damit.
ref_between3 = Musst du deinen Ablagestapel neu mischen, verlierst du 1 mentale Ausdauer.
