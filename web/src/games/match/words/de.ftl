about = Fischer gegen Spasski, Reykjavík 1972: Karten, Bauern und Nerven entscheiden Angriff um Angriff.

## Options and their values

option-cards = Karten und Leisten
option-cards-house = unsere Rekonstruktion
option-mulligan_open = Karten offen tauschen

## What is counted after a game

counted-game_won = Gewonnene Partien
counted-stronger = Gewonnene Angriffe
counted-played = Gespielte Karten
counted-used = Genutzte Effekte
counted-resigned = Aufgegebene Partien

## The builder

builder = Karten und Leisten
builder-about = Wenn du das Originalspiel hast: Tippe seine Karten und Zustandsleisten ab.
builder-one = Karten und Leisten für { $game }

## How often cards win

rates = Die Zahlen für Bots stammen aus { $n } Wettkämpfen zwischen zwei Bots ({ $date }). Beide spielen, was auf den ersten Blick gut aussieht, und wissen nur, was auch ein Mensch wissen dürfte. Jede Partie eines Wettkampfs zählt für sich: Eine Karte gewinnt, wenn sie in einer gewonnenen Partie gespielt wurde. Die Karten sind unsere Rekonstruktion (house); für die Originalkarten gelten diese Quoten nicht.
group-Spassky = Spasski
group-Fischer = Fischer
