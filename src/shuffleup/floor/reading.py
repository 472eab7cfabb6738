"""Reads a hand into what the floor asks for: what each player would face if it were his turn."""

from msgspec.structs import replace

from shuffleup.floor.facing import Facing, Structure
from shuffleup.floor.ruling import Open
from shuffleup.floor.situation import Quoted
from shuffleup.hand.codes import ENOUGH
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.hand.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import Slug

_STRUCTURES: dict[str, Structure] = {"no-limit": "no-limit", "pot-limit": "pot-limit", "fixed-limit": "limit"}


def facings(
    hand: Hand, undercallers: tuple[str, ...] = (), quoted: Quoted | None = None
) -> dict[str, Facing]:
    """Every player who could still act, as if play had come to him; bounds are the hand's."""
    position = hand.position()
    found: dict[str, Facing] = {}
    for seat in position.live:
        if seat.stack == 0 or position.actor is None:
            continue
        legal = hand.legal() if seat.name == position.actor else _if_his_turn(hand, position, seat.name)
        facing = _facing(position, legal, undercallers)
        if quoted is not None and quoted.player == seat.name and position.rules.structure == "pot-limit":
            facing = replace(facing, maximum_to=min(facing.stack, quoted.told))
        found[seat.name] = facing
    return found


def _facing(position: Position, legal: Legal, undercallers: tuple[str, ...]) -> Facing:
    assert legal.actor is not None
    seat = position.seat(legal.actor)
    behind = ENOUGH if seat.stack is None else seat.stack
    least = legal.min_raise_to if legal.min_raise_to is not None else legal.current + legal.increment
    stack = legal.already_in + behind
    most = legal.max_raise_to if legal.max_raise_to is not None else stack
    return Facing(
        player=legal.actor,
        structure=_STRUCTURES[position.rules.structure],
        current=legal.current,
        already_in=legal.already_in,
        behind=behind,
        minimum_to=least,
        maximum_to=most,
        increment=legal.increment,
        opening=position.opening or 0,
        may_raise=legal.may_raise or stack <= legal.current,
        no_raise_because=legal.rules,
        pot=legal.pot,
        live_hands=len(position.live),
        big_blind=position.level.big_blind,
        smallest_chip=position.chip,
        in_front=seat.chips or None,
        to_come=legal.may_fold,
        undercallers=undercallers,
    )


def _if_his_turn(hand: Hand, position: Position, player: str) -> Legal:
    """For a player who has acted and to whom nothing has come since, there is nothing to do but fold."""
    try:
        there = replace(position, actor=player)
    except Malformed:
        return Legal(actor=player, already_in=position.seat(player).bet, current=position.cur)
    return Hand(there, hand.edition, hand.policies).legal()


def open_to(facing: Facing) -> tuple[Open, ...]:
    """What is open to a player by the hand alone."""
    passive: Open = "call" if facing.owes else "check"
    wager: Open = "raise" if facing.current else "bet"
    can_wager = facing.may_raise and facing.stack > facing.current
    return ("fold", passive, wager) if can_wager else ("fold", passive)


def bounds_rules(structure: str) -> tuple[Slug, ...]:
    """The rules behind the least, the most and the right to raise in a betting structure."""
    common: tuple[Slug, ...] = ("raise-amounts", "number-of-raises")
    if structure == "fixed-limit":
        return (*common, "reopening-limit")
    if structure == "pot-limit":
        return (*common, "reopening-the-bet", "pot-limit-maximum")
    return (*common, "reopening-the-bet")
