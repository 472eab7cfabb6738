"""New chips added in silence to chips of an earlier bet, and chips pulled back."""

from collections import Counter

from msgspec.structs import replace

from shuffleup.floor.acts import Act, Gesture, PullBack
from shuffleup.floor.facing import Facing
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.settling import ask_director, cite_all, option_for, pulled_back, settle
from shuffleup.floor.sizes import Size, half_of_a_raise, size_of_chips
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition


def concerns_prior_chips(facing: Facing, act: Act) -> bool:
    """Facing a raise (or having drawn chips back), with chips of an earlier bet in front."""
    drew_back = any(isinstance(atom, PullBack) for atom in act.atoms)
    covered = facing.in_front is not None and sum(facing.in_front) > facing.already_in
    return facing.already_in > 0 and facing.owes > 0 and (facing.faces_raise or drew_back or covered)


def covers_the_call(facing: Facing, act: Act) -> bool:
    """Whether what now lies in front is at least the call; less is an undercall whatever lay there."""
    prior = facing.already_in if facing.in_front is None else sum(facing.in_front)
    return prior - pulled_back(act) + sum(act.motions[0].chips) >= facing.current


def rule_prior_chips(book: Edition, facing: Facing, act: Act) -> Ruling:
    """Rules silent chips on earlier ones; the outcome follows from what was left, taken back and added."""
    prior = facing.in_front if facing.in_front is not None else (facing.already_in,)
    left = _left(facing, prior, act)
    new = act.motions[0].chips
    behind = facing.behind + sum(prior) - sum(left)
    stacked = _with_behind(facing, behind)
    text = settle(book, stacked, act, _by_text(book, stacked, prior, left, new), left=sum(left))
    combined = settle(book, stacked, act, size_of_chips(book, stacked, (*left, *new), 0), left=sum(left))
    gathered = any(isinstance(a, Gesture) and a.motion == "gather-and-push" for a in act.atoms)
    how = book.betting.prior_bet_chips.decided_by
    untouched = left == prior and sum(prior) < facing.current
    if (
        len(new) == 1
        and untouched
        and book.betting.prior_bet_chips.overchip_is_a_call_at_once
        and not gathered
    ):
        return text
    if how == "text" and not gathered:
        return text
    options = (Option("call", facing.current), option_for(text.acts[0]), option_for(combined.acts[0]))
    default = option_for(text.acts[0]) if how == "director-with-default" and not gathered else None
    return ask_director(
        book,
        facing,
        ("prior-bet-chips", "multiple-chips"),
        options,
        f"{facing.player} added chips to an earlier bet: the director says what they are.",
        default,
    )


def _with_behind(facing: Facing, behind: int) -> Facing:
    return replace(facing, behind=behind, already_in=facing.stack - behind, in_front=None)


def _left(facing: Facing, prior: tuple[int, ...], act: Act) -> tuple[int, ...]:
    taken = Counter(chip for atom in act.atoms if isinstance(atom, PullBack) for chip in atom.chips)
    if taken - Counter(prior):
        lacking = ", ".join(map(str, (taken - Counter(prior)).elements()))
        raise Malformed(f"{facing.player} cannot pull back {lacking}: in front of him are {prior}")
    return tuple((Counter(prior) - taken).elements())


def _by_text(
    book: Edition, facing: Facing, prior: tuple[int, ...], left: tuple[int, ...], new: tuple[int, ...]
) -> Size:
    covered = sum(prior) >= facing.current
    if not covered and (left == prior or not left):
        size = size_of_chips(book, facing, new, sum(left))
    elif covered and not left and len(new) == 1:
        size = _lone_chip(book, facing, new[0])
    else:
        size = size_of_chips(book, facing, (*left, *new), 0)
    return Size(size.verdict, size.total, ("prior-bet-chips", *size.rules))


def _lone_chip(book: Edition, facing: Facing, chip: int) -> Size:
    if book.betting.prior_bet_chips.lone_chip_after_taking_all_back == "half-test":
        raised = half_of_a_raise(book, facing, chip)
        total = max(chip, facing.minimum_to) if raised else facing.current
        return Size("raise" if raised else "call", total, ("raise-amounts",))
    return Size("call", facing.current, ("oversized-chip",))


def rule_pull_back(book: Edition, facing: Facing) -> Ruling:
    """Chips drawn back and nothing put out yet."""
    binds = book.betting.pulled_back_chips.binds_when_facing
    bound = facing.owes > 0 and (binds == "any-action" or (binds == "raise" and facing.faces_raise))
    if not bound:
        return ask_director(
            book,
            facing,
            ("pulled-back-chips",),
            (Option("call-or-raise"), Option("free-to-fold")),
            f"{facing.player} drew back chips: whether that binds him is for the director.",
        )
    return Ruling(
        player=facing.player,
        says=f"{facing.player} drew back chips facing action: he must call or raise.",
        citations=cite_all(book, ("pulled-back-chips",)),
        may=("call", "raise") if facing.may_raise else ("call",),
    )
