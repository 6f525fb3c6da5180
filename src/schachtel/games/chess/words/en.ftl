title = Chess
seat-0 = White
seat-1 = Black

piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king

# A piece at the beginning of a sentence
mover-pawn = Pawn
mover-knight = Knight
mover-bishop = Bishop
mover-rook = Rook
mover-queen = Queen
mover-king = King

## What a player can do

choice-move = { $becomes ->
    [none] { $mover } { $source } to { $target }
   *[piece] { $mover } { $source } to { $target }, becomes a { $becomes }
 }
choice-capture = { $becomes ->
    [none] { $mover } { $source } takes on { $target }
   *[piece] { $mover } { $source } takes on { $target }, becomes a { $becomes }
 }
choice-castle = { $side ->
    [long] Castle long
   *[short] Castle short
 }

## What a player is asked

prompt-move = Move a piece.
prompt-check = You are in check.

## What happened

event-moved = { $seat }: { $piece } { $source }–{ $target }.
event-captured = The { $piece } on { $square } is taken.
event-castled = { $seat } castles.
event-promoted = The pawn becomes a { $piece }.
event-check = Check.
event-ended = { $reason ->
    [checkmate] Checkmate.
    [stalemate] Stalemate.
    [insufficient_material] Nobody can mate any more.
    [seventy_five_moves] 75 moves without a capture or a pawn move.
   *[fivefold_repetition] The same position five times.
 }

## Why a game is over

reason-checkmate = checkmate
reason-stalemate = stalemate
reason-insufficient_material = nobody can mate any more
reason-seventy_five_moves = 75 moves without a capture or a pawn move
reason-fivefold_repetition = the same position five times
reason-threefold_repetition = the same position three times
reason-fifty_moves = 50 moves without a capture or a pawn move

## Why a move is refused

refusal-which = this could mean { $moves }: write the one you mean.
refusal-check = you are in check, and this move does not get you out of it.
refusal-promotion = add the piece that the pawn becomes, as in e8=Q.
refusal-illegal = this move is not legal here.
refusal-legal = Legal moves: { $moves }
