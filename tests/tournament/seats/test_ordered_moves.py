"""One player is told to move: only they get up, and the seat is theirs when they come."""

import pytest

from shuffleup.ids import EntryId
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.chips.commands import CountChips
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.seats.commands import ArriveAtTable, Balance, BreakTable, MovePlayer
from shuffleup.tournament.seats.events import PlayerArrived, PlayerMoved, PlayerReseated
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.telling import Teller, told
from tests.ids import T1, T2
from tests.tournament.playing import Played, seated_event

BOOKS = pytest.mark.parametrize("book", EDITION_NAMES)


def two_tables(**changes: object) -> Played:
    """Three and five players at two tables of nine."""
    played = seated_event(10, tables=2, **changes)
    played.do(StartPlay())
    table = played.state.table(T1)
    for seat in table.taken[:2]:
        played.do(BustOut((Gone(table.entry(seat)),)))
    return played


def sent(played: Played) -> tuple[EntryId, Place]:
    """Somebody of table 1 is told to take the first open seat of table 2."""
    entry = played.state.table(T1).entry(played.state.table(T1).taken[0])
    to = played.state.table(T2).open_places[0]
    played.do(MovePlayer(entry, to, "Max", "kept apart", arrived=False))
    return entry, to


def test_only_the_one_who_is_told_gets_up() -> None:
    played = two_tables()
    before = played.state.table(T1).players
    entry, to = sent(played)
    state = played.state
    assert set(state.tables) == {T1, T2}
    assert state.table(T1).players == before - 1
    assert {number: way.to for number, way in state.seats.on_the_way.items()} == {entry: to}
    assert (
        "kept for entry"
        in played.refused(
            MovePlayer(state.table(T1).entry(state.table(T1).taken[0]), to, "Max", "why not")
        ).message
    )
    event = played.expect(PlayerArrived, ArriveAtTable(entry))
    assert (event.to, event.passed) == (to, ())
    assert state.place(entry) == to
    assert played.replayed() == state


def test_the_seat_that_was_ordered_is_kept_while_hands_are_dealt() -> None:
    """Who was moved to even out the tables is seated anew; an order names the seat."""
    played = two_tables()
    played.do(BeginHand(T2))
    played.do(EndHand(T2))
    entry, to = sent(played)
    for _ in range(played.state.table(T2).players + 1):
        played.do(BeginHand(T2))
        played.do(EndHand(T2))
    event = played.expect(PlayerArrived, ArriveAtTable(entry))
    assert event.to == to
    assert event.passed


@BOOKS
@pytest.mark.parametrize("how", ["broken-table", "balancing", "re-seating"])
def test_a_blind_that_passed_names_the_rule_under_which_dodging_it_falls(book: EditionName, how: str) -> None:
    played = two_tables(edition=book)
    played.do(BeginHand(T2))
    played.do(EndHand(T2))
    if how == "broken-table":
        played.do(BreakTable(table=T1, reason="a leak", arrived=False))
        entry = next(iter(played.state.seats.on_the_way))
    elif how == "balancing":
        played.do(BeginHand(T1))
        played.do(EndHand(T1))
        order = Balance(T1, T2, by="Max", reason="even", arrived=False)
        entry = played.expect(PlayerMoved, order).move.entry
    else:
        entry, _ = sent(played)
    for _ in range(6):
        played.do(BeginHand(T2))
        played.do(EndHand(T2))
    event = played.expect(PlayerArrived, ArriveAtTable(entry))
    assert event.passed
    (cited,) = (citation for citation in event.citations if citation.rule == "dodging-blinds")
    must = book in ("tda-2019", "tda-2022", "tda-2024") or how == "broken-table"
    assert (cited.basis == "text") == must
    says = told(event, Teller(played.state, {}))
    assert ("must be penalised" if must else "etiquette") in says
    assert "blind-dodged" in says


@pytest.mark.parametrize(("chips", "colour_up"), [({25: 100}, False), ({25: 101}, True)])
def test_staff_are_told_what_a_mover_needs(chips: dict[int, int], colour_up: bool) -> None:
    played = two_tables()
    entry = played.state.table(T1).entry(played.state.table(T1).taken[0])
    played.do(CountChips({entry: {**chips, 100: 0}}))
    to = played.state.table(T2).open_places[0]
    event = played.expect(PlayerReseated, MovePlayer(entry, to, "Max", "kept apart", arrived=False))
    says = told(event, Teller(played.state, {}))
    assert "is sent" in says
    assert "rack" in says
    assert ("colour" in says) == colour_up
