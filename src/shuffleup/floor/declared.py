"""Words that define the act: the general words, an amount, or both (gates 6 to 8)."""

from typing import Literal

from msgspec.structs import replace

from shuffleup.floor.acts import Act
from shuffleup.floor.facing import Facing
from shuffleup.floor.meaning import meaning
from shuffleup.floor.options import Option
from shuffleup.floor.prior_chips import concerns_prior_chips
from shuffleup.floor.ruling import Notice, RuledAct, Ruling
from shuffleup.floor.settling import ask_director, change, cite_all, describe, settle
from shuffleup.floor.sizes import Size, size_of_figure
from shuffleup.floor.undercalls import rule_undercall
from shuffleup.floor.words import Declared
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, Slug

Wager = Literal["bet", "raise"]


def rule_words(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Rules an act by its words; chips that follow are payment, or supply the amount the words left out."""
    match declared.category:
        case "call":
            ruling = _call(book, facing, act)
        case "check":
            ruling = _check(book, facing, act)
        case "all-in":
            size = Size("all-in", facing.stack, _rules(facing, act, "binding-declarations"))
            ruling = settle(book, facing, act, size)
        case "raise" | "pot" | "bet" | "complete":
            ruling = _wager(book, policies, facing, act, declared)
        case "amount":
            ruling = _figure(book, policies, facing, act, declared)
        case _:
            ruling = _not_understood(book, facing)
    if declared.then:
        ruling = replace(
            ruling,
            citations=(*ruling.citations, book.cite("string-bets", position="second-word-is-a-string")),
            notices=(*ruling.notices, Notice("string", facing.player)),
        )
    return ruling


def _rules(facing: Facing, act: Act, *slugs: Slug) -> tuple[Slug, ...]:
    """The rules behind spoken acts, with those that chips put out besides bring in."""
    rules = list(slugs)
    if act.motions:
        rules.append("methods-of-betting")
        chips = act.motions[0].chips
        if facing.owes >= 0 and len(chips) == 1 and chips[0] > facing.owes:
            rules.append("oversized-chip")
        elif len(chips) > 1:
            rules.append("multiple-chips")
        if facing.owes and sum(chips) > facing.owes:
            rules.append("overbet-expecting-change")
        if concerns_prior_chips(facing, act):
            rules.append("prior-bet-chips")
    return tuple(rules)


def _call(book: Edition, facing: Facing, act: Act) -> Ruling:
    if facing.owes:
        size = Size("call", facing.current, _rules(facing, act, "binding-declarations", "methods-of-calling"))
        return settle(book, facing, act, size)
    return _wrong_word(book, facing, act, (Option("check"), Option("other"))) or _checks(
        book, facing, act, ("invalid-declarations",)
    )


def _checks(book: Edition, facing: Facing, act: Act, rules: tuple[Slug, ...]) -> Ruling:
    ruled = RuledAct(facing.player, "check", facing.already_in, change(facing, act, facing.already_in))
    also: tuple[Slug, ...] = ("methods-of-betting",) if act.motions else ()
    return Ruling(
        player=facing.player,
        says=describe(ruled),
        citations=cite_all(book, (*rules, *also)),
        acts=(ruled,),
    )


def _wrong_word(book: Edition, facing: Facing, act: Act, options: tuple[Option, ...]) -> Ruling | None:
    """Where no text says what the wrong word is, the director does."""
    if book.betting.invalid_declarations.decided_by == "text":
        return None
    said = act.words[0].words if act.words else "tapped"
    question = f"{facing.player} said {said!r}, the wrong word here: no text settles it, the director does."
    return ask_director(book, facing, ("invalid-declarations",), options, question)


def _check(book: Edition, facing: Facing, act: Act) -> Ruling:
    if not facing.owes:
        return _checks(book, facing, act, ("acting-in-turn",))
    asked = _wrong_word(book, facing, act, (Option("call-or-fold"), Option("full-right-to-act")))
    if asked:
        return asked
    if act.motions:
        return settle(book, facing, act, Size("call", facing.current, ("invalid-declarations",)))
    return Ruling(
        player=facing.player,
        says=f"{facing.player} said check facing a bet: he may call or fold, not raise.",
        citations=cite_all(book, ("invalid-declarations",)),
        may=("fold", "call"),
    )


def _wager(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """Bet, raise, complete and pot."""
    if declared.category == "pot":
        return _pot(book, facing, act)
    if declared.category == "complete" and facing.structure != "limit":
        return _not_understood(book, facing)
    if declared.category == "complete":
        return settle(book, facing, act, Size("raise", facing.minimum_to, ("methods-of-raising",)))
    if declared.category == "bet":
        if facing.current and not facing.has_option:
            return _figure(book, policies, facing, act, declared)
        return _opening(book, facing, act, declared, ())
    if facing.current == 0:
        customary = Option("bet", facing.minimum_to)
        asked = _wrong_word(book, facing, act, (customary, Option("other")))
        return asked or _opening(book, facing, act, declared, ("invalid-declarations",))
    return _raise(book, facing, act, declared)


def _opening(book: Edition, facing: Facing, act: Act, declared: Declared, rules: tuple[Slug, ...]) -> Ruling:
    """A bet where there is none yet, or by a blind with the option: amount, else chips, else asked for."""
    if declared.amount is not None:
        found = meaning(book, facing, declared, _first(act))
        if found is None:
            return _not_understood(book, facing)
        size = Size(
            _wager_name(facing), found.amount, (*rules, *_rules(facing, act, "amount-only-declarations"))
        )
        return _citing(settle(book, facing, act, size), found.citations)
    if act.motions:
        size = Size(
            "bet", facing.already_in + _first(act), (*rules, *_rules(facing, act, "binding-declarations"))
        )
        return settle(book, facing, act, size)
    return _amount_wanted(
        book, facing, "raise" if facing.has_option else "bet", (*rules, "binding-declarations")
    )


def _wager_name(facing: Facing) -> Wager:
    return "raise" if facing.current else "bet"


def _first(act: Act) -> int:
    return sum(act.motions[0].chips) if act.motions else 0


def _citing(ruling: Ruling, citations: tuple[Citation, ...]) -> Ruling:
    return replace(ruling, citations=(*ruling.citations, *citations))


def _amount_wanted(
    book: Edition, facing: Facing, action: Wager, rules: tuple[Slug, ...], *, penalised: bool = False
) -> Ruling:
    """He is bound to a wager and must still say how much."""
    if action == "raise" and not facing.may_raise:
        return settle(book, facing, Act(facing.player, ()), Size("raise", facing.stack, rules))
    least = min(facing.minimum_to, facing.stack)
    notices = (
        Notice("amount-pending", facing.player, least),
        Notice("bound", facing.player, least, action),
        *((Notice("penalty-possible", facing.player),) if penalised else ()),
    )
    to = "to " if action == "raise" else ""
    return Ruling(
        player=facing.player,
        says=f"{facing.player} is bound to {action}; he names the amount, at least {to}{least:,}.",
        citations=cite_all(book, rules),
        notices=notices,
        may=(action,),
    )


def _raise(book: Edition, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """A declared raise: by its amount, by its motions, or with the amount still to come."""
    if declared.amount is not None:
        found = meaning(book, facing, declared, _first(act))
        if found is None:
            return _not_understood(book, facing)
        total = found.amount + (facing.current if declared.more else 0)
        rules = _rules(
            facing, act, "raise-declared-with-amount", "methods-of-raising", "binding-declarations"
        )
        size = Size("raise", max(total, facing.minimum_to), rules)
        return _citing(settle(book, facing, act, size), found.citations)
    if not act.motions:
        return _raise_without_amount(book, facing)
    total, stringed = _raise_by_motions(book, facing, act)
    rules = _rules(facing, act, "methods-of-raising", "binding-declarations", "raise-amounts")
    notices: tuple[Notice, ...] = ()
    if stringed:
        rules, notices = (*rules, "string-bets"), (Notice("string", facing.player),)
    return settle(book, facing, act, Size("raise", total, rules), notices)


def _raise_without_amount(book: Edition, facing: Facing) -> Ruling:
    rules: tuple[Slug, ...] = ("binding-declarations", "methods-of-raising")
    if facing.structure == "limit" or facing.stack <= facing.minimum_to or not facing.may_raise:
        act = Act(facing.player, ())
        return settle(book, facing, act, Size("raise", min(facing.minimum_to, facing.stack), rules))
    return _amount_wanted(book, facing, "raise", rules)


def _raise_by_motions(book: Edition, facing: Facing, act: Act) -> tuple[int, bool]:
    """The raise-to that the motions make, and whether a motion was left over."""
    first = sum(act.motions[0].chips)
    if first == facing.owes and book.betting.methods_of_raising.two_motion_raise and len(act.motions) > 1:
        total = facing.already_in + first + sum(act.motions[1].chips)
        return max(total, facing.minimum_to), len(act.motions) > 2
    return max(facing.already_in + first, facing.minimum_to), len(act.motions) > 1


def _pot(book: Edition, facing: Facing, act: Act) -> Ruling:
    """In pot-limit the word is a bet; in no-limit it only obliges him to make one; in limit it is nothing."""
    action = _wager_name(facing)
    if facing.structure == "pot-limit":
        size = Size(action, facing.maximum_to, _rules(facing, act, "pot-limit-maximum"))
        return settle(book, facing, act, size)
    if facing.structure == "limit":
        return _not_understood(book, facing)
    rules: tuple[Slug, ...] = ("bet-the-pot-in-no-limit",)
    asked = _amount_wanted(book, facing, action, rules, penalised=True)
    if not act.motions or asked.acts:
        return asked
    size = Size(action, max(facing.already_in + _first(act), facing.minimum_to), _rules(facing, act, *rules))
    return settle(book, facing, act, size, asked.notices[1:])


def _figure(book: Edition, policies: Policies, facing: Facing, act: Act, declared: Declared) -> Ruling:
    """An amount alone, also with the word bet where a bet is faced: as if that value had been pushed."""
    if declared.amount is None:
        return _not_understood(book, facing)
    found = meaning(book, facing, declared, _first(act))
    if found is None:
        return _not_understood(book, facing)
    total = found.amount + (facing.current if declared.more else 0)
    if facing.has_option:
        size = Size("raise", max(total, facing.minimum_to), ("amount-only-declarations",))
        return _citing(settle(book, facing, act, size), found.citations)
    size = size_of_figure(book, facing, total)
    size = replace(size, rules=(*size.rules, *_rules(facing, act)))
    if size.verdict == "undercall":
        ruling = rule_undercall(book, policies, facing, act, total - facing.already_in, size.rules)
    else:
        ruling = settle(book, facing, act, size)
    return _citing(ruling, found.citations)


def _not_understood(book: Edition, facing: Facing) -> Ruling:
    """Unofficial words or gestures: at the player's risk, and the floor's to read."""
    passive = Option("call", facing.current) if facing.owes else Option("check")
    return ask_director(
        book,
        facing,
        ("non-standard-terms",),
        (passive, Option("all-in"), Option("no-action")),
        f"What {facing.player} said or showed is no official term: the floor says what it means.",
    )
