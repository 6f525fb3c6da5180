board = Chessboard
white = white
black = black
White = White
Black = Black
piece = { $side } { $name }
target = can be moved to
check = in check
promote = The pawn becomes
cancel = Cancel
taken = Taken by { $name }: { $pieces }
nothing = nothing
moves = How the pieces move
movesK = one square any way, never into check
movesQ = any distance, straight or diagonally
movesR = any distance, straight
movesB = any distance, diagonally
movesN = two squares straight and one aside, over other pieces
movesP = one square forward, at first two if it likes; takes diagonally forward
special = Special moves
castling = Castling: move the king two squares towards a rook, or onto it. Neither has moved yet, nothing is between, and the king is not attacked on its way.
passing = En passant: a pawn that has just stepped two can be taken as if it had stepped one.
promotion = Promotion: on the last rank a pawn becomes a queen, rook, bishop or knight.
ends = How it ends
mate = Checkmate wins. Who cannot move but is not in check draws: stalemate.
draws = Whoever is to move can claim a draw: when a position is there for the third time, or after 50 moves of each side without a capture or pawn move.
premoves = While the other side thinks, you can already move: it is played at once if it is possible then. A pawn becomes a queen.
ahead = { $n } ahead in material

## Pieces

name-p = pawn
name-n = knight
name-b = bishop
name-r = rook
name-q = queen
name-k = king
