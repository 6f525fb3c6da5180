"""The seats of a table, and who sits in each: a bot or a person at this keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schachtel.cli.words import LEVEL, PERSON, player, say
from schachtel.core.contract import Language, Seat
from schachtel.core.terminal import listed

if TYPE_CHECKING:
    from schachtel.bots import Bot
    from schachtel.core.table import Table

FRIENDLY = "4"  # the default level of bots


def seated(names: tuple[str, ...], seat: Seat | None, against: str | None) -> tuple[Seat, str]:
    """Return the person's seat and the opponent's name.

    An argument that is None is replaced by the value from the resumed record, or else by a default. `names` are the
    players' names in the record; they are empty for a new game.
    """
    from schachtel.bots.names import NAMES

    people = [number for number, name in enumerate(names) if name == PERSON]
    others = {name.removeprefix(LEVEL) for name in names} - {PERSON}
    before = next(iter(others)) if people and len(others) == 1 else PERSON if people and not others else FRIENDLY
    if not (before == PERSON or before.partition(":")[0] in NAMES or before.isdigit()):
        before = FRIENDLY  # no bot of Schachtel has this name, so another program wrote the record
    first = people[0] if len(people) == 1 else 0
    return first if seat is None else seat, before if against is None else against


class Seats:
    """The players of a game (bots in some seats, people in the others) and the names of the seats."""

    def __init__(self, table: Table, bots: dict[Seat, Bot], against: str, language: Language) -> None:
        self.bots, self.against, self.language = bots, against, language
        self._names = [words[language] for words in table.game.facts.seat_names]
        self._players = table.players

    def name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self._names[seat]

    def people(self) -> list[Seat]:
        """Return the seats that people hold."""
        return [seat for seat in range(self._players) if seat not in self.bots]

    def only_person(self) -> Seat | None:
        """Return the seat of the only person, or None if there are several people or none."""
        people = self.people()
        return people[0] if len(people) == 1 else None

    def dismiss(self, seat: Seat) -> None:
        """Give a bot's seat to the people at the keyboard."""
        del self.bots[seat]

    def greeting(self, table: Table) -> str:
        """Return the first line on the screen: the title of the game, and who plays which seat."""
        title = table.game.facts.title[self.language]
        if not self.bots:
            names = ", ".join(" + ".join(map(self.name, team)) for team in table.teams)
            return say("people", self.language, title=title, names=names)
        bot = player(f"{LEVEL}{self.against}" if self.against.isdigit() else self.against, self.language)
        names = listed([self.name(seat) for seat in self.bots], self.language)
        bots = say("bots", self.language, number=len(self.bots), names=names, bot=bot)
        me = listed([self.name(seat) for seat in self.people()], self.language)
        return say("you_and", self.language, title=title, me=me, bots=bots)

    def arguments(self) -> list[str]:
        """Return the arguments of `schachtel play` that put everybody back into the same seats."""
        me = self.only_person()
        return ["--against", self.against, *([] if me is None else ["--seat", str(me)]), "--language", self.language]
