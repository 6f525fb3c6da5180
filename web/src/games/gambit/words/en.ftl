about = Everybody plans three moves ahead, face down. Then you take turns moving over a board full of chess tiles that are worth points.
conceals = { $name } plans in secret.

## Options and their values

option-layout = Layout
option-layout-random = drawn at random
option-layout-armies = Two armies
option-layout-chessboard = The chessboard
option-layout-citadel = The citadel
option-layout-corners = Four corners
option-layout-cross = The cross
option-layout-diagonals = Two diagonals
option-layout-pinwheel = The pinwheel
option-layout-ring = The ring
option-values = Points of the tiles
option-values-0 = Pawn
option-values-1 = Knight
option-values-2 = Bishop
option-values-3 = Rook
option-values-4 = Queen
option-values-5 = King
option-peek = Who may look at their own plan
option-peek-none = nobody
option-peek-all = everybody
option-first = Who places the first figure
option-first-random = drawn at random
option-bound = Rounds without a capture before the game ends

## What is counted after a game

counted-captured = Tiles captured
counted-moved = Moves to empty squares
counted-stayed = Turns without a move

## The builder

builder = Layouts
builder-about = Decide where the tiles lie, where the figures start, and what each tile is worth.
builder-one = Layout for { $game }
