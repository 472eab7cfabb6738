"""Errors found later: a wrong wager, a wrong pot count, hidden chips. What the book says of them."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from shuffleup.floor.betting.undercalls import is_mandatory
from shuffleup.floor.citing import By, Ground, cite_all
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import Action, Finding, QuestionKind, RuledAct, Ruling
from shuffleup.floor.situation import Quoted, Situation, Slip
from shuffleup.hand.hand import Hand
from shuffleup.rulebook import Edition


def rule_error_noticed(book: Edition, slip: Slip, right: RuledAct | None, *, too_late: bool) -> Ruling | None:
    """A wager that slipped through: it stands, or the director is asked; None if it is simply put right."""
    how = book.betting.incorrect_bet_amounts
    if right is not None and slip.total in (right.total, slip.facing.stack):
        return stands(book, slip.player, slip.total, "incorrect-bet-amounts", "It was in order")
    if too_late and how.corrected_until != "director":
        return stands(book, slip.player, slip.total, _cut_off(slip, right))
    if right is None:
        return _ask_about(
            book,
            slip.player,
            ("incorrect-bet-amounts",),
            (Option("let-stand", slip.total), Option("other")),
            f"What {slip.player}'s {slip.total:,} should have been is not clear: the director decides.",
        )
    ground = _asks(book, slip, right)
    if ground is None:
        return None
    correct = Option("correct-to", right.total)
    too_large = slip.total > right.total and right.total > slip.facing.current
    other = Option("other") if too_large else Option("let-stand", slip.total)
    return _ask_about(
        book,
        slip.player,
        (ground,),
        (correct, other),
        f"{slip.player}'s {slip.total:,} should have been {right.total:,}: the director decides.",
        None if how.corrected_until == "director" else correct,
    )


def is_undercall(slip: Slip) -> bool:
    """Whether less than the call was put out, by a player who had more."""
    facing = slip.facing
    return facing.owes > 0 and facing.already_in < slip.total < min(facing.current, facing.stack)


def rule_undercall_passed(book: Edition, slip: Slip) -> Ruling:
    """Nobody noticed it: the hand goes on as if it had been called in full."""
    missing = min(slip.facing.current, slip.facing.stack) - slip.total
    return Ruling(
        player=slip.player,
        says=f"{slip.player} has {slip.total:,} in against {slip.facing.current:,} and nobody noticed: the "
        f"hand goes on as after a call, and {missing:,} is missing from the pot until it is noticed.",
        citations=cite_all(book, (By("undercalls", "unnoticed"),)),
    )


def rule_undercall_noticed(book: Edition, slip: Slip, *, too_late: bool) -> Ruling:
    """On the same street a call in full where the rule makes it one; else it is the director's."""
    player, call = slip.player, min(slip.facing.current, slip.facing.stack)
    said = f"{player} put out {slip.total:,} against {slip.facing.current:,}"
    if is_mandatory(book, slip.facing) and not too_late:
        return Ruling(
            player=player,
            says=f"{said}: it is a call in full, and the missing {call - slip.total:,} goes in.",
            citations=cite_all(book, (By("undercalls", "unnoticed"),)),
        )
    return _ask_about(
        book,
        player,
        (By("undercalls", "unnoticed"),),
        (Option("full-call", call), Option("other")),
        f"{said}, and it was noticed only now: the director decides. "
        f"A full call costs {call - slip.total:,} more.",
    )


def rule_undercalls_noticed(book: Edition, slips: Sequence[Slip], *, too_late: bool) -> tuple[Ruling, ...]:
    """Several in a row: the first is put right, and on those who followed the director decides."""
    first, *later = slips
    ruled = [rule_undercall_noticed(book, first, too_late=too_late)]
    for slip in later:
        if book.betting.sequential_undercalls.later_undercallers == "director":
            ruled.append(_undercall_after(book, slip, first.player))
        else:
            ruled.append(rule_undercall_noticed(book, slip, too_late=too_late))
    return tuple(ruled)


def _undercall_after(book: Edition, slip: Slip, first: str) -> Ruling:
    call = min(slip.facing.current, slip.facing.stack)
    return _ask_about(
        book,
        slip.player,
        ("sequential-undercalls", By("undercalls", "unnoticed")),
        (Option("full-call", call), Option("other")),
        f"{slip.player} put out {slip.total:,} against {slip.facing.current:,} after {first}'s undercall, "
        f"and nobody noticed: the director decides. A full call costs {call - slip.total:,} more.",
    )


def rule_made_up(situation: Situation, asked: Ruling, option: Option) -> Ruling:
    """The director has the missing chips put in: the hand has counted them already."""
    return Ruling(
        player=asked.player,
        says=f"The missing chips go in: {asked.player} called {option.amount or 0:,}.",
        citations=asked.citations,
    )


def _cut_off(slip: Slip, right: RuledAct | None) -> Ground:
    if slip.facing.structure == "pot-limit" and right is not None and slip.total > right.total:
        return By("pot-limit-miscounts", "overbet-without-a-count")
    return By("incorrect-bet-amounts", "river-cut-off") if slip.street == "river" else "incorrect-bet-amounts"


def _asks(book: Edition, slip: Slip, right: RuledAct) -> Ground | None:
    """The ground on which the director is asked before a slip is put right; None where the text does it."""
    how = book.betting.incorrect_bet_amounts
    if how.corrected_until == "director":
        return "incorrect-bet-amounts"
    if right.total <= slip.facing.current:
        return By("incorrect-bet-amounts", "silent-and-under-half")
    too_large = slip.total > right.total
    if slip.facing.structure == "pot-limit":
        return None if too_large else By("incorrect-bet-amounts", "pot-limit-underraise")
    if too_large and how.oversize_limit_bet == "director":
        return By("incorrect-bet-amounts", "oversize-limit-bet")
    return None


def put_right_by(slip: Slip, right: RuledAct) -> tuple[Ground, ...]:
    """The rules by which a slip is put right."""
    if slip.facing.structure == "pot-limit":
        return (By("pot-limit-miscounts", "overbet-without-a-count"), "pot-limit-maximum")
    return ("incorrect-bet-amounts", "raise-amounts") if right.action != "bet" else ("incorrect-bet-amounts",)


def rule_raise_on_a_slip(book: Edition, player: str, total: int, least: int) -> Ruling:
    """A raise made on top of a wrong amount that is short against the right one."""
    lifted = Option("correct-to", least)
    return _ask_about(
        book,
        player,
        (By("incorrect-bet-amounts", "raise-over-the-error"), "raise-amounts"),
        (lifted, Option("let-stand", total)),
        f"{player}'s {total:,} is short against the corrected bet: the director decides.",
        lifted,
    )


def stands(book: Edition, player: str, total: int, ground: Ground, why: str = "") -> Ruling:
    """A wager that is not touched any more."""
    return Ruling(
        player=player,
        says=f"{why or 'It is too late to put it right'}: {total:,} stands.",
        citations=cite_all(book, (ground,)),
        findings=(Finding("wager_stands", total),),
    )


Count = Literal["stands", "reduced", "increased"]


class PotBet(msgspec.Struct, frozen=True):
    """A bet made after a pot was quoted: its total, what the quote allowed and what the true pot allows."""

    player: str
    total: int
    by_quote: int
    by_pot: int
    stack: int


def pot_bet_after(bet: PotBet, *, too_late: bool, substantial: bool) -> Count:
    """Too high a count is cut back until the next card; too low a one made up until substantial action."""
    if too_late or bet.total == min(bet.by_pot, bet.stack):
        return "stands"
    if bet.total > bet.by_pot:
        return "reduced"
    bet_the_pot = bet.total == min(bet.by_quote, bet.stack)
    return "increased" if bet_the_pot and bet.total < bet.stack and not substantial else "stands"


def ask_about_count(book: Edition, quoted: Quoted, true: int, bet: PotBet) -> Ruling:
    """No text on wrong pot counts: the director decides."""
    return _ask_about(
        book,
        bet.player,
        ("pot-limit-miscounts",),
        (Option("correct-to", min(bet.by_pot, bet.stack)), Option("let-stand", bet.total)),
        f"The pot was {true:,}, not {quoted.told:,}: no text settles it, the director does.",
    )


def _ask_about(
    book: Edition,
    player: str,
    rules: tuple[Ground, ...],
    options: tuple[Option, ...],
    question: str,
    default: Option | None = None,
    about: QuestionKind = "late-wager",
) -> Ruling:
    return Ruling(
        player=player,
        says=question,
        citations=cite_all(book, rules),
        decided_by="director",
        question=about,
        options=options,
        default=default,
    )


def rule_chips_found_behind(book: Edition, player: str, chips: int) -> Ruling:
    """Whether hidden chips were part of what was called is asked first."""
    return _ask_about(
        book,
        player,
        ("chips-found-behind", "accepted-action"),
        (Option("part-of-the-action"), Option("not-part-of-the-action")),
        f"{chips:,} of {player}'s turned up after the call: were they part of the action?",
        about="found-chips",
    )


def rule_found_chip_lost(book: Edition, player: str, chips: int) -> Ruling:
    """The bettor lost: their hidden chip does not save them; whether the caller gets it is the director's."""
    return _ask_about(
        book,
        player,
        (By("chips-found-behind", "chip-not-awarded"),),
        (Option("award-chip", chips), Option("remove-chip", chips)),
        f"{player} is out; the {chips:,} found does not save them. The director may award it.",
        about="found-chip-lost",
    )


def found_chip_in_play(hand: Hand, bettor: str) -> tuple[RuledAct, ...]:
    """The bet with the found chip, and the calls of it."""
    acts: list[RuledAct] = []
    for name in sorted(hand.live, key=lambda name: name != bettor):
        total = hand.bets[name]
        action: Action = "all-in" if name == bettor or hand.stacks[name] == 0 else "call"
        acts.append(RuledAct(name, action, total, 0, "bet" if name == bettor else "call"))
    return tuple(acts)


ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {("late-wager", "full-call"): rule_made_up}
