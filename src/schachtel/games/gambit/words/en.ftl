title = The Queen's Gambit
seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = White

card-N = knight
card-B = bishop
card-R = rook
card-Q = queen

tile-pawn = pawn
tile-knight = knight
tile-bishop = bishop
tile-rook = rook
tile-queen = queen
tile-king = king

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

layout-own = custom layout

## Options

option-layout = How the tiles lie at the beginning.
option-layout-typed = Type the name of a layout (schachtel layouts lists them), the name of a file of your own, or random.
option-values = What each captured tile is worth. The values in the original game are not public, so the default ones are our own.
option-values-typed = Type the points for pawn, knight, bishop, rook, queen and king, as in 3,4,5,6,7,8, or name only some, as in queen=9,king=12.
option-peek = Who may look at their own planned cards. This helps younger players.
option-peek-typed = Type the numbers of seats, as in 0,2, or type none or all.
option-first = Who places the first figure. According to the rulebook, this is the oldest player.
option-first-typed = Type the number of the seat that places the first figure, or random.
option-bound = The number of rounds without a capture that ends the game with the points as they stand (a house rule); 0 switches this rule off.
option-bound-typed = After each capture, the rounds are counted from 0 again.

## What a player can do

choice-place = Start on { $target }
choice-plan = Plan { $cards }, in this order
choice-lay = Lay a { $card } face down
choice-move = Move to { $target }
choice-capture = Capture the { $tile } on { $target }: { points }
choice-stay = Stay: no move is possible

## What a player is asked

prompt-place = Choose a starting square.
prompt-plan = Plan three moves: choose three cards in the order of your moves.
prompt-move = Move like a { $card }.
prompt-stay = You reveal a { $card } but cannot move, so you must stay.
prompt-lay = Lay a card face down: it decides how you move in three turns.

## What happened

event-placed = { $seat } starts on { $square }.
event-planned = { $cards ->
    [none] { $seat } has planned three moves.
   *[known] { $seat } has planned three moves: { $cards }.
 }
event-drew = { $seat } draws a { $card }.
event-shuffled = { $seat } shuffles the revealed cards into a new deck.
event-revealed = { $seat } reveals a { $card }.
event-moved = { $seat } moves to { $target }.
event-captured = { $seat } captures the { $tile } on { $target }: { points }.
event-stayed = { $seat } cannot move.
event-laid = { $card ->
    [none] { $seat } lays a card face down.
   *[known] { $seat } lays a { $card } face down.
 }
event-ended = { $tied ->
    [yes] { $seat } wins with { points }; { tie }.
   *[no] { $seat } wins with { points }.
 }

## Why a game is over

tie = of the tied players, the one who had the latest turn wins
reason-last_tile = the last tile is taken
reason-no_capture = nobody has captured anything for too long (house rule)
reason-last_tile_tie = { reason-last_tile }; { tie }
reason-no_capture_tie = { reason-no_capture }; { tie }

## Why a move is refused

refusal-no_capture = this move is not a capture: { $square } is empty.
refusal-placing = figures are still being placed.
refusal-start_taken = that starting square is taken.
refusal-no_start = { $square } is not a starting square.
refusal-not_in_hand = you do not have all these cards in your hand.
refusal-plan_three = plan three cards, with the first on the left.
refusal-no_such_card = you do not have that card in your hand.
refusal-lay_now = you have moved: lay a card now.
refusal-other_card = your revealed card is { $card }.
refusal-move_first = move your figure first.
refusal-must_move = you can move, so you must.
refusal-already_there = you are on { $square } already.
refusal-figure_there = a figure stands on { $square }, and figures are never captured.
refusal-out_of_reach = your card { $card } does not get you from { $start } to { $square }.
refusal-stay = You cannot move: type stay.
refusal-starts = Starting squares left: { $moves }
refusal-plans = Possible plans: { $moves }
refusal-moves = Possible moves: { $moves }
refusal-cards = Possible cards: { $moves }

## The terminal's picture

picture-plan = plan
picture-hand = hand
picture-deck = deck
picture-face_up = face up
picture-legend = cards: N knight  B bishop  R rook  Q queen  ? face down
picture-numbered = or the points beside the tile
picture-house_values = our own values
picture-house_layout = { $title } (our own layout)
picture-left = { $left ->
    [one] { $left } tile left
   *[other] { $left } tiles left
 }
picture-ending = Turns without a capture: { $quiet }. The game ends after { $most } such turns, with the points as they stand (house rule).

## What can be wrong with a layout

fault-missing = { $key ->
    [board] board is missing: add a drawing of the eight ranks
   *[starts] starts is missing: add the four starting squares
 }
fault-unknown_key = { $key } is unknown here: choose from { $known }
fault-no_title = title must be text, or one text for en and one for de
fault-no_source = source must be text
fault-no_drawing = { $key } must be a drawing of eight lines between """ and """
fault-points_ranks = points must have 8 ranks, not { $n }
fault-points_rank = rank { $rank } of points must have 8 entries, each a number or a dot, not { $n }
fault-no_points = { $text } is not a number of points: use 0 to { $most }, or { $empty } for this tile’s usual points
fault-board_ranks = the board must have 8 ranks, not { $n }
fault-board_rank = rank { $rank } must have 8 squares, not { $n }
fault-no_tile = { $text } is not a tile: use { $tiles }, or { $empty } for none
fault-no_starts = starts must be four squares, such as "d1 e1 d8 e8"
fault-no_square = { $text } is not a square: use a1 to h8
fault-start_on_tile = a starting square lies on a { $kind }: move one of them
fault-start_twice = this starting square is listed twice: choose another square
fault-too_many = one { $kind } too many: { $due } are allowed, { $n } are here
fault-too_few = only { $n } of { $due } { $kind }s: put all { $tiles } tiles on the board
fault-starts = there must be { $due } starting squares, not { $n }
fault-points_without_tile = { points } given, but there is no tile here: remove the points or add a tile
fault-no_tile_with_points = { $text } is not valid: write the square of a tile and its points, such as e4=9
fault-points_twice = points are given twice for this tile: remove one of the two numbers
fault-values = values={ $text }: give { $kinds } numbers from 0 to { $most }, from { $first } to { $last }, such as { $example }; or only some by name, such as queen=9,king=12

## `schachtel layouts`

layouts-columns = name title source starts
layouts-title = { $title } (source: { $source })
layouts-starts = Starting squares (*): { $starts }
layouts-play = To play with a layout: schachtel play { $game } -o layout={ $name }
