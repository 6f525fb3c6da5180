"""The options of a table. Secret parts are hidden from everybody who may not know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from schachtel.core.contract import Game, Json, Seat


class Options:
    """The options that were chosen for a table. Options, or parts of them, can be secret."""

    def __init__(self, game: Game, chosen: dict[str, Any], players: int, start: Json) -> None:
        self.game, self.chosen, self.players, self.start = game, chosen, players, start
        self._checked: dict[str, Any] | None = None

    def told_to(self, seats: Sequence[Seat]) -> dict[str, Any]:
        """Return the options as the holder of these seats may know them, with `?` for each hidden part."""
        if self._checked is None:
            self._checked = self.game.check_options(self.chosen)
        hidden = self.game.hidden_options(self._checked, self.players, seats)
        if self.start is not None:  # the default options do not apply to a game that starts from a position
            hidden = {name: value for name, value in hidden.items() if name in self.chosen}
        # Hidden options come last, even those that were not chosen and have their default. Otherwise the order could
        # show whether an option was chosen.
        return {name: value for name, value in self.chosen.items() if name not in hidden} | hidden
