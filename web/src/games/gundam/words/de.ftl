about = Mobile Suits aufstellen, mit Piloten verbinden, sechs Shields zerstören: Duell, Teamkampf oder Battle Royale.

## Options and their values

option-mode = Spielmodus
option-mode-duel = Duell
option-mode-team = Teamkampf
option-mode-royale = Battle Royale
option-goal = Ziel
option-goal-last = als Letztes übrig bleiben
option-goal-sudden = Sudden Death
option-decks = Decks
option-decks-blue_white = Blau und Weiß
option-decks-green_white = Grün und Weiß
option-decks-random = zufällig
option-first = Wer anfängt
option-first-toss = entscheidet, wer den Münzwurf gewinnt
option-unit_limit = Plätze für Units
option-unit_limit-team = sechs je Team
option-unit_limit-player = sechs je Person
option-shared_hands = Partner sehen die Hand des anderen
option-open_decks = Alle dürfen alle Decklisten sehen

## What is counted after a game

counted-played = Gespielte Karten
counted-attacked = Angriffe
counted-blocked = Geblockte Angriffe
counted-destroyed = Verlorene Units und Bases
counted-shield_fell = Verlorene Shields
counted-burst = Genutzte Bursts

## The builder

builder = Decks
builder-about = Stell aus allen Karten des Spiels ein Deck mit fünfzig Karten zusammen; Fehler siehst du schon beim Wählen.
builder-one = Deck für { $game }

## How often cards win

rates = So entstanden die Zahlen: Bots haben { $n } Duelle gegeneinander gespielt ({ $date }). Sie spielen, was auf den ersten Blick gut aussieht, und kennen nur, was auch ein Mensch wissen dürfte. Die Gewinnquoten einzelner Karten stammen aus Duellen mit Zufallsdecks. Karten mit hohem Level kommen nur in langen Partien zum Einsatz; vergleiche sie deshalb nur mit Karten desselben Levels. Wir haben diese Quoten selbst ermittelt; sie sind nicht offiziell.
group-blue = blau
group-green = grün
group-red = rot
group-white = weiß
group-purple = violett
deck-blue_white = Blau-Weiß vom Regelblatt
deck-green_white = Grün-Weiß vom Regelblatt
deck-random = Zufallsdecks
deck-own-of = Eigene Liste: { $colours }
deck-random-of = Zufallsdeck: { $colours }
