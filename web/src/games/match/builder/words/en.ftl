title = Build cards and tracks
intro = For owners of the box of Match of the Century: type in what its cards and tracks say, and play with them. Their texts are not public. The cards you start with are our own, and each one says so.
usual = My cards
parts = Parts of the builder
pane_spassky = Spassky’s cards
pane_fischer = Fischer’s cards
pane_tracks = Tracks
pane_pawns = Pawns
pane_text = As text

## All of it

right = Nothing is wrong: you can save it and play with it.
wrong = { $n ->
    [one] One thing is wrong
   *[other] { $n } things are wrong
 }
moreFaults = and { $n } more
ownCards = { $n } of { $all } cards are your own now.
startHouse = Begin with ours
startEmpty = Begin empty
replaces = This replaces all cards and tracks that are here.

## A card

cards = Cards
cardN = Card { $n }
noTitle = no title yet
hasFault = something is wrong here
picture = The card
prev = Previous card
next = Next card
owner = Whose card
officer = Piece
colour = Colour
strength = Strength
strengthSays = { $low } to { $high }
titleEn = Title, English
titleDe = Title, German
titleSays = One language is enough: that title then stands for both.
field-title = title
field-owner = whose card
field-officer = piece
field-colour = colour
field-strength = strength
field-effect = effect
field-source = source
field-hand = cards in hand
field-pawns = pawns
field-advantage = start advantage
field-start = start
effect = Effect
effectSays = What the player with the weaker card may do.
effectN = Effect { $n }
when = When
always = always
who = Who
who_me = the player
who_opponent = the other side
who_choose = the player chooses one of two
who_chooses = the other side chooses one of two
doesWhat = What
orWhat = or
howMany = How many
asTyped = As typed
choose = Choose from the list
firstEffect = Add an effect
addEffect = Another effect
remove = Remove
source = Source
sourceSays = “box” for cards from the box, “house” for ours, or your own words.
copyFrom = Copy one of our cards into this one
another = Add a card
removeCard = Remove this card

## Pawns

pawn = Pawns
pawnSays = What every pawn does: the effect on the other half of each card. In the rulebook: draw a card or take a pawn.
pawnUsual = As in the rulebook

## Tracks

trackSays = From the worst space to the best. The marker starts on one of them.
trackOf = Track of { $name }
space = Space { $n }
hand = Cards in hand
pawns = Pawns
advantage = Start advantage
start = Start
addSpace = Add a space
removeSpace = Remove space { $n }

## Text

textSays = This is the TOML that the command line reads, too: schachtel cards check mine.toml. Change it here, paste another text, or open a file.
toml = TOML
use = Use this text
useRest = Correct it in the forms
unreadable = The forms cannot show this text yet. Correct the line that is named.
back = Back to my cards
readable = This text can be read, and nothing in it is wrong.

## Playing

play = Play with them now
side = My side
lot = drawn by lot
begin = Begin

## In short

from = Source of the cards: { $sources }
house = { $n ->
    [one] { $n } is ours
   *[other] { $n } are ours
 }, since the original is not public
rulebook = { $n } with an effect that the rulebook quotes
otherwise = { $n } with the source “{ $source }”

## Which kind of card a side lacks

side-white = white
side-black = black
