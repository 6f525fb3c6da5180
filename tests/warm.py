"""Compiles what takes longest, so that no two processes of the tests do it at the same time.

python -m tests.warm [more]
"""

from __future__ import annotations

import sys

from schachtel.core.batch import advance
from schachtel.core.kernels import (
    enter_features,
    enter_guess,
    enter_hide,
    enter_legal,
    enter_outcome,
    enter_setup,
    enter_step,
    play_games,
)
from schachtel.games import game

KERNELS = (
    play_games, enter_setup, enter_step, enter_legal, enter_hide, enter_guess, enter_features, enter_outcome, advance
)  # fmt: skip


def main(which: list[str]) -> None:
    gundam = game("gundam")
    engine = (gundam.more if which and gundam.more else gundam).engine()
    for kernel in KERNELS:
        engine(kernel)


if __name__ == "__main__":
    main(sys.argv[1:])
