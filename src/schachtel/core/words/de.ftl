see = Ansehen: { $command }
source-house = Haus
and = { " " }und{ " " }

## Was gefragt wird

prompt-over = Die Partie ist zu Ende.
prompt-other = { $name } ist am Zug.

## Warum eine Partie zu Ende ist

reason-agreement = vereinbart
reason-resignation = Aufgabe
reason-timeout = Zeit abgelaufen

## Was abgelehnt wird

refusal-over = die Partie ist zu Ende ({ $why }).
refusal-not_acting = Platz { $seat } ist jetzt nicht an der Reihe, sondern Platz { $others }.
refusal-left_before = Platz { $seat } ist schon ausgeschieden.

## Was an einer Datei in TOML falsch sein kann

fault-no_toml = Das ist kein TOML: { $error }
fault-too_deep = Zu viele Klammern ineinander: Nimm einige heraus
fault-too_many_digits = Eine Zahl mit zu vielen Ziffern: Kürze sie
