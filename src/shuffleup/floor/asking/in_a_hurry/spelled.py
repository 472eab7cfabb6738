"""A phrase of the grammar written out as a sentence, with the words, names, numbers and cards of another.

>>> there = Values.of("bob posts just half her big blind", ("Ann", "Bob"))
>>> written_out("PLAYER (only|just) [posted|posts] half (of) (<own>|the) [big blind|bb]", there)
'Bob just posts half her big blind'
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from shuffleup.floor.telling.grammar import Phrases, parted, tokens
from shuffleup.floor.telling.numbers_in_text import number_at
from shuffleup.floor.telling.steps_told import all_lists
from shuffleup.floor.telling.values import NUMBER, one_card
from shuffleup.hand.starting.position_notation import quoted

_WORD = re.compile(r"[\w']+")
_FIELD = re.compile(r"([A-Z][A-Z_]+)\d?('s|-is)?$")
_STREET = re.compile(r"\b(preflop|flop|turn|river|third|fourth|fifth|sixth|seventh)\b", re.IGNORECASE)
_BLINDS = re.compile(rf"{NUMBER}\s*[/-]\s*{NUMBER}", re.IGNORECASE)
_FIGURES = re.compile(rf"(?<![\w./-])({NUMBER})(?![\w/-])", re.IGNORECASE)


class Values(NamedTuple):
    """What a sentence names: what can be put into the fields of another."""

    words: frozenset[str]
    players: tuple[str, ...]
    numbers: tuple[str, ...]
    cards: tuple[str, ...]
    streets: tuple[str, ...]
    blinds: tuple[str, ...]

    @staticmethod
    def of(text: str, names: Sequence[str], more: Sequence[str] = (), street: str = "") -> "Values":
        """`more`: who else can be meant; `street`: the one that is played."""
        found = sorted(
            (place.start(), name)
            for name in names
            if (place := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE))
        )
        there = [name for _, name in found]
        blinds = tuple(one[0].replace(" ", "") for one in _BLINDS.finditer(text))
        cards = tuple(one[0] for one in re.finditer(rf"(?<!\w)(?:{one_card()})(?!\w)", text))
        plain = _BLINDS.sub(" ", text)
        return Values(
            frozenset(word.casefold() for word in _WORD.findall(text)),
            tuple(dict.fromkeys((*there, *more))),
            _numbers(plain),
            cards,
            tuple(
                dict.fromkeys(
                    (*(one.lower() for one in _STREET.findall(text)), *([street] if street else []))
                )
            ),
            blinds,
        )


def _numbers(text: str) -> tuple[str, ...]:
    """Every number, in figures or in words, as it stands; `one` and `two` of something else too."""
    found, at = [], 0
    while at < len(text):
        figures = _FIGURES.match(text, at)
        spoken = number_at(text, at) if not figures and not text[at - 1 : at].isalnum() else None
        if figures:
            found.append(figures[1])
            at = figures.end()
        elif spoken:
            found.append(text[at : spoken.end].strip())
            at = spoken.end
        else:
            at += 1
    return tuple(found)


Fill = Callable[[str], str | None]
"""What stands in the place of a field, or None where nothing can."""


class _Filling:
    """Hands out the values one after the other; a field that stands there twice is the same."""

    def __init__(self, values: Values, looks: dict[str, Any], *, swapped: bool = False) -> None:
        self.values, self.looks = values, looks
        players = values.players
        self.players = list(
            (players[1], players[0], *players[2:]) if swapped and len(players) > 1 else players
        )
        self.numbers, self.cards = list(values.numbers), list(values.cards)
        self.streets, self.blinds = list(values.streets), list(values.blinds)

    def __call__(self, field: str) -> str | None:
        look = "player" if field in ("SOMEBODY", "WINNER", "WHOM") else self.looks.get(field.lower(), "")
        if look == "player":
            return quoted(self.players.pop(0)) if self.players else None
        if look in ("players",) or field == "WINNERS":
            named, self.players = self.players[:2], self.players[2:]
            return " and ".join(map(quoted, named)) if named else None
        if look == "number" or field == "WON":
            return self.numbers.pop(0) if self.numbers else None
        if look == "chips":
            return self.numbers.pop(0) if self.numbers else None
        if look == "card":
            return self.cards.pop(0) if self.cards else None
        if look == "cards":
            found, self.cards = self.cards, []
            return " ".join(found) or None
        if look == "blinds":
            return self.blinds.pop(0) if self.blinds else None
        if field == "STREET":
            return self.streets[0] if self.streets else None
        return None


def written_out(
    told: str, values: Values, looks: dict[str, Any] | None = None, *, swapped: bool = False
) -> str | None:
    """The phrase in the words of the text as far as it has them; None if a field has no value."""
    found = _sequence(told, values.words, _Filling(values, looks or {"player": "player"}, swapped=swapped))
    return None if found is None else " ".join(found.split())


def _sequence(told: str, words: frozenset[str], fill: Fill) -> str | None:
    pieces: list[str] = []
    for token in tokens(told):
        if token.startswith("("):
            if _wanted(token[1:-1], words) and (piece := _best(token[1:-1], words, fill)):
                pieces.append(piece)
            continue
        one = _token(token, words, fill)
        if one is None:
            return None
        pieces.append(one)
    return " ".join(filter(None, pieces))


def _wanted(inner: str, words: frozenset[str]) -> bool:
    """Whether something that may be left out was said: all the words of one way of saying it."""
    return any(
        not re.search(r"[A-Z]{2}", part)
        and (forms := _plain_words(part))
        and all(words & one for one in forms)
        for part in parted(inner)
    )


@lru_cache(8192)
def _plain_words(part: str) -> list[frozenset[str]]:
    """For each word that must stand there, its forms."""
    found = []
    for token in tokens(part):
        if token.startswith("("):
            continue
        if token.startswith("<"):
            found.append(
                frozenset(word for one in all_lists()[token[1:-1]] for word in one.casefold().split())
            )
        elif "[" in token:
            inner = token[token.index("[") + 1 : token.rindex("]")]
            found.append(
                frozenset(
                    form for one in parted(inner) for form in _forms(one.split()[0] if one.split() else "")
                )
            )
        else:
            found.append(frozenset(form for one in parted(token) for form in _forms(one)))
    return found


def _forms(word: str) -> list[str]:
    stem, *endings = word.casefold().split("/")
    return [stem, *(stem + ending for ending in endings)]


def _token(token: str, words: frozenset[str], fill: Fill) -> str | None:
    if field := _FIELD.fullmatch(token):
        value = fill(field[1])
        return None if value is None else value + {"'s": "'s", "-is": " is"}.get(field[2] or "", "")
    if token.startswith("[") and token.endswith("]") and token.count("[") == 1:
        return _best(token[1:-1], words, fill)
    if "[" in token:
        before, _, rest = token.partition("[")
        inner, _, after = rest.rpartition("]")
        chosen = _best(inner, words, fill)
        return None if chosen is None else f"{before}{chosen}{after.partition('/')[0]}"
    if token.startswith("<"):
        return _best("|".join(all_lists()[token[1:-1]]), words, fill)
    return _best(token, words, fill) if "|" in token else _form(token, words)


def _form(word: str, words: frozenset[str]) -> str:
    """The form that was said; else the first with an ending: drop/s/ped is `drops`."""
    forms = _forms(word)
    said = [form for form in forms if form in words or form.replace("-", " ") in words]
    return said[-1] if said else forms[min(1, len(forms) - 1)]


def _best(inner: str, words: frozenset[str], fill: Fill) -> str | None:
    """Of several ways of saying it, the one with most of the words that were said."""
    ways: Phrases = parted(inner)
    if not ways:
        return ""

    def said(way: str) -> tuple[int, int]:
        forms = _plain_words(way)
        there = sum(bool(words & one) for one in forms)
        return there, -(len(forms) - there)

    best = max(ways, key=said)
    best = ways[0] if said(best)[0] == 0 else best
    return (
        _form(best, words)
        if re.fullmatch(r"[\w'/-]+", best) and not _FIELD.fullmatch(best)
        else _sequence(best, words, fill)
    )
