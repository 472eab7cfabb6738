"""Chips are whole numbers wherever they come in; what is not is refused in one line, compiled or not."""

from collections.abc import Callable
from typing import Any

import pytest

from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.refused import Malformed

NOT_CHIPS: list[Any] = [250.7, 250.0, True, "250", None, float("nan")]
PLAYERS = (("Ann", 1000), ("Bob", 1000), ("Cat", 1000))


def deal(**changed: Any) -> Deal:
    told: dict[str, Any] = {"game": "nlhe", "level": Level(50, 100), "players": PLAYERS, "button": "Ann"}
    return Deal(**(told | changed))


def position(seat: dict[str, Any] | None = None, **changed: Any) -> Position:
    of_a: dict[str, Any] = {"name": "A", "stack": 5000, "bet": 600}
    first = Seat(**(of_a | (seat or {})))
    told: dict[str, Any] = {
        "game": "nlhe",
        "level": Level(100, 200),
        "street": "flop",
        "seats": (first, Seat(name="B", stack=5000)),
        "pot": 800,
        "actor": "B",
    }
    return Position(**(told | changed))


@pytest.mark.parametrize("amount", NOT_CHIPS)
@pytest.mark.parametrize("kind", [ops.BetTo, ops.RaiseTo, ops.LetPass, ops.Forfeit])
def test_an_act_of_something_else_than_whole_chips_is_refused(kind: Callable[..., Any], amount: Any) -> None:
    hand = Hand(deal())
    with pytest.raises(Malformed, match="whole number") as refused:
        hand.apply(kind("Ann", amount))
    assert "\n" not in str(refused.value)
    assert hand.stacks == {"Ann": 1000, "Bob": 950, "Cat": 900}


@pytest.mark.parametrize("amount", NOT_CHIPS)
@pytest.mark.parametrize(
    "start",
    [
        lambda amount: Level(50, amount),
        lambda amount: Level(50, 100, ante=amount),
        lambda amount: deal(players=(*PLAYERS[:2], ("Cat", amount))),
        lambda amount: deal(posts=(("Ann", amount),)),
        lambda amount: deal(dead_posts=(("Ann", amount),)),
        lambda amount: deal(straddles=(("Ann", amount),)),
        lambda amount: deal(chip=amount),
        lambda amount: position({"bet": amount}),
        lambda amount: position({"paid": amount}),
        lambda amount: position(pot=amount),
        lambda amount: position(chip=amount),
    ],
)
def test_a_hand_cannot_begin_with_them(start: Callable[[Any], Any], amount: Any) -> None:
    with pytest.raises(Malformed, match="whole number") as refused:
        start(amount)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("amount", [each for each in NOT_CHIPS if each is not None])
@pytest.mark.parametrize(
    "start",
    [
        lambda amount: position({"stack": amount}),
        lambda amount: position({"blind": amount}),
        lambda amount: position({"chips": (amount, 600)}),
        lambda amount: position(last_raise=amount),
        lambda amount: position(opening=amount),
        lambda amount: position(full=amount),
        lambda amount: position(raises=amount),
    ],
)
def test_nor_with_them_where_it_may_be_left_open(start: Callable[[Any], Any], amount: Any) -> None:
    with pytest.raises(Malformed, match="whole number"):
        start(amount)


@pytest.mark.parametrize("start", [deal, position])
def test_a_chip_worth_nothing_is_refused(start: Callable[..., Any]) -> None:
    with pytest.raises(Malformed, match="smallest chip"):
        start(chip=0)
