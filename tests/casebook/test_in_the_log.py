"""A case in an event is in a log: what the log folds to is what the case was read off."""

from statistics import median

import msgspec
import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.playing import set_up, set_up_on, to_checks
from shuffleup.chance import SeededChance
from shuffleup.director import TournamentCore
from shuffleup.log.entry import check_chain
from shuffleup.log.folding import fold
from tests.casebook.book import BOOK


@pytest.mark.parametrize("case", BOOK.cases[::40], ids=lambda case: str(case.id))
def test_the_log_of_a_case_folds_to_the_state_that_was_looked_at(case: Case) -> None:
    played = set_up_on(case, case.ruled_under[0], "event")
    assert isinstance(played, EventPlay)
    for _ in to_checks(played, case):
        pass
    check_chain(played.log)
    assert len(played.log) >= len(played.submitted) + len(played.asked) - len(played.refusals)
    assert fold(TournamentCore(SeededChance(1)), played.log) == played.state


def test_a_ruling_in_the_log_keeps_what_is_told_and_folded_and_no_more() -> None:
    """In bytes: a third of a kilobyte mostly, a kilobyte where five rules and five options meet."""
    sizes = [size for case in BOOK.cases if "desk" in case.roads for size in _sizes_of_rulings(case)]
    assert len(sizes) > 4_000
    assert median(sizes) <= 350
    assert max(sizes) <= 1_100


def _sizes_of_rulings(case: Case) -> list[int]:
    desk = set_up(case, case.ruled_under[0])
    for _ in to_checks(desk, case):
        pass
    return [len(msgspec.json.encode(ruling)) for ruling in desk.rulings]
