about = Mobile Suits aufstellen, mit Piloten verbinden, sechs Shields zerstören: Duell, Teamkampf oder Battle Royale.

## Options and their values

option-mode = Spielart
option-mode-duel = Duell
option-mode-team = Teamkampf
option-mode-royale = Battle Royale
option-goal = Ziel
option-goal-last = wer übrig bleibt
option-goal-sudden = Sudden Death
option-decks = Decks
option-decks-blue_white = Blau und Weiß
option-decks-green_white = Grün und Weiß
option-decks-random = ausgelost
option-first = Wer anfängt
option-first-toss = das entscheidet, wer den Wurf gewinnt
option-unit_limit = Plätze für Units
option-unit_limit-team = sechs je Team
option-unit_limit-player = sechs je Person
option-shared_hands = Offene Hände im Team
option-open_decks = Alle dürfen alle Decklisten sehen

## What is counted after a game

counted-played = Gespielte Karten
counted-attacked = Angriffe
counted-blocked = Geblockt
counted-destroyed = Verlorene Units und Bases
counted-shield_fell = Verlorene Shields
counted-burst = Genutzte Bursts

## The builder

builder = Decks
builder-about = Fünfzig Karten aus allen, die es gibt, geprüft, während du wählst.
builder-one = Deck für { $game }

## How often cards win

rates = Bots: { $n } Duelle zwischen zwei Bots ({ $date }). Sie spielen, was auf den ersten Blick gut aussieht, und wissen nur, was sie wissen dürfen. Die Quoten einzelner Karten stammen aus Zufallsdecks. Karten mit hohem Level kommen nur in langen Partien zum Einsatz; vergleiche sie mit anderen ihres Levels. Die Quoten sind unsere eigenen (house).
group-blue = blau
group-green = grün
group-red = rot
group-white = weiß
group-purple = violett
deck-blue_white = Blau-Weiß aus der Schachtel
deck-green_white = Grün-Weiß aus der Schachtel
deck-random = Zufallsdecks
deck-own-of = Eigene Liste: { $colours }
deck-random-of = Zufallsdeck: { $colours }
