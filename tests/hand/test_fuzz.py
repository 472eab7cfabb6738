"""Garbage of every kind of operation: refused in one line without a trace, or done and balanced.

Operations are made from their own fields, so that a new one is tried as soon as it is listed.
"""

import random
import re
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from shuffleup.cards import DECK, show_cards
from shuffleup.hand.games import EVERY, Game
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.refused import Refused
from tests.hand.random_hands import choices, next_operation, seeded_hand

KINDS: tuple[type, ...] = get_args(Operation)
HANDS, ATTEMPTS = 6, 25
NUMBERS = [-(2**70), -(2**31), -1, 0, 1, 2, 7, 2**31, 2**53, 2**53 + 1, 2**70, 2.5, "5", None, True]
TEXTS = ["", "??", "????", "xx", "AhAh", "10h", "Ah Kd", "\n", "Z" * 300, "Ahh", "Ａｈ", None, 7]
CHIPS = ("total", "amount")
NAMED = ("player", "asker")


def garbage(hand: Hand, rng: random.Random) -> Operation:
    kind: Any = rng.choice(KINDS)
    made = {field.name: anything(hand, field, rng) for field in msgspec.structs.fields(kind)}
    operation: Operation = kind(**made)
    return operation


def anything(hand: Hand, field: msgspec.structs.FieldInfo, rng: random.Random) -> object:
    """Something the field could hold, or something it could not."""
    if field.name in NAMED:
        return rng.choice([*hand.order, *hand.order, "nobody", "", None, 3])
    if field.name in CHIPS:
        lawful = [hand.legal().min_raise_to or 0, hand.legal().max_raise_to or 0, rng.randint(0, 300)]
        return rng.choice([*lawful, rng.choice(NUMBERS)])
    if field.name in ("highs", "lows"):
        return tuple(some_names(hand, rng) for _ in range(rng.randint(0, 3)))
    if field.type is bool:
        return rng.random() < 0.5
    options = get_args(field.type)
    if options and isinstance(options[0], str):
        return rng.choice(options)
    return some_cards(hand, rng)


def some_names(hand: Hand, rng: random.Random) -> tuple[str, ...]:
    return tuple(rng.sample([*hand.order, "nobody"], rng.randint(0, 2)))


def some_cards(hand: Hand, rng: random.Random) -> object:
    """Of the deck, of somebody's hand or of a pile; or no cards at all."""
    places = [DECK, hand.stub, hand.muck, hand.board, hand.burns, *(h.cards for h in hand.held.values())]
    place = list(rng.choice(places))
    cards = show_cards(rng.sample(place, min(len(place), rng.choice([0, 1, 1, 2, 3, 5, 52]))))
    return rng.choice([cards, cards, cards, rng.choice(TEXTS)])


def traces(hand: Hand) -> dict[str, str]:
    """Everything a hand is made of, as text, but for pots and strengths, worked out when asked for."""
    table = hand.table
    asked = ("pot_size", "pot_seats", "pot_count", "high", "low")
    found = {name: repr(value) for name, value in vars(hand).items() if name not in ("table", "happened")}
    kernel = [
        name
        for name in dir(table)
        if not name.startswith("_") and not callable(getattr(table, name)) and name not in asked
    ]
    return found | {f"table.{name}": repr(getattr(table, name)) for name in kernel}


def fuzz(rules: Game, seed: int, attempts: int) -> Counter[str]:
    """What was done and what refused."""
    hand, rng = seeded_hand(rules, seed)
    assert isinstance(hand.start, Deal)
    total = sum(stack for _, stack in hand.start.players)
    seen: Counter[str] = Counter()
    for _ in range(attempts):
        if not hand.is_over and rng.random() < 0.3 and choices(hand):
            lawful = next_operation(hand, rng)
            if hand.can(lawful):
                hand.apply(lawful)
        operation = garbage(hand, rng)
        before = traces(hand)
        if hand.can(operation):
            assert traces(hand) == before, operation
            hand.apply(operation)
            seen[type(operation).__name__] += 1
        else:
            with pytest.raises(Refused) as refused:
                hand.apply(operation)
            assert traces(hand) == before, operation
            assert re.fullmatch(".+", str(refused.value)), operation
            seen["refused"] += 1
        assert sum(hand.stacks.values()) + hand.pot == total, operation
        assert min(hand.stacks.values()) >= 0, operation
        str(hand.position())
    assert hand.at(len(hand.operations)).stacks == hand.stacks
    return seen


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_garbage_is_refused_without_a_trace(rules: Game) -> None:
    for seed in range(HANDS):
        try:
            fuzz(rules, seed, ATTEMPTS)
        except Exception as problem:
            raise AssertionError(f"{rules.name} {seed}") from problem


@pytest.mark.soak
@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_a_million_pieces_of_garbage(rules: Game) -> None:
    """Shared out among the games."""
    for seed in range(1_000, 1_000 + 1_000_000 // len(EVERY) // 40):
        try:
            fuzz(rules, seed, 40)
        except Exception as problem:
            raise AssertionError(f"{rules.name} {seed}") from problem
