"""Less than the call, by a player who has more."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.floor.betting.settling import ask_director, settle
from shuffleup.floor.betting.sizes import Size, every_chip_needed
from shuffleup.floor.citing import By, Ground
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Notice, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.steps.acts import Act
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition, Policies


def rule_undercall(
    book: Edition, policies: Policies, facing: Facing, act: Act, put_out: int, rules: tuple[Ground, ...]
) -> Ruling:
    """`put_out` is what they added or named short of the call."""
    ruling = _undercall(book, policies, facing, act, put_out, rules)
    return replace(ruling, notices=(*ruling.notices, Notice("undercall", facing.player, put_out)))


def _undercall(
    book: Edition, policies: Policies, facing: Facing, act: Act, put_out: int, rules: tuple[Ground, ...]
) -> Ruling:
    """A full call, or the director chooses between that and what is forfeited.

    Decides `undercalls`.
    """
    full_call = Option("full-call", min(facing.current, facing.stack))
    forfeit = Option("forfeit-and-fold", forfeited(book, facing, act, put_out))
    if _tiny(policies, facing, put_out):
        specific = By("betting-precedence", "more-specific-first")
        return ask_director(
            book,
            facing,
            (By("tiny-chip-bets", policy="tiny_chips_percent"), "undercalls", *rules, specific),
            (full_call, forfeit, Option("no-action")),
            f"{facing.player} put out {put_out:,} against {facing.owes:,}: the director says what it means. "
            + _at_stake(book, facing, put_out, forfeit),
            full_call if is_mandatory(book, facing) else None,
            (Notice("penalty-possible", facing.player),),
        )
    if facing.undercallers and book.betting.sequential_undercalls.later_undercallers == "director":
        return ask_director(
            book,
            facing,
            ("sequential-undercalls", of_fold(book), *rules),
            (full_call, Option("act-afresh"), forfeit),
            f"{facing.player} undercalled after {facing.undercallers[-1]}: the director decides on the hand. "
            + _at_stake(book, facing, put_out, forfeit),
        )
    also: tuple[Ground, ...] = ("sequential-undercalls",) if facing.undercallers else ()
    if is_mandatory(book, facing):
        return settle(book, facing, act, Size("call", facing.current, ("undercalls", *also, *rules)))
    return ask_director(
        book,
        facing,
        (_of_discretion(book, facing), *also, *rules),
        (full_call, forfeit),
        f"{facing.player} undercalled a raise in a multi-way pot: the director chooses. "
        + _at_stake(book, facing, put_out, forfeit),
    )


def _at_stake(book: Edition, facing: Facing, put_out: int, forfeit: Option) -> str:
    """What each way would cost them from here, and how much of what they put out folding gives up."""
    lost = forfeit.amount or 0
    if book.betting.undercalls.forfeits == "chips-put-out":
        how = "all that they put out"
    elif lost < put_out:
        how = f"the opening bet, which they seem to have meant to call; {put_out - lost:,} comes back"
    else:
        how = "what they seem to have meant to call with"
    return f"A call costs {min(facing.owes, facing.behind):,}; folding, {lost:,} ({how})."


def of_fold(book: Edition) -> Ground:
    """How much is given up rests on our reading in every edition."""
    whole = book.betting.undercalls.forfeits == "chips-put-out"
    return By("undercalls", "chips-put-out-forfeited" if whole else "intended-amount")


def _of_discretion(book: Edition, facing: Facing) -> Ground:
    if facing.faces_short_lift:
        return By("undercalls", "any-lift-is-a-raise")
    if facing.able_hands == 2:
        return By("undercalls", "all-in-hands-count")
    return of_fold(book)


def is_mandatory(book: Edition, facing: Facing) -> bool:
    """Whether the text itself makes an undercall a full call."""
    where = book.betting.undercalls.mandatory_full_call
    if facing.live_hands == 2:
        return "any-bet-heads-up" in where
    return not facing.faces_raise and "opening-bet-multiway" in where


def _tiny(policies: Policies, facing: Facing, put_out: int) -> bool:
    """Decides `tiny-chip-bets`."""
    share = policies.betting.tiny_chips_percent
    return 100 * put_out <= share * facing.owes and put_out < facing.big_blind


def check_forfeit(player: str, amount: int, put_out: int, citations: tuple[Citation, ...]) -> None:
    """Folding gives up the undercall or less of it, never more than they put out."""
    if not 0 < amount <= put_out:
        raise Illegal(f"{player} put out {put_out:,}: no more than that can be given up", citations)


def forfeited(book: Edition, facing: Facing, act: Act, put_out: int) -> int:
    """All they put out or, by edition, what they seem to have meant to call; the director may change it."""
    if book.betting.undercalls.forfeits == "chips-put-out":
        return put_out
    meant = facing.opening - facing.already_in
    chips: Sequence[int] = act.motions[0].chips if act.motions else ()
    return meant if sum(chips) > meant > 0 and every_chip_needed(chips, meant) else put_out
