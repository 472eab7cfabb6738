"""An evening of the demonstration that cannot go on is left; it does not keep the next from being played."""

from pathlib import Path
from threading import Event as Signal

import pytest

from shuffleup.evening.paced import MOST_IN_VAIN, PacedEvening, Stuck
from shuffleup.refused import Illegal


def test_an_evening_in_which_nothing_can_be_done_any_more_is_given_up(tmp_path: Path) -> None:
    tried = []

    def refused() -> None:
        tried.append(1)
        raise Illegal("somebody was quicker")

    evening = PacedEvening(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 4, "e", 0, faster=10_000)
    evening.registration()
    for _ in range(MOST_IN_VAIN):
        evening._as_far_as_it_goes(refused)
    with pytest.raises(Stuck, match="somebody was quicker"):
        evening._as_far_as_it_goes(refused)
    assert len(tried) == MOST_IN_VAIN + 1
    evening.close()


def test_a_scene_in_between_that_is_played_counts(tmp_path: Path) -> None:
    evening = PacedEvening(tmp_path / "demo.shuffleup", lambda *_: None, Signal(), 4, "e", 0, faster=10_000)
    evening.registration()

    def refused() -> None:
        raise Illegal("somebody was quicker")

    for _ in range(3):
        for _ in range(MOST_IN_VAIN):
            evening._as_far_as_it_goes(refused)
        evening._as_far_as_it_goes(lambda: None)
    evening.close()
