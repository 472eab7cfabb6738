"""Words that are no clear declaration, and chips that come after them or with them: neither is dropped."""

from collections.abc import Callable, Iterator

from shuffleup.floor.betting.settling import ask_director, option_for
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.everyday import names_an_amount, reasonable_readings
from shuffleup.floor.speech.unofficial_amounts import unofficial_amounts
from shuffleup.floor.speech.words import Declared
from shuffleup.floor.steps.acts import Act
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words

IfMeant = Callable[[Act, Declared], Ruling]
"""What an act would amount to, if its words were that declaration."""

_WAGERS = ("bet", "raise-to")
_NO_READING = ("other", "no-action")


def may_be_meant(facing: Facing, act: Act, declared: Declared) -> bool:
    """Whether unclear words can stand for an act: an official term among others, or an everyday word."""
    if declared.category != "unknown" or not act.words or not act.words[0].clear:
        return False
    if declared.doubt:
        return declared.doubt == "unofficial"
    return declared.least or bool(reasonable_readings(act.words[0].words, facing))


def rule_with_chips(
    book: Edition, facing: Facing, act: Act, declared: Declared, by_chips: Ruling, if_meant: IfMeant
) -> Ruling:
    """The chips by themselves, if they say just what the words may have meant; else the floor says which.

    Decides `non-standard-terms`.
    """
    spoken = tuple(dict.fromkeys(_by_words(facing, act, declared, if_meant)))
    pushed = _options(by_chips)
    exact = len(by_chips.acts) == 1 and not by_chips.acts[0].returned
    if by_chips.acts and (set(spoken) <= set(pushed) or (exact and set(pushed) <= set(spoken))):
        return by_chips
    return ask_director(
        book,
        facing,
        ("non-standard-terms", "official-terminology", "methods-of-betting"),
        (*spoken, *pushed, Option("other")),
        f"{facing.player} said {own_words(repr(act.words[0].words))} and put chips out: the floor says "
        "whether the words count, and as what.",
    )


def _by_words(facing: Facing, act: Act, declared: Declared, if_meant: IfMeant) -> Iterator[Option]:
    """What the words can be: first with the chips as the amount or the payment, then as they stand alone."""
    said = act.words[0].words
    if declared.perhaps == "fold":
        yield Option("fold")
        return
    amount = declared.number is not None or declared.least or names_an_amount(said)
    amount = amount or bool(unofficial_amounts(said, facing))
    alone = () if declared.doubt and not amount else _options(if_meant(_without_chips(act), declared))
    if declared.doubt and not amount:
        yield from _options(if_meant(act, declared.if_meant))
    elif any(option.name in _WAGERS for option in alone):
        yield from _options(if_meant(act, Declared("raise" if facing.current else "bet")))
    yield from alone


def _without_chips(act: Act) -> Act:
    return Act(act.player, act.words)


def _options(ruling: Ruling) -> tuple[Option, ...]:
    offered = tuple(option for option in ruling.options if option.name not in _NO_READING)
    return tuple(map(_option, ruling.acts)) or offered


def _option(ruled: RuledAct) -> Option:
    return Option("all-in") if ruled.action == "all-in" else option_for(ruled)
