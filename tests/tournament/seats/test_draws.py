"""Draws: the same seed gives the same draw for ever, and no outcome is likelier than another."""

import hashlib
import hmac
import math
from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest

from shuffleup.cards import Card
from shuffleup.chance import Draw, commitment, new_seed, opens, simulated_seed
from shuffleup.ids import EntryId
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import EditionName, Policies, edition
from shuffleup.rulebook.policies.seating import SeatingPolicies
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.seats.final_table import (
    final_table_due,
    final_table_size,
    redraw,
    usual_final_table,
    why_final_table,
)
from shuffleup.tournament.seats.seating_draw import accommodate, draw_seats, newcomers_pool
from shuffleup.tournament.seats.short_tables.breaking import (
    break_draw,
    breaking_order,
    broken,
    draw_for_break,
    seats_offered,
    table_to_break,
)
from shuffleup.tournament.seats.tables import Place, seated
from tests.ids import E1, E2, E3, E11, E12, E13, E14, S1, T1, T2, T3, T4

BOOK = edition("tda-2019")


def chi_square(seen: Iterable[object], outcomes: int) -> float:
    counts = Counter(seen)
    total = sum(counts.values())
    assert len(counts) == outcomes
    expected = total / outcomes
    return sum((count - expected) ** 2 / expected for count in counts.values())


def bound(outcomes: int) -> float:
    """Six standard deviations above the mean: a fair draw with another seed would pass as well."""
    return outcomes - 1 + 6 * math.sqrt(2 * (outcomes - 1))


def draws(count: int, purpose: str = "test") -> Iterable[Draw]:
    return (Draw(simulated_seed(number), purpose) for number in range(count))


# The stream


def test_the_stream_is_hmac_sha_256_of_purpose_and_counter() -> None:
    """Worked out here from the definition of HMAC: a draw that was logged must replay in any version."""
    seed, purpose = bytes(range(32)), "final table"
    inner_pad = bytes(b ^ 0x36 for b in seed.ljust(64, b"\0"))
    outer_pad = bytes(b ^ 0x5C for b in seed.ljust(64, b"\0"))
    message = b"final table" + b"\0" + (0).to_bytes(8, "big")
    inner = hashlib.sha256(inner_pad + message).digest()
    block = hashlib.sha256(outer_pad + inner).digest()
    assert hmac.new(seed, message, "sha256").digest() == block
    assert Draw(seed, purpose).below(2**256) == int.from_bytes(block, "big")
    draw = Draw(seed, purpose)
    assert [draw.below(256) for _ in range(32)] == list(block)


def test_golden_draws() -> None:
    """Worked out by another program, written from the description alone."""
    seed = bytes(range(32))
    assert Draw(seed, "seats").shuffled(range(1, 11)) == (8, 6, 9, 2, 3, 4, 5, 1, 10, 7)
    assert [Draw(seed, f"button {n}").below(9) for n in range(8)] == [3, 6, 1, 0, 6, 6, 6, 4]


@pytest.mark.parametrize("bound_", [2, 3, 5, 6, 9, 10, 52, 257])
def test_numbers_below_a_bound_are_uniform(bound_: int) -> None:
    draw = Draw(simulated_seed(bound_), "uniform")
    seen = [draw.below(bound_) for _ in range(200 * bound_)]
    assert chi_square(seen, bound_) < bound(bound_)


def test_every_order_is_as_likely() -> None:
    seen = [draw.shuffled("abcd") for draw in draws(4800)]
    assert set(seen) == set(permutations("abcd"))
    assert chi_square(seen, 24) < bound(24)


def test_a_commitment_binds_seed_and_purpose() -> None:
    seed = new_seed()
    published = commitment(seed, "break of table 7")
    assert opens(published, seed, "break of table 7")
    assert not opens(published, seed, "break of table 8")
    assert not opens(published, new_seed(), "break of table 7")


def test_seeds_of_another_length_are_refused() -> None:
    with pytest.raises(Malformed, match="32 bytes"):
        Draw(b"short", "x")
    with pytest.raises(Malformed, match="nothing can be drawn"):
        Draw(new_seed(), "x").below(0)
    for seed in ("", "07" * 31, "07" * 33, "it is no number"):
        with pytest.raises(Malformed, match="64 hexadecimal digits"):
            two_draws(seed, "seats")


# Seats


def test_every_seat_of_the_pool_is_as_likely() -> None:
    pool = [Place.at(1, 3), Place.at(1, 4), Place.at(2, 6), Place.at(3, 1), Place.at(5, 9)]
    seen = [draw_seats(BOOK, Policies(), (), [E1], draw, pool=pool).seats[E1] for draw in draws(1500)]
    assert chi_square(seen, 5) < bound(5)


def test_whoever_registers_first_has_no_better_chance_of_any_seat() -> None:
    tables = [seated(1, 4, (2,)), seated(2, 4, ())]
    for entry in (1, 5):
        seen = [
            draw_seats(BOOK, Policies(), tables, list(map(EntryId, range(1, 6))), d).seats[EntryId(entry)]
            for d in draws(1400)
        ]
        at_1 = [place for place in seen if place.table == 1]
        at_2 = [place for place in seen if place.table == 2]
        # Table 1 takes two of the five, table 2 three: six players at two tables, three each.
        assert abs(len(at_1) / len(seen) - 2 / 5) < 0.06
        assert chi_square(at_1, 3) < bound(3)
        assert chi_square(at_2, 4) < bound(4)


@pytest.mark.parametrize("entries", [1, 7, 26, 27, 53, 54])
def test_a_drawn_field_is_level(entries: int) -> None:
    tables = [seated(n, 9, ()) for n in range(1, 7)]
    drawn = draw_seats(
        BOOK, Policies(), tables, list(map(EntryId, range(1, entries + 1))), Draw(simulated_seed(1), "field")
    )
    counts = Counter(place.table for place in drawn.seats.values())
    assert len(set(drawn.seats.values())) == entries
    assert max(counts.values()) - min(counts[table.number] for table in tables) <= 1


def test_a_wider_spread_lets_tables_differ_by_that_much() -> None:
    tables = [seated(n, 9, ()) for n in range(1, 5)]
    loose = Policies(seating=SeatingPolicies(seat_draw_spread=3))
    spreads = set()
    for draw in draws(60):
        counts = Counter(
            p.table
            for p in draw_seats(BOOK, loose, tables, list(map(EntryId, range(1, 19))), draw).seats.values()
        )
        spreads.add(max(counts.values()) - min(counts[table.number] for table in tables))
    assert max(spreads) in (2, 3)


def test_one_newcomer_draws_among_the_shortest_tables() -> None:
    tables = [seated(1, 9, range(1, 9)), seated(2, 9, range(1, 8)), seated(3, 9, range(2, 9), locked=(1,))]
    assert [str(place) for place in newcomers_pool(Policies(), tables)] == ["T2S8", "T2S9", "T3S9"]


def test_too_few_seats_are_refused_with_what_to_do() -> None:
    with pytest.raises(Illegal, match="open another table"):
        draw_seats(BOOK, Policies(), [seated(1, 2, ())], [E1, E2, E3], Draw(simulated_seed(1), "x"))


def test_an_accommodated_player_has_his_seat_before_the_draw() -> None:
    tables = [seated(1, 9, ()), seated(2, 9, ())]
    fixed = {E3: Place.at(2, 1)}
    for draw in draws(30):
        drawn = draw_seats(
            BOOK, Policies(), tables, list(map(EntryId, range(1, 7))), draw, accommodated=fixed
        )
        assert drawn.seats[E3] == Place.at(2, 1)
        assert len(set(drawn.seats.values())) == 6
        assert any(citation.rule == "special-needs" for citation in drawn.citations)
    with pytest.raises(Illegal, match="draw one of them"):
        accommodate(BOOK, [Place.at(1, 1), Place.at(2, 1)], tables)
    with pytest.raises(Illegal, match="no open seat meets the need"):
        accommodate(BOOK, [Place.at(1, 1)], [seated(1, 9, (1,))])


# Breaking


def test_in_a_break_every_player_is_as_likely_to_get_every_seat() -> None:
    tables = [seated(1, 5, (1, 2, 3)), seated(2, 5, (1, 2, 4)), seated(3, 5, (2, 4))]
    for entry in (302, 304):
        seen = []
        for number in range(1200):
            first = Draw(simulated_seed(number, 1), "seats")
            second = Draw(simulated_seed(number, 2), "players")
            seen.append(draw_for_break(BOOK, Policies(), tables, T3, first, second).seats[EntryId(entry)])
        assert chi_square(seen, 4) < bound(4)


def test_each_of_the_two_steps_decides_something() -> None:
    """With one seed held, the other alone puts the players, or the seats, in every order."""
    tables = [seated(1, 9, (1,)), seated(2, 9, (1, 2, 3))]
    for held in (1, 2):
        orders, stacks = set(), set()
        for number in range(80):
            seeds = [simulated_seed(0 if part == held else number, part) for part in (1, 2)]
            drawn = draw_for_break(
                BOOK, Policies(), tables, T2, Draw(seeds[0], "seats"), Draw(seeds[1], "players")
            )
            orders.add(drawn.order)
            stacks.add(drawn.stack)
        assert len(orders) == (6 if held == 1 else 1)
        assert (len(stacks) == 1) == (held == 1)


def test_the_two_steps_have_seeds_of_their_own() -> None:
    tables = [seated(1, 9, (1,)), seated(2, 9, (1,))]
    seed = new_seed()
    with pytest.raises(Illegal, match="seed of its own"):
        draw_for_break(BOOK, Policies(), tables, T2, Draw(seed, "seats"), Draw(seed, "players"))


@pytest.mark.parametrize("table", [2, 7])
def test_nobody_is_promised_a_seat_at_the_table_that_breaks_or_at_none(table: int) -> None:
    tables = [seated(1, 9, (1,)), seated(2, 9, (1, 2))]
    seats, players = two_draws("07" * 32, "break")
    promised = {tables[1].entry(S1): Place.at(table, 9)}
    with pytest.raises(Illegal, match="at no table that stays open"):
        draw_for_break(BOOK, Policies(), tables, T2, seats, players, promised)


def test_the_seats_offered_fill_the_shortest_tables_first() -> None:
    tables = [
        seated(1, 9, range(1, 9)),
        seated(2, 9, range(1, 6)),
        seated(3, 9, range(1, 7)),
        seated(4, 9, range(1, 5)),
    ]
    for draw in draws(20):
        offered = Counter(place.table for place in seats_offered(tables, T4, draw))
        # 8, 5 and 6 players take four: 8, 5+2 or 5+3 … level at 8, 8, 7 in one way or the other.
        after = sorted([8 + offered[T1], 5 + offered[T2], 6 + offered[T3]])
        assert after == [7, 8, 8]


def test_a_table_breaks_once_its_players_fit_elsewhere() -> None:
    order = breaking_order(Policies(), [T1, T2, T3])
    fits = [seated(1, 9, range(1, 7)), seated(2, 9, range(1, 7)), seated(3, 9, range(1, 7))]
    assert table_to_break(Policies(), fits, order) == 3
    tight = [seated(1, 9, range(1, 8)), seated(2, 9, range(1, 7)), seated(3, 9, range(1, 7))]
    assert table_to_break(Policies(), tight, order) is None
    on_order = Policies(seating=SeatingPolicies(break_when="director-orders"))
    assert table_to_break(on_order, fits, order) is None


def test_a_broken_table_leaves_everybody_seated_once() -> None:
    tables = [seated(1, 9, range(1, 7)), seated(2, 9, range(1, 7)), seated(3, 9, range(1, 7))]
    for number in range(40):
        first, second = Draw(simulated_seed(number, 1), "s"), Draw(simulated_seed(number, 2), "p")
        fixed = {EntryId(303): Place.at(1, 9)} if number % 2 else {}
        drawn = draw_for_break(BOOK, Policies(), tables, T3, first, second, fixed)
        after = broken(tables, drawn)
        assert [table.players for table in after] == [9, 9]
        assert sorted(e for t in after for e in t.chairs) == sorted(e for t in tables for e in t.chairs if e)
        assert drawn.seats.get(EntryId(303)) == Place.at(1, 9) if fixed else True


def test_a_draw_with_the_wrong_seats_or_players_is_refused() -> None:
    table, seats = seated(3, 9, (1, 2)), [Place.at(1, 5), Place.at(2, 7)]
    with pytest.raises(Malformed, match="not the seats that were offered"):
        break_draw(
            BOOK, Policies(), table, seats, stack=[seats[0], seats[0]], order=[EntryId(301), EntryId(302)]
        )
    with pytest.raises(Malformed, match="not those of the table"):
        break_draw(BOOK, Policies(), table, seats, stack=seats, order=[EntryId(301), EntryId(303)])
    cards = {EntryId(301): Card("As"), EntryId(302): Card("As")}
    with pytest.raises(Malformed, match="one card, from one deck"):
        break_draw(BOOK, Policies(), table, seats, stack=seats, cards=cards)
    with pytest.raises(Malformed, match="3 seats are offered"):
        break_draw(
            BOOK, Policies(), table, [*seats, Place.at(2, 8)], stack=seats, order=[EntryId(301), EntryId(302)]
        )


# The final table


def test_2019_has_no_final_table_rule_and_asks_for_the_setting() -> None:
    with pytest.raises(Malformed, match=r"seating\.final_table_seats"):
        final_table_size(BOOK, Policies(), "full-table", 9)
    with_nine = Policies(seating=SeatingPolicies(final_table_seats=9))
    assert final_table_size(BOOK, with_nine, "full-table", 9) == 9
    assert final_table_size(edition("house"), with_nine, "full-table", 9) == 10
    assert final_table_size(BOOK, with_nine, "heads-up", 2) is None


@pytest.mark.parametrize(
    ("name", "chairs", "basis"),
    [
        ("house", 9, "text"),
        ("tda-2013", 9, "text"),
        ("tda-2019", 9, "policy"),
        ("tda-2024", 9, "text"),
        ("tda-2024", 10, "policy"),
    ],
)
def test_the_size_of_the_final_table_is_the_books_or_the_rooms(
    name: EditionName, chairs: int, basis: str
) -> None:
    """2024 names four sizes of table, older books any size, 2019 none."""
    assert why_final_table(edition(name), chairs)[0].basis == basis


def test_a_new_event_has_a_final_table_by_the_book_or_one_seat_more_and_never_above_ten() -> None:
    usual = {chairs: usual_final_table(BOOK, chairs) for chairs in (6, 9, 10)}
    assert usual == {6: 7, 9: 10, 10: 10}
    assert usual_final_table(edition("tda-2024"), 9) == 9


def test_the_final_table_forms_with_fewer_when_several_bust_at_once() -> None:
    tables = [seated(1, 9, range(1, 5)), seated(2, 9, range(1, 5))]
    assert final_table_due(10, tables)
    assert not final_table_due(10, tables[:1])
    assert not final_table_due(None, tables)


def test_a_redraw_gives_every_player_every_seat_alike_and_every_seat_the_button() -> None:
    final = [seated(1, 4, ())]
    seats, buttons = [], []
    for draw in draws(1200, "final table"):
        drawn, (table,) = redraw(BOOK, Policies(), [E11, E12, E13, E14], final, draw)
        seats.append(table.chairs.index(12))
        buttons.append(drawn.buttons[T1])
    assert chi_square(seats, 4) < bound(4)
    assert chi_square(buttons, 4) < bound(4)
