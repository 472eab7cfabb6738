"""Errors found later: a wrong wager, a wrong pot count, hidden chips. What the book says of them."""

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from shuffleup.floor.betting.undercalls import forfeited, is_mandatory, of_fold
from shuffleup.floor.citing import By, Ground, cite_all
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Action, Finding, QuestionKind, RuledAct, Ruling
from shuffleup.floor.situation import Quoted, Slip
from shuffleup.hand.hand import Hand
from shuffleup.rulebook import Edition


def rule_error_noticed(book: Edition, slip: Slip, right: RuledAct | None, *, too_late: bool) -> Ruling | None:
    """A wager that slipped through: it stands, or the director is asked; None if it is simply put right.

    Decides `incorrect-bet-amounts`.
    """
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


def rule_undercall_noticed(book: Edition, slip: Slip, *, too_late: bool, acted_since: bool = False) -> Ruling:
    """On the same street a call in full where the rule makes it one; else it is the director's.

    Where the text lets them fold, they still can be let until they have acted on the call themselves.
    """
    mandatory = is_mandatory(book, slip.facing)
    if mandatory and not too_late:
        missing = min(slip.facing.current, slip.facing.stack) - slip.total
        return Ruling(
            player=slip.player,
            says=f"{_short(slip)}: it is a call in full, and the missing {missing:,} goes in.",
            citations=cite_all(book, (By("undercalls", "unnoticed"),)),
        )
    return _ask_about_undercall(
        book,
        slip,
        (By("undercalls", "unnoticed"),),
        f"{_short(slip)}, and it was noticed only now",
        may_fold=not mandatory and not acted_since,
    )


def rule_undercalls_noticed(
    book: Edition, slips: Sequence[Slip], *, too_late: bool, acted_since: Collection[str]
) -> tuple[Ruling, ...]:
    """Several in a row: the first is put right, and on those who followed the director decides.

    Decides `sequential-undercalls`.
    """
    first, *later = slips
    ruled = []
    for slip in slips:
        acted = slip.player in acted_since
        if slip in later and book.betting.sequential_undercalls.later_undercallers == "director":
            grounds: tuple[Ground, ...] = ("sequential-undercalls", By("undercalls", "unnoticed"))
            told = f"{_short(slip)} after {first.player}'s undercall, and nobody noticed"
            ruled.append(_ask_about_undercall(book, slip, grounds, told, may_fold=not acted))
        else:
            ruled.append(rule_undercall_noticed(book, slip, too_late=too_late, acted_since=acted))
    return tuple(ruled)


def _short(slip: Slip) -> str:
    return f"{slip.player} put out {slip.total:,} against {slip.facing.current:,}"


def _ask_about_undercall(
    book: Edition, slip: Slip, grounds: tuple[Ground, ...], told: str, *, may_fold: bool
) -> Ruling:
    facing = slip.facing
    call, put_out = min(facing.current, facing.stack), slip.total - facing.already_in
    costs = f"A full call costs {call - slip.total:,} more"
    options: tuple[Option, ...] = (Option("full-call", call), Option("other"))
    if may_fold:
        lost = forfeited(book, facing, slip.act, put_out)
        options = (options[0], Option("forfeit-and-fold", lost), options[1])
        grounds = (*grounds, of_fold(book))
        costs += f"; folding, {lost:,} of the {put_out:,} they put out"
    return _ask_about(book, slip.player, grounds, options, f"{told}: the director decides. {costs}.")


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
    """Too high a count is cut back until the next card; too low a one made up until substantial action.

    Decides `pot-limit-miscounts`.
    """
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
    """Whether hidden chips were part of what was called is asked first.

    Decides `chips-found-behind`.
    """
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
