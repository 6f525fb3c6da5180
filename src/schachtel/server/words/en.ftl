# The sentences for refusals. The key of a sentence is the code of the refusal, or the code, a dash and a variant. The
# server sends the English sentence to clients, which may show texts of their own instead. The web page looks up the
# sentence by its key in the reader's language, and appends the advice for the same key.

## Requests that are refused before they reach a route

refused = { $reason }.
refused-field = { $place }: { $problem }
refused-message = This message is too long or not text: send a shorter JSON text.
refused-origin = This page may not change anything on this server. Whoever runs the server can add the page’s address to the origins setting.
refused-size = The request is too large: the limit is { $most } bytes.

## The sender of a request: identity, permissions and limits

unknown = The server does not know you yet: call GET /api/me first, or send a token.
unknown-csrf = The header X-CSRF-Token is missing or wrong: GET /api/me returns the right one.
token = This token is unknown: check it, or create another one.
token-scope = This token does not allow the request: it lacks the scope { $scope }.
token-missing = There is no such token.
token-make = A token cannot create another token: sign in with your password.
token-sign_out = You cannot sign out with a token: sign in with your password first.
too_fast = Too many requests at once: wait a moment, then try again.
too_fast-seconds = Too many requests: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }.
too_fast-sockets = Too many connections: at most { $most } are allowed per address. Close one of them first.
too_fast-messages = Too many messages at once: wait a moment, then try again.
too_fast-texts = Too many texts or files at once: wait a moment, then try again.
too_fast-chat = You are writing too fast.
too_fast-hints = You are asking for hints too fast.
too_many_passwords = Too many password attempts: wait a minute, then try again.
wrong_password = The name or the password is wrong.
wrong_old_password = The old password is wrong.
account_only = You need an account for this, and must be signed in with your password.
many_tokens = You already have { $n } tokens: delete one first.
many_guests = Too many guests have come from your address: sign in, or come back later.
name_taken = The name { $name } is taken.
bad_name = { $text } is not a valid name: a name has { $least } to { $most } letters, digits, - and _.
bad_name-alphabets = { $text } is not a valid name: use the letters of one alphabet, so that no two names look alike.
bad_name-unseen = { $text } is not a valid nickname: use 1 to { $most } visible characters.
bad_name-accents = { $text } is not a valid nickname: a letter can have at most { $accents } accents.
bad_password = A password must have { $least } to { $most } characters; this one has { $n }.
bad_password-broken = This password contains an incomplete character: type it again.
has_account = You already have an account.
has_account-name = The name of an account cannot be changed.

## New tables, reviews, records, lessons, puzzles, and things that people build

many_tables = You already have { $n } open tables: finish or call off one of those games first.
many_tables-bots = Bots are already playing at { $n } of your tables: finish one of those games first.
enough_tables = You can create at most { $n } tables a day: come back tomorrow.
nobody_called = There is no account named { $name }: check the name, or leave the seat open and send the link to the table.
two_people = A rated game needs two different people and the normal starting position.
other_players = With these options, { $game } has { $players } seats.
other_game = You want to continue a game of { $game }: the new table must be for that game, too.
not_over-fork = You can play on from a position of this game only after the game is over.
not_over-record = The game in this record is not over yet: once the game has ended, download its record again and open the new file.
not_over-review = The game is not over yet: you can review it afterwards.
not_over-view = While the game is still going on, you see only what you are allowed to know.
no_such_moment = This game has only { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }.
no_such_moment-over = The game was already over at that point: choose an earlier move.
many_reviews = { $n } of your games are already being reviewed: wait until one is finished, or stop one.
not_your_review = Only the players and the person who started this review can stop it.
no_comment = This comment no longer exists, or it is not yours.
enough_comments = This game already has the maximum number of comments.
no_work = This board, layout, deck or set of cards no longer exists.
no_work-yours = This board, layout, deck or set of cards no longer exists, or it is not yours.
many_works = You have already saved { $n } things that you built: delete one first.
bad_title-unseen = { $text } is not a valid title: use 1 to { $most } visible characters.
bad_title-accents = { $text } is not a valid title: a letter can have at most { $accents } accents.
long_record = A record can have at most { $n } moves.
no_lesson = There is no such lesson.
no_puzzle = There is no such puzzle.

## Tables

no_table = There is no such table.
no_rates = This game has no cards with known win rates.
not_begun = This game has not begun yet.
host_only = Only the person who created the table can begin the game or call it off.
other_table = That action was meant for another table.
seat_taken = This seat is already taken.
seat_taken-all = All seats are taken.
seat_kept = This seat is reserved for { $name }.
not_your_seat = That is not your seat.
not_your_seat-none = You have no seat at this table.
not_your_seat-missing = { $seat ->
    [none] Say which seat you mean.
   *[other] There is no seat { $seat } at this table.
 }
not_your_seat-empty = Nobody is sitting on this seat.
not_your_seat-own = That is your own seat.
begun = The game has already begun.
begun-join = The game has already begun: nobody can join it any more.
begun-leave = The game has already begun: resign, or ask the others to pause.
begun-record = A record can only be opened at a new table: create one first.
seats_free = Some seats are still free.
no_next_game = There is no next game that could begin now.
too_late_to_abort = It is too late to call the game off: resign instead.
cannot_write = You cannot write in this chat channel now.
try_again = Something went wrong on the server; try again.
try_again-logged = Something went wrong on the server; try again. Its administrators will find the error in the log under { $id }.
try_again-busy = The table is too busy; try again in a moment.
try_again-unread = Too many messages are waiting for you: read them before you open another table.
try_again-order = Entry { $number } of the log does not follow entry { $last }: try again.

## A game in progress

not_playing = The game is not in progress: it has not begun yet, or it is over.
out = You are out of this game: the others play on without you.
too_much = You have sat down, left or made proposals too often at this table.
paused = The game is paused.
paused-waiting = The game is paused: nobody has to move.
not_paused = The game is not paused.
time_up = Your time is up.
time_left = That player’s time is not up yet.
no_clock = There is no clock at this table.
other_moment = This action was meant for the position after move { $ply }, but the game is at move { $moves } now.
your_turn = It is your turn: make your move.
premove = This premove is not possible.
bot_for_you = A bot is playing for you: take your seat back first.
bot_there = That seat is played by a bot.
bot_there-late = It is no longer the turn of the bot on that seat.
bot_no_draw = A bot never agrees to a draw.
not_away = That player has not been away for long and still has time: wait a little longer.
not_away-already = That player is already marked as away.
not_away-here = That player is already back.
not_away-claim = You can claim the win once your opponent is to move and has been away for a while.
ask_others = With more than two players, nobody can claim the win: propose to expel or replace the absent player, or let a bot choose for them this once.
claim_instead = There are only two players: claim the win instead.
nothing_to_choose = That player has nothing to choose right now.
no_hints = Hints are available only in casual games in which all the other players are bots.
not_asked = You have nothing to choose right now.
no_takebacks = Moves cannot be taken back at this table.
nothing_to_take_back = You have not moved yet.
revealed = That move can no longer be taken back, because something has been revealed since.
rematch = You can have a rematch after the game.
rematch-exists = There is already a rematch, or the game is not over yet.
not_proposed = There is no such proposal, or it no longer stands.
not_proposed-unknown = '{ $what }' cannot be proposed: choose from { $others }.

## Errors from the rules of a game or from reading a file. The page shows these sentences instead of English errors

illegal_move = This action is not possible now: choose another one.
illegal_move-reasons = { $why }
option = One of the options is invalid: change it.
option-faults =
    One of the options is invalid: change it.
    { $why }
record = This record cannot be opened: use the file exactly as it was saved.

## Advice that the page appends to a sentence: what a person can do after the refusal

advice-too_fast-chat = Wait a second and try again.
advice-too_fast-hints = Wait a second and try again.
advice-wrong_password = Check the name and the password, then try again.
advice-wrong_old_password = Check what you typed, then try again.
advice-name_taken = Choose another name.
advice-has_account = To create another account, sign out first.
advice-has_account-name = If you want another name, sign out and create a new account.
advice-two_people = Play a casual game instead.
advice-other_players = Change the number of seats or the options.
advice-other_game = Continue the game from the table where it was played.
advice-no_such_moment = Choose an earlier move.
advice-no_comment = Reload the page.
advice-enough_comments = Continue in the chat at the table.
advice-no_work = Check the link.
advice-no_work-yours = Check the link.
advice-no_lesson = Check the link.
advice-no_puzzle = Check the link.
advice-no_table = Check the link.
advice-no_rates = Choose a game that has cards.
advice-not_begun = Wait for the game to begin.
advice-host_only = Ask the person who created the table.
advice-other_table = Reload the page.
advice-seat_taken = Take another seat, or watch.
advice-seat_taken-all = You can watch the game.
advice-seat_kept = Take another seat.
advice-not_your_seat = Take a seat first, or watch.
advice-not_your_seat-none = Take a seat first, or watch.
advice-begun = You can watch the game, or resign if you are playing.
advice-begun-join = You can watch the game.
advice-seats_free = Wait until the table is full.
advice-no_next_game = Offer a rematch.
advice-cannot_write = Choose another chat channel.
advice-not_playing = Wait for the game to begin, or start a new game.
advice-too_much = Carry on playing.
advice-paused = End the pause first.
advice-not_paused = Carry on playing.
advice-time_up = Look at the result.
advice-time_left = Wait a little.
advice-other_moment = Look at the position again, then choose.
advice-premove = Choose another move.
advice-bot_there = Let the bot play on.
advice-bot_no_draw = Carry on playing, or resign.
advice-nothing_to_choose = Wait for that player’s turn.
advice-no_hints = Play this game without help.
advice-not_asked = Wait for your turn.
advice-no_takebacks = Carry on playing.
advice-revealed = Carry on playing.
advice-rematch-exists = Check whether the rematch already exists.
advice-not_proposed = Reload the page.

## Sentences that the page shows instead of those that are meant for programmers, or whose values are unknown

page-refused = The server refused the request: reload the page and try again.
page-unknown = The server no longer knows you: reload the page.
page-token = This token lacks the necessary scope: create another one.
page-long_record = This record is too long: use a shorter one.
page-try_again = The server could not handle the request just now: try again.

## Why a move in a lesson or a puzzle is refused

refusal-not_asked_for = the task does not ask for this move.
refusal-not_right = this move is not right.
refusal-not_possible = this move cannot be played here.

## Faults in boards, layouts, cards and decks that people build

fault-no_character = the text contains a character that is not allowed in a text file: remove it
fault-more = and { $n } more { $n ->
    [one] error
   *[other] errors
}
fault-lines = only { $most } lines are allowed: remove the rest
fault-dots = only { $most } dots are allowed per line: remove the rest
fault-parts = only { $most } parts joined by plus signs are allowed: remove the rest
