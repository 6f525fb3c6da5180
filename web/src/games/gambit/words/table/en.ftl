board = Board
red = Red
blue = Blue
green = Green
white = White
pawn = pawn
knight = knight
bishop = bishop
rook = rook
queen = queen
king = king
figure = figure of { $name } ({ $colour })
tile = { $kind } tile, { $points }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
start = start
placing = chooses a start
planning = plans
moving = moves
laying = lays a card
winner = wins
plan = Plan
hand = Hand
deck = Deck
faceUp = Face up
captured = Captured
faceDown = face down
planned = move { $n }, face down
card = { $kind } card
now = revealed: { $kind }
slot = free, move { $n }
takeBack = Move { $n }: { $kind }. Take it back
pick = { $kind } as move { $n }
picked = { $kind }, in the plan
planThese = Lay these face down
pickThree = Tap the cards of your hand, then lay them.
each = { $n } × { $kind }
onBoard = Tiles on the board
left = { $n ->
    [one] one tile left
   *[other] { $n } tiles left
 }
houseLayout = layout: our own
housePoints = points: our own
houseBoth = layout and points: our own
quiet = Turns without a capture: { $n } of { $all }. Then the game ends as it stands (house rule).
