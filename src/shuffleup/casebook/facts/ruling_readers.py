"""What the rulings of a case say, as facts: who decides, on what basis, what was found."""

from typing import Any

from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.ruling import FindingName


def last_finding(name: FindingName) -> Any:
    """A finding of the last ruling that has one, for a player or for anybody."""

    def read(desk: ReadDesk, player: str | None) -> Any:
        for ruling in reversed(desk.rulings):
            found = ruling.finding(name)
            if found is not None and player in (None, ruling.player):
                return found.value
        return None

    return read


def basis(desk: ReadDesk, _: None) -> str | None:
    """The basis of the rule that decides: the first that the last ruling cites."""
    return desk.rulings[-1].citations[0].basis if desk.rulings else None


def answered_by(desk: ReadDesk, _: None) -> str | None:
    """The layer that gave the answer of the rule that decides."""
    return desk.rulings[-1].citations[0].answered_by if desk.rulings else None


def option_names(desk: ReadDesk, _: None) -> set[str]:
    asked = next((r for r in reversed(desk.rulings) if r.options), None)
    return {option.name for option in asked.options} if asked else set()


def floor_called(desk: ReadDesk, _: None) -> bool:
    held = any(held.state == "held for the floor" for held in desk.hand.held.values())
    return bool(desk.undecided or desk.asked or desk.open.four_cards) or held


def ruling_final(desk: ReadDesk, _: None) -> bool:
    return bool(desk.rulings) and desk.rulings[-1].decided_by == "rule"


def recorded(desk: ReadDesk, _: None) -> tuple[str, ...]:
    found = desk.rulings[-1].finding("recorded") if desk.rulings else None
    return found.value if found and isinstance(found.value, tuple) else ()
