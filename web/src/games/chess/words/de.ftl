about = Schach nach den üblichen Regeln.

## What is counted after a game

counted-captured = Geschlagene Figuren
counted-check = Schachgebote
counted-promoted = Umgewandelte Bauern

## Letters of pieces in moves

letter-p = B
letter-n = S
letter-b = L
letter-r = T
letter-q = D
letter-k = K
