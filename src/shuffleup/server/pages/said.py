"""What the engine says in English, said in another language: sentence by sentence, from a catalogue.

The engine puts its sentences together from names and figures. The catalogue (`words/de-said.yaml`) has them
as the source has them, with placeholders that are called after what stands in them; here a sentence is found
again by its fixed words. What is not in the catalogue stays English, and the page marks it so.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from shuffleup.rulebook.reading import read_yaml

_FOLDER = Path(__file__).parent / "words"
LONGEST = 600
"""Characters of a sentence that is looked up; people can type more, and that is left as it is."""

_KINDS = {
    "n": r"[+-]?\d[\d,.:–-]*?",
    "money": r"-?\d[\d,.]*? [^\s\d,;.:()]{1,12}",
    "seat": r"T\d+S\d+",
    "tables": r"\d+(?:, \d+)*",
    "chips": r"(?:none|\d[\d, ofand]*?)",
    "who": r".{1,60}?",
    "names": r".{1,400}?",
    "text": r".{1,400}?",
    "why": r"(?:: .{1,200}?)?",
    "step": r".{1,400}?",
}
"""How that looks of which a placeholder is named; all other names are those of pieces."""
_OF = re.compile(r"(\d[\d,]*) of (\d)")
_PLACEHOLDER = re.compile(r"{([a-z_]+)\d*}")
_SWAPPED = str.maketrans(",.", ".,")
"""Every language that is spoken here, but English, writes 1.234,50."""

Pairs = Mapping[str, str]


class Said:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        found = read_yaml(_FOLDER / f"{language}-said.yaml")
        self.sentences: Pairs = found["sentences"]
        self.pieces: Mapping[str, Pairs] = found["pieces"]
        self._and = found["and"]
        by_fixed_words = sorted(self.sentences, key=lambda one: -len(_PLACEHOLDER.sub("", one)))
        self._known = [(_longest_fixed(one), one, re.compile(self._pattern(one))) for one in by_fixed_words]

    def say(self, text: str) -> str | None:
        """None: it is not in the catalogue."""
        if len(text) > LONGEST:
            return None
        for fixed, english, pattern in self._known:
            if fixed in text and (match := pattern.fullmatch(text)):
                said = self._filled(self.sentences[english], match)
                if said is not None:
                    return said
        return None

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
        several = piece.removesuffix("_s")
        pairs = self.pieces[several]
        one = "(?:" + "|".join(self._pattern(english, named=False) for english in pairs) + ")"
        return one if several == piece else f"{one}(?:; {one})*"

    def _filled(self, said: str, match: re.Match[str]) -> str | None:
        values = {
            name: self._value(name.rstrip("0123456789"), text) for name, text in match.groupdict().items()
        }
        if None in values.values():
            return None
        return said.format(**values)

    def _value(self, kind: str, text: str) -> str | None:
        match kind:
            case "n" | "money":
                return text.translate(_SWAPPED)
            case "chips":
                return _OF.sub(r"\1 × \2", text).replace(" and ", self._and).replace(",", ".")
            case "names":
                return text.replace(" and ", self._and)
            case "step":
                return self.say(text)
            case "who" | "text" | "why" | "seat" | "tables":
                return text
        parts = [self._piece(kind.removesuffix("_s"), one) for one in _apart(kind, text)]
        return None if None in parts else "; ".join(one for one in parts if one is not None)

    def _piece(self, piece: str, text: str) -> str | None:
        for english, said in self.pieces[piece].items():
            if match := _compiled(self._pattern(english)).fullmatch(text):
                found = self._filled(said, match)
                if found is not None:
                    return found
        return None


def _apart(kind: str, text: str) -> list[str]:
    return text.split("; ") if kind.endswith("_s") else [text]


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _longest_fixed(sentence: str) -> str:
    """Words that must stand in it, whatever is filled in: without them no expression need be tried."""
    return max(_PLACEHOLDER.split(sentence)[::2], key=len)


@cache
def _said(language: str) -> Said:
    return Said(language)


@lru_cache(8192)
def said(text: str, language: str) -> str | None:
    """What the engine said, in a language; None: it is said in English only.

    >>> said("table 3 is to break", "de"), said("table 3 is to break", "en")
    ('Tisch 3 wird aufgelöst', 'table 3 is to break')
    >>> said("Ann rebuys 10,000 chips for 50.00 EUR, to be paid.", "de")
    'Ann nimmt einen Rebuy: 10.000 Chips für 50,00 EUR, noch zu zahlen.'
    >>> said("nobody has said this before", "de")
    """
    if language == "en" or not text:
        return text
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
        found = said(parts[2], language)
        if found is None:
            return None
        lines.append(f"{parts[1] or ''}{found}{parts[3] or ''}")
    return "\n".join(lines)
