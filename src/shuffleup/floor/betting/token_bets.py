"""Something that is no chip put out as a bet: it means what the director says it does."""

from typing import Any

from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.betting import TokenBet
from shuffleup.hand import operations as ops
from shuffleup.hand.legal import already_over
from shuffleup.refused import Illegal
from shuffleup.wording import own_words


def rule_token_bet(desk: Situation, found: TokenBet) -> Ruling:
    """A call and an all-in are named; anything else is open to the director too.

    Decides `rp-items-without-value`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    hand.named(found.player)
    if desk.actor is None:
        raise Illegal(
            f"the betting is over: what {found.player} puts out is no bet ({hand.waiting_for})",
            (book.cite("acting-in-turn"), book.cite("rp-items-without-value")),
        )
    says_so, decides = book.cite("rp-items-without-value"), book.cite("floor-decisions")
    return Ruling(
        player=found.player,
        says=f"{found.player} put out what is no chip ({own_words(found.item)}): "
        "the director says what it means.",
        citations=(says_so, decides) if book.has("rp-items-without-value") else (decides, says_so),
        decided_by="director",
        question="deal",
        options=(Option("call"), Option("all-in"), Option("other")),
    )


def choose_on_token_bet(
    desk: Situation, found: TokenBet, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """A call or an all-in is made for whoever is to act; otherwise nothing was bet."""
    because = reason_told(reason)
    operations: tuple[ops.Operation, ...] = ()
    legal = desk.hand.legal()
    if legal.actor == found.player and option.name == "call":
        operations = (ops.Call(found.player) if legal.to_call else ops.Check(found.player),)
    elif legal.actor == found.player and option.name == "all-in":
        operations = (ops.AllIn(found.player),)
    return Ruling(
        player=found.player,
        says=f"{own_words(by)} rules it {option.name.replace('-', ' ')}{because}.",
        citations=asked.citations,
        operations=operations,
    )


HANDLERS: dict[type, Any] = {TokenBet: rule_token_bet}
CHOICES: dict[type, Any] = {TokenBet: choose_on_token_bet}
