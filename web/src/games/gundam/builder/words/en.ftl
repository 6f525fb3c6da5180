title = Build a deck
intro = A deck has fifty cards of one or two colours, with at most four copies of each. Tap a card to read it.
usual = My deck

## Parts of the page

pane_cards = Cards
pane_deck = Deck
pane_figures = Statistics
pane_draw = Test draw
pane_text = As text
pane_advice = Advice
panes = Parts of the builder

## Starting

start = Begin with
empty = an empty deck
blue_white = Blue and white
green_white = Green and white
startSays = Choosing a deck replaces the { $n } cards of your list.

## Searching

search = Search
searchHint = name, number, text …
colour = Colour
kind = Kind
level = Level
cost = Cost
trait = Trait
set = Set
keyword = Keyword
sort = Order
by_number = by number
by_level = by level
by_cost = by cost
by_name = by name
any = any
linking = links with a card in my deck
inDeck = in my deck
found = { $n ->
    [one] 1 of { $all } cards
   *[other] { $n } of { $all } cards
 }
noneFound = No card matches all filters. Remove one of them.
clear = Clear the filters

## The list

more = One more: { $name }
fewer = One fewer: { $name }
inList = Copies in the deck: { $n }
full = The deck already has four copies of this card, the most allowed.
total = { $n } / { $all }
totalSays = { $n } of { $all } cards are in the deck
units = Units
pilots = Pilots
commands = Commands
bases = Bases
nothing = Your deck is still empty. Add cards from the list, or begin with one of the rule sheet’s decks.
legal = This is a legal deck: you can save and play it.
notYet = Not playable yet
resources = Every deck comes with ten resources; they are not part of the list.
keys = Keys: / takes you to the search. On a card, + and − change the number of copies, and Enter shows the card.

## Figures

byLevel = By level
byCost = By cost
colours = Colours
links = Links
linksSay = A unit with a matching pilot may attack at once.
noLinks = No unit of the deck has a link.
noPilot = no matching pilot in the deck
recommended = What the rule sheet recommends
what = cards
here = in this deck
best = recommended
atLeast = { $n } or more
allOf = all { $n } units
early = units up to level { $n }
linked = units with a link and a matching pilot
actions = commands that work in action steps
met = as recommended
unmet = not as recommended
bar = { $name } { $key }: { $n }

## Test draw

drawSays = Five random cards from your list as it is now. They are shuffled in this browser only.
dealAgain = Shuffle and deal again
mulligan = Redraw
mulligans = Once, you may swap your whole hand for five new cards.
next = Draw the next card
hand = Hand
tooFew = You need at least five cards in the deck for a hand.
handIs = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
 }, { $left } left in the deck
upTo = If you went second and still had the EX Resource, you would now be at level { $n }. Playable: { $names }
noneYet = no card yet

## Text

textSays = One line per card, as in a deck file for the command line. Change the list here, paste another one, or open a file.
list = Deck list
use = Use this list
useRest = Use only the lines that can be read
back = Back to my deck
readable = The list can be read, and the deck is legal.

## Playing

play = Play this deck now
botDeck = The bot’s deck
same = the same deck as yours
random = a random deck
begin = Begin

## Advice

steps = A deck in four steps
step1 = Begin with a pair that you like
step1Text = Take a unit and a pilot that meets its link condition: a link unit can attack on the turn it is deployed. The two set the colour of your deck. You may add a second colour.
step2 = Fill up the deck in these colours
step2Text = A balanced deck has 25 to 28 units, 6 to 8 pilots, 8 to 10 commands and 4 to 6 bases. If you are short of cards, add more units and bases. Include some commands for action steps: you can play them in battles and at the end of every turn, even your opponent’s.
step3 = Check for a third colour
step3Text = A third colour slips in easily, but only two are allowed. The deck list shows the mistake at once.
step4 = Count the small units
step4Text = With 16 to 20 units of level 3 or lower, you have something to do in the first turns. Then play the deck, and replace the cards that never helped.
inYours = In your deck: { $what }
nLinks = { $n } of { $all } units with a link have a matching pilot
nEarly = { $n } units up to level 3
nKinds = { $unit } units, { $pilot } pilots, { $command } commands, { $base } bases
howPlay = How to play the rule sheet’s two decks
opening = Opening
middle = Middle game
late = Late game
load = Begin with this deck
bw = Blue and white: patient, then one hard blow
bwOpening = Small units such as Strike Dagger and ReZEL hold the line, even better with any pilot you have. Playing second, you can deploy a level 2 unit on your first turn thanks to the EX Resource; GM costs just 1, so you even keep the EX Resource.
bwMiddle = Collect a pair in your hand, such as Gundam and Amuro Ray, and hold it back until it hurts most: a link unit does not have to wait a turn, so it can strike as soon as an enemy unit has rested to attack.
bwLate = Time is on your side: A Show of Resolve brings cards, White Base brings tokens. When a gap opens, finish the game with a link unit, ideally Aile Strike Gundam with Kira Yamato.
gw = Green and white: more resources, sooner
gwOpening = The plan is to have units of level 4 or more before your opponent can keep up. Wing Gundam (Bird Mode) and First Contact add resources. If you have neither in hand, the small units will do for a while.
gwMiddle = Once you are ahead in resources, keep up the pressure with Shenlong Gundam and Gundam Sandrock. Deploy Gundam Aerial while you have no unit of level 5 or more: with four commands in your trash it costs only 1.
gwLate = Wing Gundam with Heero Yuy is the pair to look for; Saint Gabriel Institute and Overflowing Affection help to find it. The level 6 Wing Gundam also has Breach: when it destroys a unit in battle on your turn, your opponent’s base or top shield takes damage, too.

## Colours of which a deck has too many

too_many-blue = blue
too_many-green = green
too_many-red = red
too_many-white = white
too_many-purple = purple
