"""The kernel on its own: its edge, pots, odd chips, compiled against plain, and hands by the million."""

import doctest
import os
import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.hand.games import EVERY, Game, game
from shuffleup.hand.kernel import betting, bulk, codes, kernel
from shuffleup.hand.kernel.bulk import Bulk
from shuffleup.hand.kernel.kernel import Kernel
from shuffleup.refused import Illegal, Malformed


@pytest.mark.parametrize("module", [betting, bulk, kernel])
def test_the_examples_in_compiled_modules_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


EDGE = st.sampled_from([-(2**63), -(2**31), -11, -1, 10, 11, 2**31 - 1, 2**53, 2**53 + 1, 2**63 - 1])
ANY = st.integers(-2, 11) | EDGE | st.integers(0, 1000)
SMALL = st.integers(-3, 12) | st.sampled_from([-(2**31), 2**31 - 1])
CALLS = st.one_of(
    st.tuples(st.just("begin"), SMALL, st.integers(-1, 3), ANY),
    st.tuples(st.sampled_from(["sit", "blind", "dead_post", "open_betting", "next_street"]), SMALL, ANY),
    st.tuples(st.just("ante"), SMALL, ANY, st.booleans()),
    st.tuples(st.just("open_bring_in"), SMALL, ANY, ANY),
    st.tuples(st.just("resume_bring_in"), ANY, SMALL),
    st.tuples(st.just("place"), SMALL, ANY, ANY, ANY, ANY, st.booleans(), st.booleans()),
    st.tuples(st.just("resume"), SMALL, ANY, ANY, ANY, ANY, SMALL, ANY, SMALL),
    st.tuples(st.just("add_dead"), ANY, ANY, ANY),
    st.tuples(st.sampled_from(["raise_to", "raise_refused", "forfeit", "let_pass"]), ANY),
    st.tuples(st.sampled_from(["drop", "resume_brought"]), SMALL),
    st.tuples(st.just("show"), SMALL, ANY, ANY),
    st.tuples(st.just("odd_chip_order"), SMALL, SMALL, SMALL),
    st.tuples(st.just("award_pot"), SMALL, SMALL, SMALL),
    st.tuples(st.just("winners"), SMALL, st.booleans()),
    st.tuples(
        st.sampled_from(
            [
                "fold",
                "call",
                "pot",
                "to_call",
                "may_raise",
                "min_to",
                "max_to",
                "pot_to",
                "make_pots",
                "award",
            ]
        )
    ),
    st.tuples(st.sampled_from(["return_all", "clear_middle"])),
)


@settings(max_examples=400, deadline=None)
@given(st.integers(2, 10), st.integers(0, 2), st.lists(CALLS, max_size=60))
def test_nothing_called_from_outside_reaches_beyond_the_seats(
    seats: int, structure: int, calls: list[tuple[object, ...]]
) -> None:
    """Garbage in any order: codes come back, the process lives, and the seats beyond the last stay empty."""
    table = Kernel(seats, structure)
    for name, *arguments in calls:
        code = getattr(table, str(name))(*arguments)
        assert code is None or isinstance(code, int)
        assert 2 <= table.n <= 10
        assert -1 <= table.actor < table.n
        assert not any(table.stack[table.n :])
        assert not table.live >> table.n
        assert table.pot() == table.dead + sum(table.put)


def test_a_kernel_that_cannot_be_is_refused() -> None:
    for seats, structure, chip in [(1, 0, 1), (11, 0, 1), (2, 3, 1), (2, -1, 1), (2, 0, 0)]:
        with pytest.raises(ValueError, match="2 to 10 seats"):
            Kernel(seats, structure, chip)


def showdown(
    puts: list[int], strengths: list[tuple[int, int]], *, chip: int = 1, dead: int = 0, folded: str = ""
) -> list[int]:
    """What each seat wins of these totals."""
    table = Kernel(len(puts), codes.NO_LIMIT, chip)
    for seat, put in enumerate(puts):
        table.place(seat, 0, 0, put, 0, str(seat) not in folded, True)
    table.add_dead(dead)
    for seat, (high, low) in enumerate(strengths):
        table.show(seat, high, low)
    assert table.award() == codes.ALLOWED
    return table.won[: len(puts)]


def test_side_pots_of_the_rulebook_cases() -> None:
    # Totals A 125, B and C 300, D 150 folded, F 75 folded: main 575 (5 layers), side 375.
    assert showdown([125, 300, 300, 150, 75], [(9, 0), (5, 0), (4, 0), (0, 0), (0, 0)], folded="34") == [
        575,
        375,
        0,
        0,
        0,
    ]


def test_a_folded_players_excess_goes_with_the_last_pot() -> None:
    assert showdown([100, 500, 500], [(1, 0), (0, 0), (0, 0)], folded="12") == [1100, 0, 0]


def test_dead_money_is_in_the_main_pot_only() -> None:
    assert showdown([100, 300, 300], [(9, 0), (5, 0), (5, 0)], dead=200) == [500, 200, 200]
    assert showdown([0, 300, 300], [(9, 0), (5, 0), (4, 0)], dead=200) == [200, 600, 0]


@pytest.mark.parametrize(
    ("pot", "chip", "winners", "shares"),
    [
        (17, 1, 3, [6, 6, 5]),
        (1700, 100, 3, [600, 600, 500]),
        (100, 25, 3, [50, 25, 25]),
        (200, 100, 3, [100, 100, 0]),
        (18, 1, 3, [6, 6, 6]),
    ],
)
def test_odd_chips_go_one_each_down_the_order(pot: int, chip: int, winners: int, shares: list[int]) -> None:
    assert showdown([0] * winners, [(1, 0)] * winners, chip=chip, dead=pot) == shares


def chip_by_chip(puts: list[int], strengths: list[tuple[int, int]], folded: str, dead: int) -> list[int]:
    """An oracle that knows no layers: it looks at each chip's height, and who reached it with a live hand."""
    live = [str(seat) not in folded for seat in range(len(puts))]
    pots: list[tuple[frozenset[int], int]] = []
    for height in range(0 if dead else 1, max(puts) + 1):
        chips = dead if height == 0 else sum(put >= height for put in puts)
        contest = frozenset(seat for seat, put in enumerate(puts) if live[seat] and put >= height)
        if height == 0 and all(put > 0 for seat, put in enumerate(puts) if live[seat]):
            contest = frozenset(seat for seat, put in enumerate(puts) if live[seat] and put >= 1)
        if pots and (not contest or pots[-1][0] == contest):
            pots[-1] = (pots[-1][0], pots[-1][1] + chips)
        elif contest:
            pots.append((contest, chips))
    won = [0] * len(puts)

    def share(chips: int, seats: list[int]) -> None:
        for turn in range(chips):
            won[seats[turn % len(seats)]] += 1

    for contest, chips in pots:
        top = max(strengths[seat][0] for seat in contest)
        highs = [seat for seat in sorted(contest) if strengths[seat][0] == top]
        bottom = max(strengths[seat][1] for seat in contest)
        lows = [seat for seat in sorted(contest) if bottom and strengths[seat][1] == bottom]
        if lows in ([], highs):
            share(chips, highs)
        else:
            share(chips - chips // 2, highs)
            share(chips // 2, lows)
    return won


@settings(deadline=None, max_examples=400)
@given(st.data())
def test_pots_and_awards_against_counting_chip_by_chip(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 6))
    puts = data.draw(st.lists(st.integers(0, 30), min_size=count, max_size=count))
    strength = st.tuples(st.integers(1, 3), st.integers(0, 2))
    strengths = data.draw(st.lists(strength, min_size=count, max_size=count))
    out = data.draw(st.sets(st.integers(0, count - 1), max_size=count - 2))
    dead = data.draw(st.integers(0, 20))
    folded = "".join(map(str, out))
    assert showdown(puts, strengths, folded=folded, dead=dead) == chip_by_chip(puts, strengths, folded, dead)


def test_the_odd_chip_of_a_split_pot_is_the_highs() -> None:
    assert showdown([0, 0], [(1, 5), (9, 0)], dead=25) == [12, 13]
    assert showdown([0, 0, 0], [(9, 0), (9, 0), (1, 5)], dead=101, chip=1) == [26, 25, 50]


def test_identical_hands_share_the_pot_undivided() -> None:
    assert showdown([0, 0], [(9, 5), (9, 5)], dead=26) == [13, 13]
    table = Kernel(2, codes.NO_LIMIT, 2)
    table.identical_share_whole = False
    for seat in range(2):
        table.place(seat, 0, 0, 0, 0, True, True)
        table.show(seat, 9, 5)
    table.add_dead(12)
    table.award()
    assert table.won[:2] == [8, 4], "each half has an odd chip of its own"


def test_an_odd_chip_can_go_by_another_order_than_the_seats() -> None:
    """Stud: the caller ranks the tied hands by their highest card and suit."""
    table = Kernel(2, codes.FIXED_LIMIT)
    for seat, place in ((0, 1), (1, 0)):
        table.place(seat, 0, 0, 0, 0, True, True)
        table.show(seat, 9)
        table.odd_chip_order(seat, place, place)
    table.add_dead(7)
    table.award()
    assert table.won[:2] == [3, 4]


def test_the_largest_stacks_at_a_full_table_add_up() -> None:
    table = Kernel(10, codes.POT_LIMIT)
    for seat in range(10):
        table.sit(seat, 2**53)
    table.blind(0, 2**51)
    table.blind(1, 2**52)
    table.open_betting(2, 2**52)
    assert table.max_to() == 2**53
    while table.actor >= 0:
        assert (
            table.raise_to(2**53) if table.may_raise() == codes.ALLOWED else table.call()
        ) == codes.ALLOWED
    for seat in range(10):
        table.show(seat, 1)
    table.award()
    assert table.stack == [2**53] * 10
    assert table.sit(0, 2**53 + 1) == codes.BAD_AMOUNT


def stud(*stacks: int, low_card: int) -> Kernel:
    table = Kernel(len(stacks), codes.FIXED_LIMIT)
    for seat, stack in enumerate(stacks):
        table.sit(seat, stack)
        table.ante(seat, 10)
    table.open_bring_in(low_card, 30, 100)
    return table


def test_a_bring_in_is_completed_not_raised() -> None:
    table = stud(1000, 1000, 1000, low_card=1)
    assert (table.actor, table.due_in, table.min_to()) == (1, 30, 100)
    table.call()
    assert (table.actor, table.to_call(), table.min_to(), table.max_to()) == (2, 30, 100, 100)
    table.raise_to(100)
    assert (table.min_to(), table.raises) == (200, 1)
    table.fold()
    assert (table.actor, table.to_call(), table.may_raise()) == (1, 70, codes.ALLOWED)


def test_whoever_brought_it_in_has_no_option_when_it_is_only_called() -> None:
    table = stud(1000, 1000, 1000, low_card=1)
    for _ in range(3):
        table.call()
    assert table.actor == -1


def test_the_low_card_may_complete_at_once() -> None:
    table = stud(1000, 1000, 1000, low_card=0)
    assert table.raise_to(100) == codes.ALLOWED
    assert (table.to_call(), table.min_to()) == (100, 200)


def test_folding_does_not_save_the_bring_in() -> None:
    table = stud(1000, 1000, 1000, low_card=1)
    table.fold()
    assert (table.stack[1], table.actor, table.to_call()) == (960, 2, 30)


def test_when_the_ante_put_the_low_card_all_in_the_next_player_must_open_or_fold() -> None:
    table = stud(1000, 10, 1000, 1000, low_card=1)
    assert (table.actor, table.due_in) == (2, 30)
    table.fold()
    assert (table.stack[2], table.actor, table.due_in) == (990, 3, 30)
    table.call()
    assert (table.actor, table.to_call()) == (0, 30)


def test_a_killed_bet_leaves_the_others_free_and_its_uncalled_part_comes_back() -> None:
    table = Kernel(3, codes.NO_LIMIT)
    for seat in range(3):
        table.place(seat, 1000, 0, 0, 0, True, False)
    table.add_dead(300)
    table.resume(0, 0, 0, 100, 0, 0, 100, -1)
    table.raise_to(400)
    assert table.to_call() == 400
    table.drop(0)
    assert table.stack[0] == 1000
    assert (table.actor, table.to_call(), table.min_to()) == (1, 0, 100)


def test_a_called_bet_of_a_killed_hand_stays() -> None:
    table = Kernel(3, codes.NO_LIMIT)
    for seat in range(3):
        table.place(seat, 1000, 0, 0, 0, True, False)
    table.resume(0, 0, 0, 100, 0, 0, 100, -1)
    table.raise_to(400)
    table.call()
    table.drop(0)
    assert (table.stack[0], table.to_call()) == (600, 400)


def play(name: str, seats: int, hands: int, seed: int, any_size: bool = True) -> Bulk:
    table = Bulk(game(name), seats, 2, 4, 1, 200, seed=seed, any_size=any_size)
    table.play(hands)
    return table


def three_to_the_pot() -> Kernel:
    """Three players with 100 each in the middle, of 1000; the betting is over."""
    table = Kernel(3, codes.NO_LIMIT)
    for seat in range(3):
        table.place(seat, 900, 0, 100, 0, True, True)
    return table


def test_a_pot_is_paid_once() -> None:
    table = three_to_the_pot()
    assert table.make_pots() == 1
    assert table.award_pot(0, 0b001, 0) == codes.ALLOWED
    assert table.award_pot(0, 0b001, 0) == codes.NOT_NOW
    table.make_pots()
    assert table.award_pot(0, 0b010, 0) == codes.NOT_NOW
    assert (table.stack[:3], table.pot()) == ([1200, 900, 900], 0)


def test_pots_left_when_some_are_paid_are_what_the_award_pays() -> None:
    table = Kernel(3, codes.NO_LIMIT)
    for seat, put in enumerate((100, 300, 300)):
        table.place(seat, 0, 0, put, 0, True, True)
    for seat, high in enumerate((9, 5, 7)):
        table.show(seat, high)
    assert table.make_pots() == 2
    assert table.award_pot(1, 0b100, 0) == codes.ALLOWED
    assert table.pot() == 300
    assert table.return_all() == codes.NOT_NOW
    assert table.award() == codes.ALLOWED
    assert (table.stack[:3], table.pot()) == ([300, 0, 400], 0)


def test_the_middle_is_not_cleared_while_a_pot_is_unpaid() -> None:
    table = three_to_the_pot()
    assert table.clear_middle() == codes.NOT_NOW
    assert (table.pot(), table.put[:3]) == (300, [100, 100, 100])
    table.make_pots()
    table.award_pot(0, 0b111, 0)
    assert table.clear_middle() == codes.ALLOWED
    assert table.put[:3] == [0, 0, 0]


def test_a_seat_placed_again_is_still_one_player() -> None:
    table = three_to_the_pot()
    table.place(1, 900, 0, 100, 0, True, True)
    assert (table.alive, table.able, table.pot()) == (3, 3, 300)
    table.place(1, 0, 0, 50, 0, True, False)
    assert (table.alive, table.able, table.acted, table.pot()) == (3, 2, 0b101, 250)
    table.place(1, 0, 0, 50, 0, False, False)
    assert (table.alive, table.able, table.live) == (2, 2, 0b101)


def test_betting_is_opened_once_in_a_hand() -> None:
    table = Kernel(3, codes.NO_LIMIT)
    for seat in range(3):
        table.sit(seat, 1000)
    table.blind(0, 50)
    table.blind(1, 100)
    assert table.open_betting(2, 100) == codes.ALLOWED
    assert table.raise_to(300) == codes.ALLOWED
    assert table.open_betting(2, 100) == codes.NOT_NOW
    assert table.open_bring_in(2, 10, 100) == codes.NOT_NOW
    assert (table.actor, table.min_to()) == (0, 500)


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_random_hands_balance(rules: Game) -> None:
    for seats in range(2, rules.most_seats + 1):
        table = play(rules.name, seats, 2000, seats)
        assert table.wrong == 0
        assert sum(table.net) == 0


def test_bulk_play_checks_what_it_is_given() -> None:
    for arguments in [(1, 1, 2, 10, 10), (6, 3, 2, 10, 10), (6, 1, 2, 10, 5), (6, 1, 2, 1, 2**40)]:
        with pytest.raises(Malformed):
            Bulk(game("nlhe"), *arguments)
    with pytest.raises(Malformed, match="bring-in"):
        Bulk(game("stud"), 6, 2, 2, 10, 10)
    with pytest.raises(Malformed, match="no seat 6"):
        Bulk(game("nlhe"), 6, 1, 2, 10, 10).cards_of(6)


@pytest.mark.parametrize("chosen", [-1, 0b10000, 2**31 - 1, -(2**31)])
def test_cards_that_are_not_held_cannot_be_drawn(chosen: int) -> None:
    table = Bulk(game("badugi"), 2, 50, 100, 10000, 10000)
    assert table.deal() == 1
    with pytest.raises(Illegal, match="cannot be drawn now"):
        table.draw(0)
    table.act(2)
    table.act(2)
    before = table.cards_of(0)
    with pytest.raises(Illegal, match="cannot be drawn now"):
        table.draw(chosen)
    assert (table.drawer, table.cards_of(0)) == (0, before)
    with pytest.raises(
        Illegal, match=r"2 is not open to the player to act: options\(\) is 0, somebody draws"
    ):
        table.act(2)


def test_where_no_hand_is_in_play_bulk_says_how_one_begins() -> None:
    with pytest.raises(Illegal, match=r"options\(\) is 0, no hand is in play: deal\(\) begins one"):
        Bulk(game("nlhe"), 6, 50, 100, 10000, 10000).act(2)


@pytest.mark.parametrize("option", [0, 3, 5, 16, 99, -1])
def test_an_act_that_is_none_is_refused(option: int) -> None:
    table = Bulk(game("nlhe"), 6, 50, 100, 10000, 10000, seed=1)
    table.deal()
    with pytest.raises(Illegal, match=rf"{option} is not open to the player to act: options\(\) is 15"):
        table.act(option)
    assert (table.decisions, table.options()) == (0, 15)


def test_a_raise_of_any_size_in_bulk() -> None:
    table = Bulk(game("nlhe"), 3, 50, 100, 10000, 10000)
    assert (table.deal(), table.bounds()) == (2, (200, 10000))
    for total in (0, 100, 199, 10001):
        with pytest.raises(Illegal, match=rf"nobody may raise to {total} now: bounds\(\) is \(200, 10000\)"):
            table.raise_to(total)
    assert table.raise_to(350) == 0
    assert table.bounds() == (600, 10000)
    assert (table.raise_to(10000), table.act(1), table.act(1)) == (1, 2, -1)
    assert (table.bounds(), table.hands, sum(table.net), table.wrong) == ((0, 0), 1, 0, 0)


SCRIPT = """
from shuffleup.hand.kernel import kernel
from shuffleup.hand.games import EVERY
from tests.hand.test_kernel import play
print(kernel.__file__.endswith(".py"))
for each in EVERY:
    for seats in (2, 4, each.most_seats):
        for any_size in (True, False):
            print(each.name, seats, play(each.name, seats, 40, 7, any_size).digest)
"""


def test_compiled_and_plain_play_the_same_hands() -> None:
    """In two processes: once as installed, once with every module loaded from its .py."""
    said = []
    for plain in ("", "1"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=os.environ | {"SHUFFLEUP_PLAIN": plain},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        said.append(run.stdout.splitlines())
    assert said[1][0] == "True", "the second run was not plain"
    assert said[0][1:] == said[1][1:]


@pytest.mark.soak
def test_ten_million_random_hands_balance() -> None:
    played = 0
    tables = [(each, seats) for each in EVERY for seats in range(2, each.most_seats + 1)]
    for seed, ((each, seats), any_size) in enumerate(product(tables, (False, True))):
        table = play(each.name, seats, 40_000, seed, any_size)
        assert table.wrong == 0, (each.name, seats, seed)
        assert sum(table.net) == 0
        played += 40_000
    assert played >= 10_000_000
