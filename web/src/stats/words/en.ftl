title = Statistics
game = Game
allGames = all games
period = Period
days0 = all time
days7 = the last 7 days
days30 = the last 30 days
days365 = the last year
nothing = You have not finished a game here yet. Play one, then come back.
notHere = No game was finished in this period. Choose a longer period.
games = Games
won = Won
drawn = Drawn
lost = Lost
share = Win rate
interval = with 95 % confidence between { $low } and { $high }
streak = Current streak
longest = Longest streak
streak_won = { $n ->
    [one] 1 win
   *[other] { $n } wins
}
streak_drawn = { $n ->
    [one] 1 draw
   *[other] { $n } draws
}
streak_lost = { $n ->
    [one] 1 loss
   *[other] { $n } losses
}
average = Average length
moves = { $n } moves
minutes = { $n } min
aided = { $n ->
    [one] One game with help is shown but not counted.
   *[other] { $n } games with help are shown but not counted.
 }
counts = Only games that you played yourself, from the beginning, are counted. A draw counts as half a win.
overTime = Results over time
balance = Wins minus losses, game by game
chartSays = { $n } games from { $from } to { $to }; wins minus losses: { $last }.
ratingOver = Rating over time
ratingSays = { $n } rated games; rating now { $last }.
legend = ▲ won, ● drawn, ▼ lost; hollow symbol: game with help
byGame = By game
byOpponent = By opponent
bySide = By side
byDeck = By deck
opponent = Opponent
side = Side
seat = Seat { $n }
deck = Deck
people = People
bots = Bots at different levels
botLevel = Bot, level { $n }
newest = Latest games
withHints = with help
rated = rated
cards = Win rates of cards
cardsOf = Cards from the game
decks = Win rates of decks
card = Card
mine = Your games: card played
played = Bot games: card played
inDeck = Bot games: card in the deck
search = Find a card
none = No card has that name.
all = Show all { $n } cards
counting = So far, { $counted } of your { $of } games have been counted …
howMine = Your games: only the last 200 that you played without help are counted.
against = against
sortBy = Sort by: { $what }
toStats = All my statistics
swings = Largest swings
swing =
    Move { $n }, { $name }: { $move } – lowered the chance of winning by { $loss ->
        [one] one percentage point
       *[other] { $loss } percentage points
    }
accuracy = Accuracy
mistakes = Mistakes and blunders
perMove = Time per move
