"""Many hands in one call: from any buffer, on several threads, and with the wrong ones found."""

from array import array
from itertools import chain
from threading import Thread
from typing import Any

import pytest

from shuffleup.cards import Card, CardsLike
from shuffleup.ranking import Kind, strength, strengths
from shuffleup.ranking.batch import BLOCK
from shuffleup.refused import Malformed, Refused
from tests.ranking.dealing import random_hands

numpy = pytest.importorskip("numpy")

HANDS = random_hands("batch", BLOCK + 500, 7)
CARDS = bytes(chain.from_iterable(HANDS))
ALONE = [strength(Kind.HIGH, seven) for seven in HANDS]


@pytest.mark.parametrize("cards", [CARDS, bytearray(CARDS), array("B", CARDS), memoryview(CARDS)])
def test_any_buffer_of_bytes_will_do(cards: Any) -> None:
    assert list(strengths(Kind.HIGH, cards)) == ALONE


def test_rows_of_a_numpy_array_are_hands() -> None:
    rows = numpy.frombuffer(CARDS, dtype=numpy.uint8).reshape(-1, 7)
    out = numpy.zeros(len(rows), dtype=numpy.uint16)
    strengths(Kind.HIGH, rows, out=out)
    assert out.tolist() == ALONE


@pytest.mark.parametrize("dtype", ["int8", "uint16", "int32", "uint32", "int64", "uint64"])
def test_whole_numbers_of_any_size_and_order_will_do(dtype: str) -> None:
    """numpy makes int64 unless it is told otherwise, and rows of a larger table have gaps between them."""
    rows = numpy.frombuffer(CARDS, dtype=numpy.uint8).reshape(-1, 7).astype(dtype)
    assert list(strengths(Kind.HIGH, rows)) == ALONE
    assert list(strengths(Kind.HIGH, rows.ravel())) == ALONE
    assert list(strengths(Kind.HIGH, rows[:, ::-1])) == ALONE
    assert list(strengths(Kind.HIGH, rows[::2])) == ALONE[::2]
    assert list(strengths(Kind.HIGH, numpy.asfortranarray(rows))) == ALONE
    assert list(strengths(Kind.HIGH, numpy.hstack([rows, rows])[:, :7])) == ALONE


def test_what_is_no_table_of_cards_is_refused() -> None:
    rows = numpy.frombuffer(CARDS, dtype=numpy.uint8).reshape(-1, 7)
    for wrong in (rows.astype(float), rows.astype(bool), rows.astype(str), rows.astype(">i4")):
        with pytest.raises(Refused, match="whole numbers from 0 to 51"):
            strengths(Kind.HIGH, wrong)
    for number in (-1, 300, 2**40):
        with pytest.raises(Refused, match="whole numbers from 0 to 51"):
            strengths(Kind.HIGH, numpy.full((2, 7), number))
    with pytest.raises(Refused, match="3 dimensions are neither"):
        strengths(Kind.HIGH, rows.reshape(-1, 1, 7))
    with pytest.raises(Refused, match="0 dimensions are neither"):
        strengths(Kind.HIGH, numpy.array(5, dtype=numpy.uint8))


@pytest.mark.parametrize("each", [5, 6, 7])
def test_how_many_cards_a_hand_has_is_told_by_the_rows(each: int) -> None:
    """Seven rows of five were once read as five hands of seven."""
    hands = random_hands(("rows", each), 7, each)
    rows = numpy.array(hands, dtype=numpy.uint8)
    assert list(strengths(Kind.HIGH, rows)) == [strength(Kind.HIGH, hand) for hand in hands]
    with pytest.raises(Refused, match=f"the rows have {each} cards, and `each` says 4: leave it out"):
        strengths(Kind.HIGH, rows, 4)


def test_hands_may_be_listed_as_people_have_them() -> None:
    told: list[CardsLike] = ["AhAsKdKc7h7d2c", [Card("Kh"), "Ks", 42, 41, 22, 21, 0]]
    one, other = strengths(Kind.HIGH, told)
    assert one == strength(Kind.HIGH, told[0])
    assert other == strength(Kind.HIGH, told[1])
    with pytest.raises(Refused, match="hand 1 has 2 cards, the others 7: rank them apart"):
        strengths(Kind.HIGH, ["AhAsKdKc7h7d2c", "AhAs"])
    with pytest.raises(Refused, match="a batch is bytes, an array of uint8, or a list of hands"):
        strengths(Kind.HIGH, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("at", [0, 63, 64, 65, 255, 256, BLOCK - 1, BLOCK, BLOCK + 499])
@pytest.mark.parametrize("kind", [Kind.HIGH, Kind.ACE_TO_FIVE])
@pytest.mark.parametrize("cards", [(3, 3), (3, 52), (52, 3), (3, 255), (255, 255)])
def test_one_wrong_hand_is_found_wherever_it_stands(at: int, kind: Kind, cards: tuple[int, int]) -> None:
    whole = bytearray(CARDS)
    whole[7 * at : 7 * at + 7] = bytes([*cards, 8, 12, 16, 20, 24])
    with pytest.raises(Refused, match=f"hand {at} of the batch"):
        strengths(kind, whole)


def test_a_card_three_times_or_two_twice() -> None:
    """Bits that are added may carry into one another; never to as many as there are cards."""
    for twice in range(51):
        for hand in ([twice] * 3 + [60 % 52, 1, 2, 4], [twice, twice, twice + 1, 0, 5, 9, 13]):
            if len(set(hand)) < 7:
                with pytest.raises(Refused, match="appears twice"):
                    strengths(Kind.HIGH, bytes(hand))


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
@pytest.mark.parametrize("checked", [True, False])
def test_threads_give_the_same(threads: int, checked: bool) -> None:
    assert list(strengths(Kind.HIGH, CARDS, threads=threads, checked=checked)) == ALONE


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_agrees_with_asking_one_by_one(kind: Kind) -> None:
    own, board = (5, 4) if kind.is_omaha else (2, 3)
    hands = random_hands(kind, 300, own + board, range(16, 52) if kind is Kind.SHORT_DECK else range(52))
    found = strengths(kind, bytes(chain.from_iterable(hands)), own + board, board)
    assert list(found) == [strength(kind, each[:own], each[own:]) for each in hands]


def test_other_threads_run_meanwhile() -> None:
    """While a thread ranks 32 MB of hands this one counts; with the interpreter held it could not."""
    many = CARDS * 280
    ranking = Thread(target=strengths, args=(Kind.HIGH, many), kwargs={"checked": False})
    monitor = 0
    ranking.start()
    while ranking.is_alive():
        monitor += 1
    assert monitor > 100


def test_no_hands_have_no_strengths() -> None:
    assert list(strengths(Kind.HIGH, b"")) == []


@pytest.mark.parametrize(
    ("kind", "each", "wrong", "said"),
    [
        (Kind.HIGH, 7, bytes([1, 2, 3, 4, 5, 6, 1]), "hand 20000 of the batch: 2d appears twice"),
        (Kind.HIGH, 7, bytes([1, 2, 3, 4, 5, 6, 52]), "hand 20000 of the batch: a hand with an unknown card"),
        (Kind.HIGH, 7, bytes([1, 2, 3, 4, 5, 6, 200]), "hand 20000 of the batch: 200 is not a card"),
        (
            Kind.SHORT_DECK,
            7,
            bytes([15, 20, 21, 22, 23, 24, 25]),
            "hand 20000 of the batch: 5s is not in a short",
        ),
        (Kind.HIGH, 7, b"\0", "140001 cards are not hands of 7: 1 are left over"),
        (Kind.HIGH, 8, b"", "8 cards are not a hand that can be ranked"),
        (Kind.OMAHA, 7, b"", "an Omaha hand is 4 to 6 cards"),
    ],
)
def test_wrong_cards_are_refused_and_found(kind: Kind, each: int, wrong: bytes, said: str) -> None:
    good = bytes(range(20, 27)) * 20_000
    with pytest.raises(Refused) as refused:
        strengths(kind, good + wrong, each)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("kind", "each", "board"),
    [
        *((kind, each, 0) for kind in (Kind.HIGH, Kind.SHORT_DECK, Kind.ACE_TO_FIVE) for each in (5, 6, 7)),
        *((Kind.OMAHA, 4 + board, board) for board in (3, 4, 5)),
        (Kind.OMAHA, 11, 5),
    ],
)
def test_unchecked_hands_without_real_cards_make_nothing(kind: Kind, each: int, board: int) -> None:
    wild = random_hands((kind, each), 2000, each - 1, range(256))
    hands = bytes(chain.from_iterable((*cards, 52 + cards[0] % 204) for cards in wild))
    assert set(strengths(kind, hands, each, board, checked=False)) == {0}


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind.is_low and kind is not Kind.ACE_TO_FIVE])
def test_the_other_kinds_are_always_checked(kind: Kind) -> None:
    each, board = (9, 5) if kind.is_omaha else (4, 0)
    with pytest.raises(Refused, match="hand 0 of the batch: 255 is not a card"):
        strengths(kind, bytes([255, *range(each - 1)]), each, board, checked=False)


def test_room_for_the_strengths_must_be_right() -> None:
    with pytest.raises(Refused, match="room for 3"):
        strengths(Kind.HIGH, CARDS, out=array("H", [0] * 3))
    with pytest.raises(Refused, match="unsigned 16-bit"):
        strengths(Kind.HIGH, CARDS, out=array("i", [0] * len(HANDS)))


def test_a_list_of_single_cards_is_no_list_of_hands() -> None:
    with pytest.raises(Malformed, match="each of these is one card"):
        strengths(Kind.HIGH, ["Ah", "Kh", "Qh", "Jh", "Th"])
