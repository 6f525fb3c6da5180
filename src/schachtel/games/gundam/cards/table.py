"""The README's table of cards by set, keyword and timing. `python -m schachtel.games.gundam.cards.table` prints it."""

from __future__ import annotations

from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Card, Effect, Keyword, Kind, Needs, Standing, Timing

SETS = ("ST01", "ST02", "ST03", "ST04", "GD01", "T", "EXB")


def table() -> str:
    """Return the table as Markdown, with one row per property and the number of cards in each set that have it."""
    rows = {
        **{f"kind: {_words(kind.name)}": [card for card in ALL if card.kind == kind] for kind in Kind},
        "commands with a pilot mode": [card for card in ALL if card.pilot_name],
        "with a link": [card for card in ALL if card.link or card.link_traits],
        **{f"keyword: {_words(key.name)}": [card for card in ALL if _has_keyword(card, key)] for key in Keyword},
        **{f"timing: {_words(timing.name)}": [card for card in ALL if _has_timing(card, timing)] for timing in Timing},
        **{
            f"gate: during {gate.name.lower()}": [card for card in ALL if _has_gate(card, gate)]
            for gate in Needs
            if gate
        },
        "once per turn": [card for card in ALL if any(isinstance(each, Effect) and each.once for each in card.effects)],
        "standing effects": [card for card in ALL if any(isinstance(each, Standing) for each in card.effects)],
        "without any text": [card for card in ALL if not card.effects and not card.keywords],
        "all": list(ALL),
    }
    lines = [f"| cards | {' | '.join(SETS)} | all |", "|---" * (len(SETS) + 2) + "|"]
    for name, cards in rows.items():
        counts = [sum(card.number.startswith(f"{each}-") for card in cards) for each in SETS]
        lines.append(f"| {name} | {' | '.join(str(n) if n else '' for n in counts)} | {len(cards)} |")
    return "\n".join(lines)


def _words(name: str) -> str:
    return name.lower().replace("_", " ")


def _has_keyword(card: Card, key: Keyword) -> bool:
    """Return whether a keyword is printed on a card or given by one of the card's effects."""
    given = {step.keyword for each in card.effects if isinstance(each, Effect) for step in each.steps}
    standing = {each.keyword for each in card.effects if isinstance(each, Standing)}
    return key in {printed for printed, _ in card.keywords} | given | standing


def _has_timing(card: Card, timing: Timing) -> bool:
    return any(isinstance(each, Effect) and each.timing == timing for each in card.effects)


def _has_gate(card: Card, gate: Needs) -> bool:
    return any(each.gate == gate for each in card.effects)


if __name__ == "__main__":
    print(table())
