plays = { $name } plays { $colour }
masthead = Reykjavík 1972
game = Game { $n }
latest = Latest

## Steps

conceal0 = Before the first game, both may exchange cards
conceal = Before the next game, both may discard cards
status = { $name } draws up to the hand limit
lead = A new exchange: { $name } has the initiative
reply = Exchange in { $section }: { $name } answers
offer = Exchange in { $section }: { $name } may use the effect
effect = Exchange in { $section }: { $name } chooses for the effect
trim = Too many cards: { $name } discards
over = The match is over
keeps = { $name } keeps the title
takes = { $name } is world champion
extra = Extra
after = after { $n } games

## The board

board = Board
section = Section { $section }: advantage { $n }
costs = whoever receives it loses 1 endurance
total = { $name } has strength { $n }
stronger = stronger
neutral = Nobody has an advantage
ahead = Advantage { $n } for { $name }
match = Match: { $a } has { $m }, { $b } has { $n } of 6 points
endurance = Mental endurance
space = space { $n } of { $all }: { $hand } cards in hand, { $pawns } new pawns, start advantage { $advantage }

## A person's things

initiative = Initiative
handOf = Hand
cardsInHand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
 }, limit { $limit }
deck = Deck
discard = Discard
discardOf = Discard pile of { $name }
faceDown = { $n } face down
nothingThere = There is nothing here.
known = Known
knownOf = Known cards in the hand of { $name }
pawns = Pawns
pawnsAre = { $n ->
    [one] { $n } pawn in reserve
   *[other] { $n } pawns in reserve
 }, { $supply } in the supply
noPawns = adds no pawns in this game

## The hand

yourHand = Your hand, as { $colour }
nextHand = Your hand for the next game, as { $colour }
mustPlay = must be played next
goes = will be discarded
marked = to be discarded
putDown = Discard
whereTo = Now choose a section.
markCards = Tap the cards to choose them.
noHand = Your hand is empty.
resignGame = Really resign this game?
box = Cards and tracks:

## The overview

ref_exchange = An exchange
ref_exchange1 = Whoever has the initiative plays a card in an open section, with up to two pawns from their reserve. At the start of a game that is White.
ref_exchange2 = The other player answers in the same section, also with up to two pawns.
ref_exchange3 = Compare the strengths: that of the piece, plus 1 for each pawn. A tie brings no effect and no advantage.
ref_exchange4 = The weaker side may use the effect of its piece.
ref_exchange5 = The stronger side gains the section’s advantage (I to IIII), and has the initiative next. Whoever receives IIII loses 1 endurance.
ref_tie = After a tie the initiative changes sides. Whoever has to play a card may resign the game instead, and must do so with an empty hand.
ref_cards = The cards
ref_cards_text = Each card is an officer in one colour and a pawn (strength 1) in the other. Only the side in your colour counts, and colours alternate from game to game. Point at a card, focus it or press it for a while to see all of it.
ref_end = End of a game
ref_end_text = A game ends as soon as somebody’s advantage is larger than all open sections together could bring; this wins 1 point. If no section is open and the marker is in the middle, it is a draw, 1 point each. Six points win the match; if both get there at once, Spassky keeps the title.
ref_between = Between games
ref_between1 = Discard what you do not want, and draw up to your hand limit.
ref_between2 = Take the pawns that your space of the endurance track shows (+2), and start with an advantage (+I) or a disadvantage (−I) if it shows one.
ref_between3 = Shuffling the discard pile costs 1 endurance.
