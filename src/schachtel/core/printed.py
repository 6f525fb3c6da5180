"""What is shown, as JSON text: for servers, which tell the same choices and events again and again.

The text of a choice or an event is made once for the same bytes of its record. Games without a display are told as
Python's values, written as JSON each time.
"""

from __future__ import annotations

import orjson

from schachtel.core.contract import Json, Seat
from schachtel.core.display import Wording
from schachtel.core.moment import Moment, summary, viewer_of


def choices(moment: Moment, seat: Seat, wording: Wording) -> bytes:
    """Return the choices of a seat that may act, as JSON text."""
    display = moment.game.shown.display
    if display is None:
        return orjson.dumps(moment.choices(seat, wording.language))
    seen = moment.seen_by(seat)
    return display.printed_choices(seen, seat, moment.actions(seat), moment.notations(seat), wording)


def events(moment: Moment, seat: Seat | None, wording: Wording) -> bytes:
    """Return what the last move did, as JSON text."""
    display = moment.game.shown.display
    if display is None:
        return orjson.dumps(moment.events(seat, wording.language))
    return display.printed_events(moment.seen_by(viewer_of(seat, moment.players)), wording)


def view(moment: Moment, seat: Seat | None) -> bytes:
    """Return what `Moment.view` returns, as JSON text."""
    return _view(moment, seat, summary(moment, seat))


def common_view(moment: Moment) -> bytes:
    """Return what everybody sees of a game that hides nothing, as JSON text; `view_of` adds who looks."""
    common = summary(moment)
    del common["seat"]
    return _view(moment, None, common)


def view_of(common: bytes, seat: Seat | None) -> bytes:
    """Return what a seat sees of a game that hides nothing, as JSON text."""
    return b'{"seat":%s,%s' % (b"null" if seat is None else b"%d" % seat, common[1:])


def _view(moment: Moment, seat: Seat | None, start: dict[str, Json]) -> bytes:
    viewer, display = viewer_of(seat, moment.players), moment.game.shown.display
    seen = moment.seen_by(viewer)
    if display is None:
        return orjson.dumps(start | seen.view(viewer))
    first = orjson.dumps({name: value for name, value in start.items() if name not in display.names})
    rest = display.printed_view(seen, viewer)
    return first if rest == b"{}" else first[:-1] + b"," + rest[1:]
