"""What is typed in a hurry, written out: initials, seats, amounts without a verb, nobody named.

>>> at = Table(("Ann", "Bob"), actor="Bob")
>>> list(written_out_in_full("okay so b 5oo", at))
['b 500', 'Bob makes it 500', 'Bob pushes 500']
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from shuffleup.floor.asking.in_a_hurry.spelled import Values
from shuffleup.floor.telling.chips_told import begins_with_chip
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.telling import who
from shuffleup.floor.telling.values import NUMBER
from shuffleup.floor.telling.words_around import Words
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Refused


class Table(NamedTuple):
    """Who sits there, and what is being played."""

    names: tuple[str, ...]
    street: str = ""
    roles: Mapping[str, str] = MappingProxyType({})
    actor: str = ""
    """Who is to act, if anybody is."""
    bettor: str = ""
    """Who wagered last."""
    seats: Mapping[int, str] = MappingProxyType({})


def written_out_in_full(text: str, at: Table) -> Iterator[str]:
    """The text in every way in which it can be written out, the likeliest first."""
    seen: set[str] = set()
    plain = cleaned(text, at)
    named = (plain, *_with_initials(plain, at), *_with_seats(plain, at))
    for one in dict.fromkeys(named):
        for other in _with_subject(one, at):
            for told in _with_verbs(other, at):
                if told not in seen and told != text:
                    seen.add(told)
                    yield told


def cleaned(text: str, at: Table) -> str:
    """Without what says how sure somebody is; 5oo is 500; bobchecks is two words."""
    text = re.sub(r"\b(\d+)([oO]+)\b", lambda one: one[1] + "0" * len(one[2]), text)
    text = re.sub(r"\b(\d+),(\d{1,2})\b(?!,)", r"\1.\2", text)
    text = with_roles_by_name(with_words_parted(text, at.names), at)
    text = _outside_quotes(text, lambda part: _hedges().sub(" ", part))
    for told, meant in _instead():
        text = _outside_quotes(text, lambda part, told=told, meant=meant: told.sub(meant, part))
    text = re.sub(r"\s*,(?:\s*,)+", ",", re.sub(r"\s+", " ", text))
    return text.strip(" ,;-").rstrip("?.! ").rstrip(",").strip()


def _outside_quotes(text: str, change: "object") -> str:
    return "".join(
        part if part.startswith('"') else change(part)  # type: ignore[operator]
        for part in re.split(r'("[^"]*")', text)
    )


def with_words_parted(text: str, names: Sequence[str]) -> str:
    """`bobchecks deebets900`: a name and what was done, written as one word."""
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if len(name) > 2)

    def parted(found: re.Match[str]) -> str:
        done = re.sub(r"(\d+)$", r" \1", found[2])
        return f"{found[1]} {done}" if begins_with_verb(done, 0) else found[0]

    return (
        re.sub(rf"(?<!\w)({either})([a-z]{{3,}}\d*)(?!\w)", parted, text, flags=re.IGNORECASE)
        if either
        else text
    )


def with_roles_by_name(text: str, at: Table) -> str:
    """`utg 450 button 1400`: who sits there, where something is done behind it."""
    for role, player in at.roles.items():
        called = "|".join(sorted(map(re.escape, step_grammar().roles.get(role, ())), key=len, reverse=True))
        for found in reversed(list(re.finditer(rf"(?<![\w-])(?:{called})\s+(?=\S)", text, re.IGNORECASE))):
            if _goes_on(text[found.end() :]) and not _behind().search(text[: found.start()]):
                text = f"{text[: found.start()]}{quoted(player)} {text[found.end() :]}"
    return text


@cache
def _behind() -> re.Pattern[str]:
    """Where a role is no player: `on the button`, `posts the big blind`."""
    return re.compile(
        r"\b(?:on|in|from|the|his|her|their|a|to|of|for|post|posts|posted|no)\s+$", re.IGNORECASE
    )


@cache
def _hedges() -> re.Pattern[str]:
    either = "|".join(re.escape(one) for one in sorted(step_grammar().asking.hedges, key=len, reverse=True))
    return re.compile(rf"(?<![\w'])(?:{either})(?![\w'])\s*,?", re.IGNORECASE)


@cache
def _instead() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(rf"(?<![\w'])(?:{told})(?![\w'])", re.IGNORECASE), meant)
        for told, meant in step_grammar().asking.instead.items()
    )


# ---- who


def _with_initials(text: str, at: Table) -> Iterator[str]:
    """`d folds e calls`: a letter that only one name begins with, before something that is done."""
    initials: dict[str, list[str]] = {}
    for name in at.names:
        if len(name) > 1:
            initials.setdefault(name[0].casefold(), []).append(name)
    only = {letter: names[0] for letter, names in initials.items() if len(names) == 1}

    told: list[str] = []
    words = text.split()
    if words[:1] and words[0].casefold() not in only:
        return
    for place, word in enumerate(words):
        bare = word.strip(",;.")
        after = " ".join(words[place + 1 :])
        is_name = len(bare) == 1 and bare.casefold() in only and after and _goes_on(after)
        is_name = is_name and not (told and told[-1].strip(",") in at.names)  # `c x`: what Cid did
        told.append(only[bare.casefold()] if is_name else word)
    found = " ".join(told)
    if found != text:
        yield found


def _goes_on(text: str) -> bool:
    """Whether an act stands here, in full, in letters (`b x`) or as an amount alone."""
    in_letters = text.split(maxsplit=1)[:1] and text.split(maxsplit=1)[0] in step_grammar().shorthand
    if bool(in_letters) or begins_with_verb(text, 0) or re.match(rf"{NUMBER}(?!\w)", text) is not None:
        return True
    with suppress(Refused):
        return begins_with_chip(text, 0)
    return False


def _with_seats(text: str, at: Table) -> Iterator[str]:
    """`seat 4 raises`, `4 500 5 fold`: who sits there."""
    if not at.seats:
        return

    told = with_seats_by_name(text, at)
    if told != text:
        yield told
        return
    words, found, before = text.split(), [], ""
    for place, word in enumerate(words):
        after = " ".join(words[place + 1 :])
        is_seat = re.fullmatch(r"[1-9]|10", word) and int(word) in at.seats and after and _goes_on(after)
        is_seat = is_seat and (not before or not begins_with_verb(f"{before} ", 0) or before in _SHORT_ACTS)
        found.append(at.seats[int(word)] if is_seat else word)
        before = word
    if found != words and len(words) > 1:
        yield " ".join(found)


def with_seats_by_name(text: str, at: Table) -> str:
    """`seat 4 raises`: who sits there."""

    def seated(found: re.Match[str]) -> str:
        name = at.seats.get(int(found[1])) if found[0] not in at.names else None
        return quoted(name) if name else found[0]

    return re.sub(r"\bseat (\d{1,2})\b", seated, text, flags=re.IGNORECASE)


_SHORT_ACTS = frozenset(("fold", "call", "check", "f", "c", "x", "folds", "calls", "checks"))


def _with_subject(text: str, at: Table) -> Iterator[str]:
    """As it stands; where it begins with nobody, of whoever is to act, or of whoever wagered last."""
    yield text
    name, _ = who(text, at.names)
    if name in at.names:
        return
    pronoun = _pronouns().match(text)
    rest = text[pronoun.end() :].lstrip() if pronoun else text
    is_ = "is " if pronoun and "'" in pronoun[0] else ""
    if not pronoun and not begins_with_verb(text, 0):
        return
    meant = list(dict.fromkeys(filter(None, (at.actor, at.bettor))))
    besides = {*Values.of(rest, at.names).players} if pronoun else set[str]()
    if not besides.isdisjoint(meant):  # she tells Bob: that is not Bob, and may be anybody else
        meant = [name for name in at.names if name not in besides]
    for player in meant:
        yield f"{quoted(player)} {is_}{rest}"


@cache
def _pronouns() -> re.Pattern[str]:
    either = "|".join(sorted(map(re.escape, step_grammar().between.pronouns), key=len, reverse=True))
    return re.compile(rf"(?:{either})(?![\w'])", re.IGNORECASE)


# ---- what


def _with_verbs(text: str, at: Table) -> Iterator[str]:
    """`Dee 500`: what they make it, or what they put out; `Dee half pot`, `Dee two 500 chips`."""
    name, end = who(text, at.names)
    if name in at.names and not begins_with_verb(text, end):
        if Words.of_grammar().measures.match(text, end):
            yield f"{quoted(name)} makes it {text[end:]}"
        with suppress(Refused):
            if begins_with_chip(text, end):
                yield f"{quoted(name)} pushes {text[end:]}"
    either = "|".join(re.escape(name) for name in sorted(at.names, key=len, reverse=True))
    bare = re.compile(
        rf"(?<!\w)({either})\"?(?:\s+(?:for|to|is|went|goes|also|with))?\s+(?={NUMBER}(?!\s*(?:x|chip|cards?\b|boxed)|[\w/]))",
        re.I,
    )
    gone = re.compile(
        rf"(?<!\w)({either})\s+(?:is\s+|was\s+)?(?:out|gone|done)(?=\s*(?:,|;|$|and\b|{either}))",
        re.IGNORECASE,
    )
    text = gone.sub(r"\1 folds", text)
    snap = re.compile(
        rf"(?<!\w)({either})\s+(?:snaps?|snapped|insta)(?=\s*(?:,|;|$|and\b|all\b|{either}))", re.IGNORECASE
    )
    text = snap.sub(r"\1 snap calls", text)
    several = re.compile(
        rf"(?<!\w)((?:(?:{either})\s+)+)({either})\s+(?:all\s+|both\s+)?(?=(?:fold|call|check|f|c|x)\b)",
        re.IGNORECASE,
    )
    text = several.sub(lambda one: f"{', '.join(one[1].split())} and {one[2]} ", text)
    later = re.compile(
        rf"(?:,\s+(?:and\s+)?(?:then\s+)?|\s+(?:and\s+)?then\s+)(?={NUMBER}(?![\w/]))", re.IGNORECASE
    )
    if not bare.search(text) and not later.search(text):
        yield text
        return
    for verb in step_grammar().asking.amounts:
        told = bare.sub(lambda one, verb=verb: f"{one[1]} {verb} ", text)  # type: ignore[misc]
        yield later.sub(", pushes ", told)


def in_turn(text: str, at: Table) -> list[tuple[str, str]] | None:
    """`check check bet 800 fold`: one act after the other, each with who did it, if that was said."""
    either = "|".join(re.escape(name) for name in sorted(at.names, key=len, reverse=True))
    one = re.compile(
        rf"\s*,?\s*(?:and\s+|then\s+)?(?:(?P<who>{either})\s+)?(?P<act>{_acts()})(?!\w)", re.IGNORECASE
    )
    found, place = [], 0
    while place < len(text):
        act = one.match(text, place)
        if act is None:
            return None
        found.append((act["who"] or "", act["act"]))
        place = act.end()
    return found if len(found) > 1 and any(not name for name, _ in found) else None


@cache
def acts_in_short() -> dict[str, str]:
    """What dealers write for an act, in letters, and the verb it stands for."""
    return step_grammar().shorthand


@cache
def _acts() -> str:
    told = step_grammar().asking.acts
    return "|".join(sorted((one.replace("NUMBER", rf"(?:{NUMBER})") for one in told), key=len, reverse=True))
