"""Reads what somebody tells the floor, a sentence at a time, into a step.

A player's act, an incident or what the table does by its name or in plain words, a choice of the director:

>>> read_step('B says "raise", pushes 5000')  # doctest: +ELLIPSIS
Act(player='B', atoms=(Say(words='raise', ...), Push(chips=(5000,), ...)), together=False, ...)
>>> read_step("hand-fouled B swept-by-dealer identified no")
HandFouled(player='B', how='swept-by-dealer', identified=False, exposed=(), by='')
>>> read_step("B asks for a count of A")
CountAsked(player='B', of='A', told=None, what='stack')
>>> read_step("boxed cards 2")
BoxedCards(count=2)
>>> read_step("choose full-call 8000 because A saw the bet")
Choose(option=Option(name='full-call', amount=8000), by='TD', reason='A saw the bet', question=None)
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import partial
from itertools import chain
from typing import Any

import msgspec

from shuffleup.floor.options import read_option
from shuffleup.floor.steps import KINDS, Step
from shuffleup.floor.steps.acts import Act, NoAct
from shuffleup.floor.steps.calling import called_otherwise
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.telling import misread
from shuffleup.floor.telling.doubts import check_certain
from shuffleup.floor.telling.fields_told import read_fields, wanted
from shuffleup.floor.telling.hearing import as_meant, without_accents
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.nearest import is_no_name, near_sentences, often_told, read_as_far
from shuffleup.floor.telling.steps_asked import filled_in, left_out, two_things, ways_to_say
from shuffleup.floor.telling.steps_told import Told, in_quotes, plain, players_named, told_steps
from shuffleup.floor.telling.telling import is_reported, read_act, who
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Malformed, Reading, Refused, must_be
from shuffleup.rulebook.reading import convert

_WORD = re.compile(r'"[^"]*"|\S+')
"""A name of several words is written in quotes."""

_ONESELF = re.compile(r"(?<!\w)(?:himself|herself|themselves|themself)(?!\w)", re.IGNORECASE)

_GOES_ON = ("comes-round", "round-ends")
"""What several players do: behind a comma play goes on, and no field of theirs follows."""

NAMED_BY = ("incident", "command", "step")
"""The keys by which a step is named where it is written as a mapping."""


def read_step(text: str, names: Sequence[str] = ()) -> Step:
    """A step as it is typed; a mistake is answered with what it may have been meant for.

    `names`: who is there. They are then found however they are written, with or without quotes or capitals.

    >>> read_step("seat 4 asks to see o'neil's hand", ("Seat 4", "O'Neil"))
    RequestToSee(player='Seat 4', of="O'Neil")
    """
    must_be(str, text, "a step is read from a sentence")
    must_be((tuple, list), names, "the names of the players are a list")
    for name in names:
        must_be(str, name, "the names of the players are texts")
    told = as_meant(text.strip(), names)
    step = _read(told, tuple(names))
    check_certain(told, names, (step,))
    return called_otherwise(step, partial(named_so, names)) if names else step


def named_so(names: Sequence[str], written: str) -> str | None:
    """Who is called so, capitals and accents or not; None if nobody is, or several are.

    >>> named_so(("Zoë", "Bob"), "zoe")
    'Zoë'
    """
    if written in names:
        return written
    for same in (str.casefold, without_accents):
        fits = [name for name in names if same(name) == same(written)]
        if len(fits) == 1:
            return fits[0]
    return None


def _read(text: str, names: tuple[str, ...]) -> Step:
    if text.startswith("choose "):
        return _choice(text.removeprefix("choose "), text)
    if text.startswith("{"):
        return _in_braces(text)
    try:
        return read_plain(text, names)
    except Stopped as stopped:
        raise not_read(text, names, stopped) from None


def read_plain(text: str, names: tuple[str, ...]) -> Step:
    """A step by its name, an act, or a sentence for what is no act; `Stopped` where it is none of them."""
    words = _WORD.findall(text.replace(",", " "))
    words = words[1:] if words[:1] in (["incident"], ["command"]) else words
    named = _named(words)
    if named:
        with suppress(Malformed):
            return step_from(_by_name(*named, text, names), text)
    try:
        act = read_act(text, names)
    except (Stopped, Refused):
        if step := told_whole(text, names):
            return step
        if named:
            return step_from(_by_name(*named, text, names), text)
        raise
    if _binds(act, text) and not is_no_name(act.player, names):
        return act
    if step := told_whole(text, names):
        return step
    if is_no_name(act.player) and named_so(names, act.player) is None:
        raise Stopped(text, 0, 0)  # `the button folds`: a word of these sentences, and nobody's name
    return act


def not_read(text: str, names: tuple[str, ...], stopped: Stopped) -> Malformed:
    """The refusal: as far as it is an act or another sentence, with two that would be read."""
    far = read_as_far(text, names)
    player, _ = who(text, names)
    if far > len(stopped.understood):
        stopped = Stopped(text, far, far)
    elif is_no_name(player, names):
        stopped = Stopped(text, 0, 0)
    others = near_sentences(text, names)
    if player in names:
        others = (one for one in others if player in one)
    if not stopped.understood:
        others = chain(others, misread.about_named(text, names), often_told(text, names))
    if "-" in player and (meant := _meant([player])):
        return Malformed(f"{text!r}: cannot be read{meant}")
    return misread.not_read(text, stopped, partial(_proposed, names), others)


def _proposed(names: tuple[str, ...], sentence: str) -> None:
    """Refuses what would not be read, or would be read of somebody who is not there."""
    step = read_plain(sentence, names)
    if isinstance(step, Act) and is_no_name(step.player, names):
        raise Malformed(f"{sentence!r}: nobody is called {step.player!r}")


def _binds(act: Act, text: str) -> bool:
    """Whether it is an act for certain: more than talk, and words only where they stand in quotes."""
    if all(isinstance(atom, NoAct) for atom in act.atoms):
        return False
    return not is_reported(text, act.player)


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
    return step_from(_by_name(name, rest, text, given=given), text)


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
        raise Malformed(f"{where}: choose: {problem.marked}") from None


def _choice(text: str, where: str) -> Step:
    chosen, _, reason = text.strip().partition(" because ")
    return step_from({"choose": chosen.strip(), "reason": reason.strip()}, where)


def _in_braces(text: str) -> Step:
    import yaml

    try:
        step = yaml.safe_load(text)
    except yaml.YAMLError:
        step = None
    if not isinstance(step, dict):
        raise Malformed(f"{text!r}: cannot be read; write {{incident: NAME, …}} or {{command: NAME, …}}")
    return step_from(step, text)


def told_whole(text: str, names: tuple[str, ...]) -> Step | None:
    """A sentence of the grammar for what is no act; perhaps with fields after a comma: `clock on B, by A`."""
    found, given = _fitting(text, names)
    if not found:
        return None
    if len(found) > 1:
        raise Ambiguous(two_things(text, found, names)).offering(map(Reading, ways_to_say(found, names)))
    told = found[0]._replace(fields={**found[0].fields, **given})
    if told.missing:
        raise Malformed(left_out(text, told, names)).offering(map(Reading, filled_in(text, told, names)))
    return step_from({"step": told.kind, **told.fields}, repr(text))


def _fitting(text: str, names: tuple[str, ...]) -> tuple[list[Told], dict[str, Any]]:
    """What a sentence can be, and the fields that were told after it."""
    text = _of_oneself(text, names)
    if found := told_steps(text, names):
        return found, {}
    text = plain(text)
    for comma in reversed([found.start() for found in re.finditer(r"[,;]\s", text)]):
        fits, fields = [], in_quotes(text[comma + 1 :], names)
        for told in told_steps(text[:comma], names):
            if told.kind in _GOES_ON:
                continue
            with suppress(Malformed):
                more = read_fields(told.kind, fields, repr(text), told.fields, names)
                if not names or all(named_so(names, one) for one in players_named(told.kind, more)):
                    fits.append((told, more))
        if fits:
            return [told for told, _ in fits], fits[0][1] if len(fits) == 1 else {}
    return [], {}


def _of_oneself(text: str, names: tuple[str, ...]) -> str:
    """`A calls the clock on himself` is on A."""
    told = plain(text) if _ONESELF.search(text) else ""
    name, at = who(told, names)
    if not told or name not in names:
        return text
    return told[:at] + _ONESELF.sub(quoted(name), told[at:])


def _by_name(
    name: str, words: list[str], text: str, names: Sequence[str] = (), given: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """`NAME value value field value`; `given`: fields that were told apart."""
    fields = read_fields(name, " ".join(words), repr(text), given, names)
    told = Told(name, fields, "")
    if told.missing:
        raise Malformed(f"{text!r}: say also {'; '.join(map(wanted, told.missing))}")
    return {"step": name, **fields}


def _meant(words: list[str]) -> str:
    """The kind of step that was perhaps meant."""
    for length in (3, 2, 1):
        close = get_close_matches("-".join(words[:length]), KINDS, n=1, cutoff=0.75)
        if close:
            return f"; did you mean {close[0]!r}? (`shuffleup cases vocabulary`)"
    return ""
