title = Schach
seat-0 = Weiß
seat-1 = Schwarz

piece-pawn = Bauer
piece-knight = Springer
piece-bishop = Läufer
piece-rook = Turm
piece-queen = Dame
piece-king = König

# Die Figuren am Anfang eines Satzes
mover-pawn = { piece-pawn }
mover-knight = { piece-knight }
mover-bishop = { piece-bishop }
mover-rook = { piece-rook }
mover-queen = { piece-queen }
mover-king = { piece-king }

## Was man tun kann

choice-move = { $becomes ->
    [none] { $mover } { $source } nach { $target }
   *[piece] { $mover } { $source } nach { $target }, wird { $becomes }
 }
choice-capture = { $becomes ->
    [none] { $mover } { $source } schlägt auf { $target }
   *[piece] { $mover } { $source } schlägt auf { $target }, wird { $becomes }
 }
choice-castle = { $side ->
    [long] Lange Rochade
   *[short] Kurze Rochade
 }

## Was gefragt ist

prompt-move = Ziehe eine Figur.
prompt-check = Du stehst im Schach: Wehre es ab.

## Was geschehen ist

event-moved = { $seat }: { $piece } { $source }–{ $target }.
event-captured = { $piece } auf { $square } wird geschlagen.
event-castled = { $seat } rochiert.
event-promoted = Der Bauer wird { $piece }.
event-check = Schach.
event-ended = { $reason ->
    [checkmate] Schachmatt.
    [stalemate] Patt.
    [insufficient_material] Niemand kann mehr matt setzen.
    [seventy_five_moves] 75 Züge ohne Schlag- oder Bauernzug.
   *[fivefold_repetition] Fünfmal die gleiche Stellung.
 }

## Warum eine Partie zu Ende ist

reason-checkmate = Schachmatt
reason-stalemate = Patt
reason-insufficient_material = niemand kann mehr matt setzen
reason-seventy_five_moves = 75 Züge ohne Schlag- oder Bauernzug
reason-fivefold_repetition = fünfmal die gleiche Stellung
reason-threefold_repetition = dreimal die gleiche Stellung
reason-fifty_moves = 50 Züge ohne Schlag- oder Bauernzug

## Warum ein Zug nicht geht

refusal-which = das kann { $moves } heißen: Schreib, welchen Zug du meinst.
refusal-check = du stehst im Schach, und dieser Zug wehrt es nicht ab.
refusal-promotion = schreib dazu, welche Figur aus dem Bauern wird, etwa e8=Q.
refusal-illegal = dieser Zug ist hier nicht erlaubt.
refusal-legal = Erlaubte Züge: { $moves }
