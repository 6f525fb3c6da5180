about = Setzt je acht Figuren auf ein buntes Brett; die Farbe unter einer Figur sagt, wie sie zieht. Dann wird geschlagen, bis niemand mehr kann.

## Options and their values

option-board = Spielplan
option-board-random = ausgelost
option-target = Punkte zum Sieg
option-tie = Bei Gleichstand gewinnt
option-tie-last_pass = wer zuletzt gepasst hat
option-tie-second = wer als Zweiter gesetzt hat
option-rebuild = Neuer Spielplan für jede Partie
option-single = Nur eine Partie

## What is counted after a game

counted-game_won = Gewonnene Partien
counted-captured = Geschlagene Figuren
counted-passed = Gepasst

## The builder

builder = Spielpläne
builder-about = Wähle, dreh und wende die vier Tableaus des bunten Spielplans.
builder-one = Spielplan für { $game }
