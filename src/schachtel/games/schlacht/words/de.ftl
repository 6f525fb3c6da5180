title = Die Schlacht
seat-0 = Schwarz
seat-1 = Weiß

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }

## Optionen

option-board = Tableau und Lage für die Ecken a8, h8, a1, h1, etwa A0B3C5D7; oder random, aus dem Startwert.
option-target = Punkte, die die Schlacht gewinnen.
option-tie = Wer bei Gleichstand gewinnt: wer zuletzt gepasst hat, oder wer als Zweiter gesetzt hat.
option-rebuild = Für jede Partie ein neuer, zufälliger Spielplan.
option-single = Nur eine Partie.

## Was man tun kann

choice-place = Eine Figur auf { $target } setzen
choice-capture = Von { $source } auf { $target } schlagen
choice-pass = Passen

## Was gefragt ist

prompt-place = Setze eine Figur auf ein leeres Feld (noch { $left }).
prompt-capture = Schlage eine Figur.
prompt-pass = Du kannst nicht schlagen: Du musst passen.

## Was geschehen ist

event-placed = { $seat } setzt auf { $square }.
event-captured = { $seat } schlägt von { $source } auf { $target }.
event-passed = { $seat } passt.
event-game_won = { $seat } gewinnt Partie { $game }: { points }.
event-new_game = Partie { $game }: { $seat } beginnt.
event-match_won = { $seat } gewinnt die Schlacht { $score-0 }:{ $score-1 }.

## Warum eine Schlacht zu Ende ist

reason-target = genug Punkte für die Schlacht
reason-single_game = nach einer einzelnen Partie

## Warum ein Zug nicht geht

refusal-taken = das Feld ist besetzt.
refusal-placing = noch werden Figuren gesetzt.
refusal-placed = alle Figuren sind gesetzt.
refusal-must_capture = wer schlagen kann, muss schlagen.
refusal-not_yours = kein Schlagzug: Auf { $square } steht keine Figur von dir.
refusal-own = kein Schlagzug: Auf { $square } steht deine eigene Figur.
refusal-empty = kein Schlagzug: { $square } ist leer.
refusal-out_of_reach = kein Schlagzug: Eine Figur auf { $start } erreicht { $square } nicht.
refusal-any_empty = Jedes leere Feld ist möglich.
refusal-pass = Kein Schlagzug ist möglich: pass.
refusal-captures = Schlagzüge jetzt: { $moves }

## Das Bild im Terminal

picture-legend = r rot: Turm  y gelb: Läufer  g grün: Springer  b blau: König
picture-match = Partie { $game }, bis { $target } Punkte
picture-single = eine Partie
picture-board = Spielplan

## Was an einem Spielplan falsch sein kann

fault-board = Ein Code wie { $example } wird gebraucht: jedes Tableau einmal, jedes mit einer Lage von 0 bis 7
fault-own = Ein bestimmter Spielplan wird gebraucht, etwa { $example }
