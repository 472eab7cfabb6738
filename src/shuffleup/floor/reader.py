"""Reads what somebody tells the floor, a sentence at a time, into a step.

A player's act, an incident or what the table does by its name or in plain words, a choice of the director:

>>> read_step('B says "raise", pushes 5000')  # doctest: +ELLIPSIS
Act(player='B', atoms=(Say(words='raise', ...), Push(chips=(5000,), ...)), together=False, uncorrected=False)
>>> read_step("hand-fouled B swept-by-dealer identified no")
HandFouled(player='B', how='swept-by-dealer', identified=False, exposed=())
>>> read_step("B asks for a count of A")
CountAsked(player='B', of='A', told=None)
>>> read_step("boxed cards 2")
BoxedCards(count=2)
>>> read_step("choose full-call 8000 because A saw the bet")
Choose(option=Option(name='full-call', amount=8000), by='TD', reason='A saw the bet', question=None)
"""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache, partial
from typing import Any, Literal, get_args, get_origin

import msgspec
import yaml

from shuffleup.floor.options import read_option
from shuffleup.floor.steps import KINDS, Step
from shuffleup.floor.steps._shape import Player
from shuffleup.floor.steps.calling import called_otherwise
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.telling.grammar import StepSentence, grammar, phrase
from shuffleup.floor.telling.telling import tell
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import convert

_CARDS = r"(?P<cards>(?:[2-9TJQKA][cdhs]\s*)+)"
_STREET = r"(?P<street>[a-z]+)"

_WORD = re.compile(r'"[^"]*"|\S+')
"""A name of several words is written in quotes."""

NAMED_BY = ("incident", "command", "step")
"""The keys by which a step is named where it is written as a mapping."""


def read_step(text: str, names: Sequence[str] = ()) -> Step:
    """A step as it is typed; a mistake is answered with what it may have been meant for.

    `names`: who is there. They are then found however they are written, with or without quotes or capitals.

    >>> read_step("seat 4 asks to see o'neil's hand", ("Seat 4", "O'Neil"))
    RequestToSee(player='Seat 4', of="O'Neil")
    """
    step = _read(text.strip(), tuple(names))
    return called_otherwise(step, partial(_named_so, names)) if names else step


def _named_so(names: Sequence[str], written: str) -> str | None:
    """Who is called so, capitals or not; None if nobody is, or several are."""
    if written in names:
        return written
    fits = [name for name in names if name.casefold() == written.casefold()]
    return fits[0] if len(fits) == 1 else None


def _read(text: str, names: tuple[str, ...]) -> Step:
    if text.startswith("choose "):
        return _choice(text.removeprefix("choose "), text)
    if text.startswith("{"):
        return _in_braces(text)
    if step := _told(text, names):
        return step_from(step, text)
    words = _WORD.findall(text.replace(",", " "))
    words = words[1:] if words[:1] in (["incident"], ["command"]) else words
    if found := _named(words):
        name, rest = found
        return step_from(_by_name(name, rest, text), text)
    try:
        return tell(text, names)
    except Malformed:
        if meant := _meant(words):
            raise Malformed(f"{text!r}: cannot be read{meant}") from None
        raise


def read_named(words: Sequence[str], given: Mapping[str, str]) -> Step:
    """A step by its name, with fields that were told apart from the words.

    >>> read_named(["conduct", "abuse"], {"player": "Ann", "against": "dealer"})
    Conduct(player='Ann', kind='abuse', against='dealer', found=False)
    """
    text = " ".join(words)
    found = _named(_WORD.findall(text))
    if found is None:
        raise Malformed(f"{text!r}: say what happened by its name{_meant(list(words))}")
    name, rest = found
    return step_from(_by_name(name, rest, text, given), text)


def _named(words: list[str]) -> tuple[str, list[str]] | None:
    """The name of a step at the beginning, in one word or several, and what follows."""
    for length in (5, 4, 3, 2, 1):
        name = "-".join(words[:length]).rstrip(":")
        if name in KINDS and name not in ("act", "choose") and len(words) >= length:
            return name, words[length:]
    return None


def step_from(written: dict[str, Any], where: str) -> Step:
    """A step written as a mapping: `{incident: boxed-cards, count: 2}`, `{choose: full-call 8000, by: TD}`.

    >>> step_from({"incident": "speaks-up", "player": "Seat4"}, "here")
    SpeaksUp(player='Seat4')
    """
    if "choose" in written:
        told = {**written, "step": "choose", "option": _option(str(written["choose"]), where)}
        del told["choose"]
        return convert(told, Choose, f"{where}: choose")
    keys = [key for key in NAMED_BY if key in written]
    if len(keys) != 1:
        raise Malformed(f"{where}: a step has one of the keys {', '.join((*NAMED_BY, 'choose'))}: {written}")
    name = written[keys[0]]
    if name not in KINDS:
        raise Malformed(f"{where}: there is no {keys[0]} {name!r}{_meant([str(name)])}")
    fields = {key: value for key, value in written.items() if key != keys[0]}
    return convert({**fields, "step": name}, KINDS[name], f"{where}: {keys[0]}")  # type: ignore[return-value]


def _option(text: str, where: str) -> Any:
    try:
        return msgspec.to_builtins(read_option(text))
    except Malformed as problem:
        raise Malformed(f"{where}: choose: {problem.message}") from None


def _choice(text: str, where: str) -> Step:
    chosen, _, reason = text.strip().partition(" because ")
    return step_from({"choose": chosen.strip(), "reason": reason.strip()}, where)


def _in_braces(text: str) -> Step:
    try:
        step = yaml.safe_load(text)
    except yaml.YAMLError:
        step = None
    if not isinstance(step, dict):
        raise Malformed(f"{text!r}: cannot be read; write {{incident: NAME, …}} or {{command: NAME, …}}")
    return step_from(step, text)


def _told(text: str, names: tuple[str, ...]) -> dict[str, Any] | None:
    """One of the sentences of the grammar for what is no act, as a step."""
    for sentence, pattern in _sentences(names):
        found = pattern.fullmatch(text.rstrip("."))
        if found is None:
            continue
        named = found.groupdict()
        step: dict[str, Any] = {"step": sentence.is_}
        for field, group in ((sentence.who, "who"), (sentence.whom, "whom")):
            if field and (person := named.get(group)):
                step[field] = person.strip('"')
        if named.get("cards"):
            step["cards"] = re.findall(r"[2-9TJQKA][cdhs]", named["cards"])
        if street := named.get("street"):
            _check_word([street], KINDS[sentence.is_].__annotations__["street"], repr(text))
            step["street"] = street
        fields = msgspec.structs.fields(KINDS[sentence.is_])
        if missing := [field for field in fields if field.required and field.name not in step]:
            raise Malformed(f"{text!r}: say also {'; '.join(map(_wanted, missing))}")
        return step
    return None


@lru_cache(maxsize=64)
def _sentences(names: tuple[str, ...]) -> tuple[tuple[StepSentence, re.Pattern[str]], ...]:
    known = "".join(f"{re.escape(name)}|" for name in sorted(names, key=len, reverse=True))
    who = rf"(?P<who>{known}\"[^\"]+\"|[\w+#.'-]+)"
    whom = rf"(?P<whom>{known}\"[^\"]+\"|[\w+#.-]+(?:'(?!s\b)[\w+#.-]+)?)(?:'s?)?"
    words = {"WHO": who, "WHOM": whom, "CARDS": _CARDS, "STREET": _STREET}
    lists = grammar().lists
    return tuple((sentence, phrase(sentence.told, lists, **words)) for sentence in grammar().steps)


def _by_name(
    name: str, words: list[str], text: str, given: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """`NAME value value field value`: first what must be given, in its order, then fields by name.

    A kind's only field needs no name, also where it may be left out. `given`: fields that were told apart.
    """
    fields = {field.name: field for field in msgspec.structs.fields(KINDS[name])}
    told: dict[str, list[str]] = {field: [value] for field, value in (given or {}).items()}
    if unknown := [field for field in told if field not in fields]:
        raise Malformed(f"{text!r}: {name} has no {unknown[0]}; it has {', '.join(fields) or 'no fields'}")
    required = [field for field in fields if fields[field].required and field not in told]
    unnamed = list(fields) if len(fields) == 1 else required
    current = ""
    for word in re.findall(r'"[^"]*"|[^\s=:]+', " ".join(words)):
        if word in fields:
            current = word
            told.setdefault(current, [])
            continue
        if not current or (told[current] and not _several(fields[current].type)):
            left = [field for field in unnamed if not told.get(field)]
            if not left:
                raise Malformed(f"{text!r}: cannot read {word!r}; {name} has {', '.join(fields)}")
            current = left[0]
        told.setdefault(current, []).append(word)
    for field, words_told in told.items():
        _check_word(words_told, fields[field].type, f"{text!r}: {field}")
    if missing := [field for field in required if field not in told]:
        raise Malformed(f"{text!r}: say also {'; '.join(_wanted(fields[field]) for field in missing)}")
    values = {field: _value(said, fields[field].type) for field, said in told.items()}
    return {"step": name, **values}


def _words_of(type_: Any) -> tuple[str, ...]:
    """The words a field can be, where it is one of a list."""
    if get_origin(type_) is Literal:
        return tuple(str(word) for word in get_args(type_))
    return next((words for one in get_args(type_) if (words := _words_of(one))), ())


def _check_word(given: list[str], type_: Any, where: str) -> None:
    allowed = _words_of(type_)
    for word in given:
        if allowed and word not in allowed:
            close = get_close_matches(word, allowed, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"it is one of {', '.join(allowed)}"
            raise Malformed(f"{where}: {word!r} cannot be; {hint}")


def _wanted(field: Any) -> str:
    """A field that was left out, with the words it can be."""
    words = _words_of(field.type)
    return f"{field.name} ({', '.join(words)})" if words else field.name


def _several(type_: Any) -> bool:
    """Whether a field takes more than one value: a list, or names with an amount each."""
    return any(get_origin(one) in (tuple, dict) for one in (type_, *get_args(type_)))


def _value(words: list[str], type_: Any) -> Any:
    """Names are taken as they stand; whatever else is written is read as YAML has it."""
    plain = [word.strip('"') for word in words]
    if get_origin(type_) is dict:
        return {name: yaml.safe_load(much) for name, much in zip(plain[::2], plain[1::2], strict=False)}
    if plain and _is_a_name(type_):
        return plain if _several(type_) else plain[0]
    values = [yaml.safe_load(word) for word in plain] or [True]
    return values if _several(type_) else values[0]


def _is_a_name(type_: Any) -> bool:
    return type_ == Player or any(_is_a_name(one) for one in get_args(type_) if one is not ...)


def _meant(words: list[str]) -> str:
    """The kind of step that was perhaps meant."""
    for length in (3, 2, 1):
        close = get_close_matches("-".join(words[:length]), KINDS, n=1, cutoff=0.75)
        if close:
            return f"; did you mean {close[0]!r}? (`shuffleup cases vocabulary`)"
    return ""
