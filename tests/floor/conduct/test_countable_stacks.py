"""A complaint about how chips are stacked: what the text says, and what is our reading of it."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps.incidents.conduct import StackComplaint
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import EditionName, Policies, edition


@pytest.mark.parametrize("name", ["tda-2013", "tda-2017-v2", "tda-2017-v3", "house"])
@pytest.mark.parametrize("clean", [True, False])
def test_what_a_clean_stack_is_is_our_reading_and_cited_only_where_it_decides(
    name: EditionName, clean: bool
) -> None:
    desk = Desk(edition(name), Policies(), Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
    desk.take(StackComplaint(player="A", by="B", height=20, clean=clean))
    ours = [citation.note for citation in desk.rulings[-1].citations if citation.basis == "position"]
    assert ("clean-means-one-denomination" in ours) is not clean
