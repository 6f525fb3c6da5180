board = Spielbrett
red = Rot
blue = Blau
green = Grün
white = Weiß
pawn = Bauer
knight = Springer
bishop = Läufer
rook = Turm
queen = Dame
king = König
figure = Gambitfigur von { $name } ({ $colour })
tile = Plättchen { $kind }, { $points }
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
 }
start = Startposition
placing = wählt eine Startposition
planning = plant
moving = zieht
laying = legt eine Karte
winner = gewinnt
plan = Plan
hand = Hand
deck = Stapel
faceUp = Offen
captured = Geschlagen
faceDown = verdeckt
planned = Zug { $n }, verdeckt
card = Karte { $kind }
now = aufgedeckt: { $kind }
slot = frei, Zug { $n }
takeBack = Zug { $n }: { $kind }. Zurück auf die Hand
pick = { $kind } als Zug { $n }
picked = { $kind }, im Plan
planThese = So verdeckt hinlegen
pickThree = Tippe Karten deiner Hand an, dann leg sie hin.
each = { $n } × { $kind }
onBoard = Plättchen auf dem Brett
left = { $n ->
    [one] noch ein Plättchen
   *[other] noch { $n } Plättchen
 }
houseLayout = Aufbau: von uns
housePoints = Punkte: von uns
houseBoth = Aufbau und Punkte: von uns
quiet = Züge ohne Schlagen: { $n } von { $all }. Dann endet die Partie, wie sie steht (Hausregel).
