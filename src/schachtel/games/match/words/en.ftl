title = Match of the Century
whole = match
the_whole = the match
seat-0 = Spassky
seat-1 = Fischer

piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-knight = knight
piece-pawn = pawn
colour-white = White
colour-black = Black

quoted = “{ $title }”
officer = { $title } ({ $colour }: { $officer } { $strength })
n_cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
 }
cards = { $number ->
    [0] nothing
   *[other] { n_cards }
 }
pawns = { $number ->
    [one] { $number } pawn
   *[other] { $number } pawns
 }
with_pawns = { $pawns ->
    [0] { "" }
    [one] { " " }with { $pawns } pawn
   *[other] { " " }with { $pawns } pawns
 }
gains = { $way ->
    [up] gains
   *[down] loses
 }
or = { $first } or { $second }

## Options

option-cards = Our own cards, or those from a file of yours, such as the original cards.
option-cards-typed = Type house for our reconstructed cards.
option-mulligan_open = Cards exchanged before the first game lie face up, as in the English rulebook; in the German one, they lie face down.

## What a player can do

choice-play = Play { $title }, { $piece } { $counts }, in section { $section }{ with_pawns }
choice-conceal = Discard { $titles }
choice-keep = Keep all cards
choice-go_on = Go on
choice-discard = Discard { officer }
choice-resign = Resign this game
choice-use = Use the effect
choice-decline = Decline the effect
choice-draw = Draw a card
choice-stop = Nothing more
choice-pawn = Take a pawn
choice-clause = { $clause }
choice-strength = Draw up to { n_cards } (strength as { $colour })
choice-must_play = The card must be played next
choice-must_discard = The card is discarded
choice-promote = Give up pawns to gain advantage

## What a player is asked

prompt-exchange = Which cards do you want to exchange? You may keep them all.
prompt-conceal = Which cards do you want to discard? You may keep them all.
prompt-no_cards = You have no cards to discard.
prompt-must_resign = You have no card to play: you have to resign this game.
prompt-lead = Play a card in any open section.
prompt-reply = Answer in section { $section }.
prompt-offer = You have lost this exchange. Do you want to use the effect of your card?
prompt-trim = You have too many cards: discard { $number }.
prompt-draw = Do you want to draw a card? You may draw up to { $left } more.
prompt-draw_or_pawn = Draw a card, take a pawn, or do neither.
prompt-either = Either: { $first } Or: { $second }
prompt-discard = { $left ->
    [1] Discard a card.
   *[other] Discard a card ({ $left } to go).
 }
prompt-strength = Which strength of the discarded card counts, the white or the black one?
prompt-pick = Should { officer } be played next or discarded?
prompt-promote = Do you want to give up pawns to gain advantage?

## What happened

event-discarded = { $told ->
    [cards] { $seat } discards { $titles }.
   *[number] { $seat } discards { cards }.
 }
event-drew = { $told ->
    [cards] { $seat } draws { $titles }.
   *[number] { $seat } draws { cards }.
 }
event-played = { $seat } plays { $title } ({ $piece } { $counts }) in { $section }{ with_pawns }.
event-tied = { $strength } against { $strength }: a tie in { $section }.
event-initiative = { $seat } has the initiative.
event-used = { $seat } uses the { $piece }'s effect.
event-declined = { $seat } declines the effect.
event-endurance = { $moved ->
    [all] { $seat } { gains } { $by } endurance.
    [part] { $seat } { gains } only { $by } endurance instead of { $due }: the track goes no further.
   *[none] { $seat } { gains } no endurance: the marker is already at the end of the track.
 }
event-advantage = { $seat } { gains } { $by } advantage.
event-pawns = { $taken ->
    [all] { $seat } takes { pawns }.
    [part] { $seat } takes { pawns } instead of { $due }: there are no more in the supply.
   *[none] { $seat } takes no pawns: there are none in the supply.
 }
event-not_assigned = The advantage of this exchange is not assigned.
event-halved = The advantage of this exchange is now { $number }.
event-cleared = Section { $section } is open again.
event-picked = { $title } is picked from { $seat }'s hand.
event-must_play = { $seat } must play { $title } next.
event-no_pawns = { $seat } cannot add pawns in this game.
event-shuffled = { $seat } shuffles a new deck.
event-resigned = { $seat } resigns the game.
event-game_won = { $ahead ->
    [yes] { $seat } wins game { $number } with an advantage of { $advantage }.
   *[no] { $seat } wins game { $number }.
 }
event-game_drawn = Game { $number } is drawn: a point each.
event-new_game = Game { $number }: { $seat } plays White.
event-match_won = { $seat } wins the match, { $more }:{ $fewer }.
event-promoted = { $seat } gives up { pawns }.
event-stronger = { $stronger } against { $weaker }: { $seat } wins the exchange in { $section }.

## Why a match is over

reason-points = one side has six points
reason-champion = both have six points: the champion keeps the title

## Why a move is refused

refusal-not_held = { $card } is not in your hand. You have { $held }.
refusal-not_held_or_twice = { $card } is not in your hand, or you have listed it twice. You have { $held }.
refusal-no_such_officer = you have no such card in your hand. You have { $held }.
refusal-which_card = which card do you mean: { $cards }?
refusal-which_section = in which section? Type { $example }, for example.
refusal-too_many_pawns = you can add at most { $most } pawns.
refusal-too_few_pawns = { $pawns ->
    [0] you have no pawns in your reserve.
    [one] you have only { $pawns } pawn in your reserve.
   *[other] you have only { $pawns } pawns in your reserve.
 }
refusal-no_pawns = you cannot add pawns in this game.
refusal-taken = section { $section } is not open.
refusal-other_section = you have to answer in section { $section }.
refusal-must_play = you must play { $card }, or resign.
refusal-resign_later = you can only resign a game when it is your turn to play a card.
refusal-last_exchange = this card can no longer be played, because the game ends with this exchange.
refusal-not_now = this move is not possible now.
refusal-moves = Possible moves: { $moves }

## The terminal's picture

picture-game = game { $number }
picture-advantage = advantage { $number } { $name }
picture-initiative = initiative { $name }
picture-house = house cards
picture-points = points
picture-hand = hand
picture-deck = deck
picture-pawns = pawns
picture-supply = supply
picture-endurance = endurance
picture-discarded = discarded
picture-known = known
picture-must_play = must play
picture-no_pawns = adds no pawns
picture-type = type { $first } or { $second }
picture-keep = keep
picture-either_first = first
picture-either_second = second
picture-strength_white = white
picture-strength_black = black

## What cards say

he = he
gain = { $way ->
    [up] gain
    [either] gain or lose
   *[down] lose
 }
effect-draw_cards = { $who ->
    [you] draw up to { n_cards }
   *[other] { $who } draws up to { n_cards }
 }
effect-take_pawns = { $who ->
    [you] take { pawns }
   *[other] { $who } takes { pawns }
 }
effect-draw_or_pawn = { $who ->
    [you] draw 1 card or take 1 pawn
   *[other] { $who } draws 1 card or takes 1 pawn
 }
effect-replenish = { $who ->
    [you] draw up to your hand limit
   *[other] { $who } draws up to the hand limit
 }
effect-endurance = { $who ->
    [you] { gain } { $number } endurance
   *[other] { $who } { gains } { $number } endurance
 }
effect-advantage = { $who ->
    [you] { gain } { $number } advantage
   *[other] { $who } { gains } { $number } advantage
 }
effect-not_assigned = this exchange's advantage is not assigned
effect-halved = this exchange's advantage is halved, rounded up
effect-clear = { $who ->
    [you] discard both cards and all pawns of this exchange; its advantage is not assigned
   *[other] { $who } discards both cards and all pawns of this exchange; its advantage is not assigned
 }
effect-pick = { $who ->
    [you] pick a random card from { $other }'s hand: it must be discarded or played next
   *[other] { $who } picks a random card from { $other }'s hand: it must be discarded or played next
 }
effect-no_pawns = { $other } cannot add pawns for the rest of this game
effect-exchange_card = { $who ->
    [you] discard 1 card and draw up to as many cards as its white or black strength
   *[other] { $who } discards 1 card and draws up to as many cards as its white or black strength
 }
effect-resign_game = { $who ->
    [you] resign this game
   *[other] { $who } resigns this game
 }
effect-promote = { $who ->
    [you] you may give up { pawns } to gain { $number } advantage
   *[other] { $who } may give up { pawns } to gain { $number } advantage
 }
effect-discard_cards = { $who ->
    [you] discard { n_cards }
   *[other] { $who } discards { n_cards }
 }
effect-per_open = for each unresolved exchange, { $does }
effect-if_open = if an exchange is unresolved, { $does }
effect-i_choose = choose: { $first } or { $second }
effect-opponent_chooses = { $other } chooses: { $first }, or { $second }

## What can be wrong with cards and tracks

place-card = card { $card }, { $field }
place-titled = card { $card } ({ $quoted }), { $field }
place-space = space { $space }, { $field }
place-pawn = pawn, { $field }
place-side = { $side }, { $field }
fault-unknown_table = { $key } is unknown: choose from { $known }
fault-unknown_field = this key is unknown: choose from { $known }
fault-no_tables = each entry for { $key } must be a table that begins with [[{ $key }]]
fault-no_table = the entry must be a table that begins with [pawn]
fault-nothing = there is no card, space or pawn: add at least one of them
fault-no_title = add a title in one language or in both
fault-no_text = add a text
fault-no_bool = the value must be true or false
fault-one_of = { $given ->
    [none] a value is missing: choose one of { $words }
   *[other] { $given } is not possible here: choose one of { $words }
 }
fault-number = { $given ->
    [none] add a whole number from { $low } to { $high }
   *[other] the value must be a whole number from { $low } to { $high }, not { $given }
 }
fault-no_effects = add at least one effect
fault-effects_too_long = the effect is too long: at most { $most } steps are allowed, and a choice counts as three
fault-no_effect = { $phrase } is not an effect of this game
fault-two_conditions = { $phrase }: use only one condition
fault-no_number = { $phrase }: this condition must be followed by a single effect with a number
fault-not_multiplied = { $phrase }: this effect cannot be repeated for each unresolved exchange, so choose another one
fault-two_phrases = { $phrase }: a choice needs two effects, with{ $between }between them
fault-officers = the deck needs exactly { $due } of this kind of card, not { $n }
fault-spaces = the endurance track needs 2 to { $most } spaces, not { $n }
fault-starts = mark exactly one space as the start, not { $n }

## `schachtel cards`

cards-rulebook = rulebook
cards-start = start
cards-deck_of = { $name }'s cards
cards-track_of = { $name }'s endurance track
cards-card_columns = card, officer, colour, >strength, title and effect, source
cards-space_columns = >space, >hand, >pawns, >advantage, , source
cards-upside_down = In the other colour each card is a pawn of strength 1: { $effect }
cards-upside_down_of = In the other colour each card of { $name } is a pawn of strength 1: { $effect }
cards-reconstructed = The original cards are not public; we have reconstructed these cards.
cards-play = To play with these cards: schachtel play { $game }
cards-own = To play with your own cards: schachtel play { $game } -o cards=mine.toml
