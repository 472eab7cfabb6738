"""The evening on the pages goes on from wherever somebody, or the clock, has left it."""

from pathlib import Path
from threading import Event as Signal

import pytest

from shuffleup.cli.demo import demo
from shuffleup.director import Director
from shuffleup.evening.paced import PacedEvening
from shuffleup.log import SQLiteStore
from shuffleup.refused import Refused
from shuffleup.tournament.announcements import Announce
from shuffleup.tournament.hands.commands import BeginHand
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


def test_a_whole_evening_is_told_hand_by_hand(tmp_path: Path) -> None:
    evening = _Hasty(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 5, "friday", 1_767_225_600_000)
    evening.play()
    assert evening.state.is_over
    assert "following-stopped" not in {entry.tag for entry in evening.store.read("friday")}
    evening.close()


def test_a_table_that_played_on_untold_is_told_about_and_goes_on(tmp_path: Path) -> None:
    evening = _Hasty(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 4, "friday", 1_767_225_600_000)
    evening.registration()
    evening.first_cards()
    evening.time_passes(400_000)
    assert not evening.state.hands.followed
    evening.round_of_hands(0)
    assert evening.state.hands.followed == set(evening.state.tables)
    evening.close()


def test_what_somebody_else_writes_first_ends_no_evening(tmp_path: Path) -> None:
    path = tmp_path / "demo.shuffleup"
    evening = _Hasty(path, lambda *_: None, Signal(), 4, "friday", 1_767_225_600_000)
    evening.registration()
    store = SQLiteStore(path)
    with Director(store, "friday", lambda: evening.now) as room:
        room.do(Announce("the bar is open"))
    evening.first_cards()
    assert evening.state.started
    evening.close()
    store.close()


def test_a_hand_that_somebody_else_began_is_played_out(tmp_path: Path) -> None:
    evening = _Hasty(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 4, "friday", 1_767_225_600_000)
    evening.registration()
    evening.first_cards()
    for table in evening.state.tables:
        if table not in evening.state.hands.begun:
            evening.do(BeginHand(table), "Mia (dealer)")
    played = dict(evening.state.hands.played)
    evening.round_of_hands(0)
    assert all(evening.state.hands.played[table] == played[table] + 1 for table in evening.state.tables)
    assert not evening.state.hands.begun


def test_a_hand_that_runs_into_the_break_is_played_out_before_the_race(tmp_path: Path) -> None:
    evening = _Hasty(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 4, "friday", 1_767_225_600_000)
    evening.registration()
    evening.first_cards()
    evening.do(BeginHand(next(iter(evening.state.tables))), "Mia (dealer)")
    while not evening.state.line.is_break:
        evening.time_passes(600_000)
    evening.round_of_hands(0)
    assert not evening.state.hands.begun
    assert not evening.state.line.is_break
    evening.close()


def test_a_demonstration_that_cannot_begin_says_so_and_ends(tmp_path: Path) -> None:
    room = tmp_path / "room.shuffleup"
    room.write_text("no logbook at all, and long enough to be seen as none by whoever opens it" * 20)
    with pytest.raises(Refused):
        demo(port=0, room=room)
