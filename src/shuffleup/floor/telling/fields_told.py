"""The fields of a step, by name or without: `2`, `B swept-by-dealer identified no`, `by Ann`.

What must be given comes first, in its order; a value that fits just one other field needs no name either.

>>> read_fields("hand-fouled", "B swept-by-dealer identified no", "here")
{'player': 'B', 'how': 'swept-by-dealer', 'identified': False}
>>> read_fields("deal-in-requested", "B big-blind", "here")
{'player': 'B', 'offers': 'big-blind'}
"""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from shuffleup.floor.steps import KINDS
from shuffleup.floor.telling.values import look, read_value, words_of
from shuffleup.refused import Malformed

_WORD = re.compile(r'"[^"]*"|(?:(?!,\s|,$)[^\s=:"])+')
_ONE_WORD = ("player", "yes-no")
"""What is one word unless it is in quotes."""
_TELLING = ("word", "words", "yes-no", "number", "card", "cards", "seat", "seats", "table", "blinds")
"""What can be told from other values by how it looks: no name or text can."""


def read_fields(
    kind: str, text: str, where: str, given: Mapping[str, Any] | None = None, names: Sequence[str] = ()
) -> dict[str, Any]:
    """The fields that are told, besides those that are `given`; `names`: who is there."""
    reading = _Reading(kind, where, dict(given or {}), names)
    words = _WORD.findall(text)
    at = 0
    while at < len(words):
        at = reading.named(words, at) or reading.unnamed(words, at)
    return reading.told


class _Reading:
    """What has been read of a step's fields so far."""

    def __init__(self, kind: str, where: str, told: dict[str, Any], names: Sequence[str]) -> None:
        self.kind, self.where, self.told = kind, where, told
        self.names = {name.casefold() for name in names}
        self.fields = {field.name: field for field in msgspec.structs.fields(KINDS[kind])}
        if unknown := [field for field in told if field not in self.fields]:
            raise Malformed(f"{where}: {kind} has no {unknown[0]}; it has {self._all()}")

    def _all(self) -> str:
        return ", ".join(self.fields) or "no fields"

    def named(self, words: list[str], at: int) -> int:
        """Past a field by its name and its value; 0 if none stands here. Alone it is a yes."""
        name = words[at]
        if name not in self.fields:
            return 0
        type_ = self.fields[name].type
        if end := self._run(type_, words, at + 1):
            return self._took(name, words, at + 1, end)
        if look(type_) == "yes-no":
            self.told[name] = True
            return at + 1
        self._refuse(name, words[at + 1 : at + 2])
        raise AssertionError

    def unnamed(self, words: list[str], at: int) -> int:
        """Past a value without a name: the next that must be given, or the one field that it fits."""
        left = [field for field in self.fields.values() if field.name not in self.told]
        required = [field for field in left if field.required]
        first = required[:1] or (left if len(self.fields) == 1 else [])
        for field in first:
            if end := self._run(field.type, words, at, alone=len(required) > 1):
                return self._took(field.name, words, at, end)
        others = [field for field in left if self._fits(field, words, at, anybody=not required)]
        others = self._nearest(others)
        if len(others) == 1:
            end = self._run(others[0].type, words, at)
            return self._took(others[0].name, words, at, end)
        for field in first:
            if words_of(field.type):
                self._refuse(field.name, words[at : at + 1])
        several = f" (can be {' or '.join(field.name for field in others)})" if others else ""
        raise Malformed(f"{self.where}: cannot read {words[at]!r}{several}; {self.kind} has {self._all()}")

    def _nearest(self, fits: list[Any]) -> list[Any]:
        """What looks like a card is no name; one card is what came, and not the burn before it."""
        telling = [field for field in fits if look(field.type) in _TELLING] or fits
        several_cards = [field for field in telling if look(field.type) == "cards"]
        cards_only = {look(field.type) for field in telling} <= {"card", "cards"}
        return several_cards if cards_only and len(several_cards) == 1 else telling

    def _fits(self, field: Any, words: list[str], at: int, *, anybody: bool) -> bool:
        """`anybody`: a name that nobody is known by will do."""
        looks = look(field.type)
        known = looks == "player" and (anybody or words[at].strip('"').casefold() in self.names)
        return (known or looks in _TELLING) and bool(self._run(field.type, words, at))

    def _run(self, type_: Any, words: list[str], at: int, *, alone: bool = False) -> int:
        """Where the longest value that stands here ends; 0 if none does. `alone`: of a text, one word."""
        end = at
        while end < len(words) and (end == at or words[end] not in self.fields):
            end += 1
        one = look(type_) in _ONE_WORD or (alone and look(type_) == "text")
        end = min(end, at + 1) if one else end
        while end > at and _value(type_, words[at:end]) is None:
            end -= 1
        return end if end > at else 0

    def _took(self, name: str, words: list[str], at: int, end: int) -> int:
        self.told[name] = _value(self.fields[name].type, words[at:end])
        return end

    def _refuse(self, name: str, words: list[str]) -> None:
        allowed, word = words_of(self.fields[name].type), words[0] if words else ""
        close = get_close_matches(word, allowed, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"it is one of {', '.join(allowed)}"
        hint = hint if allowed else f"{self.kind} has {self._all()}"
        raise Malformed(f"{self.where}: {name}: {word!r} cannot be; {hint}")


def _value(type_: Any, words: list[str]) -> Any:
    """What the words are; behind the name of a field anybody can be called anything."""
    if look(type_) == "player":
        return words[0].strip('"')
    if look(type_) == "players":
        return [word.strip('"') for word in words]
    return read_value(type_, " ".join(words))


def wanted(field: Any) -> str:
    """A field that was left out, with the words it can be.

    >>> from shuffleup.floor.steps.incidents.dealing import FouledDeck
    >>> wanted(msgspec.structs.fields(FouledDeck)[0])
    'fault (duplicate-card, missing-card, extra-card, wrong-back, marked-card)'
    """
    words = words_of(field.type)
    return f"{field.name} ({', '.join(words)})" if words else str(field.name)
