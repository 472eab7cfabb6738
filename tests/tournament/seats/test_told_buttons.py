"""Button and blinds as they are told: what cannot be is refused and says why, whatever is typed."""

import itertools

import pytest
from hypothesis import given

from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.button import dealt_in, next_roles
from shuffleup.tournament.hands.commands import BeginHand, EndHand, ReportButtonError
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.seats.commands import Balance
from shuffleup.tournament.seats.tables import Roles, Table
from tests.ids import T1, T2
from tests.tournament.playing import Played, seated_event
from tests.tournament.strategies import tables_in_play


def table_of(players: int) -> Played:
    played = seated_event(players, tables=1, table_size=9, schedule=(Line(blinds=(100, 200), ante=200),))
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    return played


@pytest.mark.parametrize("players", [2, 3, 5, 9])
def test_whatever_is_told_makes_a_hand_or_is_refused(players: int) -> None:
    played = table_of(players)
    table = played.state.table(T1)
    for button, small, big in itertools.product(range(10), [None, *range(10)], range(10)):
        roles = Roles.at(button, small, big)
        try:
            event = decide(played.state, BeginHand(T1, roles), played.now)
        except Refused:
            continue
        assert isinstance(event, HandBegun)
        assert len(event.dealt_in) >= 2
        assert roles.big_blind in event.dealt_in
        assert roles.heads_up == (players == 2)
        order = (*table.clockwise(roles.button), roles.button)
        if roles.small_blind is not None:
            assert roles.heads_up or order.index(roles.small_blind) < order.index(roles.big_blind)


@pytest.mark.parametrize("told", [(9, 8, 1), (3, 2, 1), (1, 3, 2), (5, 4, 9)])
def test_blinds_that_run_the_wrong_way_round_are_refused(told: tuple[int, int, int]) -> None:
    refusal = table_of(9).refused(BeginHand(T1, Roles.at(*told)))
    assert "clockwise" in refusal.message


def test_they_are_refused_as_the_last_hand_of_a_table_that_is_not_followed_too() -> None:
    played = seated_event(12)
    played.do(StartPlay())
    seen = {T1: Roles.at(3, 2, 1), T2: Roles.at(1, 2, 3)}
    refusal = played.refused(Balance(T1, T2, seen, by="TD", reason="a try"))
    assert "clockwise" in refusal.message


def test_two_players_have_the_button_in_the_small_blind_and_more_have_not() -> None:
    two = table_of(2)
    first, second = two.state.table(T1).taken
    other = next(seat for seat in range(1, 10) if seat not in (first, second))
    assert "two players" in two.refused(BeginHand(T1, Roles.at(other, first, second))).message
    two.do(BeginHand(T1, Roles.at(first, first, second)))
    nine = table_of(9)
    assert "two players" in nine.refused(BeginHand(T1, Roles.at(3, 3, 4))).message


@given(tables_in_play())
def test_what_the_dead_button_gives_is_never_refused(table: Table) -> None:
    for _ in range(4):
        roles = next_roles(table)
        table.check_roles(roles)
        assert len(dealt_in(table, roles)) >= 2
        table = table.played(roles)


def test_a_make_up_hand_at_a_table_that_is_down_to_two_is_played_heads_up() -> None:
    """Nobody has the big blind twice running, and the button is the small blind's."""
    played = seated_event(
        3, edition="house", tables=1, table_size=9, schedule=(Line(blinds=(100, 200), ante=200),)
    )
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    table = played.state.table(T1)
    due = next_roles(table)
    played.do(BeginHand(T1, next_roles(table.played(due))))
    played.do(ReportButtonError(T1, substantial_action=True))
    leaves = next(seat for seat in table.taken if seat != due.big_blind)
    played.do(EndHand(T1, (Gone(table.entry(leaves)),)))
    second = played.expect(HandBegun, BeginHand(T1)).roles
    played.do(EndHand(T1))
    third = played.expect(HandBegun, BeginHand(T1)).roles
    assert second is not None
    assert third is not None
    assert (second.heads_up, second.big_blind) == (True, due.big_blind)
    assert (third.heads_up, third.button) == (True, due.big_blind)
