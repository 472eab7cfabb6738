"""What the player to act may do, and in words why not the rest."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from shuffleup.cards import UNKNOWN, Card, show_cards
from shuffleup.hand.kernel import codes
from shuffleup.hand.operations import (
    BetTo,
    BringIn,
    Call,
    Check,
    Draw,
    Fold,
    Operation,
    RaiseTo,
    ThrowAway,
)
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Slug

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand
    from shuffleup.hand.kernel.kernel import Kernel


class Legal(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of the player to act; amounts are totals for the street.

    Whoever `may_raise` may raise to `min_raise_to` and to `max_raise_to` and, unless the limit is fixed, to
    every multiple of `chip` between them; for a stack too short for a full raise both are all-in.

    >>> from shuffleup import Hand, Position
    >>> legal = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")).legal()
    >>> legal.actor, legal.may_check, legal.min_raise_to, legal.max_raise_to
    ('A', True, 200, 9000)
    """

    actor: str | None = None
    to_call: int = 0
    """What a call costs them, at most their stack."""
    already_in: int = 0
    current: int = 0
    """The highest wager on the street."""
    may_fold: bool = False
    may_check: bool = False
    may_call: bool = False
    may_bring_in: bool = False
    bring_in: int = 0
    """Stud: what the first to act must put in unless they complete."""
    may_raise: bool = False
    """May bet, where there is no bet yet, or raise."""
    is_bet: bool = False
    """A wager would open the betting."""
    min_raise_to: int | None = None
    """The least they may bet or raise to: a full raise, or all-in with less. None if they may not."""
    full_raise_to: int | None = None
    """What a full bet or raise comes to, whatever their stack."""
    max_raise_to: int | None = None
    """None if they may not raise, and where the stack is not known and nothing else is the limit."""
    pot_raise_to: int | None = None
    """Pot-limit: what a raise of the pot comes to, whatever their stack. None if they may not raise."""
    max_as_posted: int | None = None
    """Pot-limit with a short blind: the maximum if only the chips there counted, for whoever decides."""
    all_in_to: int | None = None
    """Their whole stack as a total, None where it is not known."""
    increment: int = 0
    """What a raise must add: the last full bet or raise."""
    chip: int = 1
    """Totals are multiples of this, except all-in."""
    pot: int = 0
    why_no_raise: str = ""
    rules: tuple[Slug, ...] = ()
    """The rules behind the refusal to raise."""
    citations: tuple[Citation, ...] = ()


RULES: dict[int, tuple[Slug, ...]] = {
    codes.NOT_REOPENED: ("reopening-the-bet",),
    codes.NOT_REOPENED_LIMIT: ("reopening-limit",),
    codes.CAP_REACHED: ("number-of-raises",),
    codes.NOBODY_TO_ANSWER: (),
    codes.NO_CHIPS_BEYOND_CALL: (),
    codes.BELOW_MINIMUM: ("raise-amounts",),
    codes.ABOVE_POT: ("pot-limit-maximum",),
    codes.NOT_THE_FIXED_BET: (),
    codes.MORE_THAN_STACK: (),
    codes.NOT_A_RAISE: ("raise-amounts",),
    codes.NOT_WHOLE_CHIPS: (),
}


def already_over() -> Illegal:
    """The refusal of whatever comes too late."""
    return Illegal("the hand is over")


def in_words(hand: "Hand", code: int, total: int = 0) -> str:
    """One sentence for a refusal of the kernel, about the player to act."""
    table = hand.table
    who = hand.order[table.actor]
    owes = table.cur - table.bet[table.actor]
    have = table.bet[table.actor] + table.stack[table.actor]
    bet = "bet" if table.cur == 0 else "raise"
    least, most = table.min_to(), table.max_to()
    match code:
        case codes.NOT_REOPENED:
            faces = f"{who} has acted and faces {owes} more, less than a full raise of {table.inc}"
            return f"{faces}: they may call or fold"
        case codes.NOT_REOPENED_LIMIT:
            faces = f"{who} has acted and faces {owes} more, less than half of {table.size}"
            return f"{faces}: they may call or fold"
        case codes.CAP_REACHED:
            return f"the cap of {table.cap} bets and raises is reached: {who} may call or fold"
        case codes.NOBODY_TO_ANSWER:
            return f"every opponent of {who} is all-in: nobody could answer a {bet}"
        case codes.NO_CHIPS_BEYOND_CALL:
            return f"{who} has no chips beyond the call: they may call all-in or fold"
        case codes.BELOW_MINIMUM:
            return f"{total} is too little: the least {who} may {bet} to is {least}"
        case codes.ABOVE_POT:
            return f"{total} is more than the pot: the most {who} may {bet} to is {most}"
        case codes.NOT_THE_FIXED_BET:
            sizes = f"{least} or {most}" if table.big_size and least < most else f"{most}"
            return f"{total} is not the fixed bet: {who} may {bet} to {sizes}"
        case codes.MORE_THAN_STACK:
            return f"{who} has no {total}: all-in is {have}"
        case codes.NOT_A_RAISE:
            return f"{total} does not raise the bet of {table.cur}: the least is {least}"
        case codes.NOT_WHOLE_CHIPS:
            return f"{total} cannot be made of chips of {table.chip}, the smallest in play"
    raise KeyError(code)


def refused_raise(hand: "Hand", code: int, total: int = 0) -> Illegal:
    return Illegal(in_words(hand, code, total), hand.cite(*RULES[code]))


def _as_posted(table: "Kernel") -> int | None:
    if table.structure != codes.POT_LIMIT or table.short == 0:
        return None
    counted = table.short if table.short_blinds_count_full else 0
    have = table.bet[table.actor] + table.stack[table.actor]
    return min(max(table.pot_to() - counted, table.min_to()), have)


def legal_actions(hand: "Hand") -> tuple[Operation, ...]:
    """What `hand.legal_actions()` gives."""
    player = hand.actor
    if player is None:
        return ()
    if hand.phase == "betting":
        return _bets(hand, player)
    street = hand.rules.streets[hand.street_index]
    cards = hand.held[player].cards or (UNKNOWN,) * hand.cards_due(player)
    if hand.phase == "discards":
        return tuple(ThrowAway(player, text) for text in _choices(cards, street.discard))
    return tuple(Draw(player, text) for count in range(street.draw + 1) for text in _choices(cards, count))


def _bets(hand: "Hand", player: str) -> tuple[Operation, ...]:
    """By the kernel itself: `legal` has more to say, and this is asked before every act of a bot."""
    table = hand.table
    bet = table.bet[table.actor]
    first: tuple[Operation, ...]
    if table.due_in:
        first = (BringIn(player),)
    elif table.cur == bet:
        first = (Check(player),)
    else:
        first = (Fold(player), Call(player))
    if table.may_raise() != codes.ALLOWED:
        return first
    wager = RaiseTo if table.cur else BetTo
    least, most = table.min_to(), table.max_to()
    if player in hand.enough and most == bet + table.stack[table.actor]:
        most = least  # nobody knows what they have
    if most <= least:
        return (*first, wager(player, most))
    return (*first, wager(player, least), wager(player, most))


def _choices(cards: tuple[Card, ...], count: int) -> Iterator[str]:
    """Every way to choose so many of the cards."""
    return map(show_cards, dict.fromkeys(combinations(cards, count)))


def legal(hand: "Hand") -> Legal:
    """What `hand.legal()` gives."""
    table = hand.table
    if hand.phase != "betting":
        return Legal(pot=table.pot(), chip=table.chip)
    seat = table.actor
    name = hand.order[seat]
    bet = table.bet[seat]
    owes = table.cur - bet
    code = table.may_raise()
    unknown = name in hand.enough
    have = bet + table.stack[seat]
    allowed = code == codes.ALLOWED
    full, most = table.min_to(), table.max_to()
    return Legal(
        actor=name,
        to_call=table.to_call(),
        already_in=bet,
        current=table.cur,
        may_fold=True,
        may_check=owes == 0 and not table.due_in,
        may_bring_in=table.due_in > 0,
        bring_in=min(table.due_in, table.stack[seat]),
        may_call=owes > 0,
        may_raise=allowed,
        is_bet=table.cur == 0,
        min_raise_to=min(full, most) if allowed else None,
        full_raise_to=full if allowed else None,
        max_raise_to=most if allowed and not (unknown and most == have) else None,
        pot_raise_to=table.pot_to() if allowed and table.structure == codes.POT_LIMIT else None,
        max_as_posted=_as_posted(table) if allowed else None,
        all_in_to=None if unknown else have,
        increment=table.size if table.structure == codes.FIXED_LIMIT else table.inc,
        chip=table.chip,
        pot=table.pot(),
        why_no_raise=in_words(hand, code) if code else "",
        rules=RULES[code] if code else (),
        citations=hand.cite(*RULES[code]) if code else (),
    )
