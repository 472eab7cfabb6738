"""A dispute says which hand it is about: the one before this one, or the one that came to its showdown.

The reading of a hand can be disputed until the next one begins, the count of a pot until there is substantial
action in it (TDA 22 since 2017; in 2013, rule 21, both end when the next hand begins).
"""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line, tell_desk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.sentences import read_account
from shuffleup.floor.steps.incidents.showdown import Dispute
from shuffleup.floor.steps.table import NextHand
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Policies, edition

NEXT = "nlhe 100/200 | A 9000* | B 9000 btn | SB 9000 bet 100 | BB 9000 bet 200"
FIRST = "nlhe 100/200 showdown pot 1300 board 2s5s9hKcKd | A 9000 | B 9000 btn"
SHOWN = f"{FIRST}; A tables KhQh; B tables 9c9d; push-pot A 1300"


def told(*sentences: str, book: str = "tda-2019", after: str = "") -> tuple[Desk, Ruling]:
    """The next hand with this told in it, perhaps after the first; the ruling on the last sentence."""
    if after:
        desk = play_line(after, edition(book))
        desk.take(NextHand(NEXT))
    else:
        desk = Desk(edition(book), Policies(), Position.parse(NEXT))
    for sentence in sentences:
        before = len(desk.rulings)
        tell_desk(desk, sentence)
    return desk, desk.rulings[before]


def objection(ruling: Ruling) -> object:
    return next(found.value for found in ruling.findings if found.name == "objection")


@pytest.mark.parametrize(
    "sentence",
    [
        "B disputes the pot from the last hand",
        "B disputes the pot of the previous hand",
        "B says the pot was short in the last hand",
    ],
)
def test_the_tail_says_which_hand_it_is_about(sentence: str) -> None:
    assert read_account(sentence, ("A", "B")).steps == (Dispute("B", "accounting", last_hand=True),)


@pytest.mark.parametrize(
    ("book", "acts", "about", "heard"),
    [
        ("tda-2019", (), "pot", True),
        ("tda-2019", ("A raises to 600", "B calls"), "pot", False),
        ("tda-2019", (), "reading", False),
        ("tda-2013", (), "pot", False),
    ],
)
def test_until_when_a_hand_that_nobody_told_can_be_disputed(
    book: str, acts: tuple[str, ...], about: str, heard: bool
) -> None:
    desk, ruling = told(*acts, f"B disputes the {about} of the last hand", book=book)
    assert objection(ruling) == ("heard" if heard else "too-late")
    assert ruling.decided_by == ("director" if heard else "rule")
    assert not desk.hand.is_over, "the hand in play goes on"


def test_the_last_hand_is_meant_also_when_this_one_has_come_to_its_showdown() -> None:
    """Nines full beat three kings, and A was pushed the pot; nobody objects until the next pot is out."""
    acts = ("A folds", "B folds", "SB folds", "B says the pot was short in the last hand")
    desk, ruling = told(*acts, after=SHOWN)
    assert desk.hand.is_over
    assert objection(ruling) == "too-late"
    assert "substantial-action" in [cited.rule for cited in ruling.citations]


def test_what_is_put_right_in_the_last_hand_leaves_this_one_alone() -> None:
    desk, ruling = told("B disputes the pot from the last hand", after=SHOWN)
    assert ruling.moves == {"A": -1300, "B": 1300}
    assert desk.situation.pushed.from_before == {"A": -1300, "B": 1300}
    assert not desk.situation.pushed.by_ruling
    assert not desk.situation.earlier_wrongly


def test_a_desk_that_follows_another_knows_its_hand_and_to_whom_the_pot_was_wrongly_pushed() -> None:
    before = play_line(f"{SHOWN}; push-pot B 1300", edition("tda-2019"))
    after = Desk(before.situation.book, Policies(), Position.parse(NEXT), last=before)
    assert after.situation.earlier is before.hand
    assert after.situation.earlier_wrongly == before.situation.pushed.wrongly
