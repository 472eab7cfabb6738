"""A penalty given during a hand begins with the next one, in all editions: the floor says with which, and the
event deals them in or kills their hands accordingly."""

import pytest

from shuffleup.floor.remedies import Penalty
from shuffleup.ids import RulingNumber
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent, ReplaceRuling
from shuffleup.tournament.hands.commands import (
    BeginHand,
    DealCards,
    DeclareMisdeal,
    EndHand,
    ReadyHand,
    RedealHand,
)
from shuffleup.tournament.hands.presence import is_away
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.events import RuledAtTable
from tests.ids import E2, T1
from tests.tournament.playing import Played, seated_event

BOOKS = pytest.mark.parametrize("book", EDITION_NAMES)


def at_table(book: EditionName = "tda-2019") -> Played:
    played = seated_event(6, edition=book, tables=1)
    played.do(StartPlay())
    return played


def dealt(played: Played) -> bool:
    """The whole initial deal, and whether the hand of the one who is penalised was killed in it."""
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1, "last-card"))
    return played.state.place(E2).seat in played.state.hands.killed.get(T1, ())


def penalised(played: Played, hands: int) -> int:
    """A penalty of so many hands, and the number of the first one that it touches, as the floor rules it."""
    ruled = played.expect(RuledAtTable, penalise(played.state, E2, "missed-hands", hands))
    (penalty,) = ruled.rulings[0].beyond_the_hand
    assert isinstance(penalty, Penalty)
    return penalty.from_hand


def missed(played: Played, most: int) -> list[int]:
    """The numbers of the hands in which theirs is killed, among those that are played next."""
    found = []
    for _ in range(most):
        if T1 not in played.state.hands.begun:
            played.do(BeginHand(T1))
        if dealt(played):
            found.append(played.state.hands.begun[T1].number)
        played.do(EndHand(T1))
    assert E2 not in played.state.conduct.penalties
    assert played.replayed() == played.state
    return found


@BOOKS
@pytest.mark.parametrize("before", [0, 1, 2])
def test_between_hands_it_begins_with_the_next(book: EditionName, before: int) -> None:
    played = at_table(book)
    for _ in range(before):
        played.do(BeginHand(T1))
        played.do(EndHand(T1))
    first = penalised(played, 2)
    assert (first, missed(played, 3)) == (before + 1, [before + 1, before + 2])


@BOOKS
@pytest.mark.parametrize("deal", ["nothing", "first-card", "last-card"])
def test_during_a_hand_it_begins_with_the_one_after(book: EditionName, deal: str) -> None:
    """However far the deal has come."""
    played = at_table(book)
    played.do(BeginHand(T1))
    if deal != "nothing":
        played.do(DealCards(T1, "first-card"))
    if deal == "last-card":
        played.do(DealCards(T1, "last-card"))
    first = penalised(played, 2)
    assert not is_away(played.state, E2), "they play this hand"
    assert (first, missed(played, 4)) == (2, [2, 3])


@BOOKS
def test_during_a_hand_that_is_dealt_again_it_begins_with_the_one_after(book: EditionName) -> None:
    """Original and re-deal are one hand."""
    played = at_table(book)
    played.do(BeginHand(T1))
    dealt(played)
    assert penalised(played, 1) == 2
    played.do(DeclareMisdeal(T1))
    played.do(RedealHand(T1))
    assert missed(played, 3) == [2]


@BOOKS
def test_once_the_dealer_has_begun_the_next_hand_that_one_is_played_first(book: EditionName) -> None:
    """A hand begins with the first riffle: a penalty given then is given during that hand."""
    played = at_table(book)
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    played.do(ReadyHand(T1, "first-riffle"))
    first = penalised(played, 2)
    assert not is_away(played.state, E2)
    assert (first, missed(played, 4)) == (3, [3, 4])


def test_a_second_one_given_in_the_last_hand_of_the_first_goes_on_from_there() -> None:
    played = at_table()
    penalised(played, 1)
    played.do(BeginHand(T1))
    assert penalised(played, 1) == 2
    assert missed(played, 3) == [1, 2]


def test_who_was_away_and_is_penalised_in_mid_hand_may_come_back_for_the_rest_of_it() -> None:
    played = at_table()
    played.do(MarkAbsent(E2))
    played.do(BeginHand(T1))
    penalised(played, 1)
    played.do(BackAtSeat(E2))
    assert missed(played, 3) == [2]


def test_a_penalty_that_is_replaced_while_it_is_served_covers_the_hand_that_is_on() -> None:
    played = at_table()
    penalised(played, 5)
    played.do(BeginHand(T1))
    played.do(ReplaceRuling(RulingNumber(1), "two hands", by="TD", reason="a first offence", hands_left=1))
    assert "is serving a penalty" in played.refused(BackAtSeat(E2)).message
    assert missed(played, 3) == [1, 2]
