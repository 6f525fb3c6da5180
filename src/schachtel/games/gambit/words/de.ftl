title = Das Damengambit
seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Weiß

card-N = Springer
card-B = Läufer
card-R = Turm
card-Q = Dame

tile-pawn = Bauer
tile-knight = Springer
tile-bishop = Läufer
tile-rook = Turm
tile-queen = Dame
tile-king = König

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }

layout-own = eigener Aufbau

## Optionen

option-layout = Wie die Plättchen am Anfang liegen.
option-layout-typed = Möglich sind der Name eines Hausaufbaus (siehe schachtel layouts), eine eigene Datei und random.
option-values = Was ein geschlagenes Plättchen wert ist. Die Werte in der Schachtel sind nicht öffentlich, die voreingestellten sind darum unsere eigenen.
option-values-typed = Möglich sind Punkte für Bauer, Springer, Läufer, Turm, Dame und König, wie in 3,4,5,6,7,8, oder nur für einige mit Namen, wie in queen=9,king=12.
option-peek = Wer die eigenen geplanten Karten ansehen darf: eine Hilfe für Jüngere.
option-peek-typed = Möglich sind Plätze, wie in 0,2, oder none oder all.
option-first = Wer als Erstes setzt; nach der Regel die älteste Person.
option-first-typed = Möglich sind der Platz, der zuerst setzt, und random.
option-bound = Nach so vielen Runden endet die Partie, wie sie steht (Hausregel); 0 heißt nie.
option-bound-typed = Nur Runden ohne Schlagen zählen.

## Was man tun kann

choice-place = Auf { $target } starten
choice-plan = { $cards } planen, in dieser Reihenfolge
choice-lay = Verdeckt legen: { $card }
choice-move = Nach { $target } ziehen
choice-capture = { $tile-id ->
    [queen] Die Dame
    [pawn] Den Bauern
   *[other] Den { $tile }
 } auf { $target } schlagen: { points }
choice-stay = Stehen bleiben: kein Zug möglich

## Was gefragt ist

prompt-place = Wähle eine Startposition.
prompt-plan = Plane drei Züge: Wähle drei Karten in der Reihenfolge deiner Züge.
prompt-move = { $card-id ->
    [Q] Ziehe wie eine Dame.
   *[other] Ziehe wie ein { $card }.
 }
prompt-stay = { $card-id ->
    [Q] Du deckst eine Dame auf, kannst aber nicht ziehen: Bleib stehen.
   *[other] Du deckst einen { $card } auf, kannst aber nicht ziehen: Bleib stehen.
 }
prompt-lay = Lege eine Karte verdeckt an: Nach ihr ziehst du in drei Runden.

## Was geschehen ist

event-placed = { $seat } startet auf { $square }.
event-planned = { $cards ->
    [none] { $seat } hat drei Züge geplant.
   *[known] { $seat } hat drei Züge geplant: { $cards }.
 }
event-drew = { $seat } zieht vom Stapel: { $card }.
event-shuffled = { $seat } mischt die aufgedeckten Karten zu einem neuen Stapel.
event-revealed = { $seat } deckt auf: { $card }.
event-moved = { $seat } zieht nach { $target }.
event-captured = { $seat } schlägt { $tile-id ->
    [queen] die Dame
    [pawn] den Bauern
   *[other] den { $tile }
 } auf { $target }: { points }.
event-stayed = { $seat } kann nicht ziehen.
event-laid = { $seat } legt { $card-id ->
    [none] eine Karte
    [Q] die Dame
   *[other] den { $card }
 } verdeckt hin.
event-ended = { $seat } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
 }{ $tied ->
    [yes] , bei Gleichstand durch den letzten Zug.
   *[no] .
 }

## Warum eine Partie zu Ende ist

tie = bei Gleichstand gewinnt, wer zuletzt am Zug war
reason-last_tile = das letzte Plättchen ist geschlagen
reason-no_capture = zu lange nichts geschlagen (Hausregel)
reason-last_tile_tie = { reason-last_tile }; { tie }
reason-no_capture_tie = { reason-no_capture }; { tie }

## Warum ein Zug nicht geht

refusal-no_capture = kein Schlagzug: { $square } ist leer.
refusal-placing = noch werden Figuren aufgestellt.
refusal-start_taken = dieses Startfeld ist besetzt.
refusal-no_start = { $square } ist kein Startfeld.
refusal-not_in_hand = diese Karten hast du nicht alle auf der Hand.
refusal-plan_three = plane drei Karten, die erste links.
refusal-no_such_card = so eine Karte hast du nicht auf der Hand.
refusal-lay_now = du hast gezogen: Lege jetzt eine Karte.
refusal-other_card = deine Karte ist { $card }.
refusal-move_first = ziehe zuerst.
refusal-must_move = wer ziehen kann, muss ziehen.
refusal-already_there = du stehst schon auf { $square }.
refusal-figure_there = auf { $square } steht eine Figur, und Figuren werden nie geschlagen.
refusal-out_of_reach = mit { $card } kommst du nicht von { $start } nach { $square }.
refusal-stay = Kein Zug ist möglich: stay.
refusal-starts = Freie Startfelder: { $moves }
refusal-plans = Mögliche Pläne: { $moves }
refusal-moves = Mögliche Züge: { $moves }
refusal-cards = Mögliche Karten: { $moves }

## Das Bild im Terminal

picture-plan = Plan
picture-hand = Hand
picture-deck = Stapel
picture-face_up = offen
picture-legend = Karten: N Springer  B Läufer  R Turm  Q Dame  ? verdeckt
picture-numbered = oder die Zahl daneben
picture-house_values = Hauswerte
picture-house_layout = { $title } (Hausaufbau)
picture-left = noch { $left } Plättchen
picture-ending = Züge ohne Schlagen: { $quiet } von { $most }. Dann endet die Partie, wie sie steht (Hausregel).

## Was an einem Aufbau falsch sein kann

fault-missing = { $key ->
    [board] „board“ fehlt: Füge eine Zeichnung der acht Reihen hinzu
   *[starts] „starts“ fehlt: Füge die vier Startfelder hinzu
 }
fault-unknown_key = { $key } ist hier unbekannt: Möglich sind { $known }
fault-no_title = „title“ muss ein Text sein, oder je einer für en und de
fault-no_source = „source“ muss ein Text sein
fault-no_drawing = „{ $key }“ muss eine Zeichnung aus acht Zeilen zwischen """ und """ sein
fault-points_ranks = „points“ muss 8 Reihen haben, nicht { $n }
fault-points_rank = Reihe { $rank } von „points“ muss aus 8 Zahlen oder „.“ bestehen, nicht aus { $n }
fault-no_points = { $text } ist keine Punktzahl: Möglich sind 0 bis { $most }, oder { $empty } für die üblichen Punkte der Sorte
fault-board_ranks = Das Brett muss 8 Reihen haben, nicht { $n }
fault-board_rank = Reihe { $rank } muss 8 Felder haben, nicht { $n }
fault-no_tile = { $text } ist kein Plättchen: Möglich sind { $tiles }, oder { $empty } für keins
fault-no_starts = „starts“ muss vier Felder nennen, etwa "d1 e1 d8 e8"
fault-no_square = { $text } ist kein Feld: Möglich sind a1 bis h8
fault-start_on_tile = Ein Start liegt auf { $kind ->
    [pawn] einem Bauern
    [knight] einem Springer
    [bishop] einem Läufer
    [rook] einem Turm
    [queen] einer Dame
   *[king] einem König
 }: Verschiebe eins von beiden
fault-start_twice = Derselbe Start ist zweimal genannt: Wähle ein anderes Feld
fault-too_many = { $kind ->
    [pawn] Ein Bauer
    [knight] Ein Springer
    [bishop] Ein Läufer
    [rook] Ein Turm
    [queen] Eine Dame
   *[king] Ein König
 } zu viel: { $due } sind in der Schachtel, { $n } liegen hier
fault-too_few = Nur { $n } von { $due } { $kind ->
    [pawn] Bauern
    [knight] Springern
    [bishop] Läufern
    [rook] Türmen
    [queen] Damen
   *[king] Königen
 }: Alle { $tiles } Plättchen werden gebraucht
fault-starts = Es müssen { $due } Starts sein, nicht { $n }
fault-points_without_tile = { points }, aber hier liegt kein Plättchen
fault-no_tile_with_points = { $text } ist kein Plättchen mit Punkten, etwa e4=9
fault-points_twice = Dieses Plättchen hat zwei Zahlen: Entferne eine
fault-values = values={ $text }: Nötig sind { $kinds } Zahlen von 0 bis { $most }, vom Bauern bis zum König, etwa { $example }; oder einzelne mit Namen, etwa queen=9,king=12

## `schachtel layouts`

layouts-columns = Name Titel Quelle Starts
layouts-title = { $title } (Quelle: { $source })
layouts-starts = Startpositionen (*): { $starts }
layouts-play = Zum Spielen: schachtel play { $game } -o layout={ $name }
