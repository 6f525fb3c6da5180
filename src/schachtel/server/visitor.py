"""The sender of a request, and what the sender may do."""

from __future__ import annotations

from dataclasses import dataclass

from schachtel.server.refusals import Forbidden


@dataclass(frozen=True)
class Visitor:
    """The sender of a request. A person with a cookie may do everything, a program with a token only what the token's
    scopes allow."""

    id: str
    name: str
    kind: str
    scopes: frozenset[str] | None = None
    token: str | None = None
    signed_at: int = 0  # time at which the cookie was signed

    def check(self, scope: str) -> None:
        """Raise Forbidden if the request was sent with a token that does not have this scope."""
        if self.scopes is not None and scope not in self.scopes:
            raise Forbidden("token.scope", scope=scope)

    def check_sight(self) -> None:
        """Raise Forbidden if the request was sent with a token that has no scope for seeing tables as the token's
        owner sees them."""
        if self.scopes is not None and not self.scopes & {"read", "play"}:
            raise Forbidden("token.scope", scope="read or play")
