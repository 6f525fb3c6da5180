"""Strategies for texts that are almost right, which find more bugs than texts that are completely wrong."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

fuzz = settings(max_examples=300)


def changed(texts: list[str], letters: str) -> st.SearchStrategy[str]:
    """Return a strategy that takes one of `texts`, and changes, drops, doubles or inserts a few characters."""

    @st.composite
    def build(draw: st.DrawFn) -> str:
        text = draw(st.sampled_from(texts))
        for _ in range(draw(st.integers(0, 4))):
            place = draw(st.integers(0, len(text)))
            length = draw(st.integers(0, 2))
            new = draw(st.text(st.sampled_from(letters), max_size=2) | st.just(text[place : place + 3]))
            text = text[:place] + new + text[place + length :]
        return text

    return build()
