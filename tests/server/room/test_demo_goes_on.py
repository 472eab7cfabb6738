"""The evening on the pages goes on from wherever somebody, or the clock, has left it."""

from pathlib import Path
from threading import Event as Signal

from shuffleup.evening.paced import PacedEvening
from shuffleup.tournament.seats.seats_due import seats_due


class _Hasty(PacedEvening):
    """Without waiting."""

    def _wait(self, seconds: float) -> None:
        self.now += int(seconds * 60_000)


def test_a_table_left_short_is_seen_to_before_the_next_hand(tmp_path: Path) -> None:
    evening = _Hasty(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 4, "friday", 1_767_225_600_000)
    evening.registration()
    evening.first_cards()
    even_out, evening.level_tables = evening.level_tables, lambda: None  # type: ignore[method-assign]
    while not seats_due(evening.state):
        evening.round_of_hands(3)
    evening.level_tables = even_out  # type: ignore[method-assign]
    played = dict(evening.state.hands.played)
    evening.round_of_hands(0)
    assert seats_due(evening.state) is None
    assert all(evening.state.hands.played[table] > played[table] for table in evening.state.tables)
    evening.close()
