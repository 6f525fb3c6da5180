see = To look at a single entry: { $command }
source-house = Schachtel
and = { " " }and{ " " }

## Questions

prompt-over = The game is over.
prompt-other = It is { $name }’s turn.

## Reasons why a game is over

reason-agreement = by agreement
reason-resignation = resignation
reason-timeout = time is up

## Refusals

refusal-over = the game is over ({ $why }).
refusal-not_acting = seat { $seat } may not act now; seat { $others } may.
refusal-left_before = seat { $seat } has already left the game.
refusal-no_draws = { $title } has no draws.
refusal-no_claim = you cannot claim a draw at this seat now.
refusal-nothing_to_undo = there is nothing to take back yet.

## What can be wrong with a value or a file

line = line { $line }
part = { $option }, value { $number }
more_faults = and { $n } more { $n ->
    [one] error
   *[other] errors
}

## Faults in TOML files

fault-no_toml = this is not valid TOML: { $error }
fault-too_deep = too many nested brackets: remove some
fault-too_many_digits = this number has too many digits: shorten it
