## Players, and questions to them

you_and = { $title }. You are { $me }; { $bots }. Help: ?
bots = { $number ->
    [one] { $names } is the bot ({ $bot })
   *[other] { $names } are bots ({ $bot })
 }
people = { $title }. { $names }, at one keyboard. Help: ?
person = person
level = level { $level }
type = Type a move, or one of these commands:
such_as = Possible moves: { $moves }
means = { $move } means: { $text }.
only = Enter plays { $move }, the only move.
tab = Tab completes moves and commands.
compiling = { $name } is getting ready (only the first time)
bot_fails = { $name } cannot continue: { $error }. From now on, you move for { $name }.
thinking = { $name } is thinking …
no_move = { $move } is not a move. Possible moves: { $moves }
which = { $move } could mean any of these:
beyond = There is no move { $number }: choose a number from 1 to { $last }.
no_number = { $number } does not work yet: type { $moves } first, then a number from 1 to { $last }.
nothing_to_see = { $title } has nothing to look up.
look_what = What would you like to look at? Type: { $look }
no_pass = You cannot pass right now.
no_partner = Your partner has nothing to decide right now.
standing = { $name } keeps passing until there is something else to decide.
by_order = (automatic pass, as ordered)
by_force = (automatic pass: no other move was possible)
leave = The game is not saved. Quit anyway? y or n, or { $save } to save it first
nothing_to_undo = You have not moved yet.
seen_since = You cannot take your move back: something has been revealed since then.
undone = The move is taken back.
no_draws = { $title } has no draws.
no_claim = Under the rules, you cannot claim a draw right now.
offered = You offer a draw. Now make your move.
offer = { $name } offers a draw: type { $draw } to accept, or make a move to decline.
declined = { $name } declines the draw.
hand_over = { $name } is next: pass the keyboard to { $name }, then press Enter.
since = What has happened in the meantime:
more = … and { $number } more { $number ->
    [one] move
   *[other] moves
}
sure = Really resign this game of { $title }? y or n:{ " " }
all = all
all_of_it = all of it
resign_what = resign { $what }
sure_all = Give up { $title } entirely, not only this game? y or n:{ " " }
resign_all = To give up { $title } entirely, type: resign all
sure_leave = Really resign this game of { $title }? The others play on; in a team, your partner is out, too. y or n:{ " " }
out = You are out; the others play on. Press Enter to watch, or type quit.
your_word = You go first now. To let your partner go first again, type: { $partner }
which_file = Which file do you want to save to? For example: { $save } game.txt
exists = { $file } already exists: choose another name, please.
not_saved = { $file } was not saved: { $error }
saved = The game is saved. To replay it: schachtel replay { $file }
go_on = To continue later: { $command }
wins = { $number ->
    [one] { $name } wins
   *[other] { $name } win
 }
drawn = A draw
result = { $result } ({ $reason }). Points: { $points }.
after = { $save } saves the game, { $board } shows the board, Enter quits.
after_undo = { $save } saves the game, { $undo } takes a move back, { $board } shows the board, Enter quits.
bye = Goodbye! The game is not finished.

## Tournaments

arena-title = { $game }: { $kind }, { $games } games, seed { $seed }
arena-ladder = ladder tournament
arena-round-robin = round robin
arena-swiss = Swiss tournament
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
arena-anchor = Elo ratings are relative to { $anchor }; their intervals come from pairs of games with the same seed. The column “over next” shows the probability of being stronger than the next contestant in the table.
arena-pairs = Head-to-head scores in per cent (with 95 % confidence intervals; a draw counts half)
arena-seats = Scores in per cent by seat (with 95 % confidence intervals)
arena-seat_columns =
    .variant = variant
    .games = games
    .decisions = decisions/game
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
arena-lost = { $done } of { $total } games were played but not saved. Next time, add --out FILE.jsonl to save them.
arena-plot = Plot: { $file }
arena-axis = Elo, with 95 % confidence intervals
arena-compiling = Compiling { $game } (only the first time)

## `schachtel verify`

verify-commitment = The commitment matches the seed { $seed }: { $right }
verify-other = the commitment in the record is { $given }, but the right one for the seed { $seed } is { $right }
verify-none = the record contains no commitment: add the published one with --commitment (the right one for the seed { $seed } is { $right })
verify-published = The published commitment matches the seed { $seed }.
verify-unpublished = the published commitment is { $given }, but the right one for the seed { $seed } is { $right }
verify-no_chance = Nothing was shuffled: nothing in { $title } is left to chance.
verify-position = Nothing was shuffled: the game began from a position that is in the record.
verify-stray = the commitment { $given } cannot be checked, because nothing in this game depends on a seed
verify-sealed = The seal matches the seed and the options: { $given }
verify-unsealed = the seal { $given } does not match the seed and the options
verify-moves = the moves cannot be replayed: { $error }
verify-result = the recorded result is { $told }, but the moves lead to { $result }
verify-reason = the recorded reason for the result is { $told }, but the moves lead to { $reason }
verify-replayed = The moves ({ $number }) lead to the recorded result: { $result } ({ $reason }).
verify-wrong = WRONG: { $text }
verify-fits = Everything in the record matches.
verify-fits_not = Not everything in the record matches.

## `schachtel serve`

serve-open = Open
serve-others = from other devices on your network
serve-data = Data
serve-stop = Stop
serve-key = Ctrl-C
serve-taken = Port { $port } is in use by another program. Use port { $free } instead?
serve-next = Port { $port } is in use by another program; using port { $free } instead.
serve-stopped = Schachtel has stopped. Every game is saved.
serve-failed = the server could not start: { $reason }

## Commands that are typed instead of a move

command-moves =
    .word = moves
    .help = list all legal moves; then you can also type a move's number
command-board =
    .word = board
    .help = show the board again
command-look =
    .word = look
    .argument = WHAT
    .help = read what is on a card, a unit or a place
command-skip =
    .word = pass!
    .help = keep passing until you are asked something else
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
    .help = claim a draw, if the rules allow it now
command-resign =
    .word = resign
    .help = resign the whole game
command-save =
    .word = save
    .argument = FILE
    .help = save the game, to replay or continue it later
command-help =
    .word = ?
    .help = show this help
command-quit =
    .word = quit
    .help = quit (so does Ctrl-D)

## Other commands

warming = Preparing { $title }
replay-keys = Enter next · p previous · t/b next/previous turn · a number jumps to that move · s start · e end · q quit
games-no_options = This game has no options.

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
    .looked = examined
    .line = line
analyse-certain = certain
analyse-accuracy = { $name }: accuracy { $rate }; { $grades }
analyse-chances = chances for { $name }: { $graph }
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
grades-best = { $n ->
    [one] { $n } best move
   *[other] { $n } best moves
}
grades-good = { $n ->
    [one] { $n } good move
   *[other] { $n } good moves
}
grades-inaccuracy = { $n ->
    [one] { $n } inaccuracy
   *[other] { $n } inaccuracies
}
grades-mistake = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
grades-blunder = { $n ->
    [one] { $n } blunder
   *[other] { $n } blunders
}
