"""*Match of the Century*: Spassky against Fischer, a match of short games, and the nerves to last it."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.games.match import data, features, notation, picture, policy, rules, secrets, state, view

OPTIONS = (
    Option(
        "cards",
        data.HOUSE,
        {
            "en": "The cards and endurance tracks: house, our reconstruction; or a file with those of the box.",
            "de": "Karten und Zustandsleisten: house, unsere Rekonstruktion; oder eine Datei mit denen der Schachtel.",
        },
        read=data.read_cards,
        load=data.load,
    ),
    Option(
        "mulligan_open",
        True,
        {
            "en": "Cards exchanged before the first game lie face up (English rulebook), or face down (German).",
            "de": "Vor der ersten Partie getauschte Karten liegen offen (wie englisch), sonst verdeckt (wie deutsch).",
        },
    ),
)

GAME = Game(
    id="match",
    package=__name__,
    title={"en": "Match of the Century", "de": "Match of the Century"},
    seats=(2,),
    seat_names=data.NAMES,
    rules_version=2,
    actions=state.ACTIONS,
    widest=state.WIDEST + 3,
    longest=state.LONGEST,
    chance=True,
    draws=False,
    scored=True,
    State=state.State,
    Tables=state.Tables,
    Options=state.Options,
    Features=features.Features,
    options=OPTIONS,
    fill_tables=data.fill_tables,
    fill_options=data.fill_options,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    points=rules.points,
    outcome=rules.outcome,
    features=features.features,
    pick=None,
    resample=secrets.resample,
    suggest=policy.suggest,
    judge=policy.judge,
    secret=view.secret,
    write=notation.write,
    read=notation.read,
    to_position=notation.to_position,
    from_position=notation.from_position,
    view=view.view,
    describe=view.describe,
    prompt=view.prompt,
    event=view.event,
    reason=view.reason,
    reasons=view.REASONS,
    draw=picture.draw,
)
