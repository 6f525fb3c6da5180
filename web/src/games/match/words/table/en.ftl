person0 = Spassky
person1 = Fischer
king = king
queen = queen
rook = rook
bishop = bishop
knight = knight
pawn = pawn
white = White
black = Black
plays = { $name } plays { $colour }
masthead = Reykjavík 1972
game = Game { $n }
latest = Latest

## Steps

conceal0 = Before the first game: both may exchange cards
conceal = Before the next game both may discard cards
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
section = Section { $section }: { $n } advantage
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
cardsInHand = { $n } cards in hand, limit { $limit }
deck = Deck
discard = Discard
discardOf = Discard pile of { $name }
faceDown = { $n } face down
nothingThere = Nothing lies here.
known = Known
knownOf = Known cards in the hand of { $name }
pawns = Pawns
pawnsAre = { $n } pawns in reserve, { $supply } in the supply
noPawns = adds no pawns in this game

## The hand

yourHand = Your hand, as { $colour }
nextHand = Your hand for the next game, as { $colour }
mustPlay = must be played next
goes = will be discarded
marked = to be discarded
putDown = Discard
whereTo = Now choose a section.
markCards = Tap them.
noHand = Your hand is empty.
resignGame = Really give this game away?
box = Cards and tracks:
