title = Build cards and tracks
intro = For owners of the box of Match of the Century: type in what its cards and tracks say, and play with them. Which those are is not public: the ones to begin with are ours, and each says so.
usual = My cards
parts = Parts of the builder
pane_spassky = Spassky’s cards
pane_fischer = Fischer’s cards
pane_tracks = Tracks
pane_pawns = Pawns
pane_text = As text

## All of it

right = Nothing is wrong: it can be saved and played.
wrong = { $n ->
    [one] One thing is wrong
   *[other] { $n } things are wrong
 }
moreFaults = and { $n } more
ownCards = { $n } of { $all } cards are not ours any more.
startHouse = Begin with ours
startEmpty = Begin empty
replaces = This replaces all cards and tracks that are here.

## A card

cards = Cards
cardN = Card { $n }
noTitle = no title yet
hasFault = something is wrong here
picture = The card
prev = Card before
next = Next card
owner = Whose card
officer = Piece
colour = Colour
strength = Strength
strengthSays = { $low } to { $high }
titleEn = Title, English
titleDe = Title, German
titleSays = One language is enough: its title then stands for both.
field-title = title
field-owner = whose card
field-officer = piece
field-colour = colour
field-strength = strength
field-effect = effect
field-source = where it is from
field-hand = cards in hand
field-pawns = pawns
field-advantage = start advantage
field-start = start
effect = Effect
effectSays = What a player may do whose card is the weaker one.
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
source = Where it is from
sourceSays = “box” for what the box says, “house” for ours, or your own words.
copyFrom = Copy one of ours into this card
another = Add a card
removeCard = Remove this card

## Pawns

pawn = Pawns
pawnSays = What all pawns do: the effect on the other half of every card. The rulebook’s pawns draw a card or take a pawn.
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

textSays = The TOML that the command line reads, too: schachtel cards check mine.toml. Change it here, paste another one, or open a file.
toml = TOML
use = Use this text
useRest = Mend it in the forms
unreadable = The forms cannot show this text yet: mend the line that is named.
back = Back to mine
readable = This text can be read, and nothing is wrong in it.

## Playing

play = Play with them now
side = My side
lot = drawn by lot
begin = Begin

## In short

from = Where the cards are from: { $sources }
house = { $n } are ours, since the original is not public
rulebook = { $n } with an effect that the rulebook quotes
otherwise = { $n } “{ $source }”

## Which kind of card a side lacks

side-white = white
side-black = black

## Faults

fault-number = { $given ->
    [none] a whole number from { $low } to { $high } is needed
   *[other] a whole number from { $low } to { $high } is needed, not { $given }
 }
fault-one_of = { $given ->
    [none] one of { $words } is needed
   *[other] one of { $words } is needed, not { $given }
 }
fault-no_title = a title is needed, in one language or in both
fault-no_effects = at least one effect is needed
fault-effects_too_long = too long: at most { $most } steps fit, and a choice is three of them
fault-no_effect = { $phrase } is no effect: choose one of the list
