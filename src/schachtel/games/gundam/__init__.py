"""The *Gundam Card Game*: duels with two hundred cards."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.games.gundam import data, notation, policy, rules, secrets, state, view
from schachtel.games.gundam.effects import pack

OPTIONS = (
    Option(
        "decks",
        data.HOUSE,
        {
            "en": "A deck for each: blue_white, green_white, random-7, or a list such as 4xST01-005+… of 50 cards.",
            "de": "Für jeden ein Deck: blue_white, green_white, random-7 oder eine Liste wie 4xST01-005+… (50 Karten).",
        },
        read=data.read_part,
        load=data.load_part,
        ending=".txt",
        parts=(state.SEATS,),
    ),
    Option(
        "first",
        data.FIRST[0],
        {"en": "Who begins: the winner of the toss decides, or seat 0 or 1.",
         "de": "Wer anfängt: wer auslost, entscheidet; oder Platz 0 oder 1."},
        choices=data.FIRST,
    ),
    Option(
        "open_decks",
        False,
        {"en": "Everybody knows the deck lists.", "de": "Alle kennen die Decklisten."},
    ),
)  # fmt: skip

GAME = Game(
    id="gundam",
    title={"en": "Gundam Card Game", "de": "Gundam Card Game"},
    seats=(2,),
    seat_names=view.NAMES,
    rules_version=1,
    actions=state.ACTIONS,
    widest=state.WIDEST,
    longest=state.LONGEST,
    n_features=rules.N_FEATURES,
    chance=True,
    draws=False,
    scored=False,
    State=state.State,
    Tables=state.Tables,
    Options=state.Options,
    options=OPTIONS,
    fill_tables=pack.fill_tables,
    fill_options=data.fill_options,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    points=rules.points,
    outcome=rules.outcome,
    features=rules.features,
    pick=None,
    mask=secrets.mask,
    resample=secrets.resample,
    suggest=policy.suggest,
    secret=view.secret,
    write=notation.write,
    read=notation.read,
    passes=notation.passes,
    look=view.look,
    to_position=notation.to_position,
    from_position=notation.from_position,
    view=view.view,
    describe=view.describe,
    prompt=view.prompt,
    event=view.event,
    reason=view.reason,
    reasons=view.REASONS,
    draw=view.draw,
)
