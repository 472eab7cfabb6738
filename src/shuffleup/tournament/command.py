"""What every command is: an imperative, decided into one event or refused."""

import re
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from shuffleup.ids import PersonId

NameSeal = Callable[[PersonId], str]
"""The seal of a person's name, as the room keeps it; empty: it has none."""


def _spoken(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=_spoken, tag_field="do"):
    """Something asked of a tournament. In JSON: `{"do": "register", "person": "p17"}`."""

    for_people: ClassVar[bool] = True
    """Whether a person may give it; otherwise only the director's own machinery does."""

    @property
    def concerns_tickets(self) -> bool:
        """Whether other events of the room have a say in it, because of a ticket."""
        return False

    def naming(self, seal: NameSeal) -> "Command":
        """The same with the seals of the names of those whom it puts down; the director fills them in."""
        return self


class Drawing(Command, frozen=True, kw_only=True):
    """A command that draws. The director fills in the seed that was committed to, and the next commitment."""

    seed: str = ""
    next_commitment: str = ""


class Shuffling(Command, frozen=True, kw_only=True):
    """A command by which cards may be shuffled at a desk. The director fills in from what that is done."""

    luck: str = ""


class Dealing(Command, frozen=True, kw_only=True):
    """A command at a table that the program deals. The director fills in the seed of the deck."""

    deck: str = ""

    def deck_in_play(self, state: Any) -> str:
        """What the deck of the hand in play was committed to; empty: a new one is taken."""
        return ""


def all_commands(of: type[Command] = Command) -> list[type[Command]]:
    """Every command that a person may give.

    >>> from shuffleup.tournament.commands import BreakTable
    >>> BreakTable in all_commands()
    True
    """
    found: list[type[Command]] = []
    for type_ in of.__subclasses__():
        if type_ not in (Drawing, Shuffling, Dealing) and type_.for_people:
            found.append(type_)
        found += all_commands(type_)
    return found
