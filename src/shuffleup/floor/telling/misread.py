"""What could not be read: what was understood, where it stopped, and two sentences that would be read."""

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import cache

from shuffleup.floor.telling.grammar import OneOf, grammar
from shuffleup.refused import Malformed, Refused


class Stopped(Exception):
    """Where reading stopped: what stands before was understood."""

    def __init__(self, text: str, done: int, at: int) -> None:
        super().__init__(text)
        self.understood = text[:done].rstrip().rstrip(":,").rstrip()
        self.rest = text[at:].strip().lstrip(",").strip()


def not_read(
    sentence: str, stopped: Stopped, read: Callable[[str], object], others: Iterable[str] = ()
) -> Malformed:
    """The refusal; `read` is asked so that nothing is proposed that would be refused too.

    `others`: sentences near to this one that tell no act.
    """
    if not stopped.rest:
        who = stopped.understood or "B"
        return Malformed(f'{sentence!r}: write who and what, such as "{who} pushes 1000 500"')
    understood = f"understood {stopped.understood!r} and stopped at {stopped.rest!r}"
    where = understood if stopped.understood else f"stopped at {stopped.rest!r}"
    return Malformed(
        f"{sentence!r}: {where}. What would be understood: {two_that_are_read(_near(stopped, others), read)}"
    )


def two_that_are_read(proposals: Iterable[str], read: Callable[[str], object]) -> str:
    """The first two that are, with `or` between them."""
    two: list[str] = []
    for proposed in proposals:
        if proposed not in two and _is_read(proposed, read):
            two.append(proposed)
        if len(two) == 2:
            break
    return " or ".join(two)


def _is_read(sentence: str, read: Callable[[str], object]) -> bool:
    try:
        read(sentence)
    except (Refused, Stopped):
        return False
    return True


def _near(stopped: Stopped, others: Iterable[str]) -> Iterator[str]:
    """The nearest first: a slip of the pen, what went before, what is no act, another verb, a gesture."""
    proposals, begun, rest = grammar().proposals, stopped.understood, stopped.rest
    name_only = " " not in re.sub(r'"[^"]*"', "", begun)
    join = " " if name_only else ", "
    first, _, after = rest.partition(" ")
    near = get_close_matches(first.lower(), proposals.spelled, n=3, cutoff=0.75)
    slips = [known for known in near if known != first.lower() and known[:1] == first[:1].lower()]
    yield from (f"{begun}{join}{known} {after}".strip() for known in slips)
    if not name_only:
        yield begun
        yield rest  # another player's act: a sentence of its own
    if moves := _moves().match(rest, 0):
        yield from (f"{begun}{join}{chips.format(verb=moves[0])}" for chips in proposals.chips)
    number = re.search(r"\d[\d,]*(?:\.\d+)?[km]?\b", rest)
    if name_only:
        yield from (f"{begun} {example}" for example in _same_act(rest, number[0] if number else ""))
    if not slips:
        yield from others
    if number:
        yield from (f"{begun}{join}{told.format(number=number[0])}" for told in proposals.number)
    told = rest.replace('"', "").replace("{", "").replace("}", "").strip()
    yield from (f"{begun}{join}{words.replace('{rest}', told)}" for words in proposals.words if told)
    if slips:
        yield from others


def about_named(text: str, names: Iterable[str]) -> Iterator[str]:
    """Acts of the first player whom a text names somewhere, of its words and with its number."""
    found = [(at[0].start(), name) for name in names if (at := list(_named(name).finditer(text)))]
    number = re.search(r"(?<![\w.])\d[\d,]*(?:\.\d+)?[km]?\b", text)
    for _, name in sorted(found)[:1]:
        told = number[0] if number else ""
        who = f'"{name}"' if " " in name else name
        yield from (f"{who} {example}" for example in _same_act(text, told))
        if number:
            yield from (f"{who} {one.format(number=told)}" for one in grammar().proposals.number)


def _named(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def _same_act(rest: str, number: str) -> Iterator[str]:
    """Acts of which the text has a word, with its number: `pretends to call` has one for a call."""
    words = {word[:4] for word in re.findall(r"[a-z]{3,}", rest.lower())}
    for verbs in grammar().acts:
        example = verbs.example
        if example.split()[0][:4] in words:
            yield re.sub(r"\d+", number, example) if number else example


@cache
def _moves() -> OneOf:
    return OneOf(grammar().moves.told, grammar().lists)
