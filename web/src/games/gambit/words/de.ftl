about = Alle planen drei Züge verdeckt voraus und ziehen reihum über ein Brett voller Schachplättchen, die Punkte bringen.
conceals = { $name } plant verdeckt.

## Options and their values

option-layout = Aufbau
option-layout-random = ausgelost
option-layout-armies = Zwei Heere
option-layout-chessboard = Das Schachbrett
option-layout-citadel = Die Zitadelle
option-layout-corners = Vier Ecken
option-layout-cross = Das Kreuz
option-layout-diagonals = Zwei Diagonalen
option-layout-pinwheel = Das Windrad
option-layout-ring = Der Ring
option-values = Punkte der Plättchen
option-values-0 = Bauer
option-values-1 = Springer
option-values-2 = Läufer
option-values-3 = Turm
option-values-4 = Dame
option-values-5 = König
option-peek = Wer den eigenen Plan ansehen darf
option-peek-none = niemand
option-peek-all = alle
option-first = Wer die erste Figur setzt
option-first-random = ausgelost
option-bound = Runden ohne Schlagen bis zum Partieende

## What is counted after a game

counted-captured = Geschlagene Plättchen
counted-moved = Züge auf leere Felder
counted-stayed = Runden ohne Zug

## The builder

builder = Aufbauten
builder-about = Bestimme, wo die Plättchen liegen, wo die Figuren starten und was jedes Plättchen wert ist.
builder-one = Aufbau für { $game }
