title = Die Schlacht
seat-0 = Black
seat-1 = White

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Options

option-board = The board: drawn at random, or set by a code such as A0B3C5D7, which gives the tile at each of the corners a8, h8, a1 and h1 and how it lies.
option-board-typed = Type random to have the board drawn from the seed.
option-target = The number of points that wins the match.
option-tie = Who wins a game in which both have the same number of pieces left.
option-rebuild = A new board is drawn before each game.
option-single = Whoever wins the first game wins the match.

## What a player can do

choice-place = Place a piece on { $target }
choice-capture = Capture on { $target } from { $source }
choice-pass = Pass

## What a player is asked

prompt-place = Place a piece on an empty square ({ $left } to go).
prompt-capture = Capture a piece.
prompt-pass = You cannot capture: you have to pass.

## What happened

event-placed = { $seat } places a piece on { $square }.
event-captured = { $seat } captures on { $target } from { $source }.
event-passed = { $seat } passes.
event-game_won = { $seat } wins game { $game }: { points }.
event-new_game = Game { $game }: { $seat } starts.
event-match_won = { $seat } wins the match { $score-0 }:{ $score-1 }.

## Why a match is over

reason-target = one side has enough points to win the match
reason-single_game = the match was a single game

## Why a move is refused

refusal-taken = the square is taken.
refusal-placing = pieces are still being placed.
refusal-placed = all pieces have already been placed.
refusal-must_capture = you can capture, so you must.
refusal-not_yours = this move is not a capture: no piece of yours is on { $square }.
refusal-own = this move is not a capture: your own piece is on { $square }.
refusal-empty = this move is not a capture: { $square } is empty.
refusal-out_of_reach = this move is not a capture: a piece on { $start } does not reach { $square }.
refusal-any_empty = Choose any empty square.
refusal-pass = You cannot capture: type pass.
refusal-captures = Possible captures: { $moves }

## The terminal's picture

picture-legend = r red: rook  y yellow: bishop  g green: knight  b blue: king
picture-match = game { $game }, first to { $target }
picture-single = one game
picture-board = board

## What can be wrong with a board

fault-board = write a code like { $example } (each tile from A to D once, each with a number from 0 to 7)
fault-own = write the code of a particular board, such as { $example }
