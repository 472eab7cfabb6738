"""The scripted evening: what `make run` shows ends as an event must."""

from pathlib import Path

import pytest

from shuffleup.cli.evening import evening
from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.money.books import books


def test_the_evening_ends_with_every_cent_paid_and_leaves_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = tmp_path / "evening.shuffleup"
    evening(room=room)
    evening(room=room)  # again over the one before
    told = capsys.readouterr().out
    for scene in ("Hand for hand", "raced off", "Every chip is there", "breaks; drawn in 2", "moves from"):
        assert scene in told
    store = SQLiteStore(room)
    with Director(store, "friday") as director:
        state = director.state
        account = books(state)
        assert account.paid == 27 * 100_00
        assert account.balanced
        assert account.to_pay == account.to_win == 0
        assert state.chips.in_play == 27 * 10_000
        assert state.simulated
    assert store.check()["friday"] > 200
    store.close()
