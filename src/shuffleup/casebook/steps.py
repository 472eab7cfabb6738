"""The steps of a case: acts told in a sentence, incidents, commands, and the director's choices."""

from typing import Any

import msgspec

from shuffleup.floor.acts import Act
from shuffleup.floor.incidents import Incident
from shuffleup.floor.ruling import Option, read_option
from shuffleup.floor.telling import tell
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import convert


class Deal(msgspec.Struct, frozen=True, tag="deal", forbid_unknown_fields=True):
    """The dealer deals the next street; the cards are unknown unless given."""

    street: str
    cards: str = ""


class TableHand(msgspec.Struct, frozen=True, tag="table-hand", forbid_unknown_fields=True):
    """A player turns his hand face up."""

    player: str


class Award(msgspec.Struct, frozen=True, tag="award", forbid_unknown_fields=True):
    """The pot goes to the player reported as its winner."""

    to: str


Command = Deal | TableHand | Award


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The director takes one of the options of the last ruling that asked him."""

    choose: Option
    by: str = "TD"
    reason: str = ""


Step = Act | Incident | Command | Choose


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
    kinds = [key for key in ("incident", "command", "choose") if key in step]
    if len(kinds) != 1:
        raise Malformed(
            f"{where}: a step is a sentence, or has one of the keys incident, command, choose: {step}"
        )
    if kinds[0] == "choose":
        return convert(
            {**step, "choose": msgspec.to_builtins(read_option(str(step["choose"])))}, Choose, where
        )
    fields = {key: value for key, value in step.items() if key != kinds[0]}
    type_: Any = Incident if kinds[0] == "incident" else Command
    read: Step = convert({"type": step[kinds[0]], **fields}, type_, f"{where}: {kinds[0]} {step[kinds[0]]}")
    return read
