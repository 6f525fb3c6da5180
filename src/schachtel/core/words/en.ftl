see = To see one: { $command }
source-house = house
and = { " " }and{ " " }

## What is asked

prompt-over = The game is over.
prompt-other = { $name } is to act.

## Why a game is over

reason-agreement = agreed
reason-resignation = resignation
reason-timeout = time is up

## What is refused

refusal-over = the game is over ({ $why }).
refusal-not_acting = seat { $seat } may not act now; seat { $others } may.
refusal-left_before = seat { $seat } has left the game before.

## What can be wrong with a file of TOML

fault-no_toml = no TOML: { $error }
fault-too_deep = too many brackets within brackets, take some out
fault-too_many_digits = a number with too many digits, shorten it
