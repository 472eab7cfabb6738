"""Seeded random hands of every registered game, two players to as many as it seats: what must always hold."""

from collections import Counter

import pytest

from shuffleup.cards import DECK, SHORT_DECK, Card
from shuffleup.hand import operations as ops
from shuffleup.hand.games import EVERY, Game
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Position
from tests.hand.random_hands import next_operation, seeded_hand

HANDS = 40
LONG = 1_000_000
"""Where the seeds of the long run begin."""


def play_and_check(rules: Game, seed: int) -> Hand:
    """One hand to its end, everything looked at after every operation."""
    hand, rng = seeded_hand(rules, seed)
    assert isinstance(hand.start, Deal)
    total = sum(stack for _, stack in hand.start.players)
    look = rng.randint(0, 12)
    resumed: Hand | None = None
    point, seen = rng.randint(0, 12), ""
    while not hand.is_over:
        check_chips(hand, total)
        check_cards(hand)
        check_legal(hand)
        if len(hand.operations) == look:
            resumed = from_its_line(hand)
        if len(hand.operations) == point:
            seen = str(hand.position())
        operation = next_operation(hand, rng)
        hand.apply(operation)
        if resumed is not None:
            resumed.apply(operation)
            assert (resumed.stacks, resumed.phase) == (hand.stacks, hand.phase)
            assert resumed.legal() == hand.legal()
        assert len(hand.operations) < 400
    check_chips(hand, total)
    check_cards(hand)
    assert hand.pot == 0
    if seen:
        assert str(hand.at(point).position()) == seen
    check_replay(hand)
    return hand


def check_chips(hand: Hand, total: int) -> None:
    assert sum(hand.stacks.values()) + hand.pot == total
    assert min(hand.stacks.values()) >= 0
    assert all(stack % hand.start.chip == 0 for stack in hand.stacks.values())


def check_cards(hand: Hand) -> None:
    """Every card of the deck lies in one place."""
    lies: Counter[Card] = Counter([*hand.stub, *hand.burns, *hand.muck, *hand.aside, *hand.board])
    lies.update(card for held in hand.held.values() if held.live for card in held.cards)
    assert lies == Counter(SHORT_DECK if hand.rules.short_deck else DECK)


def check_legal(hand: Hand) -> None:
    """What `legal` tells is what `can` allows, to the chip; nobody else may bet."""
    legal = hand.legal()
    for name in hand.order:
        mine = name == legal.actor
        assert hand.can(ops.Check(name)) == (mine and legal.may_check)
        assert hand.can(ops.Call(name)) == (mine and legal.may_call)
        assert hand.can(ops.BringIn(name)) == (mine and legal.may_bring_in)
        if not mine:
            assert not hand.can(ops.AllIn(name))
            assert not hand.can(ops.RaiseTo(name, legal.current + legal.increment))
    if legal.actor is None:
        return
    wager, other = (ops.BetTo, ops.RaiseTo) if legal.is_bet else (ops.RaiseTo, ops.BetTo)
    have = hand.stacks[legal.actor] + hand.bets[legal.actor]
    if legal.may_raise:
        assert legal.min_raise_to == min(legal.full_raise_to or 0, legal.max_raise_to or have)
        assert hand.can(wager(legal.actor, legal.min_raise_to))
    near = {legal.current, legal.min_raise_to or 0, legal.max_raise_to or 0, have}
    for total in {amount + step for amount in near for step in (-1, 0, 1, legal.chip)}:
        lawful = total == legal.max_raise_to == have or (
            legal.min_raise_to is not None
            and legal.max_raise_to is not None
            and legal.min_raise_to <= total <= legal.max_raise_to
            and total % legal.chip == 0
        )
        assert hand.can(wager(legal.actor, total)) == (legal.may_raise and lawful), total
        assert not hand.can(other(legal.actor, total))


def from_its_line(hand: Hand) -> Hand | None:
    """The hand taken over from its one-line position; None where a line cannot stand."""
    if hand.phase not in ("betting", "street due", "discards", "drawing"):
        return None
    position = hand.position()
    line = str(position)
    assert Position.parse(line) == position, line
    resumed = Hand(Position.parse(line), hand.edition, switches=hand.switches)
    assert resumed.legal() == hand.legal(), line
    return resumed


def check_replay(hand: Hand) -> None:
    again = hand.at(len(hand.operations))
    assert again == hand
    assert (again.stacks, again.winnings, again.happened) == (hand.stacks, hand.winnings, hand.happened)


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_what_must_hold_in_every_hand(rules: Game) -> None:
    for seed in range(HANDS):
        try:
            play_and_check(rules, seed)
        except Exception as problem:
            raise AssertionError(f"{rules.name} {seed}") from problem


@pytest.mark.soak
@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_what_must_hold_in_a_million_hands(rules: Game) -> None:
    """Shared out among the games; hours."""
    for seed in range(LONG, LONG + 1_000_000 // len(EVERY)):
        try:
            play_and_check(rules, seed)
        except Exception as problem:
            raise AssertionError(f"{rules.name} {seed}") from problem
