"""An act in turn, asked about in this order: fold, condition, words or chips, meaning, size, bounds."""

from typing import Literal

from msgspec.structs import replace

from shuffleup.floor.betting.prior_chips import (
    binds,
    concerns_prior_chips,
    covers_the_call,
    left_in_front,
    rule_fold_closed,
    rule_prior_chips,
    rule_pull_back,
)
from shuffleup.floor.betting.settling import ask_about, ask_director, change, describe, option_for, settle
from shuffleup.floor.betting.sizes import Size, every_chip_needed, size_of_chips
from shuffleup.floor.betting.undercalls import rule_undercall
from shuffleup.floor.citing import By, Ground, cite_all
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Notice, RuledAct, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech import taps
from shuffleup.floor.speech.declared import rule_words, worth
from shuffleup.floor.speech.first_sight import pulled_back
from shuffleup.floor.speech.gestures import only_gestures, rule_gesture
from shuffleup.floor.speech.meaning import Unclear
from shuffleup.floor.speech.taps import is_tap
from shuffleup.floor.speech.with_chips import may_be_meant, rule_with_chips
from shuffleup.floor.speech.words import Declared, read_words
from shuffleup.floor.steps.acts import Act, Push, Release, Say
from shuffleup.refused import Ambiguous, Malformed
from shuffleup.rulebook import Edition, Policies


def rule_in_turn(
    book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared | None = None
) -> Ruling:
    """What an act in turn amounts to; `declared`: what its words are known to declare."""
    _check_chips(facing, act)
    declared = declared or _heard(book, act)
    if any(isinstance(atom, Release) for atom in act.atoms) or declared.category == "fold":
        if pulled_back(act) and binds(book, facing):
            return rule_fold_closed(book, facing)
        _check_one_act(act, declared)
        return rule_fold(book, facing, act)
    if _wrongly_checked(book, facing, declared) and declared.then == "fold":
        return rule_fold(book, facing, act)
    if declared.conditional and not act.motions:
        return rule_statement(book, facing.player)
    if taps.only_taps(act) and not taps.is_check(book):
        return taps.rule_tap(book, facing)
    if only_gestures(act) and not any(map(is_tap, act.atoms)):
        return rule_gesture(book, facing, act)
    if not act.motions and not act.words and pulled_back(act):
        return rule_pull_back(book, facing, act)
    if _tapped_first(book, facing, act, declared):
        return _check_or(book, policies, facing, act, declared)
    which = _defining(book, facing, act, declared)
    if which == "floor":
        return _unclear_words(book, policies, facing, act, declared)
    if which == "director":
        return _contradiction(book, policies, facing, act, declared)
    if which == "words":
        return rule_words(book, policies, facing, act, declared)
    return rule_silent_chips(book, policies, facing, act)


def _check_one_act(act: Act, declared: Declared) -> None:
    """Words that already were an act, and cards let go of after them, are ruled on one after the other."""
    spoken = isinstance(act.atoms[0], Say) and declared.category not in ("fold", "unknown", "remark")
    if spoken and any(isinstance(atom, Release) for atom in act.atoms) and not act.together:
        raise Ambiguous(
            f"{act.player} spoke and then let the cards go, which is two acts: tell them one after the other"
        )


def _check_chips(facing: Facing, act: Act) -> None:
    moved = sum(sum(motion.chips) for motion in act.motions)
    left_in_front(facing, act)  # refuses to have chips pulled back that do not lie there
    behind = facing.stack - facing.front + pulled_back(act)
    if moved > behind:
        raise Malformed(
            f"{facing.player} cannot put out {moved:,}: they have {behind:,} behind by what is known; if "
            f"they have more, say how much is all they have ({facing.player} is all in for AMOUNT)"
        )


def _heard(book: Edition, act: Act) -> Declared:
    """The first words, or a tap where the edition says that a tap is a check."""
    if act.words:
        first = act.words[0]
        return _completed(act, read_words(first.words)) if first.clear else Declared("unknown")
    if any(map(is_tap, act.atoms)) and taps.is_check(book):
        return Declared("check")
    return Declared("unknown")


def _completed(act: Act, declared: Declared) -> Declared:
    """A bare bet or raise with the amount they name in the same breath, before any chips."""
    if declared.category not in ("bet", "raise") or declared.amount is not None or declared.then:
        return declared
    spoken = next((at for at, atom in enumerate(act.atoms) if isinstance(atom, Say)), 0)
    for atom in act.atoms[spoken + 1 :]:
        if isinstance(atom, Push):
            break
        if isinstance(atom, Say) and atom.clear:
            more = read_words(atom.words)
            if more.amount is not None and more.category in ("amount", declared.category):
                return replace(more, category=declared.category)
    return declared


def _defining(
    book: Edition, facing: Facing, act: Act, declared: Declared
) -> Literal["words", "chips", "director", "floor"]:
    """Which of words and chips fixes the bet: the first; if together, clear words; unclear ones are asked.

    Decides `methods-of-betting`.
    """
    if not act.motions:
        return "words"
    if not act.words and declared.category == "unknown":
        return "chips"
    if _chips_first(act) and not act.together:
        return "chips"
    if any(not say.heard for say in act.words):
        return "director"
    if may_be_meant(facing, act, declared):
        return "floor"
    if declared.category == "unknown":
        unclear = book.betting.methods_of_betting.unclear_words_with_chips
        return unclear if act.together else "chips"
    if declared.category == "bet" and declared.amount is None and facing.owes and not declared.least:
        return "chips"  # no declared raise, and no figure: only the chips say anything
    if act.together and declared.number is not None and _contradicts(book, facing, act, declared):
        return "director"
    return "words"


def _contradicts(book: Edition, facing: Facing, act: Act, declared: Declared) -> bool:
    """Whether chips put out with an amount make another one, beyond what a surplus for change explains."""
    if declared.category not in ("amount", "bet", "raise"):
        return False
    found = worth(book, facing, act, declared)
    if isinstance(found, Unclear):
        return False
    total = found.amount + (facing.current if declared.more else 0)
    chips, needed = act.motions[0].chips, min(total, facing.stack) - facing.already_in
    if sum(chips) <= needed:
        return sum(chips) < needed
    return not every_chip_needed(chips, needed)


def _chips_first(act: Act) -> bool:
    """Whether chips went out before they spoke, or tapped where they did not speak."""
    for atom in act.atoms:
        if isinstance(atom, Push):
            return True
        if isinstance(atom, Say) or (not act.words and is_tap(atom)):
            return False
    return True


def _wrongly_checked(book: Edition, facing: Facing, declared: Declared) -> bool:
    """Check facing a bet, where the text leaves call or fold: the fold in the same breath is one."""
    settled = book.betting.invalid_declarations.decided_by == "text"
    return declared.category == "check" and facing.owes > 0 and settled


def rule_fold(book: Edition, facing: Facing, act: Act) -> Ruling:
    """A fold is final whenever made; with no bet to face it may be penalised. Chips put out first stay.

    Decides `non-standard-folds`.
    """
    committed = facing.committed
    if act.motions and _chips_first(act) and not act.together:
        committed = max(committed, min(facing.current, facing.front - pulled_back(act) + _first(act)))
    committed = min(committed, facing.current) if facing.current else facing.already_in
    owes_bring_in = facing.has_bring_in_card
    if owes_bring_in:
        committed = min(facing.current, facing.stack)
    if (
        committed >= facing.stack
    ):  # all they have was in before they folded: they are all-in and their hand plays
        return settle(book, facing, act, Size("all-in", facing.stack, ("acting-in-turn",)))
    ruled = RuledAct(facing.player, "fold", committed, change(facing, act, committed))
    unforced = facing.owes == 0
    face_up = any(isinstance(a, Release) and a.face == "up" for a in act.atoms)
    shown = face_up and facing.live_hands > 2
    stays = committed - facing.already_in
    says = describe(ruled)
    if owes_bring_in:
        says += f" The bring-in is theirs to post: {stays:,} goes into the pot."
    elif stays:
        says += f" The {stays:,} they were in for stays in the pot."
    if unforced:
        says += " No bet faced them: it stands and may be penalised."
    if shown:
        says += " They showed their cards with others still to play: that may be penalised."
    elif face_up:
        says += " Cards are folded face down and not shown on purpose."
    grounds: tuple[Ground, ...] = ("non-standard-folds",) if unforced else ("acting-in-turn",)
    if owes_bring_in:
        grounds = (By("at-your-seat", "bring-in-folded"), *grounds)
    if act.words and act.motions:
        grounds = (*grounds, "methods-of-betting")
    return Ruling(
        player=facing.player,
        says=says,
        citations=cite_all(book, (*grounds, *_face_up_fold(shown=shown, face_up=face_up))),
        acts=(*((RuledAct(facing.player, "call", committed),) if owes_bring_in else ()), ruled),
        notices=(Notice("penalty-possible", facing.player),) if unforced or shown else (),
    )


def _face_up_fold(*, shown: bool, face_up: bool) -> tuple[Ground, ...]:
    """With nobody left to act it gives nothing away, and is improper folding all the same."""
    if shown:
        return ("exposing-cards", "proper-folding")
    return ("proper-folding",) if face_up else ()


def _first(act: Act) -> int:
    return sum(act.motions[0].chips)


def rule_statement(book: Edition, player: str) -> Ruling:
    """What a player says they will do if something happens: whether it binds is the director's.

    Decides `conditional-statements`.
    """
    return ask_about(
        book,
        player,
        ("conditional-statements",),
        (Option("bound"), Option("not-bound")),
        f"{player} spoke of what they would do: the director may hold them to it or not.",
        notices=(Notice("penalty-possible", player),),
        about="held-to-word",
    )


def _tapped_first(book: Edition, facing: Facing, act: Act, declared: Declared) -> bool:
    """A tap that was a check, and words of a bet behind it."""
    wager = declared.category in ("bet", "raise", "all-in", "pot", "amount")
    return wager and not facing.owes and taps.is_check(book) and is_tap(act.atoms[0]) and not act.together


def _check_or(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """The tap was the first to bind, unless it only went with the words: the floor saw which."""
    options = _as_options(rule_words(book, policies, facing, act, declared)) or (
        Option("bet", facing.minimum_to),
    )
    return ask_director(
        book,
        facing,
        ("official-terminology", "binding-declarations"),
        (Option("check"), *options, Option("other")),
        f"{facing.player} tapped, which is a check, and then spoke of a bet: the floor says which it is.",
        Option("check"),
    )


def _unclear_words(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """An official term among words nobody knows, or an everyday word for one, with the chips after it."""

    def if_meant(done: Act, meant: Declared) -> Ruling:
        if done.motions and _defining(book, facing, done, meant) == "chips":
            return by_chips
        return rule_words(book, policies, facing, done, meant)

    by_chips = rule_silent_chips(book, policies, facing, act)
    return rule_with_chips(book, facing, act, declared, by_chips, if_meant)


def _contradiction(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Words and chips that cannot both stand: both readings are laid before the director."""
    readings = [rule_silent_chips(book, policies, facing, act)]
    if declared.category != "unknown":
        readings.insert(0, rule_words(book, policies, facing, act, declared))
    if len(readings) == 2 and readings[0].acts and readings[0].acts == readings[1].acts:
        return readings[0]
    options = [option for reading in readings for option in _as_options(reading)]
    return ask_director(
        book,
        facing,
        ("methods-of-betting",),
        (*options, Option("other")),
        f"{facing.player}'s words and chips do not agree: the director decides from the circumstances.",
    )


def _as_options(reading: Ruling) -> tuple[Option, ...]:
    return tuple(map(option_for, reading.acts)) or reading.options


def rule_silent_chips(book: Edition, policies: Policies, facing: Facing, act: Act) -> Ruling:
    """Chips without words before them: the first motion is the act, whatever follows is a string.

    Decides `string-bets`.
    """
    drew_back = pulled_back(act) > 0 and facing.already_in > 0
    concerned = concerns_prior_chips(facing, act)
    if concerned and covers_the_call(facing, act):
        ruling = rule_prior_chips(book, facing, act)
        if drew_back and binds(book, facing):
            ruling = replace(ruling, citations=(*ruling.citations, book.cite("pulled-back-chips")))
        return _strung(book, facing, act, ruling)
    chips = act.motions[0].chips
    left = facing.front - pulled_back(act) if concerned else None
    size = size_of_chips(book, facing, chips, left)
    if act.words or act.together:
        size = _with(size, "methods-of-betting")
    if concerned:
        size = _with(size, "prior-bet-chips")
    if size.verdict == "undercall":
        if drew_back and binds(book, facing):
            rules: tuple[Ground, ...] = ("pulled-back-chips", "undercalls")
            ruling = settle(book, facing, act, Size("call", facing.current, rules))
        else:
            put_out = max(0, size.total - facing.already_in)
            ruling = rule_undercall(book, policies, facing, act, put_out, size.rules)
    elif size.verdict == "option":
        ruling = _on_top_of_the_blind(book, facing, act)
    else:
        ruling = settle(book, facing, act, size)
    return _strung(book, facing, act, ruling)


def _strung(book: Edition, facing: Facing, act: Act, ruling: Ruling) -> Ruling:
    """A second motion of silent chips is a string, and told as one."""
    if len(act.motions) == 1:
        return ruling
    flag = By("string-bets", "one-motion" if facing.current else "second-motion-of-a-bet")
    return replace(
        ruling,
        citations=(*ruling.citations, *cite_all(book, (flag,))),
        notices=(*ruling.notices, Notice("string", facing.player)),
    )


def _with(size: Size, ground: Ground) -> Size:
    return replace(size, rules=(*size.rules, ground))


def _on_top_of_the_blind(book: Edition, facing: Facing, act: Act) -> Ruling:
    """The big blind with the option adds chips: no text says whether they come on top."""
    chips = _first(act)
    readings = [
        settle(book, facing, act, Size("raise", max(facing.minimum_to, total), ("oversized-chip",)))
        for total in (facing.already_in - pulled_back(act) + chips, chips)
    ]
    if readings[0].acts[0].action == "check":
        return readings[0]
    on_top, whole = (option_for(reading.acts[0]) for reading in readings)
    which: Ground = By("oversized-chip", "big-blind-option")
    return ask_director(
        book,
        facing,
        (which,) if len(act.motions[0].chips) == 1 else (which, "multiple-chips"),
        (on_top, whole, Option("check")),
        f"{facing.player} put {chips:,} on top of their blind: the director confirms what it is.",
        on_top,
    )
