"""*The Queen's Gambit*, the board game: plan three moves ahead, face down, and capture the most valuable tiles."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.games.gambit import data, features, notation, policy, report, rules, secrets, state, view

OPTIONS = (
    Option(
        "layout",
        data.RANDOM_TEXT,
        {
            "en": "How the tiles lie: a house layout (schachtel layouts lists them), a file of your own, or random.",
            "de": "Wie die Plättchen liegen: ein Hausaufbau (siehe schachtel layouts), eine eigene Datei, oder random.",
        },
        read=data.read_layout,
        load=data.load,
        most_lines=300,  # every unknown line is looked for in the whole text
    ),
    Option(
        "values",
        ",".join(map(str, data.house_values())),
        {
            "en": "Points of pawn, knight, bishop, rook, queen, king (house values by default); or queen=9,king=12.",
            "de": "Punkte für Bauer, Springer, Läufer, Turm, Dame, König (sonst Hauswerte); oder queen=9,king=12.",
        },
        read=data.read_values,
    ),
    Option(
        "peek",
        data.NOBODY,
        {
            "en": "Seats that may look at their own plan (for younger players): 0,2 or none or all.",
            "de": "Plätze, die ihren eigenen Plan ansehen dürfen (für Jüngere): 0,2 oder none oder all.",
        },
        read=data.read_peek,
    ),
    Option(
        "first",
        "0",
        {
            "en": "The seat that places first (the oldest player's); or random.",
            "de": "Der Platz, der zuerst setzt (der des Ältesten); oder random.",
        },
        choices=(*map(str, range(state.SEATS)), data.RANDOM_TEXT),
    ),
    Option(
        "bound",
        100,
        {
            "en": "Rounds without a capture that end the game as it stands (a house rule); 0: never.",
            "de": "Runden ohne Schlagen, nach denen die Partie endet, wie sie steht (Hausregel); 0: nie.",
        },
        low=0,
        high=state.MOST_BOUND,
    ),
)

GAME = Game(
    id="gambit",
    package=__name__,
    title={"en": "The Queen's Gambit", "de": "Das Damengambit"},
    seats=(2, 3, 4),
    seat_names=view.NAMES,
    rules_version=2,
    actions=state.ACTIONS,
    widest=state.WIDEST + 3,
    longest=state.MOST_DECISIONS,
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
    pick=rules.pick,
    resample=secrets.resample,
    imagine=policy.imagine,
    suggest=policy.suggest,
    judge=policy.judge,
    expect=policy.expect,
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
    draw=view.draw,
    report=report.report,
)
