"""Chip races under every combination of settings, leftovers and colour-ups: every chip is accounted for."""

import random
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import DECK, Card, parse_cards
from shuffleup.chips import Counts, changed_up, exchange_equal, fewest, without, worth
from shuffleup.ids import SeatNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Policies, edition
from shuffleup.rulebook.policies.procedure import ProcedurePolicies
from shuffleup.rulebook.room_rules import with_rules
from shuffleup.tournament.chips.colour_up import colour_up, leftover
from shuffleup.tournament.chips.race import chip_race, odd_chips
from tests.ids import S1, S2, S3, S4, S7

BOOK = edition("tda-2019")

CHOICES = {
    "race_deal_order": ("seat-by-seat", "one-card-a-round"),
    "race_awards": ("highest-cards", "most-odd-chips"),
    "race_ties": ("by-suit", "by-another-card"),
    "race_rounding": ("nearest", "up", "down"),
    "race_saving_chip": ("on-top", "from-the-race"),
    "race_denominations": ("together", "one-by-one"),
}
SETTINGS = [
    msgspec.convert(dict(zip(CHOICES, chosen, strict=True)), ProcedurePolicies)
    for chosen in product(*CHOICES.values())
]

HELD = st.fixed_dictionaries(
    {},
    optional={25: st.integers(0, 9), 100: st.integers(0, 6), 500: st.integers(0, 3), 1000: st.integers(0, 2)},
)
STACKS = st.dictionaries(st.integers(1, 9), HELD, min_size=1, max_size=6)

DECKS = st.integers(0, 10**6).map(lambda seed: random.Random(seed).sample(DECK, 52))

CUTS = [((25,), (100, 500, 1000)), ((25, 100), (500, 1000))]


@given(
    STACKS,
    st.sampled_from(SETTINGS),
    st.sampled_from(CUTS),
    DECKS,
    st.sampled_from([1, 2, 5]),
)
def test_a_race_accounts_for_every_chip(
    stacks: dict[SeatNumber, Counts],
    settings: ProcedurePolicies,
    cut: tuple[tuple[int, ...], tuple[int, ...]],
    deck: list[Card],
    start: int,
) -> None:
    removed, staying = cut
    policies = Policies(procedure=settings)
    book = with_rules(BOOK, {"chip-race": {"start_seat": start}}, "room")
    try:
        race = chip_race(book, policies, stacks, removed, staying, deck)
    except Malformed:
        # The deck ran out: in a tie, or because more odd chips lie there than a deck has cards.
        lying = sum(count for held in stacks.values() for chip, count in held.items() if chip in removed)
        assert settings.race_ties == "by-another-card" or lying > len(deck)
        return
    before, after = sum(map(worth, stacks.values())), sum(map(worth, race.after.values()))
    assert after - before == race.change
    rounding = sum(heat.chips * race.into - heat.value for heat in race.heats)
    saved_on_top = race.change - rounding
    assert saved_on_top >= 0
    assert (saved_on_top > 0) <= bool(race.saved)
    if not race.saved:
        assert saved_on_top == 0
    for heat in race.heats:
        error = heat.chips * race.into - heat.value
        allowed = {
            "nearest": abs(2 * error) <= race.into,
            "up": 0 <= error < race.into,
            "down": -race.into < error <= 0,
        }
        assert allowed[settings.race_rounding]
        assert max(heat.winners.count(seat) for seat in stacks) <= 1
    odd_of = {seat: sum(worth(heat.odd[SeatNumber(seat)]) for heat in race.heats) for seat in stacks}
    if settings.race_saving_chip == "from-the-race":
        broke = sum(0 < worth(held) == odd_of[seat] for seat, held in stacks.items())
        handed_out = len(race.winners) + len(race.saved)
        assert race.race_chips <= handed_out <= race.race_chips + broke
        if len(race.heats) == 1:
            assert handed_out == max(race.race_chips, broke)
    for seat, held in stacks.items():
        now = race.after[SeatNumber(seat)]
        assert not set(now) & set(removed)
        assert (worth(now) > 0) == (worth(held) > 0)
        odd = odd_of[seat]
        won = race.winners.count(seat) + (seat in race.saved)
        assert worth(now) == worth(held) - odd + won * race.into
        assert won <= len(race.heats)
        assert (seat in race.saved) <= (worth(held) == odd)


@given(STACKS, DECKS, st.sampled_from(["seat-by-seat", "one-card-a-round"]))
def test_the_highest_cards_win_a_player_being_passed_over_after_one(
    stacks: dict[SeatNumber, Counts], deck: list[Card], deal_order: str
) -> None:
    """The cards put out by hand: a flat list of (card, seat), highest first, each seat once."""
    settings = msgspec.convert({"race_deal_order": deal_order}, ProcedurePolicies)
    race = chip_race(BOOK, Policies(procedure=settings), stacks, (25,), (100, 500, 1000), deck)
    (heat,) = race.heats
    odd = {seat: stacks[seat].get(25, 0) % 4 for seat in sorted(stacks)}
    if deal_order == "seat-by-seat":
        seats = [seat for seat, count in odd.items() for _ in range(count)]
    else:
        seats = [seat for turn in range(3) for seat, count in odd.items() if count > turn]
    if heat.chips:
        assert {seat: list(cards) for seat, cards in heat.cards.items()} == {
            seat: [str(card) for card, owner in zip(deck, seats, strict=False) if owner == seat]
            for seat in set(seats)
        }
    winners: list[int] = []
    for _, seat in sorted(zip(deck, seats, strict=False), key=lambda dealt: -int(dealt[0])):
        if seat not in winners and len(winners) < heat.chips:
            winners.append(seat)
    assert list(race.winners) == winners


def test_the_race_begins_at_seat_1_whoever_is_listed_first() -> None:
    stacks = {S7: {25: 1, 100: 1}, S1: {25: 1, 100: 1}, S4: {25: 2, 100: 1}}
    race = chip_race(BOOK, Policies(), stacks, (25,), (100,), parse_cards("2c 3c 4c 5c"))
    (heat,) = race.heats
    assert {seat: cards[0] for seat, cards in heat.cards.items()} == {1: "2c", 4: "3c", 7: "5c"}


def test_a_tie_by_another_card_is_dealt_again_until_it_is_settled() -> None:
    policies = Policies(procedure=ProcedurePolicies(race_ties="by-another-card"))
    stacks = {S1: {25: 2, 100: 1}, S2: {25: 2, 100: 1}}
    cards = parse_cards("Kd 2c Kh 3c 9c 9d 4s 8s")
    race = chip_race(BOOK, policies, stacks, (25,), (100,), cards)
    (heat,) = race.heats
    assert race.winners == (2,)
    assert {seat: "".join(extra) for seat, extra in heat.extra_cards.items()} == {
        1: "9c4s",
        2: "9d8s",
    }
    with pytest.raises(Malformed, match="needs more cards"):
        chip_race(BOOK, policies, stacks, (25,), (100,), cards[:6])


def test_most_odd_chips_win_without_cards_unless_they_tie() -> None:
    policies = Policies(procedure=ProcedurePolicies(race_awards="most-odd-chips"))
    stacks = {S1: {25: 1, 100: 1}, S2: {25: 3, 100: 1}, S3: {25: 1, 100: 1}}
    assert chip_race(BOOK, policies, stacks, (25,), (100,)).winners == (2,)
    tied = {S1: {25: 2, 100: 1}, S2: {25: 2, 100: 1}}
    assert chip_race(BOOK, policies, tied, (25,), (100,), parse_cards("5c 9d")).winners == (2,)


def test_the_saving_chip_on_top_or_from_the_race() -> None:
    stacks = {S1: {25: 3, 100: 5}, S2: {25: 2}, S3: {25: 3, 100: 5}}
    cards = parse_cards("Ks 2c 3c 4d 5d Qs 6h 7h")
    on_top = chip_race(BOOK, Policies(), stacks, (25,), (100,), cards)
    assert (on_top.winners, on_top.saved, on_top.change) == ((1, 3), (2,), 100)
    policies = Policies(procedure=ProcedurePolicies(race_saving_chip="from-the-race"))
    from_race = chip_race(BOOK, policies, stacks, (25,), (100,), cards)
    assert (from_race.winners, from_race.saved, from_race.change) == ((1,), (2,), 0)


def test_two_denominations_together_leave_less_to_luck_than_one_by_one() -> None:
    stacks = {S1: {25: 4, 100: 4, 500: 1}}
    together = odd_chips(Policies(), stacks, (25, 100), (500,))
    apart = odd_chips(
        Policies(procedure=ProcedurePolicies(race_denominations="one-by-one")), stacks, (25, 100), (500,)
    )
    assert together == ({1: {}},)
    assert apart == ({1: {25: 4}}, {1: {100: 4}})


def test_a_room_that_lets_a_player_win_two() -> None:
    own = with_rules(BOOK, {"chip-race": {"max_chips_awarded": 2}}, "room")
    stacks = {S1: {25: 3, 100: 1}, S2: {25: 3, 100: 1}}
    race = chip_race(own, Policies(), stacks, (25,), (100,), parse_cards("As Ah 2c 3c 4c 5c"))
    assert race.winners == (1, 1)
    assert chip_race(BOOK, Policies(), stacks, (25,), (100,), parse_cards("As Ah 2c 3c 4c 5c")).winners == (
        1,
        2,
    )


def test_more_odd_chips_than_cards_is_refused_with_a_way_out() -> None:
    stacks = {SeatNumber(seat): {5: 19, 100: 1} for seat in range(1, 10)}
    with pytest.raises(Illegal, match="171 odd chips are more than a deck has cards"):
        chip_race(BOOK, Policies(), stacks, (5,), (100,), DECK)
    policies = Policies(procedure=ProcedurePolicies(race_awards="most-odd-chips"))
    assert len(chip_race(BOOK, policies, stacks, (5,), (100,), DECK).winners) == 9


def test_where_a_deck_is_too_small_odd_chips_are_first_changed_among_those_that_leave() -> None:
    """16 of 25 are four of 100, and four cards instead of sixteen."""
    stacks = {SeatNumber(seat): {25: 17, 500: 1} for seat in range(1, 8)}
    race = chip_race(BOOK, Policies(), stacks, (25, 100), (500,), DECK)
    (heat,) = race.heats
    assert set(map(str, heat.odd.values())) == {"{100: 4, 25: 1}"}
    assert len([card for cards in heat.cards.values() for card in cards]) == 7 * 5
    assert heat.value == 7 * 425
    assert heat.chips == 6, "2,975 are nearest to 3,000"
    assert race.change == 25


def test_a_race_that_removes_everything_is_refused() -> None:
    with pytest.raises(Malformed, match="leaves others in"):
        chip_race(BOOK, Policies(), {S1: {25: 1}}, (25,), (25,))


@given(HELD, st.sampled_from([100, 500, 1000]))
def test_changing_up_takes_the_most_that_can_be_changed(held: Counts, into: int) -> None:
    """Every handful of chips, tried out one by one."""
    best = 0
    for counts in product(*(range(count + 1) for count in held.values())):
        value = sum(d * n for d, n in zip(held, counts, strict=True))
        best = max(best, value if value % into == 0 else 0)
    changed = changed_up(held, into)
    assert worth(changed) == best
    assert worth(without(held, changed)) == worth(held) - best


@given(st.integers(0, 500))
def test_fewest_is_the_amount(units: int) -> None:
    amount = units * 25
    assert worth(fewest(amount, (25, 100, 500, 1000))) == amount


@pytest.mark.parametrize(
    ("amount", "denominations", "message"),
    [
        (100, (), "no denomination"),
        (0, (), "no denomination"),
        (100, (25, 0), "a chip of 0"),
        (100, (25, -5), "a chip of -5"),
        (-100, (25, 100), "-100 is less than nothing"),
    ],
)
def test_chips_that_no_bank_has_are_refused(
    amount: int, denominations: tuple[int, ...], message: str
) -> None:
    with pytest.raises(Malformed, match=message):
        fewest(amount, denominations)


def test_nothing_is_paid_without_chips() -> None:
    assert fewest(0, (25, 100)) == {}


def test_chips_that_are_not_there_cannot_be_taken() -> None:
    with pytest.raises(Illegal, match="3 chips of 100 are to be taken, and there are 2"):
        exchange_equal({100: 2}, {100: 3}, {25: 12})
    with pytest.raises(Illegal, match="equal value"):
        colour_up(BOOK, {100: 10}, {100: 10}, {500: 1})


@given(st.dictionaries(st.sampled_from([5, 25]), st.integers(1, 30), min_size=1), st.integers(0, 3))
def test_leftovers_are_changed_at_equal_value_and_the_rest_is_lost(found: Counts, others: int) -> None:
    held = {**found, 500: others} if others else dict(found)
    left = leftover(BOOK, held, found, (5, 25), (100, 500))
    value = worth(found)
    if left.saved:
        assert (others, worth(left.after)) == (0, 100)
        assert value < 100
        assert (left.exchanged_for, left.forfeited) == (100, 0), "all in the chip they were given"
    else:
        assert left.exchanged_for == value // 100 * 100
        assert left.forfeited == value % 100
        assert worth(left.after) == worth(held) - value % 100
    assert worth(left.after) - worth(held) == left.exchange.gain
    assert worth(left.after) > 0


def test_chips_still_in_play_are_no_leftovers() -> None:
    with pytest.raises(Illegal, match="chips of 100 are in play"):
        leftover(BOOK, {100: 3}, {100: 1}, (25,), (100, 500))


def test_a_player_whose_denominations_are_raced_apart_is_saved_too() -> None:
    """Together his chips would make one of 500; raced one by one all of them are odd."""
    settings = ProcedurePolicies(race_denominations="one-by-one", race_rounding="down")
    race = chip_race(BOOK, Policies(procedure=settings), {S1: {25: 4, 100: 4}}, (25, 100), (500,))
    assert (race.saved, race.after, race.change) == ((1,), {1: {500: 1}}, 0)


def test_where_chips_do_not_divide_nobody_wins_more_than_one_all_the_same() -> None:
    """Four of 20 are 80, which no chips of 50 can change: nearest are two, and one player may win one."""
    race = chip_race(BOOK, Policies(), {S1: {20: 4, 50: 1}}, (20,), (50,), DECK)
    assert (sum(heat.value for heat in race.heats), race.race_chips, race.after, race.change) == (
        80,
        1,
        {1: {50: 2}},
        -30,
    )


def test_a_chip_that_saves_somebody_is_not_taken_from_another_who_needs_it() -> None:
    """From the race: seat 3 is saved with the chip of seat 1, who has others, not with that of seat 2."""
    settings = ProcedurePolicies(race_saving_chip="from-the-race")
    stacks = {S1: {25: 3, 100: 5}, S2: {25: 3}, S3: {25: 2}}
    cards = parse_cards("Ks 2c 3c Qd 5d 6h 7h 8c")
    race = chip_race(BOOK, Policies(procedure=settings), stacks, (25,), (100,), cards)
    assert (race.race_chips, race.winners, race.saved, race.change) == (2, (2,), (3,), 0)
