plays = { $name } plays { $colour }
masthead = Reykjavík 1972
game = Game { $n }
latest = Latest news

## Steps

conceal0 = Before the first game, both may exchange cards
conceal = Before the next game, both may discard cards
status = { $name } draws up to the hand limit
lead = A new exchange: { $name } has the initiative
reply = Exchange in { $section }: { $name } answers
offer = Exchange in { $section }: { $name } may use the effect
effect = Exchange in { $section }: { $name } decides whether to use the effect
trim = Too many cards: { $name } discards
over = The match is over
keeps = { $name } keeps the title
takes = { $name } is world champion
extra = Extra
after = after { $n } games

## The board

board = Board
section = Section { $section }: advantage { $n }
costs = whoever receives this advantage loses 1 endurance
total = { $name } has strength { $n }
stronger = stronger
neutral = Nobody has an advantage
ahead = Advantage { $n } for { $name }
match = Match: { $a } has { $m }, { $b } has { $n } of 6 points
endurance = Mental endurance
space = space { $n } of { $all }: { $hand } cards in hand, { $pawns } new pawns, starting advantage { $advantage }

## A player's initiative, cards and pawns

initiative = Initiative
handOf = Hand
cardsInHand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
 }, limit { $limit }
deck = Deck
discard = Discards
discardOf = Discard pile of { $name }
faceDown = { $n ->
    [one] { $n } card face down
   *[other] { $n } cards face down
}
nothingThere = There is nothing here.
known = Known
knownOf = Known cards in the hand of { $name }
pawns = Pawns
pawnsAre = { $n ->
    [one] { $n } pawn in reserve
   *[other] { $n } pawns in reserve
 }, { $supply } in the supply
noPawns = cannot add pawns in this game

## The hand

yourHand = Your hand (you play { $colour })
nextHand = Your hand for the next game (you play { $colour })
mustPlay = must be played next
goes = will be discarded
marked = to be discarded
putDown = Discard
whereTo = Now choose a section.
markCards = Tap the cards that you want to discard.
noHand = Your hand is empty.
resignGame = Really resign this game?
box = Cards and tracks:

## The overview

ref_exchange = An exchange
ref_exchange1 = Whoever has the initiative plays a card in an open section, with up to two pawns from their reserve. At the start of a game, White has the initiative.
ref_exchange2 = The other player answers in the same section, also with up to two pawns.
ref_exchange3 = Compare your total strengths: the strength of the piece plus 1 for each pawn. If they are tied, there is no effect and no advantage.
ref_exchange4 = The weaker side may use the effect of its piece.
ref_exchange5 = The stronger side gains the section’s advantage (I to IIII), and has the initiative next. Whoever gains the advantage of IIII loses 1 endurance.
ref_tie = After a tie the initiative changes sides. When it is your turn to play a card, you may resign the game instead; if your hand is empty, you must.
ref_cards = The cards
ref_cards_text = Each card is an officer in one colour and a pawn (strength 1) in the other. Only the side in your colour counts, and colours alternate from game to game. To see all of a card, point at it, select it with the keyboard, or press and hold it.
ref_end = End of a game
ref_end_text = A game ends as soon as somebody’s advantage is larger than all open sections together could still bring; that wins 1 point. If no section is open and the marker is in the middle, the game is a draw, and both players get 1 point. The first to reach six points wins the match; if both reach them at once, Spassky keeps the title.
ref_between = Between games
ref_between1 = Discard what you do not want, and draw up to your hand limit.
ref_between2 = Take as many pawns as your space on the endurance track shows (such as +2). If it also shows an advantage (+I) or a disadvantage (−I), you start with that.
ref_between3 = If you have to reshuffle your discard pile, you lose 1 endurance.
