"""What comes last: the right to raise, the bounds, and the ruling written out."""

from collections.abc import Iterable
from typing import Literal

from shuffleup.floor.betting.sizes import Size
from shuffleup.floor.citing import By, Ground, cite_all
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Action, Notice, QuestionKind, RuledAct, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.first_sight import pulled_back
from shuffleup.floor.steps.acts import Act
from shuffleup.rulebook import Edition

__all__ = ["ask_about", "ask_director", "change", "checks", "cite_all", "describe", "option_for", "settle"]


def settle(
    book: Edition,
    facing: Facing,
    act: Act,
    size: Size,
    notices: tuple[Notice, ...] = (),
    left: int | None = None,
) -> Ruling:
    """Puts a wager through the right to raise and the bounds, and says what it is."""
    total, rules = size.total, list(size.rules)
    if total > facing.current and not facing.may_raise:
        total = facing.current
        rules += ["binding-declarations", *_no_right(facing)]
        if not facing.owes:
            return checks(book, facing, act, tuple(rules), notices)
    elif total > facing.current or facing.current == 0:
        total = _bounded(facing, size, rules)
    if size.total > total and facing.pair_on_fourth and book.has("rp-stud-no-double-bet"):
        rules.append("rp-stud-no-double-bet")
    total = min(total, facing.stack)
    if total == facing.current and facing.single_draw_opens and book.has("rp-draw-limping"):
        rules.append("rp-draw-limping")
    ruled = _ruled(facing, act, total, left)
    says = describe(ruled)
    if facing.bring_in_due and ruled.action == "call":
        says = describe(ruled, calls="brings it in for")
        rules = [ground for ground in rules if ground != "methods-of-calling"] or ["acting-in-turn"]
    short = ruled.counts_as == "raise" and total < facing.minimum_to
    return Ruling(
        player=facing.player,
        says=says + (" That is less than a full raise." if short else ""),
        citations=cite_all(book, rules),
        acts=(ruled,),
        notices=notices,
    )


def _no_right(facing: Facing) -> tuple[Ground, ...]:
    """Why they may not raise; that the attempt counts as a call is our reading where the text denies it."""
    if not facing.no_raise_because:
        return (By("betting-precedence", "nobody-can-answer"),)
    flagged: dict[str, Ground] = {
        "reopening-the-bet": By("reopening-the-bet", "no-right-to-raise"),
        "number-of-raises": By("number-of-raises", "raise-at-the-cap"),
        "invalid-declarations": By("invalid-declarations", "chips-after-check"),
    }
    return tuple(flagged.get(slug, slug) for slug in facing.no_raise_because)


def _bounded(facing: Facing, size: Size, rules: list[Ground]) -> int:
    total = size.total
    if total < facing.minimum_to and size.verdict != "all-in" and total < facing.stack:
        total = facing.minimum_to
        rules.append("incorrect-bet-amounts" if facing.current == 0 else "raise-amounts")
    elif total < facing.minimum_to and facing.current == 0:
        rules.append("incorrect-bet-amounts")  # all-in for less than a bet is no error
    between = facing.minimum_to < total < min(facing.maximum_to, facing.stack)
    if facing.structure == "limit" and between:
        total = facing.minimum_to  # two sizes may be bet, and nothing in between
    if total > facing.maximum_to:
        if facing.structure == "pot-limit" and facing.maximum_to < min(total, facing.stack):
            rules.append(By("pot-limit-maximum", "cut-to-the-pot"))
        total = facing.maximum_to
    if facing.structure == "limit" and total < min(size.total, facing.stack) and size.verdict != "all-in":
        rules.append(By("incorrect-bet-amounts", "oversize-limit-bet"))
    if total > facing.current > 0:
        rules += ["raise-amounts", *right_given_back(facing), *_over_short_all_in(facing, total)]
    return total


def _over_short_all_in(facing: Facing, total: int) -> tuple[Ground, ...]:
    """In limit, what a raise comes to over an all-in of no full size: no text says."""
    full = facing.current % facing.increment == 0 or facing.over_bring_in
    if facing.structure != "limit" or full or total != facing.minimum_to:
        return ()
    return (By("reopening-limit", "raise-over-a-short-all-in"),)


def right_given_back(facing: Facing) -> tuple[Ground, ...]:
    """The rule by which somebody who has acted may raise after short all-ins."""
    if not facing.reopened:
        return ()
    return ("reopening-limit",) if facing.structure == "limit" else ("reopening-the-bet",)


def _ruled(facing: Facing, act: Act, total: int, left: int | None) -> RuledAct:
    counts_as: Literal["bet", "call", "raise"] = "raise"
    if facing.current == 0:
        counts_as = "bet"
    elif total <= facing.current:
        counts_as = "call"
    returned = change(facing, act, total, left)
    if total == facing.stack:
        return RuledAct(facing.player, "all-in", total, returned, counts_as)
    return RuledAct(facing.player, counts_as, total, returned)


def checks(
    book: Edition,
    facing: Facing,
    act: Act,
    rules: tuple[Ground, ...],
    notices: tuple[Notice, ...] = (),
) -> Ruling:
    """A check; chips that came with it go back."""
    ruled = RuledAct(facing.player, "check", facing.already_in, change(facing, act, facing.already_in))
    also: tuple[Ground, ...] = ("methods-of-betting",) if act.motions else ()
    return Ruling(
        player=facing.player,
        says=describe(ruled),
        citations=cite_all(book, (*rules, *also)),
        acts=(ruled,),
        notices=notices,
    )


def change(facing: Facing, act: Act, total: int, left: int | None = None) -> int:
    """What comes back of the chips they put out and of those that lay in front of them."""
    if not act.motions:
        return 0
    if left is None:
        left = facing.front - pulled_back(act)
    return max(0, left + sum(sum(motion.chips) for motion in act.motions) - total)


def describe(ruled: RuledAct, calls: str = "calls") -> str:
    """The act in a dealer's words.

    >>> describe(RuledAct("B", "call", 400, 600))
    'B calls 400; 600 comes back.'
    """
    said = {
        "fold": "folds",
        "check": "checks",
        "call": f"{calls} {ruled.total:,}",
        "complete": f"completes to {ruled.total:,}",
        "bet": f"bets {ruled.total:,}",
        "raise": f"raises to {ruled.total:,}",
        "all-in": f"is all-in for {ruled.total:,}"
        + (f", which counts as a {ruled.counts_as}" if ruled.counts_as else ""),
    }[ruled.action]
    back = f"; {ruled.returned:,} comes back" if ruled.returned else ""
    return f"{ruled.player} {said}{back}."


def option_for(ruled: RuledAct) -> Option:
    """A ruled act as something a director may choose."""
    if ruled.action == "all-in":
        name: Action = ruled.counts_as or "call"
    else:
        name = ruled.action
    if name in ("raise", "complete"):
        return Option("raise-to", ruled.total)
    if name == "bet":
        return Option("bet", ruled.total)
    return Option("check") if name == "check" else Option("call", ruled.total)


def ask_director(
    book: Edition,
    facing: Facing,
    rules: Iterable[Ground],
    options: Iterable[Option],
    question: str,
    default: Option | None = None,
    notices: tuple[Notice, ...] = (),
    about: QuestionKind = "act",
) -> Ruling:
    """A ruling that lays the lawful options before the director."""
    return ask_about(book, facing.player, rules, options, question, default, notices, about)


def ask_about(
    book: Edition,
    player: str,
    rules: Iterable[Ground],
    options: Iterable[Option],
    question: str,
    default: Option | None = None,
    notices: tuple[Notice, ...] = (),
    about: QuestionKind = "act",
) -> Ruling:
    """The same of a player who faces nothing: it is not their turn, or nobody's."""
    return Ruling(
        player=player,
        says=question,
        citations=cite_all(book, rules),
        decided_by="director",
        question=about,
        options=tuple(dict.fromkeys(options)),
        default=default,
        notices=notices,
    )
