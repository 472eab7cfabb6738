"""Hands played here and written as PHH: they play back the same, here and in another program."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from shuffleup.cards import Card
from shuffleup.hand.games import EVERY
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Misdeal, Rearrange
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import AnteKind, Level, Position
from shuffleup.notation import HandRecord, read_ohh, read_phh, record_of, replay, write_ohh, write_phh
from shuffleup.notation.variants import STANDARD
from shuffleup.refused import Illegal, Malformed
from tests.notation.random_hands import random_hand


def cards_known(hand: Hand) -> dict[str, tuple[Card, ...]]:
    """What everybody holds at the end; hands that are out may be part of a new stub."""
    return {name: held.cards for name, held in hand.held.items() if held.live}


def three(**other: object) -> Hand:
    players = (("Ann", 1000), ("Bob", 1000), ("Cat", 1000))
    fields = {"game": "nlhe", "level": Level(50, 100), "players": players, "button": "Ann"} | other
    return Hand(Deal(**fields))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [rules.name for rules in EVERY])
@pytest.mark.parametrize("ante", [None, "each", "big-blind", "button"])
def test_any_hand_reads_back_to_the_same_stacks_and_board(name: str, ante: AnteKind | None) -> None:
    for seed in range(6):
        hand = random_hand(f"{name} {ante} {seed}", name, ante=ante)
        record = read_phh(write_phh(record_of(hand)))
        again = replay(record)
        assert again.hand.stacks == hand.stacks
        assert again.hand.board == hand.board
        assert cards_known(again.hand) == cards_known(hand)
        assert (again.differences, again.refused) == ((), ())


@pytest.mark.filterwarnings("ignore:A card being dealt", "ignore:Returning reserved")  # of a stub used up
@pytest.mark.parametrize("name", STANDARD.values())
def test_pokerkit_reads_what_we_write_and_pays_the_same(name: str) -> None:
    """Played with stacks that never run short: all-ins for less it does not rule by the book."""
    pokerkit = pytest.importorskip("pokerkit")
    for seed in range(12):
        hand = random_hand(f"pokerkit {name} {seed}", name, stacks=(50_000, 50_000), wild=False)
        record = record_of(hand)
        state = pokerkit.HandHistory.loads(write_phh(record)).create_state()
        for line in record.actions:
            if state.can_burn_card():
                state.burn_card("??")
            pokerkit.notation.parse_action(state, line)
        assert tuple(state.stacks) == record.finishing_stacks


@pytest.mark.parametrize("name", ["nlhe", "2-7-triple", "badugi", "stud"])
def test_cards_reported_by_a_dealer_are_told_once(name: str) -> None:
    """All-in by blind or ante, so that the next cards are due before the first are reported."""
    told = replay(record_of(random_hand(f"short {name}", name, stacks=(1, 20), ante="each"))).hand
    assert "" not in record_of(told).actions
    assert replay(record_of(told)).hand.held == told.held


def test_a_fold_out_of_turn_is_told_when_its_turn_comes() -> None:
    hand = three()
    hand.fold("Cat")
    hand.raise_to("Ann", 300)
    hand.call("Bob")
    record = record_of(hand)
    assert record.actions[3:] == ("p3 cbr 300", "p1 cc", "p2 f")
    assert replay(record).hand.stacks == hand.stacks


def test_an_absent_player_folds_in_turn() -> None:
    hand = three(absent=("Bob",))
    hand.call("Ann")
    hand.check("Cat")
    assert record_of(hand).actions[3:] == ("p3 cc", "p1 f", "p2 cc")


def test_a_pot_awarded_on_report_keeps_its_winner() -> None:
    hand = three()
    hand.fold("Ann")
    hand.call("Bob")
    hand.check("Cat")
    for _ in range(3):
        hand.deal_street()
        hand.check("Bob")
        hand.check("Cat")
    hand.report(["Cat"])
    record = read_phh(write_phh(record_of(hand)))
    assert record.winnings == (0, 200, 0)
    assert record.actions[:2] == ("d dh p1 ????", "d dh p2 ????")
    assert "d db ??????" in record.actions
    assert replay(record).hand.stacks == hand.stacks


def test_posts_straddles_and_dead_money_are_written_as_the_reader_reads_them() -> None:
    hand = three(straddles=(("Ann", 200),), dead_posts=(("Cat", 30),))
    hand.fold("Bob")
    hand.fold("Cat")
    record = record_of(hand)
    assert (record.blinds_or_straddles, record.antes) == ((50, 100, 200), (0, 30, 0))
    post = three(posts=(("Ann", 100),))
    post.check("Ann")
    assert record_of(post).blinds_or_straddles == (50, 100, -100)


def test_cents_are_written_as_cents() -> None:
    hand = three()
    hand.raise_to("Ann", 250)
    text = write_phh(record_of(hand, scale=100, currency="EUR"))
    assert "p3 cbr 2.50" in text
    assert "starting_stacks = [10, 10, 10]" in text
    assert "currency = 'EUR'" in text
    assert read_phh(text).starting_stacks == (1000, 1000, 1000)


@pytest.mark.parametrize("scale", [1, 2, 4, 5, 8, 10, 20, 25, 50, 100, 125, 1000])
def test_amounts_of_any_scale_are_written_exactly(scale: int) -> None:
    """By fractions: what a file says is the chips divided by the scale, to the last decimal."""
    hand = three(level=Level(5, 10), players=(("Ann", 1003), ("Bob", 1001), ("Cat", 507)))
    hand.raise_to("Ann", 23)
    hand.fold("Bob")
    hand.call("Cat")
    record = record_of(hand, scale=scale)
    for again in (read_phh(write_phh(record)), read_ohh(write_ohh(record))[0]):
        for field in ("starting_stacks", "blinds_or_straddles"):
            told = [Fraction(chips, again.scale) for chips in getattr(again, field)]
            assert told == [Fraction(chips, scale) for chips in getattr(record, field)]
        assert replay(again).hand.stacks == {
            name: chips * Fraction(again.scale, scale) for name, chips in hand.stacks.items()
        }


@pytest.mark.parametrize("scale", [3, 7, 60, 10**7])
def test_a_scale_whose_amounts_no_file_can_write_is_refused(scale: int) -> None:
    with pytest.raises(Malformed, match=f"a scale of {scale}.* no exact amount"):
        record_of(three(), scale=scale)
    with pytest.raises(Malformed, match=f"a scale of {scale}"):
        HandRecord(variant="NT", antes=(), starting_stacks=(), actions=(), scale=scale)


def test_an_amount_between_two_chips_is_no_amount() -> None:
    record = HandRecord(variant="NT", antes=(), starting_stacks=(), actions=(), scale=4)
    assert record.chips(Decimal("0.75")) == 3
    with pytest.raises(Malformed, match="no whole number of chips"):
        record.chips(Decimal("0.30"))


def test_what_phh_cannot_tell_is_refused() -> None:
    mid_street = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 20000* | B 20000"))
    with pytest.raises(Malformed, match="from its first card"):
        record_of(mid_street)
    void = three()
    void.apply(Misdeal())
    with pytest.raises(Illegal, match="a record has no word for 'misdeal'"):
        record_of(void)
    mended = three()
    mended.apply(Rearrange(burns="??"))
    with pytest.raises(Illegal, match="a record has no word for 'rearrange'"):
        record_of(mended)
    twice = three(posts=(("Bob", 100),))
    with pytest.raises(Illegal, match="Bob posted 100 and a blind"):
        record_of(twice)


def test_a_killed_bettor_is_refused_if_the_chips_would_come_out_differently() -> None:
    """His uncalled raise comes back here; a fold in PHH would leave it in the pot."""
    hand = three()
    hand.raise_to("Ann", 400)
    hand.kill("Ann", "the dealer swept it")
    hand.call("Bob")
    hand.check("Cat")
    with pytest.raises(Illegal, match="played back, Bob has 600 and not 900"):
        record_of(hand)


def test_what_is_told_beside_the_hand_does_not_replace_what_the_hand_tells() -> None:
    players = (("Ann", 1000), ("Bob", 1000))
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann"))
    hand.fold("Ann")
    assert record_of(hand, hand=7).also["hand"] == 7
    for field in ("variant", "players", "order", "ante_trimming_status"):
        more: dict[str, Any] = {field: "X"}
        with pytest.raises(Malformed, match=f"the hand itself tells its {field}"):
            record_of(hand, **more)
    wrong: tuple[Any, ...] = (0, -1, "x")
    for scale in wrong:
        with pytest.raises(Malformed, match="scale"):
            record_of(hand, scale=scale)
