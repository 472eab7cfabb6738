"""Stub, burns and muck in a position: they are told, they round-trip, and no card is there twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import DECK, UNKNOWN, Card, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal, Malformed

LINES = [
    "nlhe 100/200 turn pot 600 stub 28 burns 2 muck 12 | A 9000* | B 9000 | C 9000 btn",
    "nlhe 100/200 flop pot 600 board QsJh6h stub 2h2c6c9s burns Td hand 88 | A 9000* | B 9000 btn",
    "nlhe 100/200 river pot 600 stub 2h?? muck AhKd hand-for-hand | A 9000* | B 9000 btn",
    "nlhe 100/200 preflop pot 0 stub 34 closed | A 9000 btn | S 9000 bet 100 | B 9000 bet 200",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_with_piles_comes_back_letter_for_letter(line: str) -> None:
    assert str(Position.parse(line)) == line
    assert eval(repr(Position.parse(line))) == Position.parse(line)


@given(st.permutations(DECK[:30]), st.integers(0, 12), st.integers(0, 4), st.integers(0, 3))
def test_any_piles_round_trip_and_come_back_from_a_hand(
    cards: list[Card], stub: int, burns: int, unknown: int
) -> None:
    position = Position.parse("nlhe 100/200 flop pot 600 | A 9000* | B 9000 | C 9000 folded btn")
    fields = {name: getattr(position, name) for name in position.__struct_fields__}
    fields |= {
        "stub": tuple(cards[:stub]) + (UNKNOWN,) * unknown,
        "burns": tuple(cards[stub : stub + burns]),
        "muck": tuple(cards[stub + burns : stub + burns + 4]),
        "number": 1 + unknown,
    }
    told = Position(**fields)
    assert Position.parse(str(told)) == told
    assert Hand(told).position() == told


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nlhe 1/2 flop stub AhKd board AhQd2c | A* | B", "Ah appears twice"),
        ("nlhe 1/2 flop burns Ah muck Ah | A* | B", "Ah appears twice"),
        ("nlhe 1/2 flop stub 53 | A* | B", "a deck has 52"),
        ("nlhe 1/2 flop stub 40 muck 20 | A* | B", "60 cards are out"),
    ],
)
def test_piles_that_cannot_be_are_refused(line: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        Position.parse(line)


def test_streets_come_off_the_stub_with_one_burn_each() -> None:
    hand = Hand(Position.parse("nlhe 1/2 pot 6 stub TdQsJh6h2h2c6c9s closed | A 90 | B 90 btn"))
    for _ in range(3):
        hand.apply(ops.DealStreet())
        while hand.legal().actor:
            hand.check(hand.legal().actor or "")
    assert show_cards(hand.board) == "QsJh6h2c9s"
    assert show_cards(hand.burns) == "Td2h6c"


def test_cards_reported_from_an_unknown_stub_make_it_smaller() -> None:
    hand = Hand(Position.parse("nlhe 1/2 pot 6 stub 34 closed | A 90 | B 90 btn"))
    hand.apply(ops.DealStreet("QsJh6h"))
    assert len(hand.stub) == 30


def test_a_stub_mixed_with_the_muck_takes_in_the_cards_of_folded_hands() -> None:
    hand = Hand(Position.parse("nlhe 1/2 flop pot 6 stub 2c3c burns 4c | A 90* cards AhKd | B 90 | C 9 btn"))
    hand.fold("A")
    hand.apply(ops.Rearrange(stub="Kd2c4cAh3c", burns="", muck=""))
    assert (len(hand.stub), hand.muck, hand.held["A"].cards) == (5, [], ())
    with pytest.raises(Illegal, match="same cards as before"):
        hand.apply(ops.Rearrange(stub="Kd2c4cAh"))


def test_a_hand_that_ends_in_the_middle_of_a_draw_still_has_a_position() -> None:
    hand = Hand(Position.parse("2-7 100/200 draw drawing pot 600 | A 500 | B 500 btn"))
    hand.draw("A", "????")
    assert hand.owed
    hand.fold("B")
    assert hand.is_over
    assert Position.parse(str(hand.position())) == hand.position()


def test_upcards_that_go_from_the_muck_into_the_stub_lie_nowhere_else() -> None:
    line = "stud limits 200/400 bring-in 50 fourth pot 9 stub 30 | A 9 up QcJc* | B 9 up 3s4s | C 9 up 7d8d"
    hand = Hand(Position.parse(line))
    hand.fold("C")
    muck = show_cards(hand.muck)
    hand.apply(ops.Rearrange(stub=show_cards(hand.stub) + muck, muck=""))
    assert not hand.held["C"].face_up
    assert Position.parse(str(hand.position())) == hand.position()
