see = Einen Eintrag ansehen: { $command }
source-house = Schachtel
and = { " " }und{ " " }

## Fragen

prompt-over = Die Partie ist zu Ende.
prompt-other = { $name } ist am Zug.

## Gründe, aus denen eine Partie zu Ende ist

reason-agreement = durch Vereinbarung
reason-resignation = durch Aufgabe
reason-timeout = Zeit abgelaufen

## Ablehnungen

refusal-over = die Partie ist zu Ende ({ $why }).
refusal-not_acting = Platz { $seat } ist jetzt nicht an der Reihe, sondern Platz { $others }.
refusal-left_before = Platz { $seat } ist schon ausgeschieden.
refusal-no_draws = { $title } kennt kein Remis.
refusal-no_claim = an diesem Platz kannst du jetzt kein Remis beanspruchen.
refusal-nothing_to_undo = es gibt noch nichts zurückzunehmen.

## Was an einem Wert oder einer Datei falsch sein kann

line = Zeile { $line }
part = { $option }, Wert { $number }
more_faults = und { $n } { $n ->
    [one] weiterer
   *[other] weitere
} Fehler

## Fehler in TOML-Dateien

fault-no_toml = Das ist kein gültiges TOML: { $error }
fault-too_deep = Zu viele verschachtelte Klammern: Entferne einige
fault-too_many_digits = Diese Zahl hat zu viele Ziffern: Kürze sie
