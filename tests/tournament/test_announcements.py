"""What the whole room is told stands until it has run out, or is taken down."""

import pytest

from shuffleup.refused import Malformed
from shuffleup.tournament.announcements import Announce
from shuffleup.tournament.state import Announcement
from shuffleup.tournament.telling import Teller, told
from tests.tournament.playing import Played, small_event


def test_an_announcement_stands_for_its_minutes_and_the_next_takes_its_place() -> None:
    played = Played(small_event())
    event = played.do(Announce("Dinner  is served\nnext door", minutes=20))
    until = played.now + 20 * 60_000
    assert played.state.announcement == Announcement("Dinner is served next door", until)
    assert "Dinner is served next door" in told(event, Teller(played.state, {}))
    played.do(Announce("Back to your seats"))
    assert played.state.announcement == Announcement("Back to your seats", played.now + 10 * 60_000)
    played.do(Announce(""))
    assert played.state.announcement is None
    assert played.replayed() == played.state


@pytest.mark.parametrize("minutes", [1, 1440])
def test_it_stands_from_a_minute_to_a_day(minutes: int) -> None:
    played = Played(small_event())
    played.do(Announce("Dinner", minutes))
    assert played.state.announcement == Announcement("Dinner", played.now + minutes * 60_000)


@pytest.mark.parametrize(
    ("text", "minutes", "says"), [("x" * 201, 10, "200"), ("Dinner", 0, "1440"), ("Dinner", 1441, "1440")]
)
def test_what_no_wall_can_hold_is_refused(text: str, minutes: int, says: str) -> None:
    refusal = Played(small_event()).refused(Announce(text, minutes))
    assert isinstance(refusal, Malformed)
    assert says in refusal.message
