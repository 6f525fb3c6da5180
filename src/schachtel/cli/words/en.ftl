## Who plays, and what is asked

you_and = { $title }. You are { $me }; { $bots }. Help: ?
bots = { $number ->
    [one] { $names } is the bot ({ $bot })
   *[other] { $names } are bots ({ $bot })
 }
people = { $title }. { $names }, at one keyboard. Help: ?
person = person
level = level { $level }
type = Type a move, or:
such_as = Moves now: { $moves }
means = { $move } means: { $text }.
only = Enter plays { $move }, the only move.
tab = Tab completes moves and words.
compiling = { $name } gets ready, just this once
bot_fails = { $name } cannot go on: { $error }. You move for { $name } from now on.
thinking = { $name } is thinking …
no_move = { $move } is no move. Moves now: { $moves }
which = { $move } could be:
beyond = { $number }: the moves are 1 to { $last }.
no_number = { $number }: type { $moves } first, then 1 to { $last } are moves.
nothing_to_see = There is nothing to look at in { $title }.
look_what = At what? { $look }
no_pass = There is nothing to pass now.
no_partner = Your partner is not asked now.
standing = { $name } passes from now on, until asked something else.
by_order = (as announced)
by_force = (nothing else was possible)
leave = Really stop? The game is not kept: y or n, or { $save }
nothing_to_undo = You have not moved yet.
seen_since = No way back: something has been seen since.
undone = Taken back.
no_draws = { $title } knows no draws.
no_claim = The rules give you no draw now.
offered = You offer a draw; make your move.
offer = { $name } offers a draw: { $draw } accepts, a move declines.
declined = { $name } declines the draw.
hand_over = { $name } is next: pass the keyboard to { $name }, then press Enter.
since = What has happened since:
more = … and { $number } more
sure = Give up all of { $title }? y or n:{ " " }
all = all
sure_all = Give up all of { $title }, not only this game? y or n:{ " " }
resign_all = To give up all of { $title }: resign all
sure_leave = Give up { $title }? The others go on; in a team, both of you give up. y or n:{ " " }
out = You are out; the others go on. Enter to watch, or quit.
your_word = It is your word now; { $partner } gives it back.
which_file = Which file? { $save } game.txt
exists = { $file } is there already: another name, please.
not_saved = { $file } was not saved: { $error }
saved = Saved. To replay: schachtel replay { $file }
go_on = To go on later: { $command }
wins = { $number ->
    [one] { $name } wins
   *[other] { $name } win
 }
drawn = A draw
result = { $result } ({ $reason }). Points: { $points }.
after = { $save } keeps the record, { $board } shows the board, Enter ends.
after_undo = { $save } keeps the record, { $undo } takes back, { $board } shows the board, Enter ends.
bye = Good-bye; the game was not finished.

## Tournaments

arena-title = { $game }: { $kind }, { $games } games, seed { $seed }
arena-ladder = a ladder
arena-round-robin = everybody against everybody
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
arena-anchor = Elo from { $anchor } = 0, intervals from pairs of games with the same seed; over next: how likely it is to be stronger than the next.
arena-pairs = Who scored how many per cent against whom (95 % confidence; a draw counts half)
arena-seats = By seat (95 % confidence)
arena-seat_columns =
    .variant = variant
    .games = games
    .decisions = decisions
arena-failed = { $number } games could not be played and are left out; the last: { $why }
arena-faults = { $name } lost { $number } games by not playing; the last: { $why }
arena-nothing = No game has been played yet.
arena-go_on = { $done } of { $total } games are kept. To go on: { $command }
arena-lost = { $done } of { $total } games were played and not kept: --out FILE.jsonl would keep them.
arena-plot = Plot: { $file }
arena-axis = Elo, with 95 % confidence intervals
arena-compiling = Compiling { $game }, once

## `schachtel verify`

verify-commitment = The commitment belongs to the seed { $seed }: { $right }
verify-other = the commitment in the record is { $given }, but that of the seed { $seed } is { $right }
verify-none = no commitment is in the record: name with --commitment the one that was published (that of the seed { $seed } is { $right })
verify-published = The commitment that was published belongs to the seed { $seed }.
verify-unpublished = { $given } was published, but the commitment of the seed { $seed } is { $right }
verify-no_chance = Nothing was shuffled: { $title } knows no chance.
verify-position = Nothing was shuffled: the game began at a position that the record gives.
verify-stray = there is no seed to which the commitment { $given } could belong
verify-sealed = The seal belongs to the seed and the options: { $given }
verify-unsealed = the seal { $given } does not belong to the seed and the options
verify-moves = the moves cannot be played: { $error }
verify-result = the result is recorded as { $told }, but the moves give { $result }
verify-reason = the reason is recorded as { $told }, but the moves give { $reason }
verify-replayed = The moves ({ $number }) give { $result } ({ $reason }), as recorded.
verify-wrong = WRONG: { $text }
verify-fits = All of it fits.
verify-fits_not = It does not fit.

## `schachtel serve`

serve-open = Open
serve-others = from other devices in your network
serve-data = Data
serve-stop = Stop
serve-key = Ctrl-C
serve-taken = Port { $port } is taken by another program. Use port { $free } instead?
serve-next = Port { $port } is taken by another program, so this is port { $free }.
serve-stopped = Schachtel has stopped. Every game is saved.
serve-failed = the server could not start: { $reason }

## What can be typed instead of a move

command-moves =
    .word = moves
    .help = all legal moves; their numbers can be typed, too
command-board =
    .word = board
    .help = the board again
command-look =
    .word = look
    .argument = WHAT
    .help = what a card, a unit or a place has written on it
command-skip =
    .word = pass!
    .help = pass from now on, until you are asked something else
command-partner =
    .word = partner
    .help = let the other one of your team go first
command-undo =
    .word = undo
    .help = take your last move back, and the answer to it
command-draw =
    .word = draw
    .help = offer a draw with your next move, or accept one
command-claim =
    .word = claim
    .help = claim a draw that the rules give you
command-resign =
    .word = resign
    .help = give up all of it
command-save =
    .word = save
    .argument = FILE
    .help = write the record, to replay or to go on later
command-help =
    .word = ?
    .help = these lines
command-quit =
    .word = quit
    .help = end (Ctrl-D does as well)

## Other commands

warming = Speeding up { $title }
replay-keys = Enter next · p previous · t/b a turn on/back · 12 go to · s start · e end · q quit
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
