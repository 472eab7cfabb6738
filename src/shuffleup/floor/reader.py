"""Reads what somebody tells the floor, a sentence at a time, into a step.

A player's act, an incident or what the table does by its name or in plain words, a choice of the director:

>>> read_step('B says "raise", pushes 5000')  # doctest: +ELLIPSIS
Act(player='B', atoms=(Say(words='raise', ...), Push(chips=(5000,))), together=False, uncorrected=False)
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
from typing import Any, Literal, get_args, get_origin

import msgspec
import yaml

from shuffleup.floor.options import read_option
from shuffleup.floor.speech.telling import tell
from shuffleup.floor.steps import KINDS, Step
from shuffleup.floor.steps._shape import Player
from shuffleup.floor.steps.choice import Choose
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import convert

_WHO = r"(?:\"(?P<q>[^\"]+)\"|(?P<p>[\w+'-]+))"
_WHOM = r"(?P<o>[\w+-]+)(?:'s)?"
_CARDS = r"(?P<cards>(?:[2-9TJQKA][cdhs]\s*)+)"

_SENTENCES: tuple[tuple[str, str, str], ...] = (
    (rf"{_WHO} (?:asks for|calls|wants) (?:a |the )?clock on {_WHOM}", "clock-requested", "by against"),
    (rf"{_WHO} asks for (?:a |the |an exact )?count(?: of {_WHOM}(?: stack)?)?", "count-asked", "player of"),
    (rf"{_WHO} asks (?:for|how much is in) the pot", "pot-asked", "player"),
    (rf"{_WHO} asks to see {_WHOM}(?: hand| cards)?", "request-to-see", "player of"),
    (rf"{_WHO} speaks up", "speaks-up", "player"),
    (rf"{_WHO} takes (?:it|that|the bet|his bet) back", "takes-back", "player"),
    (rf"{_WHO} (?:leaves|left)(?: the table| his seat)?", "left-seat", "player"),
    (rf"{_WHO} (?:shows|exposes)(?: his cards| {_CARDS})?", "cards-exposed", "player"),
    (rf"{_WHO} tables(?: his hand| his cards| {_CARDS})?", "table-hand", "player"),
    (rf"(?:deal|dealer deals|deals) (?:the )?(?P<street>[a-z]+)(?: {_CARDS})?", "deal-street", ""),
)
"""What is often typed and is no act: the sentence, what it is, and the fields for who and whom."""


_WORD = re.compile(r'"[^"]*"|\S+')
"""A name of several words is written in quotes."""

NAMED_BY = ("incident", "command", "step")
"""The keys by which a step is named where it is written as a mapping."""


def read_step(text: str) -> Step:
    """A step as it is typed; a mistake is answered with what it may have been meant for."""
    text = text.strip()
    if text.startswith("choose "):
        return _choice(text.removeprefix("choose "), text)
    if text.startswith("{"):
        return _in_braces(text)
    if step := _told(text):
        return step_from(step, text)
    words = _WORD.findall(text.replace(",", " "))
    words = words[1:] if words[:1] in (["incident"], ["command"]) else words
    if found := _named(words):
        name, rest = found
        return step_from(_by_name(name, rest, text), text)
    try:
        return tell(text)
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


def _told(text: str) -> dict[str, Any] | None:
    """One of the sentences above, as a step."""
    for pattern, name, fields in _SENTENCES:
        found = re.fullmatch(pattern, text.strip().rstrip("."))
        if found is None:
            continue
        named = found.groupdict()
        people = [person for key in ("q", "p", "o") if (person := named.get(key))]
        step: dict[str, Any] = {"step": name, **dict(zip(fields.split(), people, strict=False))}
        if named.get("cards"):
            step["cards"] = re.findall(r"[2-9TJQKA][cdhs]", named["cards"])
        if named.get("street"):
            _check_word([named["street"]], KINDS[name].__annotations__["street"], repr(text))
            step["street"] = named["street"]
        return step
    return None


def _by_name(
    name: str, words: list[str], text: str, given: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """`NAME value value field value`: first what must be given, in its order, then fields by name.

    `given`: fields that were told apart.
    """
    fields = {field.name: field for field in msgspec.structs.fields(KINDS[name])}
    told: dict[str, list[str]] = {field: [value] for field, value in (given or {}).items()}
    if unknown := [field for field in told if field not in fields]:
        raise Malformed(f"{text!r}: {name} has no {unknown[0]}; it has {', '.join(fields) or 'no fields'}")
    required = [field for field in fields if fields[field].required and field not in told]
    current = ""
    for word in re.findall(r'"[^"]*"|[^\s=:]+', " ".join(words)):
        if word in fields:
            current = word
            told.setdefault(current, [])
            continue
        if not current or (told[current] and not _several(fields[current].type)):
            left = [field for field in required if not told.get(field)]
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
