"""Who posts what, read off the arrays of a file. The arrays are those the specification gives as examples."""

import pytest

from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.notation import read_phh
from shuffleup.notation.replaying.table_setup import deal_of
from shuffleup.refused import Malformed
from tests.notation.own_hands import hand


def deal(blinds: str, *, antes: str = "", min_bet: str = "2", stacks: str = "", **other: str) -> Deal:
    seats = blinds.count(",") + 1
    nothing, deep = f"[{', '.join('0' * seats)}]", f"[{', '.join(['200'] * seats)}]"
    text = hand(
        blinds_or_straddles=blinds,
        antes=antes or nothing,
        starting_stacks=stacks or deep,
        min_bet=min_bet,
        actions="[]",
        **other,
    )
    return deal_of(read_phh(text))


def first_to_act(start: Deal) -> str | None:
    return Hand(start).legal().actor


def test_small_and_big_blind() -> None:
    start = deal("[1, 2, 0, 0, 0, 0]")
    assert (start.small, start.big, start.button) == ("p1", "p2", "p6")
    assert first_to_act(start) == "p3"


def test_heads_up_the_arrays_are_reversed_and_the_button_is_the_small_blind() -> None:
    start = deal("[1, 2]", antes="[0, 3]")
    assert (start.small, start.big, start.button) == ("p2", "p1", "p2")
    assert (start.level.ante, start.level.ante_kind) == (3, "big-blind")
    assert Hand(start).stacks == {"p1": 200 - 2 - 3, "p2": 199}
    assert first_to_act(start) == "p2"


def test_heads_up_with_the_big_blind_on_the_button() -> None:
    """It happens after a mistake; who has posted less acts first."""
    start = deal("[2, 1]")
    assert (start.small, start.big, start.button) == ("p1", "p2", "p2")
    assert first_to_act(start) == "p1"


def test_a_straddle_moves_the_first_to_act_and_the_minimum() -> None:
    start = deal("[1, 2, 4, 0]")
    assert start.straddles == (("p3", 4),)
    assert first_to_act(start) == "p4"
    assert Hand(start).legal().min_raise_to == 8


def test_two_straddles_and_a_straddle_from_the_button() -> None:
    assert first_to_act(deal("[1, 2, 4, 8, 0, 0]")) == "p5"
    assert first_to_act(deal("[1, 2, 0, 0, 0, 4]")) == "p1"


def test_a_lone_blind_in_the_first_seat_is_the_big_one() -> None:
    start = deal("[2, 0, 0, 0]")
    assert (start.small, start.big) == ("", "p1")
    assert first_to_act(start) == "p2"


def test_short_deck_has_its_blind_on_the_button() -> None:
    start = deal("[0, 0, 0, 2]", antes="[2, 2, 2, 2]", variant='"NS"')
    assert (start.game, start.small, start.big, start.button) == ("short-deck", "", "p4", "p4")
    assert Hand(start).pot == 10
    assert first_to_act(start) == "p1"


def test_a_negative_amount_is_a_live_post_that_does_not_move_the_action() -> None:
    start = deal("[1, 2, 0, -2, 0]")
    assert start.posts == (("p4", 2),)
    played = Hand(start)
    assert played.legal().actor == "p3"
    played.fold("p3")
    assert played.legal().may_check


def test_a_second_big_blind_is_a_post_and_no_straddle() -> None:
    start = deal("[1, 2, 2, 0]")
    assert (start.posts, start.straddles) == ((("p3", 2),), ())
    assert first_to_act(start) == "p3"


@pytest.mark.parametrize(
    ("antes", "kind", "ante", "dead"),
    [
        ("[1, 1, 1, 1]", "each", 1, ()),
        ("[0, 3, 0, 0]", "big-blind", 3, ()),
        ("[0, 0, 0, 10]", "button", 10, ()),
        ("[1, 1, 3, 1]", "each", 1, (("p3", 2),)),
        ("[0, 0, 3, 0]", "each", 0, (("p3", 3),)),
    ],
)
def test_antes(antes: str, kind: str, ante: int, dead: tuple[tuple[str, int], ...]) -> None:
    start = deal("[1, 2, 0, 0]", antes=antes)
    assert (start.level.ante_kind, start.level.ante, start.dead_posts) == (kind, ante, dead)
    assert Hand(start).pot == 3 + sum(int(chips) for chips in antes.strip("[]").split(","))


def test_a_big_blind_too_short_for_it_is_owed_in_full() -> None:
    start = deal("[5, 3, 0]", min_bet="10", stacks="[200, 3, 200]")
    assert start.level.big_blind == 10
    played = Hand(start)
    assert played.bets == {"p1": 5, "p2": 3, "p3": 0}
    assert played.legal().to_call == 10


def test_fixed_limit_has_its_own_bets() -> None:
    text = hand(variant='"FT"', min_bet="", small_bet="100", big_bet="250")
    start = deal_of(read_phh(text))
    assert [start.level.bet_size(start.rules, street) for street in ("flop", "turn")] == [100, 250]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (hand(blinds_or_straddles="[0, 0, 0]"), "somebody must post a blind"),
        (hand(blinds_or_straddles="[]"), "somebody must post a blind"),
        (hand(min_bet=""), "'min_bet' is missing"),
        (hand(variant='"FT"'), "'small_bet' is missing"),
        (hand(min_bet="150"), "min_bet 150 is not the big blind 100"),
        (hand(starting_stacks="[2000, 2000, 0]"), "p3 has 0 chips"),
        (hand(variant='"XX"'), "there is no variant 'XX'"),
        ('variant = "NT"\nantes = []\nstarting_stacks = []\nactions = []', "0 players"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        deal_of(read_phh(text))
    assert says in str(refused.value)
