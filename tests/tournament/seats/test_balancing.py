"""Balancing, halting, breaking and the final table: against a slow derivation, and in whole events."""

import random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.chance import Draw, simulated_seed
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition, Policies, edition
from shuffleup.rulebook.policies.seating import SeatingPolicies
from shuffleup.rulebook.room_rules import with_rules
from shuffleup.tournament.hands.button import first_roles, lone_big_blind_due, next_roles
from shuffleup.tournament.seats.final_table import final_table_due, final_table_size, form_final_table
from shuffleup.tournament.seats.seating_draw import draw_seats
from shuffleup.tournament.seats.short_tables.balancing import (
    Move,
    TableThen,
    move_for,
    moves_at,
    next_transfer,
    shortfalls,
)
from shuffleup.tournament.seats.short_tables.breaking import (
    breaking_order,
    broken,
    draw_for_break,
    table_to_break,
)
from shuffleup.tournament.seats.short_tables.halting import halts
from shuffleup.tournament.seats.short_tables.moving import (
    SeatChoice,
    best_choice,
    mover,
    seat_choices,
    stud_choice,
    stud_mover,
)
from shuffleup.tournament.seats.tables import Roles, Table, seated
from shuffleup.tournament.seats.telling import why_moved
from tests.ids import S1, S2, S3, S4, S6, S7, S9, T1, T2, T3, T4
from tests.tournament.seats.levelling import arrive, even_out
from tests.tournament.strategies import tables_in_play

BOOK = edition("tda-2019")


def room(
    single_bb: Literal["repeat-seat", "rotation-only"] = "repeat-seat", gap: int = 2, early_gap: int = 2
) -> Policies:
    return Policies(
        seating=SeatingPolicies(single_bb=single_bb, balance_gap=gap, early_balance_gap=early_gap)
    )


# A second derivation, slow and simple: the table is a ring of chairs, and the big blind walks round it.


def walk(seen: TableThen, start: int) -> list[SeatNumber]:
    return [SeatNumber((start + step) % seen.chairs + 1) for step in range(seen.chairs)]


def seat_by_hand(seen: TableThen, single_bb: str) -> tuple[int, int]:
    """The worst position and the wait there: hands are dealt with the mover in each open seat in turn."""
    assert seen.last is not None
    last = seen.last
    best: tuple[int, int, int] | None = None
    for away, seat in enumerate(walk(seen, last.big_blind)):
        if seat in seen.taken or seat in seen.locked:
            continue
        players = {*seen.taken, seat}
        hands, big = 0, last.big_blind
        if seen.lone == last.big_blind and len(seen.taken) > 1:
            hands += 1  # the lone big blind posts before the walk goes on
        while True:
            hands += 1
            big = next(chair for chair in walk(seen, big) if chair in players)
            if big == seat:
                break
        by_rotation = hands == 1
        first_big = next(chair for chair in walk(seen, last.big_blind) if chair in players)
        heads_up = len(players) == 2
        is_small = (seat != first_big) if heads_up else seat == last.big_blind
        if is_small:
            if single_bb == "rotation-only" or heads_up:
                continue
            order = (1, 0, 0)
        elif by_rotation:
            order = (0, 0, away)
        else:
            waits = not heads_up and last.button != last.small_blind and _between(seen, seat, first_big)
            order = (3 if waits else 2, hands, away)
        if best is None or order < best:
            best, chosen = order, (seat, 0 if is_small else hands - 1)
    assert best is not None
    return chosen


def _between(seen: TableThen, seat: SeatNumber, first_big: int) -> bool:
    """Whether the seat lies between next button and next small blind."""
    assert seen.last is not None
    button = seen.last.button if seen.last.small_blind is None else seen.last.small_blind
    if button == first_big and not (seen.lone == seen.last.big_blind and len(seen.taken) > 1):
        return False  # the button would be on the big blind: it goes to the player before the small blind
    way = walk(seen, button)
    return way.index(seat) < way.index(seen.last.big_blind)


def check_move(move: Move, policies: Policies) -> None:
    giving, receiving = move.giving, move.receiving
    assert giving.last is not None
    if not (giving.lone == giving.last.big_blind and len(giving.taken) > 2):
        first = next(seat for seat in walk(giving, giving.last.big_blind) if seat in giving.taken)
        assert move.origin.seat == first
    assert (move.to.seat, move.choice.wait) == seat_by_hand(receiving, policies.seating.single_bb)
    assert move.transfer.gap >= move.transfer.moves_at
    assert why_moved(move)


POLICIES = st.sampled_from(
    [room(), room("rotation-only"), room(gap=2, early_gap=3), room(gap=3, early_gap=3)]
)


@given(tables_in_play(chairs=9), st.sampled_from([room(), room("rotation-only")]))
def test_the_worst_seat_is_the_one_found_by_dealing_it_out(table: Table, policies: Policies) -> None:
    """Two movers one after the other, before the table has dealt: the first may be a lone big blind."""
    for entry in (7001, 7002):
        if len(table.open_seats) < 2:
            return
        choice = best_choice(BOOK, policies, table)
        assert (choice.seat, choice.wait) == seat_by_hand(TableThen.of(table), policies.seating.single_bb)
        table = arrive(table, EntryId(entry), choice)


@given(tables_in_play(chairs=9), st.sampled_from([room(), room("rotation-only")]))
def test_a_mover_is_never_the_small_blind(table: Table, policies: Policies) -> None:
    for choice in seat_choices(BOOK, policies, table):
        if choice.why != "lone-big-blind":
            roles = next_roles(table.sit(EntryId(7777), choice.seat))
            assert choice.seat != roles.small_blind
            assert (choice.wait == 0) == (roles.big_blind == choice.seat)


@st.composite
def rooms_full(draw: st.DrawFn) -> list[Table]:
    return [draw(tables_in_play(number=n, chairs=9)) for n in range(1, draw(st.integers(2, 6)) + 1)]


@given(rooms_full(), POLICIES)
def test_balancing_ends_level_and_every_move_can_be_derived_again(
    tables: list[Table], policies: Policies
) -> None:
    order = breaking_order(policies, [table.number for table in tables])
    moves, after = even_out(BOOK, policies, tables, order)
    gap = moves_at(BOOK, policies, len(tables))
    assert max(dict(shortfalls(after)).values()) < gap
    everybody = sorted(entry for table in tables for entry in table.chairs if entry)
    assert sorted(entry for table in after for entry in table.chairs if entry) == everybody
    assert len(moves) == least_moves([table.players for table in tables], gap)
    for move in moves:
        check_move(move, policies)


def least_moves(players: list[int], gap: int) -> int:
    """Moves that a director needs who always goes from the fullest to the shortest: nothing is wasted."""
    moves, counts = 0, sorted(players)
    while counts[-1] - counts[0] >= gap:
        counts = sorted([counts[0] + 1, *counts[1:-1], counts[-1] - 1])
        moves += 1
    return moves


@given(st.lists(st.integers(2, 9), min_size=2, max_size=5), st.integers(0, 1000))
def test_stud_tables_end_level_and_fill_the_seat_that_opened_last(players: list[int], seed: int) -> None:
    chance = random.Random(seed)
    tables = []
    for number, count in enumerate(players, 1):
        taken = chance.sample(range(1, 10), count)
        vacated = {seat: chance.randrange(1, 90) for seat in range(1, 10) if seat not in taken}
        tables.append(seated(number, 9, taken, vacated=vacated))
    moves, after = even_out(BOOK, room(), tables, [*range(1, len(tables) + 1)], stud_only=True)
    assert max(dict(shortfalls(after)).values()) < 2
    for move in moves:
        stamps = {seat: move.receiving.vacated.get(SeatNumber(seat), 0) for seat in range(1, 10)}
        open_now = [seat for seat in range(1, 10) if seat not in move.receiving.taken]
        assert stamps[move.to.seat] == max(stamps[seat] for seat in open_now)
        same = move.to.seat in move.giving.taken
        assert (move.origin.seat == move.to.seat) == same


def test_seats_open_from_the_start_count_as_opened_first_the_highest_last() -> None:
    assert stud_choice(BOOK, seated(1, 8, (1, 3))).seat == 8
    assert stud_choice(BOOK, seated(1, 8, (1, 3), vacated={2: 4})).seat == 2


def test_the_button_frozen_in_stud_keeps_the_same_mover_until_he_leaves() -> None:
    table = seated(1, 8, range(1, 9), last=Roles.at(4, 5, 6))
    assert mover(BOOK, table) == (7, "next-big-blind")
    assert mover(BOOK, table.leave(S7)) == (8, "next-big-blind")


def test_tables_without_a_chair_get_nobody() -> None:
    tables = [seated(1, 9, range(1, 10)), seated(2, 6, range(1, 7)), seated(3, 9, range(1, 9))]
    assert next_transfer(BOOK, room(), tables, (T1, T2, T3)) is None


def test_locked_chairs_are_left_free() -> None:
    table = seated(1, 9, (1, 2, 3, 5, 6), last=Roles.at(2, 3, 5), locked=(7, 4))
    assert {choice.seat for choice in seat_choices(BOOK, room(), table)} == {8, 9}


def test_only_the_small_blind_open_means_another_hand_first() -> None:
    full = seated(1, 6, (1, 2, 3, 5, 6), last=Roles.at(2, 3, 4))
    with pytest.raises(Illegal, match="only the small blind's seat open"):
        best_choice(BOOK, room("rotation-only"), full)
    assert best_choice(BOOK, room(), full).why == "lone-big-blind"


def test_a_table_that_is_not_followed_is_asked_for_its_button() -> None:
    with pytest.raises(Malformed, match="table 4: say where its button and blinds were"):
        best_choice(BOOK, room(), seated(4, 9, (1, 2)))


def test_equal_tables_give_in_breaking_order_or_by_lot() -> None:
    tables = [seated(n, 9, range(1, 10)) for n in (1, 2, 3)] + [seated(4, 9, range(1, 7))]
    order = (T3, T1, T2, T4)
    found = next_transfer(BOOK, Policies(), tables, order)
    assert found is not None
    assert found.gives == 3
    by_lot = Policies(seating=SeatingPolicies(giving_table="most-players-then-draw"))
    draws = (Draw(simulated_seed(n), "giver") for n in range(40))
    drawn = [next_transfer(BOOK, by_lot, tables, order, draw=draw) for draw in draws]
    assert {transfer.gives for transfer in drawn if transfer} == {1, 2, 3}
    with pytest.raises(Malformed, match="give the draw its seed"):
        next_transfer(BOOK, by_lot, tables, order)


def test_a_room_that_draws_the_mover_by_lot() -> None:
    own: Edition = with_rules(BOOK, {"balancing-flop-mixed": {"mover": "drawn-by-lot"}}, "room")
    table = seated(1, 9, (2, 5, 8), last=Roles.at(2, 5, 8))
    movers = {mover(own, table, Draw(simulated_seed(n), "mover")) for n in range(40)}
    assert movers == {(2, "drawn-by-lot"), (5, "drawn-by-lot"), (8, "drawn-by-lot")}


def test_a_room_where_the_small_blind_counts_as_a_bad_seat() -> None:
    own = with_rules(BOOK, {"balancing-flop-mixed": {"small_blind_can_be_worst": True}}, "room")
    table = seated(1, 9, (1, 2, 3, 5, 6, 7), last=Roles.at(2, 3, 4))
    choice = best_choice(own, room("rotation-only"), table)
    assert (choice.seat, choice.why) == (4, "small-blind")


def test_the_early_gap_holds_while_many_tables_are_left() -> None:
    early = room(gap=2, early_gap=3)
    assert [moves_at(BOOK, early, tables) for tables in (4, 3)] == [3, 2]
    assert moves_at(BOOK, early, 4, ordered=2) == 2
    with pytest.raises(Illegal, match="cannot be closer"):
        moves_at(BOOK, early, 4, ordered=1)


def test_a_halted_table_plays_on_once_a_move_brings_it_within_two() -> None:
    nine, six = (
        seated(1, 9, range(1, 10), last=Roles.at(6, 7, 8)),
        seated(2, 9, range(1, 7), last=Roles.at(1, 2, 3)),
    )
    assert halts(BOOK, "full-table", [nine, six]).halted == (2,)
    _, after = even_out(BOOK, room(), [nine, six], (T1, T2))
    assert halts(BOOK, "full-table", after).halted == ()
    assert halts(BOOK, "turbo", [nine, six], ordered=[T2]).halted == (2,)


@pytest.mark.parametrize(("locked", "halted"), [((), (2,)), ((4,), ())])
def test_the_big_blind_passes_a_locked_chair_by(locked: tuple[int, ...], halted: tuple[int, ...]) -> None:
    """Seat 4 is where it comes next: open it halts the table, locked it is no chair, and seat 5 is taken."""
    full, gone = seated(1, 9, range(1, 10)), {4: 11, 7: 21, 8: 17, 9: 14}
    short = seated(2, 9, (1, 2, 3, 5, 6), Roles.at(1, 2, 3), gone, locked)
    assert halts(edition("tda-2024"), "full-table", [full, short]).halted == halted


def test_the_same_seat_of_a_smaller_table_is_its_last() -> None:
    """Seat 8 is to be filled, and the giving table has seven chairs."""
    assert stud_mover(room(), seated(1, 7, (1, 4, 7)), SeatNumber(8)) == (7, "next-clockwise-of-same-seat")
    assert stud_mover(room(), seated(1, 7, (1, 4, 6)), SeatNumber(8)) == (1, "next-clockwise-of-same-seat")


def test_our_readings_of_the_halt_are_cited_as_ours_where_the_book_needs_them() -> None:
    tables = [seated(1, 9, range(1, 10)), seated(2, 9, range(1, 7))]
    own = {"big-blind-at-open-seat", "chair-next-to-the-big-blind", "eliminated-or-disqualified"}
    for name, read in (
        ("tda-2019", set()),
        ("tda-2022", own),
        ("tda-2024", own - {"big-blind-at-open-seat"}),
    ):
        cited = halts(edition(name), "full-table", tables).citations
        assert {one.note for one in cited if one.basis == "position"} - {
            "who-is-counted",
            "from-the-next-deal",
        } == read


def test_a_table_with_one_player_left_has_no_lone_big_blind() -> None:
    """With the mover there are two, and heads-up somebody is always small blind: the mover must not be."""
    table = seated(1, 9, (5,), last=Roles.at(2, 5, 8))
    choices = {choice.seat: choice.why for choice in seat_choices(BOOK, room(), table)}
    assert choices == dict.fromkeys((9, 1, 2, 3, 4), "big-blind-by-rotation")


def test_a_lone_big_blind_left_heads_up_is_no_longer_lone() -> None:
    table = arrive(
        seated(1, 9, (1, 2, 3, 5, 6), last=Roles.at(2, 3, 4)),
        EntryId(77),
        SeatChoice(S4, 0, "lone-big-blind"),
    )
    assert next_roles(table) == Roles.at(3, None, 4)
    two = table.leave(S1).leave(S2).leave(S3).leave(S6)
    assert not lone_big_blind_due(two)
    assert next_roles(two) == Roles.at(4, 4, 5)
    # If he leaves before the deal, whoever sits there next is an ordinary small blind.
    assert (
        next_roles(table.leave(S4)) == next_roles(table.leave(S4).sit(EntryId(78), S4)) == Roles.at(3, 4, 5)
    )


def test_of_equally_short_tables_the_one_that_breaks_last_receives() -> None:
    tables = [seated(1, 9, range(1, 10)), seated(2, 9, range(1, 7)), seated(3, 9, range(1, 7))]
    for order, receives in (((T1, T2, T3), 3), ((T3, T1, T2), 2)):
        transfer = next_transfer(BOOK, room(), tables, order)
        assert transfer is not None
        assert (transfer.receives, transfer.receiving_why) == (receives, "latest-in-breaking-order")


def test_players_who_are_not_to_be_moved_are_passed_over_and_that_is_told() -> None:
    giving = seated(1, 9, range(1, 10), last=Roles.at(6, 7, 8))
    receiving = seated(2, 9, range(1, 7), last=Roles.at(1, 2, 3))
    transfer = next_transfer(BOOK, room(), [giving, receiving], (T1, T2))
    assert transfer is not None
    move = move_for(BOOK, room(), transfer, giving, receiving, stay=(S9,))
    assert (move.origin.seat, move.stayed) == (1, (9,))
    assert "they were next for the big blind there of those who may be moved" in why_moved(move)
    assert any(citation.rule == "special-needs" for citation in move.citations)
    with pytest.raises(Illegal, match="nobody at table 1 may be moved"):
        mover(BOOK, giving, stay=list(map(SeatNumber, range(1, 10))))


@pytest.mark.parametrize("entries", [2, 11, 27, 237, pytest.param(5000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("book", ["tda-2013", "tda-2019"])
@pytest.mark.parametrize("seating", ["redraw", "table-break"])
def test_a_whole_event_from_the_draw_to_one_player(
    entries: int, book: str, seating: Literal["redraw", "table-break"]
) -> None:
    """Draw, hands, bust-outs, breaks, moves, final table: everybody always has one seat, and it ends."""
    rules = edition(book)
    policies = Policies(seating=SeatingPolicies(final_table_seats=10, final_table_seating=seating))
    chance = random.Random(entries)
    tables = [seated(n, 9, ()) for n in range(1, -(-entries // 9) + 1)]
    drawn = draw_seats(
        rules,
        policies,
        tables,
        list(map(EntryId, range(1, entries + 1))),
        Draw(simulated_seed(entries), "field"),
    )
    for entry, place in drawn.seats.items():
        tables[place.table - 1] = tables[place.table - 1].sit(entry, place.seat)
    assert max(t.players for t in tables) - min(t.players for t in tables) <= 1
    tables = [t.played(first_roles(t, chance.choice(t.taken))) if t.players > 1 else t for t in tables]
    opened = [table.number for table in tables]
    size = final_table_size(rules, policies, "full-table", 9)
    left, hand = set(range(1, entries + 1)), 0
    while len(left) > 1:
        hand += 1
        tables = [_hand(table, chance, hand) for table in tables]
        left = {entry for table in tables for entry in table.chairs if entry}
        tables = _settle(rules, policies, [t for t in tables if t.players], opened, size, hand)
        seats = [entry for table in tables for entry in table.chairs if entry]
        assert sorted(seats) == sorted(left)
        if len(tables) > 1:
            assert max(dict(shortfalls(tables)).values()) < 2
            assert size is not None
            assert len(left) > size
    assert len(tables) == 1


def _hand(table: Table, chance: random.Random, hand: int) -> Table:
    if table.players < 2:
        return table
    table = table.played(next_roles(table))
    for seat in table.taken:
        if table.players > 1 and chance.random() < 0.08:
            table = table.leave(seat, hand)
    return table


def _settle(
    rules: Edition,
    policies: Policies,
    tables: list[Table],
    opened: list[TableNumber],
    size: int | None,
    hand: int,
) -> list[Table]:
    """The final table if it is due, else breaks, then moves: the order in which a director looks."""
    if final_table_due(size, tables):
        assert size is not None
        draws = Draw(simulated_seed(hand, 1), "final"), Draw(simulated_seed(hand, 2), "final")
        final = form_final_table(rules, policies, tables, breaking_order(policies, opened), size, *draws)
        table = final.table
        if final.redraw is not None and table.players > 1:
            table = table.played(first_roles(table, final.redraw.buttons[table.number]))
        return [table]
    order = breaking_order(policies, opened)
    while (number := table_to_break(policies, tables, order)) is not None:
        seats_draw, players_draw = (Draw(simulated_seed(hand, part), f"break {number}") for part in (1, 2))
        drawn = draw_for_break(rules, policies, tables, number, seats_draw, players_draw)
        tables = broken(tables, drawn)
    moves, evened = even_out(rules, policies, tables, order)
    for move in moves:
        check_move(move, policies)
    return list(evened)
