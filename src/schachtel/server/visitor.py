"""The sender of a request, and what they may do."""

from __future__ import annotations

from dataclasses import dataclass

from schachtel.server.refusals import Forbidden


@dataclass(frozen=True)
class Visitor:
    """The sender of a request. A person may do everything; a token may do what its scopes name."""

    id: str
    name: str
    kind: str
    scopes: frozenset[str] | None = None
    token: str | None = None
    signed: int = 0  # when the cookie was signed

    def check(self, scope: str) -> None:
        """Raise Forbidden if this is a token without that scope."""
        if self.scopes is not None and scope not in self.scopes:
            raise Forbidden("token.scope", scope=scope)

    def check_sight(self) -> None:
        """Raise Forbidden if this is a token that may not see what its person sees at a table."""
        if self.scopes is not None and not self.scopes & {"read", "play"}:
            raise Forbidden("token.scope", scope="read or play")
