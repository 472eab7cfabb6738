"""What every command is: an imperative, decided into one event or refused."""

import re

import msgspec


def _spoken(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=_spoken, tag_field="do"):
    """Something asked of a tournament. In JSON: `{"do": "register", "person": "p17"}`."""


class Drawing(Command, frozen=True, kw_only=True):
    """A command that draws. The director fills in the seed that was committed to, and the next commitment."""

    seed: str = ""
    next_commitment: str = ""


def all_commands(of: type[Command] = Command) -> list[type[Command]]:
    """Every command there is."""
    found: list[type[Command]] = []
    for type_ in of.__subclasses__():
        if type_ is not Drawing:
            found.append(type_)
        found += all_commands(type_)
    return found
