## Players, and questions to them

you_and = { $title }. You are { $me }; { $bots }. Help: ?
bots = { $number ->
    [one] { $names } is the bot ({ $bot })
   *[other] { $names } are bots ({ $bot })
 }
people = { $title }. { $names }, at one keyboard. Help: ?
person = person
level = level { $level }
type = Type a move, or:
such_as = Possible moves: { $moves }
means = { $move } means: { $text }.
only = Enter plays { $move }, the only move.
tab = Tab completes moves and words.
compiling = { $name } is getting ready, just this once
bot_fails = { $name } cannot go on: { $error }. From now on, you move for { $name }.
thinking = { $name } is thinking …
no_move = { $move } is not a move. Possible moves: { $moves }
which = { $move } could be:
beyond = { $number }: there are only moves 1 to { $last }.
no_number = { $number }: type { $moves } first, then you can type 1 to { $last }.
nothing_to_see = There is nothing to look at in { $title }.
look_what = Look at what? { $look }
no_pass = You cannot pass right now.
no_partner = Your partner is not being asked right now.
standing = { $name } passes from now on, until there is something else to decide.
by_order = (as announced)
by_force = (nothing else was possible)
leave = Really quit? The game is not saved: y or n, or { $save }
nothing_to_undo = You have not moved yet.
seen_since = You cannot take that back: something has been revealed since then.
undone = Taken back.
no_draws = { $title } has no draws.
no_claim = The rules do not give you a draw right now.
offered = You offer a draw; make your move.
offer = { $name } offers a draw: { $draw } accepts, a move declines.
declined = { $name } declines the draw.
hand_over = { $name } is next: pass the keyboard to { $name }, then press Enter.
since = What has happened since:
more = … and { $number } more
sure = Really give up { $title }? y or n:{ " " }
all = all
all_of_it = all of it
resign_what = resign { $what }
sure_all = Give up { $title } entirely, not only this game? y or n:{ " " }
resign_all = To give up { $title } entirely: resign all
sure_leave = Give up { $title }? The others go on; in a team, both of you give up. y or n:{ " " }
out = You are out; the others go on. Press Enter to watch, or type quit.
your_word = You go first now; { $partner } lets your partner go first again.
which_file = Which file? { $save } game.txt
exists = { $file } already exists: choose another name, please.
not_saved = { $file } was not saved: { $error }
saved = Saved. To replay it: schachtel replay { $file }
go_on = To continue later: { $command }
wins = { $number ->
    [one] { $name } wins
   *[other] { $name } win
 }
drawn = A draw
result = { $result } ({ $reason }). Points: { $points }.
after = { $save } saves the game, { $board } shows the board, Enter quits.
after_undo = { $save } saves the game, { $undo } takes a move back, { $board } shows the board, Enter quits.
bye = Goodbye; the game was not finished.

## Tournaments

arena-title = { $game }: { $kind }, { $games } games, seed { $seed }
arena-ladder = a ladder
arena-round-robin = a round robin
arena-swiss = a Swiss tournament
arena-columns =
    .rank = rank
    .name = name
    .elo = Elo
    .interval = ± (95 %)
    .score = score
    .games = games
    .draws = draws
    .seconds = s/move
    .superiority = over next
arena-anchor = Elo with { $anchor } = 0, intervals from pairs of games with the same seed; over next: the probability of being stronger than the next one.
arena-pairs = Scores against each other in per cent (95 % confidence; a draw counts half)
arena-seats = By seat (95 % confidence)
arena-seat_columns =
    .variant = variant
    .games = games
    .decisions = decisions
arena-failed = { $number ->
    [one] { $number } game could not be played and is left out: { $why }
   *[other] { $number } games could not be played and are left out; the last one: { $why }
 }
arena-faults = { $number ->
    [one] { $name } forfeited { $number } game: { $why }
   *[other] { $name } forfeited { $number } games; the last one: { $why }
 }
arena-nothing = No game has been played yet.
arena-go_on = { $done } of { $total } games are saved. To continue: { $command }
arena-lost = { $done } of { $total } games were played but not saved: --out FILE.jsonl saves them.
arena-plot = Plot: { $file }
arena-axis = Elo, with 95 % confidence intervals
arena-compiling = Compiling { $game }, once

## `schachtel verify`

verify-commitment = The commitment belongs to the seed { $seed }: { $right }
verify-other = the commitment in the record is { $given }, but that of the seed { $seed } is { $right }
verify-none = the record contains no commitment: give the published one with --commitment (that of the seed { $seed } is { $right })
verify-published = The published commitment belongs to the seed { $seed }.
verify-unpublished = { $given } was published, but the commitment of the seed { $seed } is { $right }
verify-no_chance = Nothing was shuffled: there is no chance in { $title }.
verify-position = Nothing was shuffled: the game began from a position, which is in the record.
verify-stray = there is no seed that the commitment { $given } could belong to
verify-sealed = The seal belongs to the seed and the options: { $given }
verify-unsealed = the seal { $given } does not belong to the seed and the options
verify-moves = the moves cannot be played: { $error }
verify-result = the result is recorded as { $told }, but the moves give { $result }
verify-reason = the reason is recorded as { $told }, but the moves give { $reason }
verify-replayed = The moves ({ $number }) give { $result } ({ $reason }), as recorded.
verify-wrong = WRONG: { $text }
verify-fits = Everything matches.
verify-fits_not = Not everything matches.

## `schachtel serve`

serve-open = Open
serve-others = from other devices on your network
serve-data = Data
serve-stop = Stop
serve-key = Ctrl-C
serve-taken = Port { $port } is in use by another program. Use port { $free } instead?
serve-next = Port { $port } is in use by another program, so this is port { $free }.
serve-stopped = Schachtel has stopped. Every game is saved.
serve-failed = the server could not start: { $reason }

## Commands that are typed instead of a move

command-moves =
    .word = moves
    .help = all legal moves; their numbers can be typed, too
command-board =
    .word = board
    .help = the board again
command-look =
    .word = look
    .argument = WHAT
    .help = read what is on a card, a unit or a place
command-skip =
    .word = pass!
    .help = pass from now on, until you are asked something else
command-partner =
    .word = partner
    .help = let your partner go first
command-undo =
    .word = undo
    .help = take back your last move and the reply to it
command-draw =
    .word = draw
    .help = offer a draw with your next move, or accept one
command-claim =
    .word = claim
    .help = claim a draw under the rules
command-resign =
    .word = resign
    .help = give up entirely
command-save =
    .word = save
    .argument = FILE
    .help = save the game, to replay or continue it later
command-help =
    .word = ?
    .help = show these lines
command-quit =
    .word = quit
    .help = quit (so does Ctrl-D)

## Other commands

warming = Speeding up { $title }
replay-keys = Enter next · p previous · t/b next/previous turn · a number jumps to that move · s start · e end · q quit
games-no_options = No options.

## `schachtel analyse`

analyse-columns =
    .number = { "" }
    .player = player
    .move = move
    .chance = chance
    .lost = lost
    .grade = { "" }
    .better = better
analyse-now_columns =
    .move = move
    .chance = chance
    .points = points
    .looked = looked at
    .line = line
analyse-certain = certain
analyse-accuracy = { $name }: accuracy { $rate }; { $grades }
analyse-chances = chances of { $name } { $graph }
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
