board = Schachbrett
white = Weiß
black = Schwarz
White = Weiß
Black = Schwarz
piece = { $name } in { $side }
target = als Ziel möglich
check = im Schach
promote = Der Bauer wird
cancel = Abbrechen
taken = Von { $name } geschlagen: { $pieces }
nothing = nichts
moves = So ziehen die Figuren
movesK = ein Feld in jede Richtung, nie ins Schach
movesQ = beliebig weit, gerade oder schräg
movesR = beliebig weit, gerade
movesB = beliebig weit, schräg
movesN = zwei Felder gerade und eins zur Seite, auch über Figuren
movesP = ein Feld vor, beim ersten Mal auch zwei; schlägt schräg nach vorn
special = Besondere Züge
castling = Rochade: Zieh den König zwei Felder zum Turm oder auf ihn. Beide haben noch nicht gezogen, dazwischen steht nichts, und der König wird unterwegs nicht angegriffen.
passing = En passant: Ein Bauer, der gerade zwei Felder ging, kann geschlagen werden, als wäre er eins gegangen.
promotion = Umwandlung: Auf der letzten Reihe wird ein Bauer zu Dame, Turm, Läufer oder Springer.
ends = So endet es
mate = Schachmatt gewinnt. Wer nicht ziehen kann, ohne im Schach zu stehen, spielt remis: Patt.
draws = Wer am Zug ist, kann Remis verlangen: wenn die Stellung zum dritten Mal da ist, oder nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug.
premoves = Während die andere Seite überlegt, kannst du schon ziehen: Es wird sofort gespielt, wenn es dann möglich ist. Ein Bauer wird zur Dame.
ahead = { $n } mehr an Material

## Pieces

name-p = Bauer
name-n = Springer
name-b = Läufer
name-r = Turm
name-q = Dame
name-k = König
