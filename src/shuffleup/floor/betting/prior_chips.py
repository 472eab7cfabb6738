"""New chips added in silence to chips of an earlier bet, and chips pulled back."""

from collections import Counter

from shuffleup.floor.betting.settling import ask_director, cite_all, option_for, settle
from shuffleup.floor.betting.sizes import Size, half_of_a_raise, size_of_chips
from shuffleup.floor.citing import By, Ground
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.first_sight import pulled_back
from shuffleup.floor.steps.acts import Act, Gesture, PullBack
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition


def concerns_prior_chips(facing: Facing, act: Act) -> bool:
    """Facing a raise (or having drawn chips back), with chips of an earlier bet in front."""
    drew_back = any(isinstance(atom, PullBack) for atom in act.atoms)
    change_due = facing.front > facing.already_in
    return facing.already_in > 0 and facing.owes > 0 and (facing.faces_raise or drew_back or change_due)


def covers_the_call(facing: Facing, act: Act) -> bool:
    """Whether what now lies in front is at least the call; less is an undercall whatever lay there."""
    return facing.front - pulled_back(act) + sum(act.motions[0].chips) >= facing.current


def rule_prior_chips(book: Edition, facing: Facing, act: Act) -> Ruling:
    """Rules silent chips on earlier ones; the outcome follows from what was left, taken back and added.

    Decides `prior-bet-chips`.
    """
    prior = facing.in_front if facing.in_front is not None else (facing.already_in,)
    left, new = left_in_front(facing, act), act.motions[0].chips
    text = settle(book, facing, act, _by_text(book, facing, prior, left, new), left=sum(left))
    combined = settle(book, facing, act, _as_one_bet(book, facing, (*left, *new)), left=sum(left))
    gathered = any(isinstance(atom, Gesture) and gathers(atom) for atom in act.atoms)
    how = book.betting.prior_bet_chips
    plain_overchip = len(new) == 1 and left == prior and sum(prior) < facing.current
    settled = how.decided_by == "text" or (plain_overchip and how.overchip_is_a_call_at_once)
    as_text, as_one = option_for(text.acts[0]), option_for(combined.acts[0])
    options = (as_text, as_one) if settled else (Option("call", facing.current), as_text, as_one)
    exact = sum(left) + sum(new) == facing.current
    if exact or (settled and not gathered) or len(set(options)) == 1:
        return text
    return ask_director(
        book,
        facing,
        (By("prior-bet-chips", "gathered-and-pushed") if gathered else "prior-bet-chips", "multiple-chips"),
        options,
        f"{facing.player} added chips to an earlier bet: the director says what they are.",
        as_text if how.decided_by == "director-with-default" and not gathered else None,
    )


def gathers(gesture: Gesture) -> bool:
    """All their chips gathered and pushed forward together.

    >>> gathers(Gesture("gather-and-push")), gathers(Gesture("gathers all his chips and tosses them in"))
    (True, True)
    """
    return "gather" in gesture.motion.lower()


def left_in_front(facing: Facing, act: Act) -> tuple[int, ...]:
    """The chips of their earlier bet that they let lie; where they are not known, what they come to."""
    taken = Counter(chip for atom in act.atoms if isinstance(atom, PullBack) for chip in atom.chips)
    if facing.in_front is None:
        rest = facing.already_in - pulled_back(act)
        if rest < 0:
            raise Malformed(
                f"{facing.player} cannot pull back {pulled_back(act):,}: in front of them are "
                f"{facing.already_in:,}"
            )
        return (rest,) if rest else ()
    if lacking := taken - Counter(facing.in_front):
        chips = ", ".join(map(str, lacking.elements()))
        raise Malformed(f"{facing.player} cannot pull back {chips}: in front of them are {facing.in_front}")
    return tuple((Counter(facing.in_front) - taken).elements())


def _by_text(
    book: Edition, facing: Facing, prior: tuple[int, ...], left: tuple[int, ...], new: tuple[int, ...]
) -> Size:
    covered = sum(prior) >= facing.current
    ground: Ground = "prior-bet-chips"
    if not covered and (len(left) == len(prior) or not left):
        size = size_of_chips(book, facing, new, sum(left))
        if size.verdict == "call" and half_of_a_raise(book, facing, sum(left) + sum(new)) and len(new) > 1:
            ground = By("prior-bet-chips", "all-needed-is-a-call")
    elif covered and not left and len(new) == 1:
        size = _lone_chip(book, facing, new[0])
        ground = By("prior-bet-chips", "lone-chip-after-taking-all-back")
    else:
        size = size_of_chips(book, facing, (*left, *new), 0)
        if sum(prior) > facing.already_in:
            ground = By("prior-bet-chips", "change-due-counts")
    return Size(size.verdict, size.total, (ground, *size.rules))


def _lone_chip(book: Edition, facing: Facing, chip: int) -> Size:
    if book.betting.prior_bet_chips.lone_chip_after_taking_all_back == "half-test":
        return _by_half(book, facing, chip)
    return Size("call", facing.current, ("oversized-chip",))


def _by_half(book: Edition, facing: Facing, chip: int) -> Size:
    raised = half_of_a_raise(book, facing, chip)
    total = max(chip, facing.minimum_to) if raised else facing.current
    return Size("raise" if raised else "call", total, ("raise-amounts",))


def _as_one_bet(book: Edition, facing: Facing, chips: tuple[int, ...]) -> Size:
    """Everything in front as one bet by the 50 % standard, be it a single chip."""
    return size_of_chips(book, facing, chips, 0) if len(chips) > 1 else _by_half(book, facing, chips[0])


def binds(book: Edition, facing: Facing) -> bool:
    """Whether drawing chips back binds this player to call or raise.

    Decides `pulled-back-chips`.
    """
    facing_what = book.betting.pulled_back_chips.binds_when_facing
    return facing.owes > 0 and (
        facing_what == "any-action" or (facing_what == "raise" and facing.faces_raise)
    )


def rule_pull_back(book: Edition, facing: Facing, act: Act) -> Ruling:
    """Chips drawn back and nothing put out yet."""
    left_in_front(facing, act)
    if not facing.owes:
        return Ruling(
            player=facing.player,
            says=f"{facing.player} faces no bet: drawing chips back binds them to nothing; their bet stays.",
            citations=cite_all(book, ("pulled-back-chips",)),
        )
    if not binds(book, facing):
        return ask_director(
            book,
            facing,
            (By("pulled-back-chips", "no-raise-no-rule"),),
            (Option("call-or-raise"), Option("free-to-fold")),
            f"{facing.player} drew back chips: whether that binds them is for the director.",
        )
    return Ruling(
        player=facing.player,
        says=f"{facing.player} drew back chips facing action: they must call or raise.",
        citations=cite_all(book, ("pulled-back-chips",)),
        may=call_or_raise(facing),
        may_because="drew-back",
    )


def call_or_raise(facing: Facing) -> tuple[Open, ...]:
    return ("call", "raise") if facing.may_raise and facing.stack > facing.current else ("call",)


def rule_fold_closed(book: Edition, facing: Facing) -> Ruling:
    """They drew chips back and would now fold: that is no longer open to them."""
    return Ruling(
        player=facing.player,
        says=f"{facing.player} drew back chips and may not fold: they raise, or else they call.",
        citations=cite_all(book, (By("pulled-back-chips", "will-not-choose"),)),
        may=call_or_raise(facing),
        may_because="drew-back",
    )
