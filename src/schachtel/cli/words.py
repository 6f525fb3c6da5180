"""All that a player reads from the command line, in both languages. Games bring their own words."""

from __future__ import annotations

from schachtel.core.contract import Language
from schachtel.core.terminal import Texts

# What can be typed besides a move: the word in each language (English always works), its argument, what it does.
COMMANDS = {
    "moves": {
        "en": ("moves", "", "all legal moves; their numbers can be typed, too"),
        "de": ("züge", "", "alle erlaubten Züge; auch ihre Nummern gelten"),
    },
    "board": {"en": ("board", "", "the board again"), "de": ("brett", "", "das Brett noch einmal")},
    "look": {
        "en": ("look", " WHAT", "what a card, a unit or a place has written on it"),
        "de": ("karte", " WAS", "was auf einer Karte, einer Einheit oder einem Platz steht"),
    },
    "skip": {
        "en": ("pass!", "", "pass from now on, until you are asked something else"),
        "de": ("passe!", "", "ab jetzt passen, bis du etwas anderes gefragt wirst"),
    },
    "partner": {
        "en": ("partner", "", "let the other one of your team go first"),
        "de": ("partner", "", "erst das andere Teammitglied"),
    },
    "undo": {
        "en": ("undo", "", "take your last move back, and the answer to it"),
        "de": ("zurück", "", "den eigenen letzten Zug zurücknehmen, samt Antwort"),
    },
    "draw": {
        "en": ("draw", "", "offer a draw with your next move, or accept one"),
        "de": ("remis", "", "mit dem nächsten Zug Remis anbieten, oder annehmen"),
    },
    "claim": {
        "en": ("claim", "", "claim a draw that the rules give you"),
        "de": ("fordern", "", "ein Remis fordern, das die Regeln geben"),
    },
    "resign": {
        "en": ("resign", "", "give up all of it"),
        "de": ("aufgeben", "", "ganz aufgeben"),
    },
    "save": {
        "en": ("save", " FILE", "write the record, to replay or to go on later"),
        "de": ("sichern", " DATEI", "aufschreiben, zum Nachspielen oder Weiterspielen"),
    },
    "help": {"en": ("?", "", "these lines"), "de": ("?", "", "diese Zeilen")},
    "quit": {"en": ("quit", "", "end (Ctrl-D does as well)"), "de": ("ende", "", "aufhören (Strg-D geht auch)")},
}
ALSO = {
    "help": "help", "hilfe": "help", "h": "help", "exit": "quit", "q": "quit", "card": "look", "schau": "look",
    "passen!": "skip",
}  # fmt: skip
RESIGN = "resign"  # the move of games that let a player resign a part, such as one game of a match
ALL = "all"
ALL_WORDS = "all|match|the match|alles|wettkampf|den wettkampf|ganz"  # after `resign` or `aufgeben`
GIVE_UP_ALL = ("alles aufgeben", "wettkampf aufgeben", "den wettkampf aufgeben", "ganz aufgeben")
PERSON = "person"  # as records call everybody at a keyboard
LEVEL = "level "  # and a bot, before its number

TEXTS = {
    "you_and": {"en": "{title}. You are {me}; {bots}. Help: ?",
                "de": "{title}. Du spielst {me}; {bots}. Hilfe: ?"},
    "bot": {"en": "{names} is the bot ({bot})", "de": "{names} spielt der Bot ({bot})"},
    "bots": {"en": "{names} are bots ({bot})", "de": "{names} spielen Bots ({bot})"},
    "people": {"en": "{title}. {names}, at one keyboard. Help: ?",
               "de": "{title}. {names}, an einer Tastatur. Hilfe: ?"},
    "person": {"en": "person", "de": "Mensch"},
    "level": {"en": "level {level}", "de": "Stufe {level}"},
    "type": {"en": "Type a move, or:", "de": "Tippe einen Zug, oder:"},
    "such_as": {"en": "Moves now: {moves}", "de": "Züge jetzt: {moves}"},
    "means": {"en": "{move} means: {text}.", "de": "{move} heißt: {text}."},
    "only": {"en": "Enter plays {move}, the only move.", "de": "Enter spielt {move}, den einzigen Zug."},
    "tab": {"en": "Tab completes moves and words.", "de": "Tab ergänzt Züge und Wörter."},
    "compiling": {"en": "{name} gets ready, just this once", "de": "{name} bereitet sich vor, nur dieses Mal"},
    "bot_fails": {"en": "{name} cannot go on: {error}. You move for {name} from now on.",
                  "de": "{name} kann nicht weiter: {error}. Ab jetzt ziehst du für {name}."},
    "thinking": {"en": "{name} is thinking …", "de": "{name} denkt nach …"},
    "no_move": {"en": "{move} is no move. Moves now: {moves}", "de": "{move} ist kein Zug. Erlaubt: {moves}"},
    "which": {"en": "{move} could be:", "de": "{move} kann heißen:"},
    "beyond": {"en": "{number}: the moves are 1 to {last}.", "de": "{number}: die Züge sind 1 bis {last}."},
    "no_number": {"en": "{number}: type {moves} first, then 1 to {last} are moves.",
                  "de": "{number}: erst {moves} eingeben, dann sind 1 bis {last} Züge."},
    "nothing_to_see": {"en": "There is nothing to look at in {title}.",
                       "de": "In {title} gibt es nichts nachzusehen."},
    "look_what": {"en": "At what? {look}", "de": "Welche? {look}"},
    "no_pass": {"en": "There is nothing to pass now.", "de": "Jetzt gibt es nichts zu passen."},
    "no_partner": {"en": "Your partner is not asked now.", "de": "Dein Teammitglied wird gerade nicht gefragt."},
    "standing": {"en": "{name} passes from now on, until asked something else.",
                 "de": "{name} passt ab jetzt, bis etwas anderes zu entscheiden ist."},
    "by_order": {"en": "(as announced)", "de": "(wie angesagt)"},
    "by_force": {"en": "(nothing else was possible)", "de": "(anderes war nicht möglich)"},
    "leave": {"en": "Really stop? The game is not kept: y or n, or {save}",
              "de": "Wirklich aufhören? Die Partie ist nicht gesichert: j oder n, oder {save}"},
    "nothing_to_undo": {"en": "You have not moved yet.", "de": "Du hast noch nicht gezogen."},
    "seen_since": {"en": "No way back: something has been seen since.",
                   "de": "Kein Zurück: Seither wurde etwas gesehen."},
    "undone": {"en": "Taken back.", "de": "Zurückgenommen."},
    "no_draws": {"en": "{title} knows no draws.", "de": "{title} kennt kein Remis."},
    "no_claim": {"en": "The rules give you no draw now.", "de": "Die Regeln geben dir jetzt kein Remis."},
    "offered": {"en": "You offer a draw; make your move.", "de": "Du bietest Remis an; mach deinen Zug."},
    "offer": {"en": "{name} offers a draw: {draw} accepts, a move declines.",
              "de": "{name} bietet Remis an: {draw} nimmt an, ein Zug lehnt ab."},
    "declined": {"en": "{name} declines the draw.", "de": "{name} lehnt das Remis ab."},
    "hand_over": {"en": "{name} is next: pass the keyboard to {name}, then press Enter.",
                  "de": "{name} ist dran: Gib {name} die Tastatur, dann Enter."},
    "since": {"en": "What has happened since:", "de": "Was seither geschehen ist:"},
    "more": {"en": "… and {number} more", "de": "… und {number} weitere"},
    "sure": {"en": "Give up all of {title}? y or n: ", "de": "{title} ganz aufgeben? j oder n: "},
    "all": {"en": "all", "de": "alles"},
    "sure_all": {"en": "Give up all of {title}, not only this game? y or n: ",
                 "de": "{title} ganz aufgeben, nicht nur diese Partie? j oder n: "},
    "resign_all": {"en": "To give up all of {title}: resign all", "de": "Um {title} ganz aufzugeben: aufgeben alles"},
    "sure_leave": {"en": "Give up {title}? The others go on; in a team, both of you give up. y or n: ",
                   "de": "{title} aufgeben? Die anderen spielen weiter; im Team geben beide auf. j oder n: "},
    "out": {"en": "You are out; the others go on. Enter to watch, or quit.",
            "de": "Du bist ausgeschieden; die anderen spielen weiter. Enter zum Zusehen, oder ende."},
    "your_word": {"en": "It is your word now; {partner} gives it back.",
                  "de": "Jetzt bist du dran; {partner} gibt das Wort zurück."},
    "which_file": {"en": "Which file? {save} game.txt", "de": "Welche Datei? {save} partie.txt"},
    "exists": {"en": "{file} is there already: another name, please.",
               "de": "{file} gibt es schon: bitte ein anderer Name."},
    "not_saved": {"en": "{file} was not saved: {error}", "de": "{file} wurde nicht gesichert: {error}"},
    "saved": {"en": "Saved. To replay: schachtel replay {file}",
              "de": "Gesichert. Nachspielen: schachtel replay {file}"},
    "go_on": {"en": "To go on later: {command}", "de": "Später weiterspielen: {command}"},
    "wins": {"en": "{name} wins", "de": "{name} gewinnt"},
    "win": {"en": "{name} win", "de": "{name} gewinnen"},
    "drawn": {"en": "A draw", "de": "Remis"},
    "result": {"en": "{result} ({reason}). Points: {points}.", "de": "{result} ({reason}). Punkte: {points}."},
    "after": {"en": "{save} keeps the record, {board} shows the board, Enter ends.",
              "de": "{save} schreibt die Partie auf, {board} zeigt das Brett, Enter beendet."},
    "after_undo": {"en": "{save} keeps the record, {undo} takes back, {board} shows the board, Enter ends.",
                   "de": "{save} schreibt die Partie auf, {undo} nimmt zurück, {board} zeigt das Brett,"
                         " Enter beendet."},
    "arena_title": {"en": "{game}: {kind}, {games} games, seed {seed}",
                    "de": "{game}: {kind}, {games} Partien, Startwert {seed}"},
    "arena_ladder": {"en": "a ladder", "de": "eine Leiter"},
    "arena_round-robin": {"en": "everybody against everybody", "de": "jeder gegen jeden"},
    "arena_swiss": {"en": "a Swiss tournament", "de": "ein Turnier nach Schweizer System"},
    "arena_columns": {"en": ">rank, name, >Elo, >± (95 %), >score, >games, >draws, >s/move, >over next",
                      "de": ">Rang, Name, >Elo, >± (95 %), >Punkte, >Partien, >Remis, >s/Zug, >vor Nächstem"},
    "arena_anchor": {"en": "Elo from {anchor} = 0, intervals from pairs of games with the same seed;"
                           " over next: how likely it is to be stronger than the next.",
                     "de": "Elo ab {anchor} = 0, Intervalle aus Partiepaaren mit gleichem Startwert;"
                           " vor Nächstem: wie wahrscheinlich stärker als der Nächste."},
    "arena_pairs": {"en": "Who scored how many per cent against whom (95 % confidence; a draw counts half)",
                    "de": "Wer gegen wen wie viel Prozent holte (95 % Konfidenz; Remis zählt halb)"},
    "arena_seats": {"en": "By seat (95 % confidence)", "de": "Nach Plätzen (95 % Konfidenz)"},
    "arena_seat_columns": {"en": "variant, >games, >decisions, ", "de": "Variante, >Partien, >Entscheidungen, "},
    "arena_failed": {"en": "{number} games could not be played and are left out; the last: {why}",
                     "de": "{number} Partien konnten nicht gespielt werden und fehlen hier; die letzte: {why}"},
    "arena_faults": {"en": "{name} lost {number} games by not playing; the last: {why}",
                     "de": "{name} verlor {number} Partien, ohne zu spielen; die letzte: {why}"},
    "arena_nothing": {"en": "No game has been played yet.", "de": "Noch ist keine Partie gespielt."},
    "arena_go_on": {"en": "{done} of {total} games are kept. To go on: {command}",
                    "de": "{done} von {total} Partien sind gesichert. Weiter: {command}"},
    "arena_lost": {"en": "{done} of {total} games were played and not kept: --out FILE.jsonl would keep them.",
                   "de": "{done} von {total} Partien sind gespielt, aber nicht gesichert: --out DATEI.jsonl täte es."},
    "arena_plot": {"en": "Plot: {file}", "de": "Bild: {file}"},
    "arena_axis": {"en": "Elo, with 95 % confidence intervals", "de": "Elo, mit 95-%-Konfidenzintervallen"},
    "arena_compiling": {"en": "Compiling {game}, once", "de": "{game} wird übersetzt, einmalig"},
    "verify_commitment": {"en": "The commitment belongs to the seed {seed}: {right}",
                          "de": "Die Festlegung gehört zum Startwert {seed}: {right}"},
    "verify_other": {"en": "the commitment in the record is {given}, but that of the seed {seed} is {right}",
                     "de": "die Festlegung in der Aufzeichnung ist {given}, die des Startwerts {seed} aber {right}"},
    "verify_none": {"en": "no commitment is in the record: name with --commitment the one that was published"
                          " (that of the seed {seed} is {right})",
                    "de": "in der Aufzeichnung steht keine Festlegung: gib mit --commitment die veröffentlichte an"
                          " (die des Startwerts {seed} ist {right})"},
    "verify_published": {"en": "The commitment that was published belongs to the seed {seed}.",
                         "de": "Die veröffentlichte Festlegung gehört zum Startwert {seed}."},
    "verify_unpublished": {"en": "{given} was published, but the commitment of the seed {seed} is {right}",
                           "de": "veröffentlicht wurde {given}, die Festlegung des Startwerts {seed} aber ist {right}"},
    "verify_no_chance": {"en": "Nothing was shuffled: {title} knows no chance.",
                         "de": "Nichts wurde gemischt: {title} kennt keinen Zufall."},
    "verify_position": {"en": "Nothing was shuffled: the game began at a position that the record gives.",
                        "de": "Nichts wurde gemischt: Die Partie begann mit einer Stellung, die in der"
                              " Aufzeichnung steht."},
    "verify_stray": {"en": "there is no seed to which the commitment {given} could belong",
                     "de": "es gibt keinen Startwert, zu dem die Festlegung {given} gehören könnte"},
    "verify_sealed": {"en": "The seal belongs to the seed and the options: {given}",
                      "de": "Das Siegel gehört zum Startwert und zu den Optionen: {given}"},
    "verify_unsealed": {"en": "the seal {given} does not belong to the seed and the options",
                        "de": "das Siegel {given} gehört nicht zum Startwert und zu den Optionen"},
    "verify_moves": {"en": "the moves cannot be played: {error}", "de": "die Züge sind nicht spielbar: {error}"},
    "verify_result": {"en": "the result is recorded as {told}, but the moves give {result}",
                      "de": "als Ergebnis steht da {told}, die Züge aber ergeben {result}"},
    "verify_reason": {"en": "the reason is recorded as {told}, but the moves give {reason}",
                      "de": "als Grund steht da {told}, die Züge aber ergeben {reason}"},
    "verify_replayed": {"en": "The moves ({number}) give {result} ({reason}), as recorded.",
                        "de": "Die Züge ({number}) ergeben {result} ({reason}), wie aufgezeichnet."},
    "verify_wrong": {"en": "WRONG: {text}", "de": "FALSCH: {text}"},
    "verify_fits": {"en": "All of it fits.", "de": "Alles passt."},
    "verify_fits_not": {"en": "It does not fit.", "de": "Es passt nicht."},
    "serve_open": {"en": "Open", "de": "Öffnen"},
    "serve_others": {"en": "from other devices in your network", "de": "von anderen Geräten in deinem Netz"},
    "serve_data": {"en": "Data", "de": "Daten"},
    "serve_stop": {"en": "Stop", "de": "Beenden"},
    "serve_key": {"en": "Ctrl-C", "de": "Strg-C"},
    "serve_taken": {"en": "Port {port} is taken by another program. Use port {free} instead?",
                    "de": "Port {port} ist von einem anderen Programm belegt. Stattdessen Port {free} nehmen?"},
    "serve_next": {"en": "Port {port} is taken by another program, so this is port {free}.",
                   "de": "Port {port} ist von einem anderen Programm belegt, daher ist dies Port {free}."},
    "serve_stopped": {"en": "Schachtel has stopped. Every game is saved.",
                      "de": "Schachtel ist beendet. Jede Partie ist gespeichert."},
    "serve_failed": {"en": "the server could not start: {reason}",
                     "de": "der Server konnte nicht starten: {reason}"},
    "warming": {"en": "Speeding up {title}", "de": "Wird schneller gemacht: {title}"},
    "bye": {"en": "Good-bye; the game was not finished.", "de": "Auf Wiedersehen; die Partie war nicht zu Ende."},
}  # fmt: skip


say = Texts(TEXTS)


def player(name: str, language: Language) -> str:
    """Who sits there, as a record names them; other names are people's own."""
    if name == PERSON:
        return say("person", language)
    level = name.removeprefix(LEVEL)
    return say("level", language, level=level) if level != name and level.isdigit() else name


def command(text: str) -> str | None:
    """The command that a word names, in either language."""
    for name, words in COMMANDS.items():
        if text in (name, *(word for word, _, _ in words.values())):
            return name
    return ALSO.get(text)


def word(name: str, language: Language) -> str:
    """The word for a command, with its argument."""
    text, argument, _ = COMMANDS[name][language]
    return text + argument
