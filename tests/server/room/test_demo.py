"""The evening that `make run` shows, played to its end, faster than anybody could watch."""

from pathlib import Path
from threading import Event as Signal

import pytest

from shuffleup.evening import paced
from shuffleup.evening.paced import PacedEvening
from shuffleup.tournament.money.books import books
from shuffleup.views.console import console
from shuffleup.views.desks.payouts import payouts
from shuffleup.views.wall import wall


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_it_is_played_to_the_last_payout_and_every_page_can_be_made(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = set()

    def look(state: object, version: object, event: object) -> None:
        from shuffleup.tournament.state import Tournament
        from shuffleup.tournament.telling import Teller

        assert isinstance(state, Tournament)
        teller = Teller(state, {})
        seen.add(wall(state, teller).showing)
        console(state, teller, evening.now)
        payouts(state, teller)

    class NoWaiting(Signal):
        def wait(self, timeout: float | None = None) -> bool:
            return self.is_set()

    monkeypatch.setattr(paced, "_TICK", 1.0)
    evening = PacedEvening(tmp_path / "demo.shuffleup", look, NoWaiting(), seed, "friday", 1_767_297_600_000)
    evening.play()
    state = evening.state
    account = books(state)
    evening.close()
    assert state.is_over
    assert account.balanced
    assert account.to_pay == account.to_win == 0
    assert seen >= {"before", "level", "break", "final-table", "over"}
