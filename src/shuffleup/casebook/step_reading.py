"""Reads the steps of a case into the product's own values."""

from typing import Any

from shuffleup.casebook import procedure_vocabulary, seating_vocabulary
from shuffleup.casebook.steps import Check, Choose
from shuffleup.floor.options import read_option
from shuffleup.floor.speech.telling import tell
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents import Incident
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import convert

Command = procedure_vocabulary.COMMANDS | seating_vocabulary.COMMANDS

Step = Act | Incident | Command | Choose | Check

_KINDS: dict[str, Any] = {"incident": Incident, "command": Command, "choose": Choose, "check": Check}


def read_step(step: str | dict[str, Any], where: str) -> Step:
    """A step as the product's own value.

    >>> read_step({"incident": "speaks-up", "player": "Seat4"}, "here")
    SpeaksUp(player='Seat4')
    """
    if isinstance(step, str):
        try:
            return tell(step)
        except Malformed as problem:
            raise Malformed(f"{where}: {problem.message}") from None
    kinds = [key for key in _KINDS if key in step]
    if len(kinds) != 1:
        raise Malformed(f"{where}: a step is a sentence, or has one of the keys {', '.join(_KINDS)}: {step}")
    read: Step = convert(step, _KINDS[kinds[0]], f"{where}: {kinds[0]}")
    if isinstance(read, Choose):
        try:
            read_option(read.choose)
        except Malformed as problem:
            raise Malformed(f"{where}: choose: {problem.message}") from None
    return read
