"""Old names of attributes, which still work for one version, but cause a warning."""

from __future__ import annotations

import warnings
from typing import Any


def renamed(old: str, new: str) -> Any:
    """Return a property for the old name of an attribute: it warns, and returns the attribute with the new name."""

    def read(self: object) -> Any:
        warnings.warn(f"`{old}` is now called `{new}`", DeprecationWarning, stacklevel=2)
        return getattr(self, new)

    return property(read)
