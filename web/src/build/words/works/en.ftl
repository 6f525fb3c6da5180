title = Build your own
intro = What you build is kept for you, with or without an account. Anybody who has the link can play with it.
build = Build
mine = What you have built
nothing = You have not built anything yet. Begin with one of the four builders above.
open = Open
share = Share
drop = Delete
dropSure = Delete “{ $title }” for good? Links to it will stop working.
changed = changed on { $day }
link = Link to “{ $title }”
shareSays = Anybody who has this link can see what you built, play with it, and make a copy.
by = by { $name }
byMe = by you
play = Play with it
change = Change it
copy = Make a copy and change it
download = Download as a file
text = As text
otherTable = Choose opponents and options
outdated = Built for older rules, and no longer playable. Make a copy and adapt it.
own = Play with something I built
with = You will play with “{ $title }”, { $by }
right = Nothing is wrong.
checking = The server is checking the text.
faults = { $n ->
    [one] One thing is wrong:
   *[other] { $n } things are wrong:
 }
back = All builders
tooLong = This text is too long: 100,000 characters at most.
