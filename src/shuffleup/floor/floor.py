"""The floor's first questions about an act: is betting open, is it his turn, does an amount hang?"""

from msgspec.structs import replace

from shuffleup.floor.acts import Act, Release, Say
from shuffleup.floor.facing import Facing
from shuffleup.floor.in_turn import rule_fold, rule_in_turn
from shuffleup.floor.out_of_turn import rule_out_of_turn
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.settling import cite_all, settle
from shuffleup.floor.situation import Situation, is_fold
from shuffleup.floor.sizes import Size
from shuffleup.floor.words import read_words
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition, Policies


def rule(book: Edition, policies: Policies, situation: Situation, act: Act) -> Ruling:
    """What an act amounts to under an edition: a pure function of what is known."""
    seat = situation.position.seat(act.player)
    if seat.folded:
        raise Illegal(f"{act.player} has folded and cannot act", (book.cite("acting-in-turn"),))
    if situation.actor is None:
        return _after_the_betting(book, act)
    facing = situation.facings.get(act.player)
    if facing is None:
        raise Illegal(f"{act.player} is all-in and has nothing to act with", (book.cite("acting-in-turn"),))
    if not facing.to_come and not is_fold(act):
        raise Illegal(
            f"{act.player} has acted: nothing has come to him since", (book.cite("acting-in-turn"),)
        )
    if situation.pending is not None and situation.pending.player == act.player:
        return _names_amount(book, policies, situation, facing, act)
    if act.player == situation.actor and situation.pending is None:
        return _in_turn(book, policies, situation, facing, act)
    return rule_out_of_turn(book, policies, situation, facing, act)


def _after_the_betting(book: Edition, act: Act) -> Ruling:
    """No betting is open: what is done with cards now belongs to the showdown."""
    if not any(isinstance(atom, Release) for atom in act.atoms):
        raise Illegal(
            f"the betting is over: {act.player} has nothing to act on", (book.cite("acting-in-turn"),)
        )
    return Ruling(
        player=act.player,
        says=f"The betting is over: {act.player}'s cards are a matter for the showdown rules.",
        citations=cite_all(book, ("live-cards-at-showdown", "non-standard-folds")),
    )


def _in_turn(book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act) -> Ruling:
    """His turn. What an earlier ruling left open to him, and a count he was told, come before the gates."""
    left_open = situation.restricted.get(act.player)
    if left_open is not None and "fold" not in left_open and is_fold(act):
        said = " or ".join(left_open)
        raise Illegal(f"{act.player} may not fold: he must {said}", (book.cite("pulled-back-chips"),))
    if left_open is not None and "raise" not in left_open and facing.owes:
        facing = replace(facing, may_raise=False, no_raise_because=("invalid-declarations",))
    told = situation.told_counts.get(act.player)
    if told is not None and facing.owes and _accepts(facing, act, told):
        size = Size("call", facing.current, ("accepted-action", "floor-decisions"))
        return replace(settle(book, facing, act, size), findings=(Finding("override_offered", True),))
    return rule_in_turn(book, policies, facing, act)


def _accepts(facing: Facing, act: Act, told: int) -> bool:
    """He said call, or put out or named just the figure he was told."""
    if act.words:
        declared = read_words(act.words[0].words)
        return declared.category == "call" or (declared.category == "amount" and declared.amount == told)
    put_out = sum(act.motions[0].chips) if act.motions else 0
    return put_out + facing.already_in == told


def _names_amount(
    book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act
) -> Ruling:
    """The amount of a wager that was declared before: his words and chips now fill it in."""
    pending = situation.pending
    assert pending is not None
    if is_fold(act):
        return rule_fold(book, facing, act)
    word = Say(pending.action)
    if act.words:
        declared = read_words(act.words[0].words)
        if declared.category not in ("amount", pending.action, "all-in"):
            raise Malformed(
                f"{act.player} is bound to {pending.action}: name the amount, at least {pending.minimum:,}"
            )
        words = act.words[0].words
        word = Say(words if declared.category != "amount" else f"{pending.action} {words}")
    others = tuple(atom for atom in act.atoms if not isinstance(atom, Say))
    return rule_in_turn(book, policies, facing, Act(act.player, (word, *others)))
