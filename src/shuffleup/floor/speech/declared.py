"""Words that define the act: the general words, an amount, or both."""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from shuffleup.floor.betting.prior_chips import concerns_prior_chips
from shuffleup.floor.betting.settling import (
    ask_director,
    checks,
    describe,
    option_for,
    right_given_back,
    settle,
)
from shuffleup.floor.betting.sizes import Size, every_chip_needed, size_of_figure
from shuffleup.floor.betting.undercalls import rule_undercall
from shuffleup.floor.citing import By, Ground, cite_all, cite_later_procedure, cite_reading, each_once
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import LeftBecause, Notice, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.all_in import all_in_for_another_amount, as_told, told_if_cut
from shuffleup.floor.speech.first_sight import pulled_back
from shuffleup.floor.speech.meaning import Meaning, Unclear, meaning
from shuffleup.floor.speech.numbers import Number
from shuffleup.floor.speech.unclear import in_everyday_words, not_understood, rule_half_said
from shuffleup.floor.speech.words import Declared, read_words
from shuffleup.floor.steps.acts import Act
from shuffleup.rulebook import Edition, Policies
from shuffleup.wording import own_words

Wager = Literal["bet", "raise"]


def rule_words(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Rules an act by its words; chips that follow are payment, or supply the amount the words left out.

    Decides `binding-declarations`.
    """
    match declared.category:
        case "call":
            ruling = _call(book, facing, act)
        case "check":
            ruling = _check(book, facing, act, declared)
        case "all-in":
            facing = as_told(facing, declared)
            said = _rules(facing, act, "binding-declarations", total=facing.stack)
            rules = (*said, *_last_chips(facing, act))
            sure = settle(book, facing, act, Size("all-in", facing.stack, rules))
            ruling = all_in_for_another_amount(book, facing, declared) or sure
        case "raise" | "pot" | "bet" | "complete":
            ruling = _wager(book, policies, facing, act, declared)
        case "amount":
            ruling = _figure(book, policies, facing, act, declared)
        case _:
            ruling = _not_official(book, policies, facing, act, declared)
    ruling = told_if_cut(facing, declared, ruling)
    if declared.then and not (declared.then == "all-in" and facing.stack <= facing.current):
        cited = cite_all(book, (By("string-bets", "second-word"),))
        ruling = replace(
            ruling,
            citations=(*ruling.citations, *cited),
            notices=(*ruling.notices, Notice("string", facing.player)),
        )
    return ruling


def _not_official(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Words that are no declaration: what they can be taken for is laid before the floor."""

    def if_meant(meant: Declared) -> Ruling:
        return rule_words(book, policies, facing, replace(act, atoms=()), meant)

    return (
        rule_half_said(book, facing, act, declared, if_meant)
        or in_everyday_words(book, facing, act)
        or not_understood(book, facing)
    )


def _rules(facing: Facing, act: Act, *grounds: Ground, total: int | None = None) -> tuple[Ground, ...]:
    """The rules behind spoken acts, with those that chips put out besides bring in.

    `total`: what was declared, where it is not the call; more chips than that await change.
    """
    rules = list(grounds)
    if act.motions:
        chips = act.motions[0].chips
        rules.append(By("methods-of-betting", "clear-words") if act.together else "methods-of-betting")
        if len(chips) == 1 and chips[0] > facing.owes:
            rules.append("oversized-chip")
        elif len(chips) > 1 and facing.owes:
            rules.append("multiple-chips")
        due = facing.owes if total is None else total - facing.already_in
        if facing.owes and sum(chips) > due:
            rules.append("overbet-expecting-change")
        if concerns_prior_chips(facing, act):
            rules.append("prior-bet-chips")
    return tuple(rules)


def _on_top(facing: Facing, act: Act) -> tuple[Ground, ...]:
    """One chip for a wager without an amount, where chips lie already: by our reading it adds to them."""
    one_chip = bool(act.motions) and len(act.motions[0].chips) == 1
    on_top = one_chip and facing.already_in > 0 and facing.structure != "limit"
    return (By("oversized-chip", "declared-on-top"),) if on_top else ()


def _last_chips(facing: Facing, act: Act) -> tuple[Ground, ...]:
    """All-in said first, then several last chips of which not every one was needed for the call."""
    chips = act.motions[0].chips if act.motions else ()
    if not chips or sum(chips) < facing.behind or facing.owes <= 0:
        return ()
    if every_chip_needed(chips, facing.owes):
        return ()
    return ("last-chips",)


def _call(book: Edition, facing: Facing, act: Act) -> Ruling:
    """Decides `methods-of-calling`."""
    if facing.owes:
        short: tuple[Ground, ...] = ("undercalls",) if act.motions and _first(act) < facing.owes else ()
        rules = _rules(facing, act, "binding-declarations", *short, "methods-of-calling")
        size = Size("call", facing.current, rules)
        return settle(book, facing, act, size)
    flag: Ground = "invalid-declarations"
    if facing.has_option:
        flag = By("invalid-declarations", "option-faces-no-bet")
    return _wrong_word(book, facing, act, Option("check"), Option("other")) or checks(
        book, facing, act, (flag,)
    )


def _wrong_word(
    book: Edition, facing: Facing, act: Act, customary: Option, otherwise: Option
) -> Ruling | None:
    """Where no text says what the wrong word is, the director does.

    Decides `invalid-declarations`.
    """
    if book.betting.invalid_declarations.decided_by == "text":
        return None
    said = act.words[0].words if act.words else "tapped"
    return ask_director(
        book,
        facing,
        (By("invalid-declarations", "customary-reading"),),
        (customary, otherwise),
        f"{facing.player} said {own_words(repr(said))}, the wrong word here: no text settles it, "
        "the director does.",
        customary,
    )


def _check(book: Edition, facing: Facing, act: Act, declared: Declared) -> Ruling:
    if not facing.owes:
        return checks(book, facing, act, ("acting-in-turn",))
    if facing.bring_in_due and not act.motions and not declared.then:
        return _bring_in_checked(book, facing)
    asked = _wrong_word(book, facing, act, Option("call-or-fold"), Option("full-right-to-act"))
    if asked:
        return asked
    if act.motions:
        after = By("invalid-declarations", "chips-after-check")
        return settle(book, facing, act, Size("call", facing.current, (after,)))
    if declared.then == "call":
        same_breath = By("invalid-declarations", "call-in-the-same-breath")
        return settle(book, facing, act, Size("call", facing.current, (same_breath,)))
    return Ruling(
        player=facing.player,
        says=f"{facing.player} said check facing a bet: they may call or fold, not raise.",
        citations=cite_all(book, ("invalid-declarations",)),
        may=("fold", "call"),
    )


def _bring_in_checked(book: Edition, facing: Facing) -> Ruling:
    """Nobody has bet, so that the word takes no right away; but the bring-in is due.

    Whoever was dealt its card owes it whatever they do; who begins in place of an all-in player may fold.
    """
    if facing.has_bring_in_card:
        return Ruling(
            player=facing.player,
            says=f"{facing.player} cannot check: the bring-in of {facing.owes:,} is theirs to post. "
            "They bring it in or complete it.",
            citations=(cite_reading(book, "at-your-seat", "bring-in-folded"),),
        )
    return Ruling(
        player=facing.player,
        says=f"{facing.player} cannot check: they bring it in for {facing.owes:,}, complete it, or fold.",
        citations=(cite_later_procedure(book, "rp-stud-bring-in-all-in"),),
    )


def _wager(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Bet, raise, complete and pot."""
    if declared.category == "pot":
        return _pot(book, facing, act)
    if declared.category == "complete":
        return _complete(book, facing, act)
    if declared.category == "bet":
        if facing.current and not facing.has_option:
            return _bet_facing_a_bet(book, policies, facing, act, declared)
        return _opening(book, facing, act, declared, ())
    if facing.current == 0 and declared.makes:
        return _opening(book, facing, act, declared, ())
    if facing.current == 0:
        flag: Ground = "invalid-declarations"
        opening = _opening(book, facing, act, declared, (flag,))
        customary = option_for(opening.acts[0]) if opening.acts else Option("bet", facing.minimum_to)
        return _wrong_word(book, facing, act, customary, Option("other")) or opening
    return _raise(book, facing, act, declared)


def _complete(book: Edition, facing: Facing, act: Act) -> Ruling:
    """In limit, over less than a full bet or raise; nothing else can be completed."""
    short = facing.current > 0 and facing.minimum_to - facing.current < facing.increment
    if facing.structure != "limit" or not short:
        return not_understood(book, facing)
    rules: tuple[Ground, ...] = ("binding-declarations", "methods-of-raising", "reopening-limit")
    total = facing.minimum_to
    ruling = settle(book, facing, act, Size("raise", total, _rules(facing, act, *rules, total=total)))
    if not facing.over_bring_in or ruling.acts[0].action != "raise":
        return ruling
    completed = replace(ruling.acts[0], action="complete")
    return replace(ruling, says=describe(completed), quotes=(), acts=(completed,))


def _bet_facing_a_bet(
    book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared
) -> Ruling:
    """The word bet is no declared raise: what counts is the figure or the chips that came with it."""
    if declared.least:
        return _raise(book, facing, act, declared)
    ruling = _figure(book, policies, facing, act, declared) if declared.amount is not None else None
    if ruling is not None:
        flag = cite_all(book, (By("amount-only-declarations", "bet-facing-a-bet"),))
        return replace(ruling, citations=each_once(flag, ruling.citations))
    return not_understood(book, facing, Option("raise-to", min(facing.minimum_to, facing.stack)))


def _asking(
    book: Edition,
    facing: Facing,
    act: Act,
    declared: Declared,
    rule: Callable[[Meaning], Ruling],
) -> Ruling:
    """Rules on an amount once it is clear what it means; the director is asked where nobody can tell."""
    assert declared.number is not None
    found = worth(book, facing, act, declared)
    if isinstance(found, Unclear):
        return _ask_which(book, facing, found, rule)
    ruling = rule(found)
    unit: tuple[Ground, ...] = ("unclear-bet-amounts",) if declared.number.unit else ()
    cited = each_once(ruling.citations, cite_all(book, (*found.grounds, *unit)))
    told = f" {found.because[0].upper()}{found.because[1:]}." if found.because else ""
    return replace(ruling, citations=cited, says=ruling.marked + told)


def worth(book: Edition, facing: Facing, act: Act, declared: Declared) -> Meaning | Unclear:
    """What the number of a declaration means, with the chips and the words that came with it."""
    assert declared.number is not None
    return meaning(
        book,
        facing,
        declared.number,
        more=declared.more,
        declared=declared.category in ("bet", "raise"),
        chips=act.motions[0].chips if act.motions else (),
        answers=(*declared.answers, *_answers(act)),
    )


def _ask_which(book: Edition, facing: Facing, found: Unclear, rule: Callable[[Meaning], Ruling]) -> Ruling:
    """Every reading with what it would come to: too little is made up, too much is all-in."""
    rulings = [rule(Meaning(amount)) for amount in found.readings]
    options = [
        option_for(ruling.acts[0]) if ruling.acts else Option("call", facing.current) for ruling in rulings
    ]
    fixed = facing.structure == "limit" or not facing.may_raise
    if fixed and len(set(options)) == 1 and rulings[0].acts:
        return rulings[0]  # whichever was meant, it is the same act
    return ask_director(
        book,
        facing,
        found.grounds,
        (*options, Option("other")),
        f"It is not clear how much {facing.player} named: {found.because}. The director decides.",
    )


def _opening(
    book: Edition, facing: Facing, act: Act, declared: Declared, rules: tuple[Ground, ...]
) -> Ruling:
    """A bet where there is none yet, or by a blind with the option: amount, else chips, else asked for."""
    if declared.amount is not None:

        def by_amount(found: Meaning) -> Ruling:
            total = found.amount + (facing.current if declared.more else 0)
            total = max(total, facing.minimum_to if facing.current else 0)
            grounds = (*rules, *_rules(facing, act, "amount-only-declarations"))
            return settle(book, facing, act, Size(_wager_name(facing), total, grounds))

        return _asking(book, facing, act, declared, by_amount)
    grounds = (*rules, *_rules(facing, act, "binding-declarations"))
    if declared.least:
        return settle(book, facing, act, Size(_wager_name(facing), facing.minimum_to, grounds))
    if act.motions:
        grounds = (*grounds, *_on_top(facing, act))
        total = max(_in_front(facing, act), facing.minimum_to if facing.current else 0)
        notices: tuple[Notice, ...] = ()
        if len(act.motions) > 1:
            grounds = (*grounds, By("string-bets", "second-motion-of-a-bet"))
            notices = (Notice("string", facing.player),)
        return settle(book, facing, act, Size(_wager_name(facing), total, grounds), notices)
    return amount_wanted(book, facing, _wager_name(facing), (*rules, "binding-declarations"))


def _wager_name(facing: Facing) -> Wager:
    return "raise" if facing.current else "bet"


def _answers(act: Act) -> tuple[Number, ...]:
    """Amounts named after the first words."""
    answers = (read_words(say.words).number for say in act.words[1:] if say.clear)
    return tuple(answer for answer in answers if answer is not None)


def _first(act: Act) -> int:
    return sum(act.motions[0].chips) if act.motions else 0


def _in_front(facing: Facing, act: Act) -> int:
    """Their bet with the first motion on top, less what they drew back of it."""
    return max(0, facing.already_in - pulled_back(act)) + _first(act)


def amount_wanted(
    book: Edition,
    facing: Facing,
    action: Wager,
    rules: tuple[Ground, ...],
    *,
    because: LeftBecause | None = None,
) -> Ruling:
    """They are bound to a wager and must still say how much, unless there is only one amount it can be.

    `because`: they bound themselves by words that may be penalised.
    """
    penalty = (Notice("penalty-possible", facing.player),) if because == "bet-the-pot" else ()
    least = min(facing.minimum_to, facing.stack)
    bound = Notice("bound", facing.player, least, action)
    if facing.structure == "limit" or facing.stack <= facing.minimum_to or not facing.may_raise:
        size = Size(action, facing.minimum_to, rules)
        return settle(book, facing, Act(facing.player, ()), size, (bound, *penalty) if penalty else ())
    to = "to " if action == "raise" else ""
    return Ruling(
        player=facing.player,
        says=f"{facing.player} is bound to {action}; they name the amount, at least {to}{least:,}.",
        citations=cite_all(book, rules),
        notices=(Notice("amount-pending", facing.player, least), bound, *penalty),
        may=(action,),
        may_because=because,
    )


def _raise(book: Edition, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """A declared raise: by its amount, by its motions, or with the amount still to come.

    Decides `methods-of-raising`, `raise-declared-with-amount`.
    """
    if declared.amount is not None:

        def by_amount(found: Meaning) -> Ruling:
            total = found.amount + (facing.current if declared.more else 0)
            total = max(total, facing.minimum_to)
            said: tuple[Ground, ...] = ("raise-declared-with-amount", "methods-of-raising")
            rules = _rules(facing, act, *said, "binding-declarations", total=total)
            return settle(book, facing, act, Size("raise", total, rules))

        return _asking(book, facing, act, declared, by_amount)
    option = (By("invalid-declarations", "option-faces-no-bet"),) if facing.has_option else ()
    by: tuple[Ground, ...] = ("binding-declarations", "methods-of-raising", "raise-amounts", *option)
    if declared.least:
        rules = _rules(facing, act, *by, total=facing.minimum_to)
        return settle(book, facing, act, Size("raise", facing.minimum_to, rules))
    if not act.motions:
        rules = ("binding-declarations", "methods-of-raising", *option, *right_given_back(facing))
        return amount_wanted(book, facing, "raise", rules)
    total, stringed = _raise_by_motions(book, facing, act)
    rules = (*_rules(facing, act, *by, total=total), *_on_top(facing, act))
    notices: tuple[Notice, ...] = ()
    if stringed:
        rules, notices = (*rules, "string-bets"), (Notice("string", facing.player),)
    ruling = settle(book, facing, act, Size("raise", total, rules), notices)
    if len(act.motions) > 1 or not _takes_another_motion(book, facing, act) or total >= facing.maximum_to:
        return ruling
    more = Notice("one-more-motion", facing.player, _first(act))
    says = f"{ruling.marked} One more motion can still make it more, until somebody else acts."
    return replace(ruling, says=says, notices=(*ruling.notices, more))


def _takes_another_motion(book: Edition, facing: Facing, act: Act) -> bool:
    """Whether the first motion was just the call, and the book lets another one complete the raise."""
    two = book.betting.methods_of_raising.two_motion_raise and facing.may_raise
    return two and facing.owes > 0 and _in_front(facing, act) == facing.current < facing.stack


def _raise_by_motions(book: Edition, facing: Facing, act: Act) -> tuple[int, bool]:
    """The raise-to that the motions make, and whether a motion was left over."""
    first = _in_front(facing, act)
    if len(act.motions) > 1 and _takes_another_motion(book, facing, act):
        total = first + sum(act.motions[1].chips)
        return max(total, facing.minimum_to), len(act.motions) > 2
    return max(first, facing.minimum_to), len(act.motions) > 1


def _pot(book: Edition, facing: Facing, act: Act) -> Ruling:
    """In pot-limit the word is a bet; in no-limit it only obliges to make one; in limit it is nothing.

    Decides `bet-the-pot-in-no-limit`.
    """
    action = _wager_name(facing)
    if facing.structure == "pot-limit":
        most: Ground = "pot-limit-maximum"
        if facing.dead_small:
            most = By("pot-limit-maximum", "dead-blind-is-no-blind")
        total = facing.maximum_to
        size = Size(action, total, _rules(facing, act, most, "official-terminology", total=total))
        return settle(book, facing, act, size)
    if facing.structure == "limit":
        return not_understood(book, facing)
    rules: tuple[Ground, ...] = ("bet-the-pot-in-no-limit",)
    asked = amount_wanted(book, facing, action, rules, because="bet-the-pot")
    if not act.motions or asked.acts:
        return asked
    total = max(_in_front(facing, act), facing.minimum_to)
    return settle(
        book, facing, act, Size(action, total, _rules(facing, act, *rules, total=total)), asked.notices[1:]
    )


def _figure(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """An amount alone, also with the word bet where a bet is faced: as if that value had been pushed.

    Decides `amount-only-declarations`.
    """

    def by_figure(found: Meaning) -> Ruling:
        total = found.amount + (facing.current if declared.more else 0)
        if facing.has_option:
            return _figure_on_the_option(book, facing, act, total)
        if total <= facing.already_in:
            total += facing.already_in  # it cannot be the total, so it is what they add
        size = size_of_figure(book, facing, total)
        on_top: tuple[Ground, ...] = ("raise-declared-with-amount",) if declared.more else ()
        size = replace(size, rules=(*size.rules, *on_top, *_payment(facing, act, total)))
        if size.verdict == "undercall":
            return rule_undercall(book, policies, facing, act, total - facing.already_in, size.rules)
        return settle(book, facing, act, size)

    return _asking(book, facing, act, declared, by_figure)


def _payment(facing: Facing, act: Act, total: int) -> tuple[Ground, ...]:
    rules = _rules(facing, act, total=total)
    if act.motions and len(act.motions[0].chips) == 1 and _in_front(facing, act) > total:
        return (By("methods-of-betting", "bigger-chip-is-payment"), *rules)
    return rules


def _figure_on_the_option(book: Edition, facing: Facing, act: Act, total: int) -> Ruling:
    """A blind with the option names a figure: their total. No more than the blind is a check."""
    rules: tuple[Ground, ...] = (By("amount-only-declarations", "figure-is-the-total"),)
    if total <= facing.current:
        return checks(book, facing, act, rules)
    return settle(book, facing, act, Size("raise", max(total, facing.minimum_to), rules))
