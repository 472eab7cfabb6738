"""A re-deal repeats the original: who was away for that has no hand, however the re-deal is told."""

import pytest

from shuffleup.floor.reader import read_step
from shuffleup.ids import EntryId, SeatNumber
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.hands.button import next_roles
from shuffleup.tournament.hands.commands import (
    BeginHand,
    DealCards,
    DeclareMisdeal,
    EndHand,
    RedealHand,
    ReportButtonError,
)
from shuffleup.tournament.hands.events import CardsDealt, HandRedealt
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import CorrectHand, RuleAtTable
from tests.ids import E1, E2, E3, T1
from tests.tournament.playing import Played, seated_event

BOOKS = pytest.mark.parametrize("book", EDITION_NAMES)


def at_a_table(book: EditionName) -> Played:
    """Nine players after one hand, with a big blind ante."""
    played = seated_event(9, edition=book, tables=1, schedule=(Line(blinds=(100, 200), ante=200),))
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    return played


def dealt(played: Played) -> None:
    """All cards of the initial deal, in two steps."""
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1, "last-card"))


def killed(played: Played) -> set[EntryId]:
    before = played.state.hands.tables_before[T1]
    return {before.entry(SeatNumber(seat)) for seat in played.state.hands.killed[T1]}


def kept_out(book: EditionName, *absent: EntryId) -> set[EntryId]:
    """Who has no hand in the re-deal though they are back: in 2024 (35-C) nobody, else who was away."""
    return set() if book == "tda-2024" else set(absent)


def void_deal_without(played: Played, *absent: EntryId) -> None:
    """A deal for which somebody was away, and after which it is void and they are back."""
    for entry in absent:
        played.do(MarkAbsent(entry))
    played.do(BeginHand(T1))
    dealt(played)
    played.do(DeclareMisdeal(T1))
    for entry in absent:
        played.do(BackAtSeat(entry))


@BOOKS
@pytest.mark.parametrize("in_steps", [False, True])
def test_who_was_away_for_the_original_stays_out_of_the_re_deal(book: EditionName, in_steps: bool) -> None:
    played = at_a_table(book)
    void_deal_without(played, E1)
    played.do(RedealHand(T1))
    if in_steps:
        dealt(played)
    assert killed(played) == kept_out(book, E1)


@BOOKS
def test_who_leaves_before_the_re_deal_is_killed_beside_them(book: EditionName) -> None:
    played = at_a_table(book)
    void_deal_without(played, E1)
    played.do(MarkAbsent(E2))
    played.do(RedealHand(T1))
    dealt(played)
    assert killed(played) == kept_out(book, E1) | {E2}


@BOOKS
def test_a_re_deal_that_is_void_again_keeps_them_out_too(book: EditionName) -> None:
    played = at_a_table(book)
    void_deal_without(played, E1)
    played.do(RedealHand(T1))
    played.do(DeclareMisdeal(T1, dealt="nothing"))
    played.do(RedealHand(T1))
    dealt(played)
    assert killed(played) == kept_out(book, E1)


@BOOKS
def test_who_came_late_for_a_re_deal_that_is_void_before_its_test_is_in_the_next_one(
    book: EditionName,
) -> None:
    played = at_a_table(book)
    void_deal_without(played, E1)
    played.do(MarkAbsent(E2))
    played.do(RedealHand(T1))
    played.do(DeclareMisdeal(T1, dealt="nothing"))
    played.do(BackAtSeat(E2))
    played.do(RedealHand(T1))
    dealt(played)
    assert killed(played) == kept_out(book, E1)


@BOOKS
@pytest.mark.parametrize("in_steps", [False, True])
def test_putting_the_button_right_brings_nobody_back(book: EditionName, in_steps: bool) -> None:
    played = at_a_table(book)
    table = played.state.table(T1)
    played.do(MarkAbsent(E1))
    played.do(BeginHand(T1, next_roles(table.played(next_roles(table)))))
    dealt(played)
    played.do(ReportButtonError(T1, substantial_action=False))
    played.do(BackAtSeat(E1))
    played.do(RedealHand(T1))
    if in_steps:
        dealt(played)
    assert killed(played) == kept_out(book, E1)


@BOOKS
def test_a_penalty_that_ends_with_the_hand_covers_its_re_deal(book: EditionName) -> None:
    played = at_a_table(book)
    played.do(penalise(played.state, E3, "missed-hands", 1))
    played.do(BeginHand(T1))
    dealt(played)
    played.do(DeclareMisdeal(T1))
    played.do(RedealHand(T1))
    dealt(played)
    assert killed(played) == {E3}


@BOOKS
def test_a_deal_is_tested_once_and_who_leaves_after_it_keeps_the_hand(book: EditionName) -> None:
    played = at_a_table(book)
    played.do(BeginHand(T1))
    dealt(played)
    played.do(MarkAbsent(E2))
    again = [played.expect(CardsDealt, DealCards(T1, through)) for through in ("first-card", "last-card")]
    assert [event.tested for event in again] == [False, False]
    assert killed(played) == set()


@BOOKS
def test_a_new_hand_brings_them_back(book: EditionName) -> None:
    played = at_a_table(book)
    void_deal_without(played, E1)
    played.do(RedealHand(T1))
    dealt(played)
    played.do(EndHand(T1))
    played.do(BeginHand(T1))
    dealt(played)
    assert killed(played) == set()
    assert played.replayed() == played.state


def told(played: Played, sentence: str) -> None:
    played.do(RuleAtTable(T1, read_step(sentence)))


def seat_name(played: Played, entry: EntryId) -> str:
    return f"S{played.state.place(entry).seat}"


@BOOKS
@pytest.mark.parametrize("in_steps", [False, True])
@pytest.mark.parametrize("void_by", ["command", "floor"])
def test_who_the_floor_was_told_missed_the_deal_is_kept_out_like_one_marked_away(
    book: EditionName, in_steps: bool, void_by: str
) -> None:
    played = at_a_table(book)
    played.do(BeginHand(T1))
    told(played, f"{seat_name(played, E1)} was not there for the deal")
    assert killed(played) == {E1}
    if in_steps:
        dealt(played)
        assert killed(played) == {E1}
    if void_by == "floor":
        told(played, "boxed-cards 2")
    else:
        played.do(DeclareMisdeal(T1))
    played.do(RedealHand(T1))
    assert killed(played) == kept_out(book, E1)
    assert played.replayed() == played.state


@BOOKS
def test_a_kill_for_absence_that_was_corrected_keeps_nobody_out(book: EditionName) -> None:
    played = at_a_table(book)
    played.do(MarkAbsent(E2))
    played.do(BeginHand(T1))
    told(played, f"{seat_name(played, E1)} was not there for the deal")
    assert killed(played) == {E1, E2}
    kill = len(played.state.rulings.desks[T1].hand.operations) - 1
    played.do(CorrectHand(T1, kill, (), "Ann", "they stood behind their chair"))
    assert killed(played) == {E2}
    played.do(DeclareMisdeal(T1))
    played.do(RedealHand(T1))
    assert killed(played) == {E2}
    assert played.replayed() == played.state


@BOOKS
@pytest.mark.parametrize("was_there", [True, False])
def test_only_who_was_there_for_the_original_rests_on_our_reading(book: EditionName, was_there: bool) -> None:
    """Away for both deals, 35-C (34-B) and 30 say it; gone in between, the texts are silent."""
    played = at_a_table(book)
    if not was_there:
        played.do(MarkAbsent(E1))
    played.do(BeginHand(T1))
    dealt(played)
    played.do(DeclareMisdeal(T1))
    if was_there:
        played.do(MarkAbsent(E1))
    event = played.expect(HandRedealt, RedealHand(T1))
    notes = {cited.note for cited in event.citations if cited.rule == "misdeal-replay"}
    assert ("gone-for-the-re-deal" in notes) is was_there
