"""What is asked of somebody whose sentence was understood and left something out, or can be two things."""

import re
from collections.abc import Sequence

from shuffleup.floor.telling.fields_told import wanted
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import Told, plain
from shuffleup.floor.telling.values import likely, look, words_of
from shuffleup.hand.starting.position_notation import quoted

_FEW = 8
"""So many values are gone through."""
_LETTERS = re.compile(r"(?<![\w\"])([AB])(?!\w)")


def left_out(text: str, told: Told, names: Sequence[str]) -> str:
    """What was understood, which fields are missing, and sentences that would be read."""
    asks = step_grammar().asks
    questions = "; ".join(f"{asks.get(field.name, field.name)}: {wanted(field)}" for field in told.missing)
    so_far = ", ".join(f"{name} {value_shown(value)}" for name, value in told.fields.items())
    understood = f"{told.kind} ({so_far})" if so_far else told.kind
    such_as = " or ".join(complete(text, told, names))
    return f"{text!r}: understood {understood}. Say also {questions}. Such as: {such_as}"


def complete(text: str, told: Told, names: Sequence[str] = ()) -> list[str]:
    """The sentence with what is missing, and another that says it all."""
    street = str(told.fields.get("street", ""))
    others = tuple(quoted(name) for name in names if name not in told.fields.values()) or ("A",)
    tail = ""
    for field in told.missing:
        tail += f", {field.name} {likely(field.name, field.type, others, street)}"
        others = others[1:] + others[:1] if look(field.type) == "player" else others
    added = plain(text) + tail
    return [added, called(told.example, told, names)] if told.example else [added]


def filled_in(text: str, told: Told, names: Sequence[str]) -> list[str]:
    """The sentence with each value that the one thing missing can be, where these are few."""
    if len(told.missing) != 1:
        return []
    field = told.missing[0]
    there = {value.casefold() for value in told.fields.values() if isinstance(value, str)}
    values: dict[str, Sequence[str]] = {
        "player": [quoted(name) for name in names if name.casefold() not in there],
        "yes-no": (step_grammar().yes[0], step_grammar().no[0]),
        "word": words_of(field.type),
    }
    each = values.get(look(field.type), ())
    return [f"{plain(text)}, {field.name} {value}" for value in each] if len(each) <= _FEW else []


def two_things(text: str, found: Sequence[Told], names: Sequence[str]) -> str:
    """What it can be, with a sentence for each that is read as that and nothing else."""
    ways = " or ".join(f"{_what(told)}, as in: {called(told.example, told, names)}" for told in found)
    return f"{text!r} can be more than one thing. Write which: {ways}"


def ways_to_say(found: Sequence[Told], names: Sequence[str]) -> list[str]:
    """A sentence for each thing that it can be; where one thing more is to be told, for each answer to it."""
    ways: list[str] = []
    for told in found:
        example = called(told.example, told, names)
        missing = [field.name for field in told.missing]
        base = example.partition(f", {missing[0]} ")[0] if missing else example
        ways += filled_in(base, told, names) or [example]
    return ways


def called(example: str, told: Told, names: Sequence[str] = ()) -> str:
    """An example with the players of the sentence in it, or those who are there."""
    there = [
        quoted(str(value)) for value in told.fields.values() if isinstance(value, str) and value in names
    ]
    there += [quoted(name) for name in names if quoted(name) not in there]
    if len(there) < 2:
        return example
    return _LETTERS.sub(lambda found: there["BA".index(found[1])], example)


def _what(told: Told) -> str:
    kind = told.fields.get("kind")
    return f"{told.kind} {kind}" if kind else told.kind


def value_shown(value: object) -> str:
    if isinstance(value, bool):
        return step_grammar().yes[0] if value else step_grammar().no[0]
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
