"""Dead button, heads-up and who is dealt in, whatever happened at the table before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.dealing.button_errors import button_error
from shuffleup.floor.late_players import late_player_waits
from shuffleup.hand.starting.deal import Deal, open_table
from shuffleup.hand.starting.position import Level
from shuffleup.hand.starting.switches import Switches
from shuffleup.ids import EntryId, SeatNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Policies, all_editions, edition
from shuffleup.tournament.hands.button import (
    button_is_dead,
    dealt_in,
    first_roles,
    held_out,
    lone_big_blind_due,
    next_roles,
    small_blind_is_dead,
)
from shuffleup.tournament.hands.missed_blinds import after_make_up, blinds_passed, how_far_off, is_overdue
from shuffleup.tournament.hands.posting import posts
from shuffleup.tournament.seats.short_tables.moving import best_choice
from shuffleup.tournament.seats.tables import Roles, Table, seated
from tests.ids import S1, S2, S3, S4, S5, S8
from tests.tournament.seats.levelling import arrive
from tests.tournament.strategies import MASKS, changed, tables_in_play


def big_blinds(table: Table, hands: int) -> list[EntryId]:
    """The entries that have the big blind in the next hands, when nobody comes or goes."""
    found = []
    for _ in range(hands):
        roles = next_roles(table)
        found.append(table.entry(roles.big_blind))
        table = table.played(roles)
    return found


@given(tables_in_play())
def test_everybody_has_the_big_blind_once_in_an_orbit(table: Table) -> None:
    assert sorted(big_blinds(table, table.players)) == sorted(table.entry(seat) for seat in table.taken)


@given(tables_in_play(), MASKS, MASKS)
def test_nobody_has_the_big_blind_twice_running(table: Table, leaving: int, arriving: int) -> None:
    """Whoever leaves or comes between two hands: the last big blind, if he stays, is not the next."""
    roles = next_roles(table)
    last = table.entry(roles.big_blind)
    after = changed(table.played(roles), leaving, arriving, 2, newcomer=8000)
    following = next_roles(after)
    assert after.entry(following.big_blind) != last
    assert following.big_blind == after.after(roles.big_blind)


@given(tables_in_play(least=3))
def test_the_small_blind_was_the_big_blind_before(table: Table) -> None:
    first = next_roles(table)
    second = next_roles(table.played(first))
    assert second.small_blind == first.big_blind
    assert len({second.button, second.small_blind, second.big_blind}) == 3


@given(tables_in_play(), MASKS, MASKS)
def test_who_was_dealt_in_and_stays_is_dealt_in_again(table: Table, leaving: int, arriving: int) -> None:
    """Only newcomers can lie between button and small blind."""
    roles = next_roles(table)
    was_in = {table.entry(seat) for seat in dealt_in(table, roles)}
    after = changed(table.played(roles), leaving, arriving, 2, newcomer=8000)
    waiting = {after.entry(seat) for seat in held_out(after, next_roles(after))}
    assert not waiting & was_in


@given(tables_in_play())
def test_a_newcomer_who_waits_waits_one_hand(table: Table) -> None:
    roles = next_roles(table)
    after = table.played(roles)
    assert not set(held_out(table, roles)) & set(held_out(after, next_roles(after)))
    assert roles.big_blind not in held_out(table, roles)


@given(tables_in_play())
def test_the_deal_goes_round_from_the_left_of_the_button(table: Table) -> None:
    roles = next_roles(table)
    order = dealt_in(table, roles)
    chairs = len(table.chairs)
    assert [(seat - roles.button - 1) % chairs for seat in order] == sorted(
        (seat - roles.button - 1) % chairs for seat in order
    )
    if table.players == 2:
        assert order == (roles.big_blind, roles.button)
        assert roles.button == roles.small_blind
    assert button_is_dead(table, roles) == (roles.button not in order)


LEVELS = st.sampled_from(
    [
        Level(50, 100),
        Level(50, 100, 10),
        Level(50, 100, 100, "big-blind"),
        Level(50, 100, 50, "big-blind"),
        Level(50, 100, 100, "button"),
    ]
)


@given(tables_in_play(), LEVELS, st.booleans(), st.lists(st.integers(1, 300), min_size=10, max_size=10))
def test_posts_are_those_of_a_hand(table: Table, level: Level, ante_first: bool, chips: list[int]) -> None:
    """What is posted, short stacks included, is what the hand itself takes from each stack."""
    roles = next_roles(table)
    order = dealt_in(table, roles)
    stacks = {seat: chips[seat - 1] for seat in order}
    posted = {post.seat: post for post in posts(table, roles, level, stacks, ante_first=ante_first)}
    paid = {seat: post.total for seat, post in posted.items()}
    dead_small = roles.small_blind is None or small_blind_is_dead(table, roles)
    deal = Deal(
        game="nlhe",
        level=level,
        players=tuple((str(seat), stacks[seat]) for seat in order),
        button=str(order[-1]),
        dead_button=button_is_dead(table, roles),
        small_blind="" if dead_small else str(roles.small_blind),
        big_blind=str(roles.big_blind),
    )
    kernel = open_table(deal, Switches(ante_first=ante_first))
    left = {int(name): kernel.stack[at] for at, name in enumerate(deal.order)}
    # With one player left who can act, the hand gives back what nobody can call; a post does not.
    if sum(stacks[seat] > paid.get(seat, 0) for seat in order) > 1:
        assert left == {seat: stacks[seat] - paid.get(seat, 0) for seat in order}
        live = {int(name): kernel.bet[at] for at, name in enumerate(deal.order) if kernel.bet[at]}
        assert live == {seat: post.blind for seat, post in posted.items() if post.blind}


@given(tables_in_play(least=3))
def test_a_lone_big_blind_disturbs_nobody_else(table: Table) -> None:
    """After the mover's own hand the big blind goes on to whoever would have had it without him."""
    last = table.last
    assert last is not None
    if table.is_taken(last.big_blind):
        table = table.leave(last.big_blind)
    if table.players < 2:
        return
    expected = next_roles(table).big_blind
    choice = best_choice(edition("tda-2019"), Policies(), table)
    if choice.why != "lone-big-blind":
        return
    with_mover = arrive(table, EntryId(7777), choice)
    assert lone_big_blind_due(with_mover)
    first = next_roles(with_mover)
    assert (first.small_blind, first.big_blind) == (None, choice.seat)
    second = next_roles(with_mover.played(first))
    assert (second.small_blind, second.big_blind) == (choice.seat, expected)


def test_the_last_player_before_a_dead_button_pays_its_ante() -> None:
    table = seated(1, 9, (1, 4, 6, 8), last=Roles.at(1, 2, 4))
    roles = next_roles(table)
    assert button_is_dead(table, roles)
    antes = {post.seat: post.ante for post in posts(table, roles, Level(50, 100, 100, "button"))}
    assert antes == {4: 0, 6: 0, 1: 100}


def test_two_become_four_and_nobody_waits() -> None:
    """Heads-up there is no seat between button and small blind, however many arrive."""
    table = seated(1, 9, (2, 6), last=Roles.at(2, 2, 6)).sit(EntryId(71), S4).sit(EntryId(72), S8)
    roles = next_roles(table)
    assert roles == Roles.at(button=4, small_blind=6, big_blind=8)
    assert held_out(table, roles) == ()


def test_the_button_never_falls_on_the_next_big_blind() -> None:
    """Three-handed, the button busts and somebody lands between the blinds: he has the button."""
    table = seated(1, 9, (1, 4, 7), last=Roles.at(1, 4, 7)).leave(S1).sit(EntryId(71), S5)
    assert next_roles(table) == Roles.at(button=5, small_blind=7, big_blind=4)


def test_the_first_hand_heads_up_has_the_small_blind_on_the_button() -> None:
    assert first_roles(seated(1, 9, (3, 8)), button=S8) == Roles.at(8, 8, 3)


@pytest.mark.parametrize("seat", [0, 10])
def test_nobody_can_be_asked_for_in_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(Malformed, match="has seats 1 to 9"):
        seated(1, 9, (3, 9)).entry(SeatNumber(seat))


def test_a_hand_takes_two_also_as_the_first_of_a_table() -> None:
    with pytest.raises(Illegal, match="a hand takes two"):
        first_roles(seated(1, 9, (3,)), button=S3)


def test_a_room_may_deal_late_players_in_under_2013_only() -> None:
    room = Policies(seating=type(Policies().seating)(late_entry_between_button_and_small_blind="dealt-in"))
    assert late_player_waits(edition("tda-2013"), room)[0] is False
    assert late_player_waits(edition("tda-2019"), room)[0] is True
    table = seated(1, 9, (1, 2, 4, 5, 6, 8, 9), last=Roles.at(9, 1, 4))
    assert 2 not in dealt_in(table, next_roles(table))
    assert 2 in dealt_in(table, next_roles(table), regardless=(S2,))


@given(tables_in_play(least=3))
def test_a_make_up_hand_leads_back_to_the_natural_button(table: Table) -> None:
    """House 33: the skipped position, then two on, is where the button would have been without the error."""
    due = next_roles(table)
    skipped = table.played(due)
    placed = next_roles(skipped)
    natural = next_roles(skipped.played(placed))
    positions, missed = how_far_off(table, placed)
    error = button_error(
        edition("house"), positions, missed=missed, big_blind_ante=True, substantial_action=True
    )
    assert (positions, missed, error.remedy) == (1, True, "make-up-hand")
    assert next_roles(table.played(after_make_up(table, error.then_forward))) == natural


def test_a_button_two_positions_wrong_goes_to_the_director() -> None:
    table = seated(1, 9, range(1, 10), last=Roles.at(1, 2, 3))
    positions, missed = how_far_off(table, Roles.at(4, 5, 6))
    assert (positions, missed) == (2, True)
    error = button_error(edition("house"), 2, big_blind_ante=True, substantial_action=True)
    assert error.remedy == "director"


def test_a_button_that_was_not_moved_makes_nobody_miss_a_blind() -> None:
    table = seated(1, 9, range(1, 10), last=Roles.at(1, 2, 3))
    positions, missed = how_far_off(table, Roles.at(1, 2, 3))
    assert not missed
    for book in all_editions():
        ruled = [
            button_error(book, positions, missed=missed, big_blind_ante=True, substantial_action=acted)
            for acted in (False, True)
        ]
        late = "stands" if book.name == "tda-2024" else "nobody-missed"
        assert [error.remedy for error in ruled] == ["misdeal", late]


@given(tables_in_play(least=3))
def test_a_big_blind_passes_an_open_seat_once_an_orbit(table: Table) -> None:
    """The seat of the last big blind is passed by the small blind first, any other by the big blind once."""
    assert table.last is not None
    hands, now = [], table
    for _ in range(table.players + 1):
        hands.append(next_roles(now))
        now = now.played(hands[-1])
    for seat in table.open_seats:
        expected = ("small",) if seat == table.last.big_blind else ("big",)
        assert blinds_passed(table, seat, hands)[:1] == expected


def test_a_mover_is_overdue_after_the_rooms_minutes() -> None:
    assert not is_overdue(Policies(), ordered_at=1000, now=1300)
    assert is_overdue(Policies(), ordered_at=1000, now=1301)
