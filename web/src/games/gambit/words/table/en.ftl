board = Board
figure = figure of { $name } ({ $colour })
tile = { $kind } tile, { $points }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
start = starting square
placing = chooses a starting square
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
slot = empty slot for move { $n }
takeBack = Move { $n }: { $kind }. Take the card back into your hand
pick = { $kind } as move { $n }
picked = { $kind }, in the plan
planThese = Lay these cards face down
pickThree = Tap three cards in your hand, then lay them down.
each = { $n } × { $kind }
onBoard = Tiles on the board
left = { $n ->
    [one] one tile left
   *[other] { $n } tiles left
 }
houseLayout = our own layout
housePoints = our own points
houseBoth = our own layout and points
quiet = Turns without a capture: { $n }. The game ends after { $all } such turns, with the points as they stand (house rule).

## The overview

ref_way_N = in an L-shape, over anything in between
ref_way_B = along a diagonal
ref_way_R = along a rank or file
ref_way_Q = straight or diagonal
ref_turn = Your turn
ref_turn1 = Your leftmost card is revealed, and your figure moves like the piece on it. If it can move, it must.
ref_turn2 = If the move ends on a tile, you get the tile and its points.
ref_turn3 = Lay a card from your hand face down on the right: it decides your move in three turns.
ref_turn4 = You draw a card.
ref_knight = Only a knight can leap over tiles and figures. Figures are never captured.
ref_memory = You must remember what lies face down. When your deck is empty, your face-up cards become the new deck.
ref_end = The game ends when the last tile is captured. The player with the most points wins; in a tie, the tied player who had the latest turn wins.

## Letters that stand for tiles

initial_pawn = P
initial_knight = N
initial_bishop = B
initial_rook = R
initial_queen = Q
initial_king = K
