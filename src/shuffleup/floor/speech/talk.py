"""Questions, remarks, sounds, thinking, talk about others: no act. Nobody is called, the turn stays.

>>> from shuffleup.floor.desk.desk import Desk
>>> from shuffleup.floor.telling.telling import act_told
>>> from shuffleup.hand.starting.position import Position
>>> from shuffleup.rulebook import Policies, edition
>>> position = Position.parse("nlhe 100/200 flop | A 9000 bet 400 | B 9000*")
>>> desk = Desk(edition("tda-2019"), Policies(), position)
>>> desk.take(act_told("B asks how much it is"))[0].says
"The bet is 400: 400 for B to call. It is B's turn."
"""

import re

from msgspec.structs import replace

from shuffleup.floor.citing import Ground, cite_all
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech import english as tongue
from shuffleup.floor.speech.everyday import reasonable_readings
from shuffleup.floor.speech.words import UNKNOWN, read_words
from shuffleup.floor.steps.acts import Act, Atom, NoAct, Say
from shuffleup.rulebook import Edition

_PRICE = re.compile(
    r"\b(?:how much|whats? (?:it|the bet|the raise|the price)|what is (?:it|the bet)|price)\b"
)
_OF_WHAT = re.compile(r"\b(?:pot|have|has|left|behind|stack|stacks|chips|playing|worth)\b")


_NO_ACT = "That is no act."


def is_remark(atom: Atom) -> bool:
    """Whether an atom is talk and nothing else, or was told as no act."""
    if isinstance(atom, NoAct):
        return True
    return isinstance(atom, Say) and atom.clear and read_words(atom.words).category == "remark"


def only_talks(act: Act) -> bool:
    """Whether nothing was done but talking."""
    return bool(act.atoms) and all(map(is_remark, act.atoms))


def only_agrees(act: Act) -> bool:
    """Whether nothing was said but yes: to a bet it may be a call, or the answer to a question.

    >>> only_agrees(Act("B", (Say("OK"),))), only_agrees(Act("B", (Say("OK, let me think"),)))
    (True, False)
    """
    if not act.atoms or not all(isinstance(atom, Say) and atom.clear for atom in act.atoms):
        return False
    said = re.findall(r"\w+|\?", " ".join(say.words for say in act.words).casefold())
    return bool(said) and set(said) <= tongue.YES | tongue.OPENERS and bool(set(said) & tongue.YES)


def only_states(act: Act) -> bool:
    """Whether nothing was done but saying what would be done if something happened."""
    return bool(act.atoms) and all(
        isinstance(atom, Say) and atom.clear and read_words(atom.words).conditional for atom in act.atoms
    )


def only_told_as_none(act: Act) -> bool:
    """Whether whoever told it said themselves that it was no act."""
    return bool(act.atoms) and all(isinstance(atom, NoAct) for atom in act.atoms)


def is_idle(act: Act, facing: Facing | None) -> bool:
    """Whether nothing was done but saying words that are no declaration, nor known to stand for one.

    In turn the floor hears what was meant by them. From a player whose turn it is not they are talk.
    """
    if not act.atoms or not all(isinstance(atom, Say) and atom.clear for atom in act.atoms):
        return False
    read = read_words(act.words[0].words)
    if read.category != "unknown" or read.conditional:
        return read.category == "remark"
    half_said = read.doubt in ("asked", "perhaps", "denied")
    known = facing is not None and reasonable_readings(act.words[0].words, facing)
    return half_said or (read == UNKNOWN and not known)


def without_talk(act: Act) -> Act:
    """The act without what was only said beside it."""
    if not any(map(is_remark, act.atoms)) or only_talks(act):
        return act
    return replace(act, atoms=tuple(atom for atom in act.atoms if not is_remark(atom)))


def rule_talk(book: Edition, situation: Situation, act: Act) -> Ruling:
    """Recorded; a question about the price is answered. What the director is asked about them hangs on.

    Decides `rp-announce-bets`.
    """
    if (asked := situation.undecided.get(act.player)) is not None:
        says = asked.marked.removeprefix(f"{_NO_ACT} ")
        return replace(asked, says=f"{_NO_ACT} {says}", acts=(), restricts={}, notices=())
    price = _price(situation, act)
    grounds: tuple[Ground, ...] = ("binding-declarations",)
    if price and book.has("rp-announce-bets"):
        grounds = ("rp-announce-bets", *grounds)
    return Ruling(
        player=act.player,
        says=f"{price or _NO_ACT}{_still_to_act(situation)}",
        citations=cite_all(book, grounds),
    )


def _still_to_act(situation: Situation) -> str:
    return f" It is {situation.actor}'s turn." if situation.actor is not None else ""


def _price(situation: Situation, act: Act) -> str:
    """What it costs to call, if that is what was asked."""
    told = [atom.told for atom in act.atoms if isinstance(atom, NoAct)]
    said = " ".join((*(say.words for say in act.words), *told)).lower().replace("'", "")
    facing = situation.facings.get(act.player)
    if facing is None or not _PRICE.search(said) or _OF_WHAT.search(said):
        return ""
    if not facing.owes:
        return f"There is no bet for {act.player} to call."
    return f"The bet is {facing.current:,}: {min(facing.owes, facing.behind):,} for {act.player} to call."
