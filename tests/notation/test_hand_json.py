"""A hand of any game in our own JSON, and back."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.hand.games import EVERY
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.notation.hand_json import read_json, write_json
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import edition
from tests.hand.random_hands import begin, deals, play_on_or_kill
from tests.notation.random_hands import random_hand


def same(one: Hand, other: Hand) -> bool:
    """Equal by what made them, and by what they came to."""
    return (
        one == other and one.edition == other.edition and (one.stacks, one.held) == (other.stacks, other.held)
    )


@pytest.mark.parametrize("name", [rules.name for rules in EVERY])
def test_a_whole_hand_of_every_game(name: str) -> None:
    for seed in range(4):
        hand = random_hand(f"json {name} {seed}", name, ante="each")
        assert same(read_json(write_json(hand)), hand)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_hand_of_any_edition_broken_off_anywhere(data: st.DataObject) -> None:
    hand = begin(data.draw(deals(with_absent=True)), data)
    for _ in range(data.draw(st.integers(0, 12))):
        if hand.is_over:
            break
        play_on_or_kill(hand, data)
    assert same(read_json(write_json(hand)), hand)


def test_a_position_in_mid_street() -> None:
    line = "razz limits 200/400 bring-in 50 fifth pot 900 | A 20000* up 2c3d4h | B 20000 up 5c6d7h"
    hand = Hand(Position.parse(line), edition("house"))
    hand.bet("A", 400)
    again = read_json(write_json(hand))
    assert same(again, hand)
    assert again.legal().actor == "B"


def changed(**fields: object) -> str:
    document = msgspec.json.decode(write_json(random_hand("changed", "stud")))
    return msgspec.json.encode(document | fields).decode()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not a hand in our JSON"),
        ("[]", "not a hand in our JSON"),
        (changed(shuffleup="log"), "not a hand in our JSON"),
        (changed(version=2), "a hand of version 2, this program reads 1"),
        (changed(edition="tda-1999"), "there is no edition 'tda-1999'"),
        (changed(deal=None), "begins with a deal or with a position"),
        (changed(colour="red"), "colour"),
        (changed(operations=[{"op": "sing"}]), "sing"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read_json(text)


def test_an_operation_that_cannot_have_happened_is_told_by_its_number() -> None:
    with pytest.raises(Illegal, match="operation 1: no betting now"):
        read_json(changed(operations=[{"op": "check", "player": "Ann"}]))


def test_a_deal_that_cannot_be_is_told_in_its_own_words() -> None:
    deal = msgspec.json.decode(write_json(random_hand("changed", "nlhe")))["deal"]
    text = changed(deal=deal | {"button": "Zoe"})
    with pytest.raises(Malformed, match="the button is 'Zoe', who is not at the table"):
        read_json(text)
