"""What is told of a table that is no player's act, read by the sentences of `steps_english.yaml`.

>>> told_steps("Ann calls the clock on Bob")[0].fields
{'by': 'Ann', 'against': 'Bob'}
>>> told_steps("two boxed cards")[0].fields
{'count': 2}
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps._shape import Player
from shuffleup.floor.telling.grammar import Phrases, grammar, parted, phrase, tokens
from shuffleup.floor.telling.hearing import known_words
from shuffleup.floor.telling.step_grammar import StepSentence, step_grammar
from shuffleup.floor.telling.values import look, name_pattern, pattern, read_value

_STRAIGHT = str.maketrans("“”„‟’‘", '""""\'\'')
_FIELD = re.compile(r"[A-Z][A-Z_]+")
_BEGINS = re.compile(r"[^\W_][\w']*")


class Told(NamedTuple):
    """A kind of step and what was told of it; whether that is enough is for the reader to say."""

    kind: str
    fields: dict[str, Any]
    example: str
    asks: tuple[str, ...] = ()

    @property
    def missing(self) -> list[msgspec.structs.FieldInfo]:
        """The fields that have to be given and were not."""
        fields = msgspec.structs.fields(KINDS[self.kind])
        wanted = [field for field in fields if field.required or field.name in self.asks]
        return [field for field in wanted if field.name not in self.fields]


def told_steps(text: str, names: Sequence[str] = ()) -> list[Told]:
    """Every step that the sentence can be; of two where one says more, that one."""
    return list(_told_steps(text, tuple(names)))


@lru_cache(4096)
def _told_steps(text: str, names: tuple[str, ...]) -> tuple[Told, ...]:
    text, called = _masked(re.sub(r"\s*[,:;.]\s+", " ", plain(text)), names)
    found: list[Told] = []
    for one in _matching(text):
        fields = {name: _unmasked(value, called) for name, value in one.fields.items()}
        if names and any(_is_no_player(name, names) for name in players_named(one.kind, fields)):
            continue
        if not any(told.kind == one.kind and told.fields == fields for told in found):
            found.append(one._replace(fields=fields))
    return tuple(one for one in found if not any(_says_more(other, one) for other in found))


def players_named(kind: str, fields: dict[str, Any]) -> Iterator[str]:
    """Everybody whom the fields name, as they were written."""
    for field in msgspec.structs.fields(KINDS[kind]):
        if look(field.type) == "player" and isinstance(fields.get(field.name), str):
            yield fields[field.name]
        elif look(field.type) in ("players", "amounts"):
            yield from fields.get(field.name, ())


def _is_no_player(written: str, names: Sequence[str]) -> bool:
    """A small word of these sentences, and nobody who is there: `calling`."""
    common = written.islower() and len(written) > 1 and written in known_words()
    return common and written not in _STAFF and written not in {name.casefold() for name in names}


_STAFF = ("dealer", "spectator", "floor", "director")


def plain(text: str) -> str:
    """Without what changes nothing: a full stop, a call for the floor before it."""
    text = re.sub(r"\s+", " ", text.translate(_STRAIGHT)).strip().rstrip(".!?").rstrip()
    openings = "|".join(map(re.escape, sorted(step_grammar().openings, key=len, reverse=True)))
    goes_on = r"(?:\s*[,:;!-]\s*(?=\S)|\s+(?=[\w-]+\s+(?:has|have|had|got|gets|was|is)\b))"
    return re.sub(rf"^(?:(?:{openings}){goes_on})+", "", text, flags=re.IGNORECASE)


def _says_more(one: Told, other: Told) -> bool:
    """Whether one is the other and something besides."""
    return (
        one.kind == other.kind and one.fields != other.fields and other.fields.items() <= one.fields.items()
    )


def _matching(text: str) -> Iterator[Told]:
    stems = _stems()
    there = {begun for word in _BEGINS.findall(text.casefold()) for begun in _begun(word) if begun in stems}
    candidates = {number for stem in ("", *there) for number in _phrases_with().get(stem, ())}
    for sentence, told, needs in map(_phrases().__getitem__, sorted(candidates)):
        if any(map(there.isdisjoint, needs)):
            continue
        match = _pattern(told, sentence.is_).fullmatch(text)
        if match and (fields := _read(sentence, match)) is not None:
            yield Told(sentence.is_, fields, sentence.example, sentence.asks)


@lru_cache(4096)
def _begun(word: str) -> tuple[str, ...]:
    """Everything that a word begins with."""
    return tuple(word[:length] for length in range(1, len(word) + 1))


def _read(sentence: StepSentence, match: re.Match[str]) -> dict[str, Any] | None:
    """The fields of a sentence that fits; None if something in it is no value of its field."""
    types = {field.name: field.type for field in msgspec.structs.fields(KINDS[sentence.is_])}
    fields = dict(sentence.fields)
    for group, written in match.groupdict().items():
        if written is None:
            continue
        if group in _WINNERS:
            if group == "winners" and len(_names_in(written)) < 2:
                return None
            won = match.groupdict().get("won")
            fields["to"] = {name: read_value(int, won) if won else None for name in _names_in(written)}
            continue
        if group == "won":
            continue
        name = group.rstrip("2")
        value = read_value(types[name], written)
        if value is None:
            return None
        fields[name] = value
    if any(fields.get(name) == value for name, value in sentence.never.items()):
        return None
    return fields


_WINNERS = ("winner", "winners")
"""In a sentence about who won: one player, or several who share; without WON, all that is left."""


def _names_in(written: str) -> list[str]:
    return list(read_value(tuple[Player, ...], written) or ())


@cache
def _phrases() -> tuple[tuple[StepSentence, str, tuple[frozenset[str], ...]], ...]:
    """Every phrase with its sentence and words of which it must have one each; most are ruled out by them."""
    return tuple(
        (sentence, told, tuple(filter(None, map(_one_of, tokens(told)))))
        for sentence in step_grammar().steps
        for told in sentence.told
    )


@cache
def _phrases_with() -> dict[str, list[int]]:
    """Which phrases to look at where a stem stands; under "" those that need none."""
    found: dict[str, list[int]] = {}
    for number, (_, _, needs) in enumerate(_phrases()):
        for stem in min(needs, key=len, default=("",)):
            found.setdefault(stem, []).append(number)
    return found


@cache
def _stems() -> frozenset[str]:
    return frozenset(stem for _, _, needs in _phrases() for one_of in needs for stem in one_of)


def _one_of(token: str) -> frozenset[str]:
    """Words of which one stands in every text that fits; none where nobody can say."""
    if token.startswith("(") or _FIELD.match(token):
        return frozenset()
    if token.startswith("<"):
        return _either(all_lists()[token[1:-1]])
    if "[" in token:
        before, _, rest = token.partition("[")
        return (
            frozenset((before.strip("-").casefold(),))
            if before
            else _either(parted(rest[: rest.rindex("]")]))
        )
    return _either(parted(token)) if "|" in token else _stem(token)


def _either(phrases: Sequence[str]) -> frozenset[str]:
    """One of several phrases: what one of them must have, if that can be said of each."""
    each = [next(filter(None, map(_one_of, tokens(one))), frozenset[str]()) for one in phrases]
    return frozenset().union(*each) if all(each) else frozenset()


def _stem(word: str) -> frozenset[str]:
    return frozenset((word.partition("/")[0].partition("-")[0].casefold(),))


@cache
def _pattern(told: str, kind: str) -> re.Pattern[str]:
    names: dict[str, str] = {}
    for field in msgspec.structs.fields(KINDS[kind]):
        for again in ("", "2"):
            word, looks = field.name.upper() + again, _looks(field)
            group = rf"(?P<{field.name}{again}>{looks})"
            names |= {
                word: group,
                f"{word}'s": rf"{group}(?:'s|')",
                f"{word}-is": rf"{group}(?:'s|\s+(?:is|was))",
            }
    names |= {
        "WINNER": rf"(?P<winner>{name_pattern()})",
        "WINNERS": rf"(?P<winners>{pattern(tuple[Player, ...])})",
        "WON": rf"(?P<won>{pattern(int)})",
    }
    names |= {"SOMEBODY": name_pattern(), "SOMEBODY's": rf"{name_pattern()}(?:'s|')"}
    names |= {"ANYTHING": r"(?:[\w'-]+\s+){0,5}[\w'-]+"}
    return phrase(told, all_lists(), **names)


def _looks(field: msgspec.structs.FieldInfo) -> str:
    """What the value of a field can be; of a text, what is listed under its name."""
    if look(field.type) == "text" and (listed := step_grammar().lists.get(field.name)):
        return phrase(f"[{'|'.join(listed)}]").pattern
    return pattern(field.type)


@cache
def all_lists() -> dict[str, Phrases]:
    """What stands for several phrases, in either table."""
    return {**grammar().lists, **step_grammar().lists}


# ---- names of several words, kept as one while a sentence is read


def in_quotes(text: str, names: Sequence[str]) -> str:
    """The text with names of several words in quotes, so that each is one.

    >>> in_quotes("by Mr X", ("Mr X", "Ann"))
    'by "Mr X"'
    """
    masked, called = _masked(text, names)
    return str(_unmasked(masked, [f'"{name}"' for name in called]))


def _masked(text: str, names: Sequence[str]) -> tuple[str, list[str]]:
    several = sorted((name for name in names if not re.fullmatch(r"[\w+#.-]+", name)), key=len, reverse=True)
    for place, name in enumerate(several):
        text = re.sub(
            rf'"?(?<![\w\ue000]){re.escape(name)}(?!\w)"?', f"\ue000{place}\ue001", text, flags=re.IGNORECASE
        )
    return text, several


def _unmasked(value: Any, called: list[str]) -> Any:
    if isinstance(value, str):
        return re.sub(r"\ue000(\d+)\ue001", lambda found: called[int(found[1])], value)
    if isinstance(value, list):
        return [_unmasked(one, called) for one in value]
    if isinstance(value, dict):
        return {_unmasked(name, called): much for name, much in value.items()}
    return value
