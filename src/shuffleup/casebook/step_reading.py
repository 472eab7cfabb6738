"""Reads the steps of a case into the product's own values."""

from typing import Any, get_args

from shuffleup.casebook import procedure_vocabulary, seating_vocabulary
from shuffleup.casebook.steps import Check
from shuffleup.floor.reader import read_step as read_sentence
from shuffleup.floor.reader import step_from
from shuffleup.floor.steps import Step as FloorStep
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import convert

Command = procedure_vocabulary.COMMANDS | seating_vocabulary.COMMANDS

Step = FloorStep | Command | Check

_COMMANDS = {command.__struct_config__.tag for command in get_args(Command)}


def read_step(step: str | dict[str, Any], where: str, *, in_event: bool = False) -> Step:
    """A step as the product's own value.

    >>> read_step({"incident": "speaks-up", "player": "Seat4"}, "here")
    SpeaksUp(player='Seat4')
    """
    if isinstance(step, str):
        try:
            return read_sentence(step)
        except Malformed as problem:
            raise Malformed(f"{where}: {problem.message}") from None
    if "check" in step:
        return convert(step, Check, f"{where}: check")
    if in_event and step.get("command") in _COMMANDS:
        return convert(step, Command, f"{where}: command")  # type: ignore[arg-type]
    return step_from(step, where)
