"""Sentences of the grammar on the same subject as a text, written out with its words and values.

>>> text = "bob has still not payed big blind"
>>> next(near_sentences(text, Values.of(text, ("Ann", "Bob"))))
'Bob still owes big blind'
"""

import re
from collections.abc import Iterator
from functools import cache
from math import fsum
from typing import Any, NamedTuple

import msgspec

from shuffleup.floor.asking.in_a_hurry.spelled import Values, written_out
from shuffleup.floor.asking.nearest.words import phrase_stems, stems, weight
from shuffleup.floor.steps import KINDS
from shuffleup.floor.telling.grammar import grammar
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.values import look

_PHRASES = 16
"""So many phrases are written out."""
_ENOUGH = 2.5
"""What a phrase must have in common with a text to be on its subject."""


_PASSIVE = re.compile(r"\bby\b|\bof\b|\bon\b|\bfrom\b|'s\b", re.IGNORECASE)
"""Where whoever is named first may be whom it was done to."""


class _Phrase(NamedTuple):
    told: str
    looks: dict[str, Any]
    stems: frozenset[str]
    example: str
    players: int
    takes: str = ""
    """Of an act: an amount, a total or a stack."""


def near_sentences(text: str, values: Values) -> Iterator[str]:
    """The nearest first. Whether one of them is read is for the reader to say."""
    called = frozenset(part for name in values.players for part in name.casefold().split())
    for phrase in _on_the_subject(stems(text, called)):
        either_way = phrase.players > 1 and len(values.players) > 1 and _PASSIVE.search(text)
        for swapped in (False, True) if either_way else (False,):
            if found := written_out(phrase.told, values, phrase.looks, swapped=swapped):
                yield from _with_amounts(found, phrase, values)
        yield from _examples(phrase, values)


def _on_the_subject(about: frozenset[str]) -> list[_Phrase]:
    """The phrases that have enough in common with it, the nearest first."""
    shared: dict[int, list[float]] = {}
    for stem in about:
        for number in _phrases_with().get(stem, ()):
            shared.setdefault(number, []).append(weight(stem))
    enough = {number: much for number, each in shared.items() if (much := fsum(each)) >= _ENOUGH}
    nearest = sorted(enough, key=lambda number: (-enough[number], number))[:_PHRASES]
    return [_phrases()[number] for number in nearest]


@cache
def _phrases_with() -> dict[str, list[int]]:
    """Which phrases have a stem."""
    found: dict[str, list[int]] = {}
    for number, phrase in enumerate(_phrases()):
        for stem in phrase.stems:
            found.setdefault(stem, []).append(number)
    return found


def _with_amounts(told: str, phrase: _Phrase, values: Values) -> Iterator[str]:
    """An act with the amount of the text, as a total and as it stands."""
    if phrase.takes and values.numbers:
        amount = values.numbers[-1]
        yield from (
            (f"{told} {amount}",) if phrase.takes != "total" else (f"{told} to {amount}", f"{told} {amount}")
        )
    else:
        yield told


def _examples(phrase: _Phrase, values: Values) -> Iterator[str]:
    """The example of its kind, with the players, numbers, cards and the street of the text."""
    if not phrase.example:
        return
    players = list(values.players)
    letters = list(dict.fromkeys(re.findall(r"(?<![\w\"])([AB])(?!\w)", phrase.example)))
    if len(players) < len(letters):
        return
    for order in (players, players[1::-1] + players[2:]) if len(letters) > 1 else (players,):
        named = dict(zip(letters, order, strict=False))
        told = re.sub(r"(?<![\w\"])([AB])(?!\w)", lambda one, named=named: named[one[1]], phrase.example)  # type: ignore[misc]
        yield _with_values(told, values)


def _with_values(told: str, values: Values) -> str:
    """Its first number and its street as they were told, where they were."""
    if values.numbers and re.search(r"\b\d{2,}\b", told) and "/" not in told:
        told = re.sub(r"\b\d{2,}\b", values.numbers[0], told, count=1)
    if values.blinds:
        told = re.sub(r"\d+/\d+", values.blinds[0], told, count=1)
    if values.streets:
        told = re.sub(r"\b(?:flop|turn|river)\b", values.streets[0], told, count=1)
    return told


@cache
def _phrases() -> tuple[_Phrase, ...]:
    found = []
    for sentence in step_grammar().steps:
        looks = {field.name: look(field.type) for field in msgspec.structs.fields(KINDS[sentence.is_])}
        named = [name.upper() for name, one in looks.items() if one == "player"] + ["SOMEBODY", "WINNER"]
        for told in sentence.told:
            players = sum(len(re.findall(rf"\b{name}\b", told)) for name in named)
            about = phrase_stems(told) | {one for word in sentence.about for one in stems(word)}
            found.append(_Phrase(told, looks, about, sentence.example, players))
    for verbs in grammar().acts:
        takes = "" if verbs.takes == "nothing" else verbs.takes
        for told in verbs.told:
            words = phrase_stems(told)
            found.append(
                _Phrase(f"PLAYER {told}", {"player": "player"}, words, f"B {verbs.example}", 1, takes)
            )
    return tuple(found)
