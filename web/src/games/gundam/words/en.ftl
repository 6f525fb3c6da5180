about = Deploy mobile suits, pair them with pilots, break six shields: duel, team battle or battle royale.

## Options and their values

option-mode = Mode
option-mode-duel = Duel
option-mode-team = Team battle
option-mode-royale = Battle royale
option-goal = Goal
option-goal-last = to be the last player standing
option-goal-sudden = sudden death
option-decks = Decks
option-decks-blue_white = Blue and white
option-decks-green_white = Green and white
option-decks-random = random
option-first = Who begins
option-first-toss = whoever the winner of the toss chooses
option-unit_limit = Places for units
option-unit_limit-team = six for each team
option-unit_limit-player = six for each player
option-shared_hands = Partners see each other’s hands
option-open_decks = Everybody may see all deck lists

## What is counted after a game

counted-played = Cards played
counted-attacked = Attacks
counted-blocked = Blocks
counted-destroyed = Units and bases lost
counted-shield_fell = Shields lost
counted-burst = Bursts used

## The builder

builder = Decks
builder-about = Build a deck of fifty cards from all cards in the game; mistakes are shown as you choose.
builder-one = Deck for { $game }

## How often cards win

rates = Where the figures come from: bots played { $n } duels against each other ({ $date }). They play whatever looks good at first sight, and know only what a player may know. The win rates of single cards come from duels with random decks. Cards of a high level are played only in long games, so compare them only with cards of the same level. We worked out these rates ourselves; they are not official.
group-blue = blue
group-green = green
group-red = red
group-white = white
group-purple = purple
deck-blue_white = Blue/white from the rule sheet
deck-green_white = Green/white from the rule sheet
deck-random = random decks
deck-own-of = Own list: { $colours }
deck-random-of = Random deck: { $colours }
