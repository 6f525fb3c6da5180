"""JSON text of views, choices and events, for servers, which send the same texts again and again.

The text of a choice or an event is cached by the bytes of its record. Games without a display have no such records, so
their texts are made anew each time.
"""

from __future__ import annotations

import orjson

from schachtel.core.contract import Json, Seat
from schachtel.core.display import Wording
from schachtel.core.moment import Moment, legal_codes, summary, viewer_of


def choices(moment: Moment, seat: Seat, wording: Wording) -> bytes:
    """Return the choices of a seat that may act, as JSON text."""
    display = moment.game.shown.display
    if display is None:
        return orjson.dumps(moment.choices(seat, wording.language))
    seen = moment.seen_by(seat)
    return display.choices_json(seen, seat, legal_codes(moment, seat), moment.notations(seat), wording)


def events(moment: Moment, seat: Seat | None, wording: Wording) -> bytes:
    """Return the events of the last move that a viewer may know, as JSON text."""
    display = moment.game.shown.display
    if display is None:
        return orjson.dumps(moment.events(seat, wording.language))
    return display.events_json(moment.seen_by(viewer_of(seat, moment.players)), wording)


def view(moment: Moment, seat: Seat | None) -> bytes:
    """Return a seat's view (`Moment.view`) as JSON text."""
    return _view(moment, seat, summary(moment, seat))


def common_view(moment: Moment) -> bytes:
    """Return, as JSON text, the view that all viewers share in a game without secrets.

    `view_of` adds the seat of a viewer.
    """
    common = summary(moment)
    del common["seat"]
    return _view(moment, None, common)


def view_of(common: bytes, seat: Seat | None) -> bytes:
    """Return a seat's view of a game without secrets as JSON text: the common view with the seat added."""
    return b'{"seat":%s,%s' % (b"null" if seat is None else b"%d" % seat, common[1:])


def _view(moment: Moment, seat: Seat | None, start: dict[str, Json]) -> bytes:
    viewer, display = viewer_of(seat, moment.players), moment.game.shown.display
    seen = moment.seen_by(viewer)
    if display is None:
        return orjson.dumps(start | seen.view(viewer))
    first = orjson.dumps({name: value for name, value in start.items() if name not in display.names})
    rest = display.view_json(seen, viewer)
    return first if rest == b"{}" else first[:-1] + b"," + rest[1:]
