today = Puzzle of the day
puzzle = Puzzle { $n }
rated = Rating { $n }
win = Win in { $captures } captures
points = Score { $points } in { $captures } captures
hold = { $they } wins anyway: give away no more than { $points }
side = You play { $side }, and it is your turn.
scoring = Whoever has more pieces left at the end scores one point for each. If both have the same number of pieces, whoever passed last wins.
house = This puzzle comes from a game between bots and has been solved exactly. The rating says how hard bots find it.
opponent = Solver
you = you
right = Correct, keep going.
youWin = You score { $points }.
theyWin = { $they } scores only { $points }.
solved = Solved!
atOnce = You needed only one try.
later = Your first try counts for the rating.
wrong = That was not the right move.
letsWin = This capture lets { $they } win and score { $points }.
winsLess = This capture scores you only { $points }.
tryOrSee = Try another capture, or see the solution.
again = Try again
restart = From the beginning
seeSolution = See the solution
giveUp = Give up: see the solution
next = Next puzzle
noNext = You have tried every puzzle. Come back tomorrow: another of them will be the puzzle of the day.
toToday = To the puzzle of the day
share = Copy the link
copied = Copied
linkIs = Link to this puzzle
change = Your rating: { $rating } ({ $change })
mine = Your puzzles
myRating = Rating
solvedCount = Solved
streak = Days in a row
ofTried = You have solved { $n } of the { $all } puzzles that you have tried
archive = Puzzles of the past few days
new = not tried
tried = tried
shown = solution seen
solution = The solution
start = The start
step = Capture { $n } of { $all }
worths = What each capture leads to
wins = you score { $points }
loses = { $they } scores { $points }
best = the right move
first = To the start
back = Back
forward = Forward
last = To the end
backToPuzzle = Back to the puzzle

## Numbers in words

number = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] { $n }
 }
count = { $n ->
    [1] one point
   *[other] { number } points
 }
