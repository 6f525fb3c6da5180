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
option-layout-typed = Gib den Namen eines Aufbaus (schachtel layouts zeigt alle), den einer eigenen Datei oder random an.
option-values = Was ein geschlagenes Plättchen wert ist. Die Werte des Originalspiels sind nicht öffentlich bekannt; voreingestellt sind darum unsere eigenen.
option-values-typed = Gib die Punkte für Bauer, Springer, Läufer, Turm, Dame und König an, etwa 3,4,5,6,7,8, oder nur einige mit englischem Namen, etwa queen=9,king=12.
option-peek = Wer die eigenen geplanten Karten ansehen darf. Das hilft Jüngeren.
option-peek-typed = Gib die Nummern von Plätzen an, etwa 0,2, oder none für niemanden oder all für alle.
option-first = Wer die erste Figur setzt. Nach der Spielregel ist das die älteste Person.
option-first-typed = Gib die Nummer des Platzes an, der die erste Figur setzt, oder random.
option-bound = Die Zahl der Runden ohne Schlagen, nach der die Partie mit dem aktuellen Punktestand endet (Hausregel); 0 schaltet diese Regel ab.
option-bound-typed = Nach jedem Schlagen werden die Runden wieder ab 0 gezählt.

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
prompt-lay = Lege eine Karte verdeckt an: Sie bestimmt, wie du in drei Runden ziehst.

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

tie = unter den Punktgleichen gewinnt, wer zuletzt am Zug war
reason-last_tile = das letzte Plättchen ist geschlagen
reason-no_capture = zu lange hat niemand etwas geschlagen (Hausregel)
reason-last_tile_tie = { reason-last_tile }; { tie }
reason-no_capture_tie = { reason-no_capture }; { tie }

## Warum ein Zug nicht geht

refusal-no_capture = das ist kein Schlagzug: { $square } ist leer.
refusal-placing = die Figuren werden noch aufgestellt.
refusal-start_taken = diese Startposition ist besetzt.
refusal-no_start = { $square } ist keine Startposition.
refusal-not_in_hand = diese Karten hast du nicht alle auf der Hand.
refusal-plan_three = plane drei Karten, die erste ganz links.
refusal-no_such_card = so eine Karte hast du nicht auf der Hand.
refusal-lay_now = du hast gezogen: Lege jetzt eine Karte.
refusal-other_card = deine aufgedeckte Karte ist { $card }.
refusal-move_first = ziehe zuerst deine Figur.
refusal-must_move = du kannst ziehen, also musst du ziehen.
refusal-already_there = du stehst schon auf { $square }.
refusal-figure_there = auf { $square } steht eine Figur, und Figuren werden nie geschlagen.
refusal-out_of_reach = mit deiner Karte { $card } kommst du nicht von { $start } nach { $square }.
refusal-stay = Du kannst nicht ziehen: Schreib stay, um stehen zu bleiben.
refusal-starts = Freie Startpositionen: { $moves }
refusal-plans = Mögliche Pläne: { $moves }
refusal-moves = Mögliche Züge: { $moves }
refusal-cards = Mögliche Karten: { $moves }

## Das Bild im Terminal

picture-plan = Plan
picture-hand = Hand
picture-deck = Stapel
picture-face_up = offen
picture-legend = Karten: N Springer  B Läufer  R Turm  Q Dame  ? verdeckt
picture-numbered = oder die Punkte neben dem Plättchen
picture-house_values = unsere eigenen Punktwerte
picture-house_layout = { $title } (unser eigener Aufbau)
picture-left = noch { $left } Plättchen
picture-ending = Züge ohne Schlagen: { $quiet }. Nach { $most } solchen Zügen endet die Partie mit dem aktuellen Punktestand (Hausregel).

## Was an einem Aufbau falsch sein kann

fault-missing = { $key ->
    [board] „board“ fehlt: Füge eine Zeichnung der acht Reihen hinzu
   *[starts] „starts“ fehlt: Füge die vier Startpositionen hinzu
 }
fault-unknown_key = { $key } ist hier unbekannt: Möglich sind { $known }
fault-no_title = „title“ muss ein Text sein oder je ein Text für en und de
fault-no_source = „source“ muss ein Text sein
fault-no_drawing = „{ $key }“ muss eine Zeichnung aus acht Zeilen zwischen """ und """ sein
fault-points_ranks = „points“ muss 8 Reihen haben, nicht { $n }
fault-points_rank = Reihe { $rank } von „points“ muss 8 Einträge haben, jeweils eine Zahl oder „.“, nicht { $n }
fault-no_points = { $text } ist keine Punktzahl: Möglich sind 0 bis { $most }, oder { $empty } für die übliche Punktzahl dieses Plättchens
fault-board_ranks = Das Brett muss 8 Reihen haben, nicht { $n }
fault-board_rank = Reihe { $rank } muss 8 Felder haben, nicht { $n }
fault-no_tile = { $text } ist kein Plättchen: Möglich sind { $tiles }, oder { $empty } für keins
fault-no_starts = „starts“ muss vier Felder nennen, etwa "d1 e1 d8 e8"
fault-no_square = { $text } ist kein Feld: Möglich sind a1 bis h8
fault-start_on_tile = Eine Startposition liegt auf { $kind ->
    [pawn] einem Bauern
    [knight] einem Springer
    [bishop] einem Läufer
    [rook] einem Turm
    [queen] einer Dame
   *[king] einem König
 }: Verschiebe eins von beiden
fault-start_twice = Diese Startposition ist doppelt angegeben: Wähle ein anderes Feld
fault-too_many = { $kind ->
    [pawn] Ein Bauer
    [knight] Ein Springer
    [bishop] Ein Läufer
    [rook] Ein Turm
    [queen] Eine Dame
   *[king] Ein König
 } zu viel: Erlaubt sind { $due }, hier liegen { $n }
fault-too_few = Nur { $n } von { $due } { $kind ->
    [pawn] Bauern
    [knight] Springern
    [bishop] Läufern
    [rook] Türmen
    [queen] Damen
   *[king] Königen
 }: Leg alle { $tiles } Plättchen aufs Brett
fault-starts = Es müssen { $due } Startpositionen sein, nicht { $n }
fault-points_without_tile = Hier liegt kein Plättchen, aber es sind Punkte angegeben ({ points }): Entferne sie oder leg ein Plättchen hin
fault-no_tile_with_points = { $text } ist ungültig: Schreib das Feld eines Plättchens und seine Punkte, etwa e4=9
fault-points_twice = Für dieses Plättchen sind zwei Punktzahlen angegeben: Entferne eine
fault-values = values={ $text }: Gib { $kinds } Zahlen von 0 bis { $most } an, vom Bauern bis zum König, etwa { $example }; oder nur einige mit Namen, etwa queen=9,king=12

## `schachtel layouts`

layouts-columns = Name Titel Quelle Startpositionen
layouts-title = { $title } (Quelle: { $source })
layouts-starts = Startpositionen (*): { $starts }
layouts-play = So spielst du mit einem Aufbau: schachtel play { $game } -o layout={ $name }
