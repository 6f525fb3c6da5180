# A refusal has its code as its key; a variant follows a dash. To clients that bring no words of their own, the server
# says the English ones. The page says them by key, in the reader's language, followed by the advice for that key.

## What no route has seen

refused = { $reason }.
refused-field = { $place }: { $problem }
refused-message = Messages are JSON, as text, and not long.
refused-origin = This page may not do that here: only this server's own pages may, and those in its setting origins.
refused-size = The request is too large: at most { $most } bytes are taken.

## Who asks

unknown = Nobody knows you yet: GET /api/me first, or bring a token.
unknown-csrf = The header X-CSRF-Token is missing or wrong: GET /api/me tells it.
token = This token is not known.
token-scope = This token may not do that: it lacks the scope { $scope }.
token-missing = There is no such token.
token-make = Tokens cannot make tokens: come in person.
token-sign_out = Tokens sign nobody out: come in person.
too_fast = Too many requests at once: slow down.
too_fast-seconds = Too many requests: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }.
too_fast-sockets = Too many connections: an address may have { $most }, so close another first.
too_fast-messages = Too many messages at once: slow down.
too_fast-texts = Too many texts at once: slow down.
too_fast-chat = You write too fast.
too_fast-hints = You ask for hints too fast.
too_many_passwords = Too many passwords were tried: wait a minute.
wrong_password = Name or password is wrong.
wrong_old_password = The old password is wrong.
account_only = You need an account for this, and must be signed in with your password.
many_tokens = You have { $n } tokens: drop one first.
many_guests = Too many guests have come from your address: sign in, or come back later.
name_taken = The name { $name } is taken.
bad_name = { $text } cannot be a name: a name has { $least } to { $most } letters, digits, - and _.
bad_name-alphabets = { $text } cannot be a name: take letters of one alphabet, so that no two names look alike.
bad_name-unseen = { $text } cannot be a nickname: one has 1 to { $most } characters, all of them visible.
bad_name-accents = { $text } cannot be a nickname: a letter has at most { $accents } accents.
bad_password = A password has { $least } to { $most } characters, and this one has { $n }.
bad_password-broken = A password is text, and this one holds half a character.
has_account = You have an account.
has_account-name = An account keeps its name.

## Making tables

many_tables = You have { $n } tables open: finish one first.
many_tables-bots = Bots play at { $n } of your tables: finish one first.
enough_tables = { $n } tables can be made in a day: come back tomorrow.
nobody_called = Nobody has an account called { $name }: send them the link.
two_people = A rated game is played by two people, from the beginning.
other_players = { $game } with these options is played by { $players }.
other_game = That is a game of { $game }.
not_over-fork = Only games that are over can be taken up again.
not_over-record = The game in this record is not over.
not_over-review = The game is not over: it can be reviewed then.
not_over-view = The game is not over: until then, each seat has its own eyes.
no_such_moment = That game has { $moves } moves.
no_such_moment-over = There the game was over: choose an earlier move.
many_reviews = { $n } of your games are being reviewed: wait for one, or stop it.
not_your_review = Only the person who asked for a review, or one of the players, can stop it.
no_comment = There is no such comment of yours.
enough_comments = Enough has been said about this game.
no_work = There is no such work.
no_work-yours = There is no such work of yours.
many_works = You have built { $n } things: delete one first.
bad_title-unseen = { $text } cannot be a title: one has 1 to { $most } characters, all of them visible.
bad_title-accents = { $text } cannot be a title: a letter has at most { $accents } accents.
long_record = At most { $n } moves are read.
no_lesson = There is no such lesson.
no_puzzle = There is no such puzzle.

## Tables

no_table = There is no such table.
no_rates = This game has no cards whose rates are known.
not_begun = That game has not begun.
host_only = Only the person who made the table can do that.
other_table = The action names another table.
seat_taken = Somebody sits there.
seat_taken-all = All seats are taken.
seat_kept = This seat is kept for { $name }.
not_your_seat = That is not your seat.
not_your_seat-none = You have no seat at this table.
not_your_seat-missing = { $seat ->
    [none] Name the seat that is meant.
   *[other] There is no seat { $seat } at this table.
 }
not_your_seat-empty = Nobody sits there.
not_your_seat-own = That is your own seat.
begun = The game has begun.
begun-join = The game has begun: nobody can join it.
begun-leave = The game has begun: resign, or ask the others to pause.
begun-record = A record becomes a table of its own.
seats_free = Some seats are free.
no_next_game = There is no next game to begin.
too_late_to_abort = Everybody has moved, or somebody has left: resign instead.
cannot_write = You cannot write there.
try_again = Something went wrong here; try again.
try_again-logged = Something went wrong here; whoever runs this server finds it in the log as { $id }.
try_again-busy = The table is too busy; try again.
try_again-unread = You have not read what you asked for last.
try_again-order = entry { $number } does not follow { $last }

## A game

not_playing = The game is not being played: it has not begun, or it is over.
out = You are out of this game: the others decide.
too_much = You have done too much at this table besides playing.
paused = The game is paused.
paused-waiting = The game is paused: nobody keeps anybody waiting.
not_paused = The game is not paused.
time_up = Your time is up.
time_left = There is time left.
no_clock = There is no clock at this table.
other_moment = That was meant for another moment: { $moves } moves have been made, not { $ply }.
your_turn = It is your turn: play it.
premove = The premove is not possible.
bot_for_you = A bot plays for you: return to your seat first.
bot_there = A bot plays there.
bot_there-late = A bot does not choose there any more.
bot_no_draw = A bot never agrees to a draw.
not_away = They are not away for long, and have time left.
not_away-already = They are away already.
not_away-here = They are here already.
not_away-claim = A game can be claimed once the opponent is to act and has been away for a while.
ask_others = At a table for several, the others agree: expel, replace or skip them.
claim_instead = With two at the table, claim the game instead.
nothing_to_choose = They have nothing to choose now.
no_hints = Hints are given in casual games, where all others are bots.
not_asked = You have nothing to choose now.
no_takebacks = Moves are not taken back at this table.
nothing_to_take_back = You have not moved yet.
revealed = Something has been revealed since: that cannot be taken back.
rematch = A rematch comes after the game.
rematch-exists = There is a rematch already, or the game is not over.
not_proposed = Nothing of the kind has been proposed.
not_proposed-unknown = '{ $what }' cannot be proposed; { $others } can.

## What a game or a loader has refused: the page says this, and not the error's own English

illegal_move = That is not possible now: choose something else.
option = One of the options is invalid: change it.
record = This is no record that can be shown: take the file as it was saved.

## What somebody at the page can do about a refusal

advice-too_fast-chat = Wait a second, and try again.
advice-too_fast-hints = Wait a second, and try again.
advice-wrong_password = Look at both again.
advice-wrong_old_password = Look at it again.
advice-name_taken = Choose another one.
advice-has_account = Sign out first.
advice-has_account-name = Sign out first.
advice-two_people = Play it casually instead.
advice-other_players = Change the seats or the options.
advice-other_game = Open it from its own table.
advice-no_such_moment = Choose an earlier move.
advice-no_comment = Load the page again.
advice-enough_comments = Talk at the table.
advice-no_work = Look at the link again.
advice-no_work-yours = Look at the link again.
advice-no_lesson = Look at the link again.
advice-no_puzzle = Look at the link again.
advice-no_table = Look at the link again.
advice-no_rates = Choose a game that has cards.
advice-not_begun = Wait for it.
advice-host_only = Ask them.
advice-other_table = Load the page again.
advice-seat_taken = Take another seat, or watch.
advice-seat_taken-all = Watch the game.
advice-seat_kept = Take another one.
advice-not_your_seat = Take a seat first, or watch.
advice-not_your_seat-none = Take a seat first, or watch.
advice-begun = Watch it, or resign if you play in it.
advice-begun-join = Watch it.
advice-seats_free = Wait until all are taken.
advice-no_next_game = Offer a rematch.
advice-cannot_write = Choose another channel.
advice-not_playing = Wait for it, or begin a new one.
advice-too_much = Play on.
advice-paused = Go on with it first.
advice-not_paused = Play on.
advice-time_up = Look at the result.
advice-time_left = Wait a little.
advice-other_moment = Look again, and choose anew.
advice-premove = Choose another move.
advice-bot_there = Let it play.
advice-bot_no_draw = Play on, or resign.
advice-nothing_to_choose = Wait for their turn.
advice-no_hints = Play this one by yourself.
advice-not_asked = Wait for your turn.
advice-no_takebacks = Play on.
advice-revealed = Play on.
advice-rematch-exists = Look whether there is one.
advice-not_proposed = Propose it anew.

## What the page says instead, where the sentence is for those who write programs, or nobody told its values

page-refused = The server refused that: load the page again, and try once more.
page-unknown = The server has forgotten you: load the page again.
page-token = This token cannot do that: make another one.
page-long_record = This record is too long to be read: take a shorter one.
page-try_again = The server could not do that just now: try again.

## What can be wrong with what somebody has built

fault-no_character = that is no text: it holds a character that no file for people has
fault-more = and { $n } more
fault-lines = { $most } lines at most, take the rest out
fault-dots = { $most } dots at most
fault-parts = { $most } parts at most, take the rest out
