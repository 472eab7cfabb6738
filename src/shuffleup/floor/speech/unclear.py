"""Words that are no declaration: half said, unofficial, or an amount nobody can tell. The floor's."""

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from shuffleup.floor.betting.settling import ask_director, option_for
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.said import Category
from shuffleup.floor.speech import english as tongue
from shuffleup.floor.speech.everyday import names_part_of_the_pot, options_for, reasonable_readings
from shuffleup.floor.speech.unofficial_amounts import unofficial_amounts
from shuffleup.floor.speech.words import Declared
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words

IfMeant = Callable[[Declared], Ruling]
"""What words would amount to, if they were a declaration."""

_SEES = re.compile(tongue.SEES)
_TIMES = re.compile(tongue.TIMES)
_WHY = {
    "asked": "which was asked, not said",
    "perhaps": "which is half said",
    "denied": "which says what is not done",
    "unofficial": "which is no official term",
}


def rule_half_said(
    book: Edition, facing: Facing, act: Act, declared: Declared, if_meant: IfMeant
) -> Ruling | None:
    """Official words asked, half meant or denied, or amounts in words of the player's own."""
    said = act.words[0].words if act.words else ""
    if not said or (declared.doubt == "unofficial" and names_part_of_the_pot(said)):
        return None
    options = tuple(_readings(facing, said, declared, if_meant))
    if not options:
        return None
    return ask_director(
        book,
        facing,
        ("non-standard-terms", "official-terminology"),
        options,
        f"{facing.player} said {own_words(repr(said))}, {_WHY[declared.doubt or 'unofficial']}: the "
        "floor says what it is.",
    )


def _readings(facing: Facing, said: str, declared: Declared, if_meant: IfMeant) -> Iterator[Option]:
    """What the words can be taken for; last that it was no act, unless bet or raise was said outright."""
    amounts = unofficial_amounts(said, facing)
    committed = declared.doubt == "unofficial" and declared.perhaps in ("bet", "raise")
    match declared.doubt:
        case "denied":
            yield from _instead(facing, declared.perhaps)
        case "asked" | "perhaps":
            yield from _as_options(facing, declared.if_meant, if_meant)
        case _ if amounts:
            said_to = declared.perhaps if declared.perhaps in ("bet", "raise") else "amount"
            for number, more in amounts:
                meant = Declared(said_to, number, more)
                yield from _as_options(facing, meant, if_meant)
        case _ if declared.least and declared.number is None:
            meant = Declared("raise" if facing.current else "bet", least=True)
            yield from _as_options(facing, meant, if_meant)
        case "unofficial" if declared.number is not None and not _TIMES.search(said.lower()):
            yield from _with_the_number(facing, declared, if_meant, sees=bool(_SEES.search(said.lower())))
        case _:
            return
    if not committed:
        yield Option("no-action")


def _with_the_number(
    facing: Facing, declared: Declared, if_meant: IfMeant, *, sees: bool
) -> Iterator[Option]:
    """Official words and amounts among others; who sees a bet and raises may have called it first."""
    if sees and facing.owes:
        yield Option("call", min(facing.current, facing.stack))
    meant = replace(declared.if_meant, answers=())
    numbers = dict.fromkeys(number for number in (declared.number, *declared.answers) if number is not None)
    for number in reversed(numbers):
        for more in (True, False) if facing.owes and not declared.more else (declared.more,):
            yield from _as_options(facing, replace(meant, number=number, more=more), if_meant)


def _as_options(facing: Facing, meant: Declared, if_meant: IfMeant) -> Iterator[Option]:
    if meant.category == "all-in":
        yield Option("all-in")
        return
    if meant.category == "fold":
        yield Option("fold")
        return
    ruling = if_meant(meant)
    yield from map(option_for, ruling.acts)
    yield from (option for option in ruling.options if option.name not in ("other", "no-action"))
    if not ruling.acts and not ruling.options:
        bound = ruling.noticed("amount-pending", facing.player)
        if bound is not None and bound.amount is not None:
            yield Option("raise-to" if facing.current else "bet", bound.amount)
        else:
            yield Option("call-or-fold") if "call" in ruling.may else Option("check")


def _instead(facing: Facing, denied: Category) -> Iterator[Option]:
    """What is left of what somebody says they do not do."""
    along = Option("call", min(facing.current, facing.stack)) if facing.owes else Option("check")
    if denied in ("call", "check") and facing.owes:
        yield Option("fold")
    elif denied in ("check", "call"):
        yield Option("bet" if not facing.current else "raise-to", min(facing.minimum_to, facing.stack))
    else:
        yield along


def in_everyday_words(book: Edition, facing: Facing, act: Act) -> Ruling | None:
    """No official term, but everybody at the table knows it: the floor says which reading holds."""
    said = act.words[0] if act.words else None
    readings = reasonable_readings(said.words, facing) if said and said.clear else ()
    return _ask_which(book, facing, said, readings) if readings and said is not None else None


def rule_assent(book: Edition, facing: Facing, act: Act) -> Ruling:
    """`OK` to a bet is no official term: a call, or the answer to somebody."""
    return _ask_which(book, facing, act.words[0], (*options_for(("along",), facing), Option("no-action")))


def _ask_which(book: Edition, facing: Facing, said: Say, readings: tuple[Option, ...]) -> Ruling:
    return ask_director(
        book,
        facing,
        ("non-standard-terms", "official-terminology"),
        readings,
        f"{facing.player} said {own_words(repr(said.words))}, which is no official term: the floor "
        "says what it means.",
    )


def not_understood(book: Edition, facing: Facing, instead: Option = Option("all-in")) -> Ruling:  # noqa: B008
    """Unofficial words or gestures: at the player's risk, and the floor's to read.

    Decides `non-standard-terms`.
    """
    passive = Option("call", min(facing.current, facing.stack)) if facing.owes else Option("check")
    return ask_director(
        book,
        facing,
        ("non-standard-terms", "official-terminology"),
        (passive, instead, Option("no-action")),
        f"What {facing.player} said or showed is no official term: the floor says what it means.",
    )
