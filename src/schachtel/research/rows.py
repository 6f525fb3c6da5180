"""The rows of a data set: one per decision, made from what the deciding seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from schachtel.core.contract import Action, Game, Position, Seat
from schachtel.core.errors import OptionError
from schachtel.core.kernels import enter_features


class Rows:
    """The decisions of several games, collected in columns."""

    def __init__(self, game: Game, *, records: bool, full: bool) -> None:
        self.game, self.records, self.full = game, records, full
        self.columns: dict[str, list[Any]] = {name: [] for name in schema_of(game, records=records, full=full).names}
        self._begin = 0  # the first row of the game whose decisions are being added

    def add(
        self,
        episode: int,
        whole: Position,
        seen: Position,
        seat: Seat,
        legal: list[Action],
        action: Action,
        player: str,
    ) -> None:
        """Add one decision. Everything but a full record is made from `seen`, the masked position."""
        observation = np.zeros(self.game.n_features, np.float32)
        seen.call(enter_features, self.game.tables(), seat, observation)
        row = {
            "episode": episode,
            "ply": int(seen.states["ply"][0]),
            "seat": seat,
            "player": player,
            "observation": observation,
            "legal": legal,
            "action": action,
            "move": seen.moves(seat, [action])[0],
        }
        if self.records:
            row["record"] = (whole if self.full else seen).states.tobytes()
        for name, value in row.items():
            self.columns[name].append(value)

    def end(self, outcome: Sequence[float], seed: int | None) -> None:
        """Complete the rows of the current game with its outcome. The rows added next belong to another game."""
        seats = self.columns["seat"][self._begin :]
        last = {seat: at for at, seat in enumerate(seats)}
        self.columns["outcome"] += [outcome[seat] for seat in seats]
        self.columns["last"] += [last[seat] == at for at, seat in enumerate(seats)]
        if self.full:
            self.columns["seed"] += [None if seed is None else str(seed)] * len(seats)
        self._begin = len(self.columns["seat"])

    def batch(self) -> Any:
        """Return the rows as an Arrow record batch."""
        pa = arrow()
        schema = schema_of(self.game, records=self.records, full=self.full)
        count = len(self.columns["seat"])
        same = {"game": [self.game.id] * count, "rules": [self.game.facts.rules_version] * count}
        flat = np.concatenate([np.zeros(0, np.float32), *self.columns["observation"]])
        made = {"observation": pa.FixedSizeListArray.from_arrays(flat, self.game.n_features)}
        columns = self.columns | same | made
        return pa.record_batch([pa.array(columns[each.name], each.type) for each in schema], schema=schema)


def schema_of(game: Game, *, records: bool, full: bool) -> Any:
    """Return the columns of a file as an Arrow schema."""
    pa = arrow()
    columns = {
        "game": pa.string(),
        "rules": pa.int16(),  # the version of the game's rules
        "episode": pa.int64(),  # the number of the game in the data set, from 0
        "ply": pa.int32(),  # the number of earlier decisions in the game, by any seat
        "seat": pa.int8(),  # the seat whose decision it is
        "player": pa.string(),  # the name of the player in that seat
        "observation": pa.list_(pa.float32(), game.n_features),
        "legal": pa.list_(pa.int32()),  # legal action codes in ascending order
        "action": pa.int32(),
        "move": pa.string(),
        "outcome": pa.float32(),  # the seat's result: 1 for a win, 0 for a loss, in between for a draw
        "last": pa.bool_(),  # whether this is the seat's last decision in the game
    }
    if records:
        columns["record"] = pa.binary(game.records.State.dtype.itemsize)
    if full:
        columns["seed"] = pa.string()  # the seed of the game, a number of up to 128 bits, as text
    return pa.schema([pa.field(name, kind, nullable=name == "seed") for name, kind in columns.items()])


def arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise OptionError("pyarrow is not installed: install schachtel[research] (docs/research.md)") from None
    return pyarrow
