board = Spielbrett
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
slot = freier Platz für Zug { $n }
takeBack = Zug { $n }: { $kind }. Karte wieder auf die Hand nehmen
pick = { $kind } als Zug { $n }
picked = { $kind }, im Plan
planThese = Diese Karten verdeckt hinlegen
pickThree = Tippe drei Karten auf deiner Hand an, dann leg sie hin.
each = { $n } × { $kind }
onBoard = Plättchen auf dem Brett
left = { $n ->
    [one] noch ein Plättchen
   *[other] noch { $n } Plättchen
 }
houseLayout = Aufbau von uns
housePoints = Punkte von uns
houseBoth = Aufbau und Punkte von uns
quiet = Züge ohne Schlagen: { $n }. Nach { $all } solchen Zügen endet die Partie mit dem aktuellen Punktestand (Hausregel).

## The overview

ref_way_N = in L-Form, über alles hinweg
ref_way_B = diagonal
ref_way_R = senkrecht oder waagerecht
ref_way_Q = gerade oder diagonal
ref_turn = Dein Zug
ref_turn1 = Die Karte ganz links wird aufgedeckt; deine Gambitfigur zieht wie die Figur darauf. Kann sie ziehen, muss sie es auch.
ref_turn2 = Endet der Zug auf einem Plättchen, bekommst du es und seine Punkte.
ref_turn3 = Lege eine Handkarte verdeckt rechts an: Sie bestimmt deinen Zug in drei Runden.
ref_turn4 = Du ziehst eine Karte nach.
ref_knight = Nur der Springer zieht über Plättchen und Gambitfiguren hinweg. Gambitfiguren werden nie geschlagen.
ref_memory = Was verdeckt liegt, musst du dir merken. Ist dein Stapel leer, werden deine offenen Karten zum neuen Stapel.
ref_end = Die Partie endet, wenn das letzte Plättchen geschlagen ist. Wer die meisten Punkte hat, gewinnt; bei Gleichstand gewinnt, wer von den Besten zuletzt am Zug war.

## Letters that stand for tiles

initial_pawn = B
initial_knight = S
initial_bishop = L
initial_rook = T
initial_queen = D
initial_king = K
