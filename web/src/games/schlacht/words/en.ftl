about = Place eight pieces each on a coloured board; the colour under a piece says how it moves. Then take turns capturing until nobody can any more.

## Options and their values

option-board = Board
option-board-random = drawn at random
option-target = Points to win
option-tie = Who wins a tie
option-tie-last_pass = whoever passed last
option-tie-second = whoever placed second
option-rebuild = A new board for each game
option-single = One game only

## What is counted after a game

counted-game_won = Games won
counted-captured = Pieces captured
counted-passed = Passes

## The builder

builder = Boards
builder-about = Choose, turn and flip the four tiles of the coloured board.
builder-one = Board for { $game }
