"""Events that only older versions wrote: what they say still holds."""

import pytest

from shuffleup.ids import RulingNumber
from shuffleup.tournament.event import Event, cards_seen
from shuffleup.tournament.older.events import HandTurnedUpOnDesk, StreetDealtOnDesk
from shuffleup.tournament.rulings.events import RuledAtTable
from tests.ids import T2


@pytest.mark.parametrize("event", [StreetDealtOnDesk(T2, "2c", 0), HandTurnedUpOnDesk(T2, "Ann", "AhAd", 0)])
def test_cards_that_were_seen_are_never_undone(event: Event) -> None:
    assert event.stands() == cards_seen(T2)


def test_a_log_that_does_not_say_what_is_answered_between_hands_has_nothing_there() -> None:
    told = RuledAtTable(table=T2, steps=(), taken=(), at=0, overtaken=(RulingNumber(1),))
    assert told.not_asked == (1,)
    assert RuledAtTable(
        table=T2, steps=(), taken=(), at=0, overtaken=(RulingNumber(1),), between_hands=(RulingNumber(2),)
    ).not_asked == (1, 2)
