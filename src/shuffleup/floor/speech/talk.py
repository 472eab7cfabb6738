"""Questions, remarks, sounds and talk about others: no act. Who was to act still is, and nobody is called."""

import re

from msgspec.structs import replace

from shuffleup.floor.citing import cite_all
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Atom, Say
from shuffleup.rulebook import Edition

_PRICE = re.compile(
    r"\b(?:how much|whats? (?:it|the bet|the raise|the price)|what is (?:it|the bet)|price)\b"
)
_OF_WHAT = re.compile(r"\b(?:pot|have|has|left|behind|stack|stacks|chips|playing|worth)\b")


def is_remark(atom: Atom) -> bool:
    """Whether an atom is talk and nothing else."""
    return isinstance(atom, Say) and atom.clear and read_words(atom.words).category == "remark"


def only_talks(act: Act) -> bool:
    """Whether nothing was done but talking."""
    return bool(act.atoms) and all(map(is_remark, act.atoms))


def without_talk(act: Act) -> Act:
    """The act without what was only said beside it."""
    if not any(map(is_remark, act.atoms)) or only_talks(act):
        return act
    return replace(act, atoms=tuple(atom for atom in act.atoms if not is_remark(atom)))


def rule_talk(book: Edition, situation: Situation, act: Act) -> Ruling:
    """Recorded; a question about the price is answered."""
    return Ruling(
        player=act.player,
        says=f"{_answer(situation, act)}{_still_to_act(situation)}",
        citations=cite_all(book, ("binding-declarations",)),
    )


def _still_to_act(situation: Situation) -> str:
    return f" It is {situation.actor}'s turn." if situation.actor is not None else ""


def _answer(situation: Situation, act: Act) -> str:
    said = " ".join(say.words for say in act.words).lower().replace("'", "")
    facing = situation.facings.get(act.player)
    if facing is None or not _PRICE.search(said) or _OF_WHAT.search(said):
        return "That is talk, no act."
    if not facing.owes:
        return f"There is no bet for {act.player} to call."
    return f"The bet is {facing.current:,}: {min(facing.owes, facing.behind):,} for {act.player} to call."
