"""An act in turn, put through the gates: fold, condition, words or chips, meaning, size, bounds."""

from typing import Literal

from msgspec.structs import replace

from shuffleup.floor.acts import Act, Gesture, PullBack, Push, Release, Say
from shuffleup.floor.declared import rule_words
from shuffleup.floor.facing import Facing
from shuffleup.floor.options import Option
from shuffleup.floor.prior_chips import (
    concerns_prior_chips,
    covers_the_call,
    rule_prior_chips,
    rule_pull_back,
)
from shuffleup.floor.ruling import Notice, RuledAct, Ruling
from shuffleup.floor.settling import ask_director, change, cite_all, describe, option_for, settle
from shuffleup.floor.sizes import Size, size_of_chips
from shuffleup.floor.undercalls import rule_undercall
from shuffleup.floor.words import Declared, read_words
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition, Policies, Slug


def rule_in_turn(book: Edition, policies: Policies, facing: Facing, act: Act) -> Ruling:
    """What an act by the player whose turn it is amounts to."""
    _check_chips(facing, act)
    declared = _heard(book, act)
    if any(isinstance(atom, Release) for atom in act.atoms) or declared.category == "fold":
        return rule_fold(book, facing, act)
    if declared.conditional:
        return _conditional(book, facing)
    if not act.motions and any(isinstance(atom, PullBack) for atom in act.atoms):
        return rule_pull_back(book, facing)
    which = _defining(book, act, declared)
    if which == "director":
        return _contradiction(book, policies, facing, act, declared)
    if which == "words":
        return rule_words(book, policies, facing, act, declared)
    return rule_silent_chips(book, policies, facing, act)


def _check_chips(facing: Facing, act: Act) -> None:
    moved = sum(sum(motion.chips) for motion in act.motions)
    back = sum(sum(atom.chips) for atom in act.atoms if isinstance(atom, PullBack))
    if moved > facing.behind + back:
        raise Malformed(f"{facing.player} cannot put out {moved:,}: he has {facing.behind:,} behind")


def _heard(book: Edition, act: Act) -> Declared:
    """The first words, or a tap where the edition says that a tap is a check."""
    if act.words:
        first = act.words[0]
        return read_words(first.words) if first.clear else Declared("unknown")
    tapped = any(isinstance(atom, Gesture) and atom.motion == "tap" for atom in act.atoms)
    if tapped and book.general.official_terminology.tap_is_check:
        return Declared("check")
    return Declared("unknown")


def _defining(book: Edition, act: Act, declared: Declared) -> Literal["words", "chips", "director"]:
    """Which of words and chips fixes the bet: the first; if together, clear words."""
    if not act.motions:
        return "words"
    if not act.words and declared.category == "unknown":
        return "chips"
    chips_first = any(isinstance(atom, Push) for atom in _before_words(act))
    if chips_first and not act.together:
        return "chips"
    if any(not say.heard for say in act.words):
        return "director"
    if declared.category == "unknown":
        unclear = book.betting.methods_of_betting.unclear_words_with_chips
        return unclear if act.together else "chips"
    return "words"


def _before_words(act: Act) -> tuple[object, ...]:
    for at, atom in enumerate(act.atoms):
        if isinstance(atom, Say):
            return act.atoms[:at]
    return ()


def rule_fold(book: Edition, facing: Facing, act: Act) -> Ruling:
    """A fold is final whenever made; with no bet to face it may be penalised."""
    ruled = RuledAct(facing.player, "fold", facing.already_in, change(facing, act, facing.already_in))
    unforced = facing.owes == 0
    return Ruling(
        player=facing.player,
        says=describe(ruled) + (" No bet faced him: it stands and may be penalised." if unforced else ""),
        citations=cite_all(book, ("non-standard-folds",) if unforced else ("acting-in-turn",)),
        acts=(ruled,),
        notices=(Notice("penalty-possible", facing.player),) if unforced else (),
    )


def _conditional(book: Edition, facing: Facing) -> Ruling:
    return ask_director(
        book,
        facing,
        ("conditional-statements",),
        (Option("bound"), Option("not-bound")),
        f"{facing.player} spoke of what he would do: the director may hold him to it or not.",
        notices=(Notice("penalty-possible", facing.player),),
    )


def _contradiction(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Words and chips that cannot both stand: both readings are laid before the director."""
    readings = [rule_silent_chips(book, policies, facing, act)]
    if declared.category != "unknown":
        readings.insert(0, rule_words(book, policies, facing, act, declared))
    options = [option_for(ruled) for reading in readings for ruled in reading.acts]
    return ask_director(
        book,
        facing,
        ("methods-of-betting",),
        (*options, Option("other")),
        f"{facing.player}'s words and chips do not agree: the director decides from the circumstances.",
    )


def rule_silent_chips(book: Edition, policies: Policies, facing: Facing, act: Act) -> Ruling:
    """Chips without words before them: the first motion is the act, whatever follows is a string."""
    if concerns_prior_chips(facing, act) and covers_the_call(facing, act):
        return rule_prior_chips(book, facing, act)
    chips = act.motions[0].chips
    size = size_of_chips(book, facing, chips)
    if act.words or act.together:
        size = _with(size, "methods-of-betting")
    notices: tuple[Notice, ...] = ()
    if len(act.motions) > 1:
        size, notices = _with(size, "string-bets"), (Notice("string", facing.player),)
    if size.verdict == "undercall":
        return rule_undercall(book, policies, facing, act, sum(chips), size.rules)
    if size.verdict == "option":
        return _on_top_of_the_blind(book, facing, sum(chips))
    return settle(book, facing, act, size, notices)


def _with(size: Size, slug: Slug) -> Size:
    return replace(size, rules=(*size.rules, slug))


def _on_top_of_the_blind(book: Edition, facing: Facing, chips: int) -> Ruling:
    """The big blind with the option adds chips: no text says whether they come on top."""
    on_top = Option("raise-to", max(facing.minimum_to, facing.already_in + chips))
    whole = Option("raise-to", max(facing.minimum_to, chips))
    return ask_director(
        book,
        facing,
        ("oversized-chip",),
        (on_top, whole, Option("check")),
        f"{facing.player} put {chips:,} on top of his blind: the director confirms what it is.",
        on_top,
    )
