"""State is compared whole: two events that differ in anything at all are not the same."""

from typing import Any

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Policies, edition
from shuffleup.tournament.state import Tournament
from tests.ids import E1, T1
from tests.tournament.playing import seated_event

BOOK = edition("tda-2019")
HAND = Position.parse("nlhe 100/200 flop pot 600 | A 9000* | B 9000")


def _parts() -> dict[str, tuple[str, ...]]:
    """What a tournament holds, and the fields of what is a part of its own."""
    of = vars(Tournament())
    return {
        name: type(part).__struct_fields__ if type(part).__module__.endswith(".state") else ()
        for name, part in of.items()
    }


@pytest.mark.parametrize(("part", "field"), [(part, f) for part, of in _parts().items() for f in of or ("",)])
def test_whatever_changes_makes_it_another(part: str, field: str) -> None:
    one, other = seated_event(4).state, seated_event(4).state
    assert one == other
    changed: Any = other if not field else getattr(other, part)
    name = field or part
    setattr(changed, name, {T1: Desk(BOOK, Policies(), HAND)} if field == "desks" else "another")
    assert one != other


def test_each_tournament_has_parts_of_its_own() -> None:
    one, other = Tournament(), Tournament()
    one.field.waiting.append(E1)
    assert not other.field.waiting
    assert not Tournament().field.waiting
