title = Build cards and tracks
intro = Do you own Match of the Century? Type in what its cards and endurance tracks say, and play with them. Because the original texts are not public, you start with cards of our own, and each of these says that it is ours.
usual = My cards
parts = Parts of the builder
pane_spassky = Spassky’s cards
pane_fischer = Fischer’s cards
pane_tracks = Tracks
pane_pawns = Pawns
pane_text = As text

## The builder as a whole

right = Nothing is wrong: you can save your cards and play with them.
wrong = { $n ->
    [one] One thing is wrong
   *[other] { $n } things are wrong
 }
moreFaults = and { $n ->
    [one] one more mistake
   *[other] { $n } more mistakes
}
ownCards = { $n } of { $all } cards are your own now.
startHouse = Start with Schachtel’s cards
startEmpty = Start with blank cards
replaces = This replaces all the cards and tracks that you are editing here.

## A card

cards = Cards
cardN = Card { $n }
noTitle = no title yet
hasFault = something is wrong here
picture = The card
prev = Previous card
next = Next card
owner = Player
officer = Piece
colour = Colour
strength = Strength
strengthSays = allowed: { $low } to { $high }
titleEn = Title (English)
titleDe = Title (German)
titleSays = One language is enough: the title is then used for both.
field-title = title
field-owner = player
field-officer = piece
field-colour = colour
field-strength = strength
field-effect = effect
field-source = source
field-hand = cards in hand
field-pawns = pawns
field-advantage = starting advantage
field-start = start
effect = Effect
effectSays = What the player of the card may do if the card is the weaker one.
effectN = Effect { $n }
when = When
always = always
who = Who
who_me = whoever plays the card
who_opponent = the other side
who_choose = whoever plays the card chooses one of two effects
who_chooses = the other side chooses one of two effects
doesWhat = What
orWhat = or
howMany = How many
asTyped = as text
choose = Choose from the list
firstEffect = Add an effect
addEffect = Add another effect
remove = Remove
source = Source
sourceSays = Write “box” for original cards, “house” for our cards, or something of your own.
copyFrom = Copy one of our cards into this one
another = Add a card
removeCard = Remove this card

## Pawns

pawn = Pawns
pawnSays = The effect of all pawns. Every card has it next to its upside-down pawn. In the rulebook: draw a card or take a pawn.
pawnUsual = Use the effect from the rulebook

## Tracks

trackSays = The spaces go from the worst to the best. The marker starts on one of them.
trackOf = Track of { $name }
space = Space { $n }
hand = Cards in hand
pawns = Pawns
advantage = Starting advantage
start = Start
addSpace = Add a space
removeSpace = Remove space { $n }

## Text

textSays = Your cards as text in the TOML format. You can edit it here, paste another text, or open a file. To check a file on the command line: schachtel cards check mine.toml
toml = TOML
use = Use this text
useRest = Correct this text in the forms
unreadable = The forms cannot show this text yet. First correct the line that is mentioned.
back = Back to my cards
readable = This text contains no mistakes.

## Playing

play = Play with these cards now
side = My side
lot = drawn by lot
begin = Begin

## Where the cards come from

from = Source of the cards: { $sources }
house = { $n ->
    [one] { $n } card is ours
   *[other] { $n } cards are ours
 }, since the original is not public
rulebook = { $n ->
    [one] { $n } card has an effect
   *[other] { $n } cards have an effect
} whose wording is in the rulebook
otherwise = { $n ->
    [one] { $n } card has
   *[other] { $n } cards have
} the source “{ $source }”

## Which kind of card a side lacks

side-white = white
side-black = black
