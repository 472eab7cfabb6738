"""What a player said besides what they did, in the same breath: ruled too, or recorded as no act; never lost.

>>> told = parted(Act("B", (Say("check"), Say("if you bet, I raise"), Say("good luck"))), None)
>>> [say.words for say in told.act.words], [say.words for say in told.statements]
(['check', 'good luck'], ['if you bet, I raise'])
>>> conduct_in("you're an idiot")
('abuse',)
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.citing import By, cite_all, each_once
from shuffleup.floor.ruling import Notice, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech import english as tongue
from shuffleup.floor.speech.talk import is_idle, is_remark
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Atom, Gesture, NoAct, PullBack, Push, Say
from shuffleup.floor.steps.incidents.conduct import ConductKind
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words

_WAGERS = ("bet", "raise", "all-in", "pot", "amount", "complete")


class Parted(NamedTuple):
    """One breath: what was done, what the player said they would do, and what else they said."""

    act: Act
    statements: tuple[Say, ...] = ()
    """Of what they would do if something happened."""
    talk: tuple[Say, ...] = ()
    """No act, whenever it was said."""
    taken_back: int = 0
    """Of chips that were out already, with nothing of an earlier bet before the player."""
    later: tuple[Say, ...] = ()
    """Declarations after what bound them."""


def parted(act: Act, facing: Facing | None) -> Parted:
    """What was done, and what was said besides; an act that is nothing but words of one kind stays whole."""
    binding = [at for at, atom in enumerate(act.atoms) if _binds(act, atom, facing)]
    spoken = [at for at in binding if not isinstance(act.atoms[at], Gesture)]
    if not binding:
        return Parted(act)
    first = (spoken or binding)[0]  # a gesture goes with the words it comes with
    kept: list[Atom] = []
    statements: list[Say] = []
    talk: list[Say] = []
    later: list[Say] = []
    by_words = isinstance(act.atoms[first], Say)
    taken_back, out = 0, 0
    for at, atom in enumerate(act.atoms):
        out += (sum(atom.chips) or atom.amount) if isinstance(atom, Push) else 0
        if isinstance(atom, PullBack) and facing and not facing.front and sum(atom.chips) <= out:
            taken_back += sum(atom.chips)
        elif at == first or not isinstance(atom, Say) or not atom.clear:
            kept.append(atom)
        elif read_words(atom.words).conditional:
            statements.append(atom)
        elif read_words(atom.words).category in ("remark", "unknown"):
            talk.append(atom)
            if at > first or not by_words:  # before words that bind it would be heard first
                kept.append(atom)
        else:
            later.append(atom)
            kept.append(atom)
    done = replace(act, atoms=tuple(kept))
    return Parted(done, tuple(statements), tuple(talk), taken_back, tuple(later))


def _binds(act: Act, atom: Atom, facing: Facing | None) -> bool:
    """Whether an atom does something: chips, cards, a gesture, or words that are no mere talk."""
    if not isinstance(atom, Say):
        return not isinstance(atom, NoAct)
    if not atom.clear:
        return True
    idle = is_remark(atom) or is_idle(Act(act.player, (atom,)), facing)
    return not idle and not read_words(atom.words).conditional


def recorded(book: Edition, ruling: Ruling, told: Parted, current: int) -> Ruling:
    """The ruling on the act with what was said besides: it is no act, or came after what binds."""
    ruled = ruling.acts[0] if ruling.acts else None
    beyond = [say for say in told.later if not _agrees(ruling, say, current)]
    says, citations, notices = ruling.marked, ruling.citations, ruling.notices
    if beyond and ruled is not None:
        says += f" Then said: {_quoted(beyond)}. What came first stands."
        if any(read_words(say.words).category in _WAGERS for say in beyond) and ruled.action != "fold":
            citations = each_once(citations, cite_all(book, (By("string-bets", "second-word"),)))
            notices = (*notices, Notice("string", ruling.player))
        else:
            citations = each_once(citations, cite_all(book, ("binding-declarations",)))
    elif beyond:
        says += f" Then said: {_quoted(beyond)}."
    if told.taken_back:
        says += f" Then took back {told.taken_back:,}: what came first stands."
    if told.talk:
        says += f" Also said, and no act: {_quoted(told.talk)}."
    return replace(ruling, says=says, citations=citations, notices=tuple(dict.fromkeys(notices)))


def _agrees(ruling: Ruling, say: Say, current: int) -> bool:
    """Whether later words only say again, or fill in, what was ruled."""
    read = read_words(say.words)
    if read.least:
        return False
    if not ruling.acts:
        return read.category == "amount" and not ruling.options
    act = ruling.acts[0]
    total = act.total - (current if read.more else 0)
    named = read.amount is None or total in [read.amount * scale for scale in (1, 100, 1000, 10**6)]
    done = {act.action, act.counts_as}
    wagered = read.category in ("amount", "bet", "raise", "pot") and bool(done & {"bet", "raise"})
    return named and (wagered or read.category in done or read.category == "amount")


def _quoted(said: tuple[Say, ...] | list[Say]) -> str:
    return ", ".join(own_words(repr(say.words)) for say in said)


def conduct_told(told: Parted, rulings: Sequence[Ruling]) -> tuple[ConductKind, ...]:
    """What the director may have to see to in words that are no act, said alone or besides one."""
    said = (*told.talk, *told.statements)
    if not said and not any(ruling.options for ruling in rulings):
        said = tuple(say for say in told.act.words if is_remark(say) or is_idle(Act("", (say,)), None))
    return tuple(dict.fromkeys(kind for say in said for kind in conduct_in(say.words)))


def conduct_in(words: str) -> tuple[ConductKind, ...]:
    """What words are besides, where the director may have to see to it: abuse, advice, a hand told."""
    plain = re.sub(r"\s+", " ", words.lower().replace("’", "'").replace("'", "")).strip()
    return tuple(kind for kind, patterns in _conduct().items() if any(one.search(plain) for one in patterns))


@cache
def _conduct() -> dict[ConductKind, tuple[re.Pattern[str], ...]]:
    return {kind: tuple(map(re.compile, patterns)) for kind, patterns in tongue.CONDUCT.items()}
