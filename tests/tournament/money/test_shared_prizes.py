"""Players who finish level share evenly; what is odd goes by table and seat, or as they were drawn."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, EndHandEverywhere
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import CloseRegistration, PostPrizes
from tests.tournament.playing import Played, seated_event

ORDERS = tuple(permutations(range(3)))
BY_DRAW = {"recommended": {"shared_prize_odd_cents": "by-draw"}}


AMOUNTS = (20000, 18000, 16000, 14000, 12000, 10000, 9000, 8000, 6000, 4000, 2000, 1000)
"""The last three places are paid 7000 together: 2334, 2333 and 2333."""


def all_paid(**changes: object) -> Played:
    """Twelve at two tables, every place paid."""
    played = seated_event(12, tables=2, entry={"prizes": 100}, **changes)
    played.do(StartPlay())
    played.do(CloseRegistration())
    played.do(PostPrizes(AMOUNTS, "every place is paid"))
    return played


def prizes(played: Played) -> dict[EntryId, int]:
    return {line.entry: line.prize for line in standings(played.state)}


def first_of(played: Played, table: int, count: int) -> list[EntryId]:
    """Players of a table, the lowest seat first."""
    found = played.state.tables[TableNumber(table)]
    return [found.entry(seat) for seat in found.taken[:count]]


def level(players: Sequence[EntryId]) -> tuple[Gone, ...]:
    return tuple(Gone(number, 500) for number in players)


@pytest.mark.parametrize("order", ORDERS)
def test_of_one_table_the_lowest_seat_has_the_odd_cent_however_they_are_named(order: tuple[int, ...]) -> None:
    played = all_paid()
    seated = first_of(played, 1, 3)
    played.do(BustOut(level([seated[at] for at in order])))
    assert prizes(played) == dict(zip(seated, (2334, 2333, 2333), strict=True))
    assert played.replayed() == played.state


@pytest.mark.parametrize("order", ORDERS)
def test_hand_for_hand_the_lowest_table_comes_first_however_they_are_reported(order: tuple[int, ...]) -> None:
    """Table by table, in either order, and all at once."""
    whole, single = all_paid(), all_paid()
    seated = [*first_of(whole, 1, 1), *first_of(whole, 2, 2)]
    shares = dict(zip(seated, (2334, 2333, 2333), strict=True))
    whole.do(AnnounceHandForHand())
    whole.do(EndHandEverywhere(level([seated[at] for at in order])))
    assert prizes(whole) == shares
    assert whole.replayed() == whole.state
    single.do(AnnounceHandForHand())
    for at in order:
        single.do(BustOut(level([seated[at]])))
    assert prizes(single) == shares
    assert single.replayed() == single.state


@pytest.mark.parametrize("tables", [(1, 2), (2, 1)])
def test_hands_that_end_one_after_the_other_come_to_the_same(tables: tuple[int, ...]) -> None:
    played = all_paid()
    for table in (1, 2):
        played.do(BeginHand(TableNumber(table)))
    played.do(AnnounceHandForHand())
    out = {1: first_of(played, 1, 1), 2: first_of(played, 2, 2)}
    for table in tables:
        played.do(EndHand(TableNumber(table), level(out[table])))
    assert prizes(played) == dict(zip([*out[1], *out[2]], (2334, 2333, 2333), strict=True))
    assert played.replayed() == played.state


@pytest.mark.parametrize("order", ORDERS)
def test_where_the_room_draws_they_are_named_as_drawn(order: tuple[int, ...]) -> None:
    played = all_paid(policies=BY_DRAW)
    seated = first_of(played, 1, 3)
    drawn = [seated[at] for at in order]
    played.do(BustOut(level(drawn)))
    assert prizes(played) == dict(zip(drawn, (2334, 2333, 2333), strict=True))
