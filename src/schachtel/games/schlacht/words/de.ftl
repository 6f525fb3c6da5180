title = Die Schlacht
seat-0 = Schwarz
seat-1 = Weiß

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }

## Optionen

option-board = Der Spielplan: ausgelost oder festgelegt durch einen Code wie A0B3C5D7, der für die Ecken a8, h8, a1 und h1 das Tableau und seine Lage nennt.
option-board-typed = Mit random wird der Spielplan aus dem Startwert ausgelost.
option-target = Die Zahl der Punkte, mit der man die Schlacht gewinnt.
option-tie = Wer eine Partie gewinnt, wenn beide gleich viele Figuren übrig haben.
option-rebuild = Vor jeder Partie wird der Spielplan neu ausgelost.
option-single = Wer die erste Partie gewinnt, gewinnt die Schlacht.

## Was man tun kann

choice-place = Eine Figur auf { $target } setzen
choice-capture = Von { $source } auf { $target } schlagen
choice-pass = Passen

## Was gefragt ist

prompt-place = Setze eine Figur auf ein leeres Feld (noch { $left }).
prompt-capture = Schlage eine Figur.
prompt-pass = Du kannst nicht schlagen: Du musst passen.

## Was geschehen ist

event-placed = { $seat } setzt eine Figur auf { $square }.
event-captured = { $seat } schlägt von { $source } auf { $target }.
event-passed = { $seat } passt.
event-game_won = { $seat } gewinnt Partie { $game }: { points }.
event-new_game = Partie { $game }: { $seat } beginnt.
event-match_won = { $seat } gewinnt die Schlacht { $score-0 }:{ $score-1 }.

## Warum eine Schlacht zu Ende ist

reason-target = eine Seite hat genug Punkte, um die Schlacht zu gewinnen
reason-single_game = die Schlacht bestand aus einer einzigen Partie

## Warum ein Zug nicht geht

refusal-taken = dieses Feld ist besetzt.
refusal-placing = die Figuren werden noch gesetzt.
refusal-placed = alle Figuren sind schon gesetzt.
refusal-must_capture = du kannst schlagen, also musst du schlagen.
refusal-not_yours = das ist kein Schlagzug: Auf { $square } steht keine Figur von dir.
refusal-own = das ist kein Schlagzug: Auf { $square } steht deine eigene Figur.
refusal-empty = das ist kein Schlagzug: { $square } ist leer.
refusal-out_of_reach = das ist kein Schlagzug: Eine Figur auf { $start } erreicht { $square } nicht.
refusal-any_empty = Wähle ein leeres Feld.
refusal-pass = Du kannst nicht schlagen: Schreib pass.
refusal-captures = Mögliche Schlagzüge: { $moves }

## Das Bild im Terminal

picture-legend = r rot: Turm  y gelb: Läufer  g grün: Springer  b blau: König
picture-match = Partie { $game }, bis { $target } Punkte
picture-single = eine Partie
picture-board = Spielplan

## Was an einem Spielplan falsch sein kann

fault-board = Schreib einen Code wie { $example }: jedes Tableau von A bis D einmal, jeweils mit einer Lage von 0 bis 7
fault-own = Schreib den Code eines bestimmten Spielplans, etwa { $example }
