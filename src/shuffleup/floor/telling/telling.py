"""A player's act told in one sentence, as the command line and the casebook write it.

    B bets 400          B raises to 1200      B raises 1000 more      B 3-bets to 1600     B shoves for 3500
    B calls / checks behind / folds out of turn / completes / is all-in / bets the pot
    B says "raise", pushes 5000               the order is the order in time
    B says "two thousand" while pushing 5000  both at the same moment
    B pushes 1000 500 4x25                    chips in one motion; a second `pushes` is a second motion
    B tosses in a 5k chip                     B slides out three 500 chips            B pushes his whole stack
    B pulls back 25 25                        B taps the table    B nods    B gestures "circles his chips"
    B mucks face up                           B slides their cards forward
    B tanks, then calls                       what is no act changes nothing
    B raises to 1000, uncorrected             nobody stopped it

The verbs, chips and gestures are in `typed_english.yaml`.

>>> act_told('B says "raise", pushes 5000').atoms
(Say(words='raise', heard=True, clear=True), Push(chips=(5000,), amount=0, everything=False))
>>> act_told("B 3-bets to 1,600").atoms[0].words
'raise to 1600'
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal

from shuffleup.floor.steps.acts import Act, Atom, NoAct, Push, Say
from shuffleup.floor.telling.chips_told import begins_with_chip
from shuffleup.floor.telling.clauses import (
    Clause,
    begins_with_verb,
    read_clause,
    read_drawn_back,
    read_more_chips,
    read_quoted,
)
from shuffleup.floor.telling.grammar import OneOf, Phrases, grammar, phrase
from shuffleup.floor.telling.misread import Stopped, not_read
from shuffleup.floor.telling.moved_with_words import moved_with_words
from shuffleup.floor.telling.numbers_in_text import blank
from shuffleup.floor.telling.words_around import adverbs_told, joins, skip_adverbs
from shuffleup.refused import Ambiguous, Reading

NAME = re.compile(r'"(?P<quoted>[^"]+)"|(?P<plain>[\w+#.\'-]*\w[\w+#.-]*)')
"""Who: a name of several words stands in double quotes."""

_AFTER_NAME = re.compile(r"\s*(?::\s*|[-–—]\s+)?")
_STRAIGHT = str.maketrans("“”„‟’‘", '""""\'\'')


def act_told(sentence: str, names: Iterable[str] = ()) -> Act:
    """Reads one sentence. `names`: who is there, so that a name of several words needs no quotes.

    A mistake is answered with what was understood, where it stopped and what would be understood.
    """
    there = tuple(names)
    try:
        return read_act(sentence, there)
    except Stopped as stopped:
        raise not_read(sentence, stopped, lambda proposed: read_act(proposed, there)) from None


def read_act(sentence: str, names: Sequence[str] = ()) -> Act:
    """The same, where a caller has more to try: `Stopped` says how far it was read."""
    return read_act_with_manner(sentence, names)[0]


def read_act_with_manner(sentence: str, names: Sequence[str] = ()) -> tuple[Act, tuple[str, ...]]:
    """The act, and the words that say how it was done and change nothing.

    >>> read_act_with_manner("B quietly calls with a smile")[1]
    ('quietly', 'with a smile')
    """
    text = re.sub(r"\s+", " ", sentence.translate(_STRAIGHT)).strip().rstrip(".!")
    player, at = who(text, names)
    if not player or at >= len(text):
        raise Stopped(text, at, at)
    text, uncorrected = _uncorrected(_in_order(text, at), at)
    whole, (text, moment) = text, moment_told(text, at)
    atoms: list[Atom] = []
    verbs: list[Atom] = []
    text, manner = _manner_behind_a_comma(text, at)
    together, done = False, at
    while True:
        clause = read_clause(text, at) or _without_verb(text, at, atoms)
        if clause is None:
            raise Stopped(text, done, at)
        _check_counted_out(text[at : clause.end], player, atoms, clause.atom)
        atoms += [clause.atom, clause.chips] if clause.chips else [clause.atom]
        verbs += [clause.atom] if clause.by_verb else []
        manner += clause.aside
        together = together or clause.together
        at = done = clause.end
        if at >= len(text):
            together = together or moment == "at-once"
            atoms = moved_with_words(player, atoms, verbs) if together and verbs else atoms
            done_at_all = _without_pauses(atoms)
            if moment:
                done_at_all = _at_the_moment(whole, done, done_at_all, moment)
            manner += _asked_besides(atoms, done_at_all)
            act = Act(player, done_at_all, together and len(done_at_all) > 1, uncorrected)
            return act, tuple(manner)
        join = joins().match(text, at)
        if join is None and _together_by().match(text, blank(text, at)):
            together = True
            continue
        if join is None and text[at - 1] in "\"'" and begins_with_verb(text, at):
            at = blank(text, at)  # says "raise" puts 400 out
            continue
        if join is None or join.end() >= len(text):
            raise Stopped(text, done, at)
        together = together or join["while"] is not None
        at = _past_pronoun(text, join.end(), atoms)


def _in_order(text: str, at: int) -> str:
    """`puts in 600 after saying raise`: what was said first is told first."""
    masked = re.sub(r'"[^"]*"', lambda quote: "x" * len(quote[0]), text)
    found = _said_before().search(masked, at)
    said = text[found.end() :].strip() if found else ""
    if found is None or not said or found.start() <= at:
        return text
    return f"{text[:at]}says {said}, then {text[at : found.start()]}"


@cache
def _said_before() -> re.Pattern[str]:
    told = "|".join(phrase(one, grammar().lists).pattern for one in grammar().joins.said_before)
    return re.compile(rf"\s*,?\s+(?:{told})\s*:?\s*", re.IGNORECASE)


def _manner_behind_a_comma(text: str, at: int) -> tuple[str, list[str]]:
    """`pushes a 500 chip, no verbal`: the sentence without it, and what was told so."""
    comma = text.rfind(",", at)
    begin = blank(text, comma + 1)
    if comma <= at or begin == comma + 1 or skip_adverbs(text, begin) < len(text):
        return text, []
    return text[:comma], list(adverbs_told(text, begin, len(text)))


def _check_counted_out(told: str, player: str, atoms: list[Atom], atom: Atom) -> None:
    """`cuts out 5k, then pushes another 10k`: whether what was counted out went in too is not told."""
    before = atoms[-1] if atoms else None
    counted = _counts().match(before.told, 0) if isinstance(before, NoAct) else None
    if (
        counted is None
        or not isinstance(atom, Push)
        or not re.search(r"\b(?:another|more|additional)\b", told)
    ):
        return
    assert isinstance(before, NoAct)
    first, then = (
        before.told[counted.end() :].strip(),
        re.sub(r"\b(?:another|more|additional)\s*", "", told).strip(),
    )
    readings = (f"{player} {then}", f"{player} pushes {first}, {then}")
    raise Ambiguous(f"{told!r}: was what they had counted out put out too?").offering(map(Reading, readings))


@cache
def _counts() -> OneOf:
    return OneOf(grammar().moves.counts)


def who(text: str, names: Iterable[str] = ()) -> tuple[str, int]:
    """Whom a sentence begins with, and where it goes on; nobody if it begins with no name.

    >>> who("seat 4 bets 400", ("Seat 4", "B"))
    ('Seat 4', 7)
    """
    lengths = {name: end for name in names if (end := _length(text, name))}
    longest = max(lengths.values(), default=0)
    fits = [name for name, end in lengths.items() if end == longest]
    exact = [name for name in fits if name in text[:longest]]
    found = NAME.match(text)
    if len(fits) == 1 or exact:
        name, end = (exact or fits)[0], longest
    elif found is None or text[found.end() :][:1] not in (" ", ":", ""):
        return "", 0
    else:
        name, end = (found["quoted"] or found["plain"]).strip(), found.end()
    return name, _AFTER_NAME.match(text, end).end()  # type: ignore[union-attr]


def is_reported(sentence: str, player: str) -> bool:
    """Whether what the player did begins with words told without quotes: `B says the pot is short`."""
    return bool(words_reported(sentence, player))


def words_reported(sentence: str, player: str) -> str:
    """What follows where the player is told to say something, as the teller wrote it; nothing with quotes.

    >>> words_reported("B says he's out", "B")
    "he's out"
    """
    text = " ".join(sentence.translate(_STRAIGHT).split())
    named = text.casefold().find(player.casefold())
    if named < 0:
        return ""
    at = named + len(player)
    at += text[at : at + 1] == '"'
    said = _says().match(text, skip_adverbs(text, at, auxiliaries=True))
    return "" if said is None or '"' in text[said.end() :] else text[said.end() :].strip(" :.!")


@cache
def _says() -> OneOf:
    return OneOf(grammar().says.told)


def _length(text: str, name: str) -> int:
    """How far the text begins with a name, in quotes or not, capitals or not; 0 if it does not."""
    for written in (name, f'"{name}"'):
        end = len(written)
        if text[:end].casefold() == written.casefold() and text[end : end + 1] in (" ", ":"):
            return end
    return 0


def _without_verb(text: str, at: int, atoms: list[Atom]) -> Clause | None:
    """Words in quotes behind an act; more chips in a motion of their own, where chips went before."""
    if not atoms:
        return None
    chips = isinstance(atoms[-1], Push | NoAct) or begins_with_chip(text, at)  # says raise, then a 1k chip
    more = read_more_chips(text, at) if chips else None
    drawn = read_drawn_back(text, at) if any(isinstance(atom, Push) for atom in atoms) else None
    return more or drawn or read_quoted(text, at)


def _past_pronoun(text: str, at: int, atoms: list[Atom]) -> int:
    """Past `he` in `thinks about it, then he folds`; after an act it may be anybody."""
    if not all(isinstance(atom, NoAct) for atom in atoms):
        return at
    said = _pronouns().match(text, at)
    return blank(text, said.end()) if said else at


@cache
def _pronouns() -> OneOf:
    return OneOf([one for one in grammar().says.reported if one != "I"])


def _without_pauses(atoms: list[Atom]) -> tuple[Atom, ...]:
    """What is no act is left out beside what is one."""
    acts = tuple(atom for atom in atoms if not isinstance(atom, NoAct))
    return acts or tuple(atoms)


def _asked_besides(atoms: list[Atom], done: tuple[Atom, ...]) -> list[str]:
    """What they asked beside an act, in the teller's words; that they thought goes without saying."""
    left_out = (atom.told for atom in atoms if isinstance(atom, NoAct) and atom not in done)
    return [told for told in left_out if _asks().match(told, 0)]


@cache
def _asks() -> OneOf:
    return OneOf(grammar().no_acts.asks)


@cache
def _together_by() -> OneOf:
    return OneOf(grammar().joins.together_by)


@cache
def _uncorrected_pattern() -> re.Pattern[str]:
    phrases = "|".join(sorted(map(re.escape, grammar().uncorrected), key=len, reverse=True))
    return re.compile(rf"\s*[,;]?\s*(?:{phrases})$", re.IGNORECASE)


def _uncorrected(text: str, at: int) -> tuple[str, bool]:
    """The sentence without the words that nobody stopped it, and whether it had them."""
    found = _uncorrected_pattern().search(text, at)
    return (text[: found.start()], True) if found and found.start() > at else (text, False)


_Moment = Literal["", "at-once", "in-the-air", "landed"]


@cache
def _moments() -> dict[_Moment, re.Pattern[str]]:
    told = grammar().joins
    each: dict[_Moment, Phrases] = {
        "at-once": told.at_once,
        "in-the-air": told.in_the_air,
        "landed": told.landed,
    }
    return {
        moment: re.compile(rf"\s*,?\s+(?:{'|'.join(phrase(one).pattern for one in phrases)})$", re.IGNORECASE)
        for moment, phrases in each.items()
    }


def moment_told(text: str, at: int) -> tuple[str, _Moment]:
    """The sentence without the words at its end that tell when the chips went in and when words were said."""
    for moment, pattern in _moments().items():
        found = pattern.search(text, at)
        if found and found.start() > at:
            return text[: found.start()], moment
    return text, ""


def _at_the_moment(text: str, done: int, atoms: tuple[Atom, ...], moment: _Moment) -> tuple[Atom, ...]:
    """Words said with the chips in the air came first, and words said when they had landed came after."""
    said = tuple(atom for atom in atoms if isinstance(atom, Say))
    others = tuple(atom for atom in atoms if not isinstance(atom, Say))
    if moment == "at-once" and len(atoms) > 1:
        return atoms
    if moment == "at-once" or len(said) != 1 or not any(isinstance(atom, Push) for atom in others):
        raise Stopped(text, done, done)
    return (*said, *others) if moment == "in-the-air" else (*others, *said)
