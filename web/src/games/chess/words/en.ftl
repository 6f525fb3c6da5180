about = Chess by the usual rules.

## What is counted after a game

counted-captured = Pieces captured
counted-check = Checks given
counted-promoted = Pawns promoted

## Letters of pieces in moves

letter-p = P
letter-n = N
letter-b = B
letter-r = R
letter-q = Q
letter-k = K
