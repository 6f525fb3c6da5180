about = Fischer against Spassky, Reykjavík 1972: cards, pawns and nerves decide exchange after exchange.

## Options and their values

option-cards = Cards and tracks
option-cards-house = our reconstruction
option-mulligan_open = Exchange cards face up

## What is counted after a game

counted-game_won = Games won
counted-stronger = Exchanges won
counted-played = Cards played
counted-used = Effects used
counted-resigned = Games resigned

## The builder

builder = Cards and tracks
builder-about = If you own the original game: type in its cards and endurance tracks.
builder-one = Cards and tracks for { $game }

## How often cards win

rates = The figures for bots come from { $n } matches between two bots ({ $date }). Both play whatever looks good at first sight, and know only what a player may know. Each game of a match counts by itself: a card wins if its player wins a game in which the card was played. The cards are our own reconstruction (house), so the rates do not apply to the original cards.
group-Spassky = Spassky
group-Fischer = Fischer
