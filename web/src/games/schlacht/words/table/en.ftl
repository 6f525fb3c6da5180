board = Coloured board
black = black piece
white = white piece
R = red: moves like a rook
Y = yellow: moves like a bishop
G = green: moves like a knight
B = blue: moves like a king
place = free
capture = can be captured
captures = can capture on { $squares }
inHand = { $n ->
    [one] { $n } piece still to place
   *[other] { $n } pieces still to place
}
left = { $n ->
    [one] { $n } piece on the board
   *[other] { $n } pieces on the board
}
score = { $n } of { $target } points
game = Game { $n }
target = first to { $n } points
single = A single game

## The overview

aim = Each side places eight pieces, then both capture until neither can. Whoever has more pieces left scores one point for each of them.
colours = The colour under a piece says how it moves
howR = Red: straight, like a rook, at most to the next red square.
howY = Yellow: diagonally, like a bishop, at most to the next yellow square.
howG = Green: a leap like a knight’s, over other pieces as well.
howB = Blue: one square in any direction, like a king.
turns = How a game goes
turn1 = Take turns placing one piece on any empty square.
turn2 = Then take turns capturing exactly one piece; whoever placed first begins.
turn3 = If you can capture, you must. If you cannot, you pass, but you may get back into the game later.
turn4 = Two passes in a row end the game. If both sides have the same number of pieces left, whoever passed last wins.
turn5 = Only the winner scores; seven points win the match (unless agreed otherwise).
