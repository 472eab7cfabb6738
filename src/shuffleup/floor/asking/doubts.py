"""Told with a doubt: it is asked what was done, as it was told or what it may have been instead.

>>> from shuffleup.refused import Ambiguous
>>> at = Table(("Ann", "Bob"), actor="Bob", bettor="Ann")
>>> try:
...     ask_about_doubts("Bob said raise, or maybe it was call", at)
... except Ambiguous as asked:
...     print(*(one.sentence for one in asked.readings), sep="\\n")
Bob said raise
Bob says "call"
Bob does nothing
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from shuffleup.floor.asking.in_a_hurry.hurried import Table, cleaned, with_seats_by_name
from shuffleup.floor.asking.nearest.faithful import not_understood
from shuffleup.floor.asking.nearest.guesses import longest_beginning, read, says_nothing
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.doubts import doubts, in_doubt, masked
from shuffleup.floor.telling.telling import is_reported
from shuffleup.floor.telling.values import NUMBER
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Reading

_STOP = re.compile(
    r"\s*[,;.:–—](?:\s+|$)|\s+[–—-]\s+|\s+(?=(?:but|though|although|because|cause|cuz|cos)\s)", re.I
)
_JOINS = (
    r"(?:or|but|and|so|it|that|this|no|sorry|wait|was|though|although|because|well|oh|actually|hm+|um|uh)"
)
_BEHIND = re.compile(rf"(?:[\s,;.:–—-]|(?<![\w']){_JOINS}(?![\w']))+$", re.IGNORECASE)
_BEFORE = re.compile(
    rf"^(?:[\s,;.:?–—-]|{_JOINS}(?![\w'])|it's|that's|just|even|maybe|perhaps)+", re.IGNORECASE
)
_PRONOUN = re.compile(r"(?:then\s+)?(?:he|she|they)\s+", re.IGNORECASE)
_SAYS_SO = re.compile(r"(?:says?|said|announces|announced)\s", re.IGNORECASE)
_NUMBER = re.compile(rf"(?<![\w.,])(?:{NUMBER})(?![\w.,]*\d)", re.IGNORECASE)


class _Frame(NamedTuple):
    """What was told of whoever was named last: what stands before them, they, and what they did."""

    before: str
    player: str
    did: str


def ask_about_doubts(text: str, at: Table) -> None:
    """Raises the question where an act is told with a doubt; anything else goes on to be read."""
    text = with_seats_by_name(text.strip().rstrip(".!?"), at)
    _ask_which_of_two(text, at)
    found = [one for one in doubts(text, at.names) if not _is_a_players(text, one, at)]
    if not found:
        return
    whole = [*_certain(text, found, at)]
    begun = [one for way in whole for one in longest_beginning(way, at)]
    certain = next((one for one in (*whole, *begun) if _tells_an_act(one, at)), "")
    if not certain:
        return
    ways = list(dict.fromkeys(one for one in (certain, *_others(text, certain, found, at)) if read(one, at)))
    left_out = "" if certain in whole else not_understood(whole[0], certain, at)
    sure = any(not one["other"] for one in found) or any(_is_of_another(one, at) for one in found)
    if len(ways) > 1 and (sure or any(_tells_an_act(one, at) for one in ways[1:])):
        raise in_doubt(text, found[0][0]).offering(
            Reading(one, not_understood=left_out if one == certain else "") for one in ways
        )


def _ask_which_of_two(text: str, at: Table) -> None:
    """`Bob or Ann raised`: one of them did."""
    either = "|".join(re.escape(name) for name in sorted(at.names, key=len, reverse=True))
    found = re.search(
        rf"(?<!\w)({either})\s+or\s+(?:maybe\s+|perhaps\s+)?({either})(?!\w)", masked(text), re.I
    )
    if found is None or not either:
        return
    ways = [f"{text[: found.start()]}{one}{text[found.end() :]}" for one in found.groups()]
    if any(_tells_an_act(one, at) for one in ways):
        raise in_doubt(text, found[0]).offering(map(Reading, ways))


def _is_a_players(text: str, found: re.Match[str], at: Table) -> bool:
    """`says call, I mean raise`: without quotes who corrects themselves can be the player."""
    corrects = re.search(
        r"\b(?:i mean|i meant|make that|scratch that|sorry|oops|whoops|correction|rather)\b",
        found[0],
        re.IGNORECASE,
    )
    begun = text[: found.start()]
    if _is_of_another(found, at):
        return False
    return bool(corrects) and bool((frame := _frame(begun, at)) and is_reported(begun, frame.player))


def _is_of_another(found: re.Match[str], at: Table) -> bool:
    return bool(re.search(r"\b(?:was|wasn't|is|isn't|not|never|didn't)\b", found[0], re.IGNORECASE))


def _tells_an_act(text: str, at: Table) -> bool:
    account = read(text, at)
    return (
        account is not None
        and not says_nothing(account)
        and any(isinstance(one, Act) for one in account.steps)
    )


def _certain(text: str, found: list[re.Match[str]], at: Table) -> Iterator[str]:
    """What is left without the doubts, the most of it first."""
    first = found[0]
    cut = _tidy(text[: first.start()]) or _tidy(
        text[first.end() : found[1].start()] if len(found) > 1 else text[first.end() :]
    )
    ways = list(filter(None, (_without(text, found), _kept(text, found, at), cut)))
    yield from dict.fromkeys((*ways, *(cleaned(way, at) for way in ways)))


def _kept(text: str, found: list[re.Match[str]], at: Table) -> str:
    """Without the clauses that are nothing but a doubt, and without the doubt in the others."""
    kept, end = "", 0
    for one in found:
        if one.start() < end:
            continue
        begun, clause_ends = text[end : one.start()], _clause_end(text, one)
        rest = text[one.end() : clause_ends].strip(" ,")
        opens = not _BEHIND.sub("", begun).strip() or _STOP.search(begun[-3:]) is not None
        named = any(rest.casefold().startswith(name.casefold()) for name in at.names)
        only_hedges = not one["other"] and not one[0].casefold().startswith("or")
        kept += begun if only_hedges and (not opens or named) else _BEHIND.sub(" ", begun)
        goes_on = only_hedges and (named or not opens or not kept.strip(" ,"))
        end = one.end() if goes_on else clause_ends
    return _tidy(kept + text[end:])


def _clause_end(text: str, found: re.Match[str]) -> int:
    stop = _STOP.search(masked(text), found.end())
    return stop.start() if stop else len(text)


def _without(text: str, found: list[re.Match[str]]) -> str:
    """Without doubts in brackets or between commas: `Bob, I think, calls`; else nothing."""
    for one in reversed(found):
        before, after = text[: one.start()].rstrip(), text[one.end() :].lstrip()
        if not before or before[-1] not in ",(" or after[:1] not in (",", ")"):
            return ""
        text = f"{before[:-1].rstrip()} {after[1:].lstrip()}".strip()
    return text


def _tidy(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"\s*,(?:\s*,)+", ",", text)
    text = re.sub(r"\s+,", ",", text)
    return re.sub(r"^[\s,;.]+", "", _BEHIND.sub("", text))


def _frame(text: str, at: Table) -> _Frame | None:
    plain = masked(text).casefold()
    last = max(
        (
            (one.start(), name)
            for name in at.names
            for one in re.finditer(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", plain)
        ),
        default=None,
    )
    if last is None:
        return None
    place, name = last
    return _Frame(text[:place], name, text[place + len(name) :].strip())


def _others(text: str, certain: str, found: list[re.Match[str]], at: Table) -> Iterator[str]:
    """What else it may have been: other words, another amount, somebody else, or nothing at all."""
    frame = _frame(certain, at)
    if frame is None:
        return
    said = is_reported(f"{quoted(frame.player)} {frame.did}", frame.player) or '"' in frame.did
    for one in found:
        begins = one.end() + len(text[one.end() :]) - len(text[one.end() :].lstrip(" ,:"))
        stop = _STOP.search(masked(text), begins)
        told = text[begins : stop.start() if stop else len(text)]
        told = _PRONOUN.sub("", _BEFORE.sub("", told)).strip(" ,?")
        whole = f"{one[0]} {told}"
        for name in at.names:
            if name != frame.player and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", whole, re.IGNORECASE):
                yield f"{frame.before}{quoted(name)} {frame.did}"
        if one["other"] or one[0].casefold().startswith(("or", "maybe", "perhaps", "could", "it could")):
            yield from _instead(frame, told, said=said)
    yield f"{frame.before}{quoted(frame.player)} does nothing"


def _instead(frame: _Frame, told: str, *, said: bool) -> Iterator[str]:
    """The same of the same player with what may have been done instead."""
    begun = f"{frame.before}{quoted(frame.player)} "
    words = re.sub(r"^(?:says?|said|announced?|announces|called|a)\s+", "", told, flags=re.IGNORECASE).strip(
        '" '
    )
    meant = read_words(words)
    if said and meant.category not in ("unknown", "remark") and not meant.doubt:
        yield f'{begun}says "{words}"'
    elif not said and _NUMBER.fullmatch(words) and (number := list(_NUMBER.finditer(frame.did))):
        yield f"{begun}{frame.did[: number[-1].start()]}{words}{frame.did[number[-1].end() :]}"
    elif begins_with_verb(words, 0):
        yield f"{begun}{words}"
        verb, _, rest = words.partition(" ")
        yield f"{begun}{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'} {rest}".strip()
    if _SAYS_SO.match(told):
        yield f'{begun}says "{words}"'
