"""What the engine says in English, said in another language: sentence by sentence, from a catalogue.

The engine puts its sentences together from names and figures. The catalogue (`words/de-said*.yaml`, and what
it refuses with in `words/de-refused-*.yaml`, by area) has them as the source has them, with placeholders that
are called after what stands in them; here a sentence is found again by its fixed words. What is not in the
catalogue stays English, and the page marks it so.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from shuffleup.rulebook.reading import read_yaml

_FOLDER = Path(__file__).parent / "words"
LONGEST = 900
"""Characters of a sentence that is looked up; people can type more, and that is left as it is."""

MOST_INSIDE = 2
"""Sentences that one may stand in: a refusal in a line that says for whom, say."""

_KINDS = {
    "n": r"[+-]?\d[\d,.:–-]*?",
    "money": r"-?\d[\d,.]*? [^\s\d,;.:()]{1,12}",
    "seat": r"T\d+S\d+",
    "tables": r"\d+(?:, \d+)*",
    "chips": r"(?:none|\d[\d, ofand]*?)",
    "sums": r"\d[\d,. ]*?",
    "who": r".{1,60}?",
    "names": r".{1,400}?",
    "text": r".{1,400}?",
    "shares": r".{1,400}?",
    "why": r"(?:: .{1,200}?)?",
    "step": r".{1,400}?",
    "path": r".{1,100}?",
    "cards": r"[2-9TJQKAcdhs? ]{2,60}",
    "quoted": r"(?:'.{0,400}?'|\".{0,400}?\")",
}
"""How that looks of which a placeholder is named; all other names are those of pieces."""
_OF = re.compile(r"(\d[\d,]*) of (\d)")
_MONEY = re.compile(r"\d[\d,]*(?:\.\d+)?(?= [A-Z]{3}\b)")
_ENTRY = re.compile(r"\bentry (\d+)\b")
_PLACEHOLDER = re.compile(r"{([a-z_]+)\d*}")
_SWAPPED = str.maketrans(",.", ".,")
"""Every language that is spoken here, but English, writes 1.234,50."""

Pairs = Mapping[str, str]


class Said:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.sentences: dict[str, str] = {}
        self.pieces: dict[str, Pairs] = {}
        for path in catalogues(language):
            found = read_yaml(path)
            self.sentences |= found["sentences"]
            self.pieces |= found["pieces"]
        joined = read_yaml(_FOLDER / f"{language}-said.yaml")
        self._and, self._entry = joined["and"], joined["entry"]
        by_fixed_words = sorted(self.sentences, key=lambda one: -len(_PLACEHOLDER.sub("", one)))
        self._known = [(_fixed(one), one) for one in by_fixed_words]
        self._expressions: dict[str, re.Pattern[str]] = {}

    def say(self, text: str, inside: int = 0) -> str | None:
        """None: it is not in the catalogue. `inside`: how many sentences it stands in."""
        if len(text) > LONGEST or inside > MOST_INSIDE:
            return None
        for fixed, english in self._known:
            if _stand_in(fixed, text) and (match := self._expression(english).fullmatch(text)):
                said = self._filled(self.sentences[english], match, inside)
                if said is not None:
                    return said
        return None

    def _expression(self, english: str) -> re.Pattern[str]:
        if english not in self._expressions:
            self._expressions[english] = re.compile(self._pattern(english))
        return self._expressions[english]

    def _pattern(self, english: str, named: bool = True) -> str:
        """An expression that finds a sentence; the placeholders are its groups."""
        made, at = "", 0
        for found in _PLACEHOLDER.finditer(english):
            name, kind = found[0][1:-1], found[1]
            inner = _KINDS.get(kind) or self._any_of(kind)
            made += re.escape(english[at : found.start()]) + (f"(?P<{name}>{inner})" if named else inner)
            at = found.end()
        return made + re.escape(english[at:])

    def _any_of(self, piece: str) -> str:
        name, between = _several(piece)
        pairs = sorted(self.pieces[name], key=lambda english: english == "")  # nothing, if it is no other
        one = "(?:" + "|".join(self._pattern(english, named=False) for english in pairs) + ")"
        return f"{one}(?:{between}{one})*" if between else one

    def _filled(self, said: str, match: re.Match[str], inside: int) -> str | None:
        values = {
            name: self._value(name.rstrip("0123456789"), text, inside)
            for name, text in match.groupdict().items()
        }
        if None in values.values():
            return None
        return said.format(**values)

    def _value(self, kind: str, text: str, inside: int) -> str | None:
        match kind:
            case "n" | "money":
                return text.translate(_SWAPPED)
            case "chips":
                return _OF.sub(r"\1 × \2", text).replace(" and ", self._and).replace(",", ".")
            case "sums":
                return ", ".join(one.translate(_SWAPPED) for one in text.split(", "))
            case "shares":
                return _MONEY.sub(lambda found: found[0].translate(_SWAPPED), text)
            case "names":
                return _ENTRY.sub(self._entry, text).replace(" and ", self._and)
            case "who":
                return _ENTRY.sub(self._entry, text)
            case "step":
                return self.say(text, inside + 1)
            case "text" | "why" | "seat" | "tables" | "path" | "quoted" | "cards":
                return text
        name, between = _several(kind)
        parts = [self._piece(name, one, inside) for one in (text.split(between) if between else [text])]
        return None if None in parts else between.join(one for one in parts if one is not None)

    def _piece(self, piece: str, text: str, inside: int) -> str | None:
        for english, said in self.pieces[piece].items():
            if match := self._expression(english).fullmatch(text):
                found = self._filled(said, match, inside)
                if found is not None:
                    return found
        return None


def _several(piece: str) -> tuple[str, str]:
    """The name of a piece, and what stands between several of them; nothing, if it stands there once."""
    between = {"_s": "; ", "_c": ", "}.get(piece[-2:], "")
    return (piece[:-2], between) if between else (piece, "")


def catalogues(language: str) -> list[Path]:
    """The files with the sentences of a language."""
    return [one for kind in ("said", "refused") for one in sorted(_FOLDER.glob(f"{language}-{kind}*.yaml"))]


def _fixed(sentence: str) -> tuple[str, ...]:
    """What must stand in it, whatever is filled in: without that no expression need be made or tried."""
    return tuple(_PLACEHOLDER.split(sentence)[::2])


def _stand_in(fixed: tuple[str, ...], text: str) -> bool:
    """Whether it begins and ends so, with the rest in between, in this order."""
    if not (text.startswith(fixed[0]) and text.endswith(fixed[-1])):
        return False
    at = 0
    for part in fixed:
        found = text.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return True


@cache
def _said(language: str) -> Said:
    return Said(language)


def said(text: str, language: str) -> str | None:
    """What the engine said, in a language; None: it is said in English only.

    >>> said("table 3 is to break", "de"), said("table 3 is to break", "en")
    ('Tisch 3 wird aufgelöst', 'table 3 is to break')
    >>> said("Ann rebuys 10,000 chips for 50.00 EUR, to be paid.", "de")
    'Ann nimmt einen Rebuy: 10.000 Chips für 50,00 EUR, noch zu zahlen.'
    >>> said("nobody has said this before", "de")
    """
    return text if language == "en" or not text else _translated(text, language)


@lru_cache(8192)
def _translated(text: str, language: str) -> str | None:
    return _said(language).say(text)


_NUMBERED = re.compile(r"(\[\d+\] |→ )?(.*?)(   shuffleup event .*)?")
"""A line of an answer: the number of the act or an arrow before it, what to type behind it."""


def answered(says: str, language: str) -> str | None:
    """An answer of several lines; citations are the same in every language. None: it is said in English only.

    >>> answered("[16] Ann is out. 11 left.\\n      TDA-2024: 5 random-seating", "de")
    '[16] Ann scheidet aus. Noch 11 Spieler.\\n      TDA-2024: 5 random-seating'
    """
    lines = []
    for line in says.split("\n"):
        parts = _NUMBERED.fullmatch(line)
        if line.startswith("      ") or parts is None:
            lines.append(line)
            continue
        if (found := said(parts[2], language)) is not None:
            lines.append(f"{parts[1] or ''}{found}{parts[3] or ''}")
        elif (found := said(line, language)) is not None:
            lines.append(found)
        else:
            return None
    return "\n".join(lines)
