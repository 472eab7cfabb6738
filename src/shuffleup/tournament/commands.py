"""What can be asked of a tournament. Imperatives; each is decided into events or refused."""

import msgspec

from shuffleup.floor.acts import Act
from shuffleup.rulebook import EditionName


class OpenEvent(msgspec.Struct, frozen=True, tag="open-event"):
    """Begins an event and pins the edition it is played by."""

    name: str
    edition: EditionName


class StartHand(msgspec.Struct, frozen=True, tag="start-hand"):
    """A hand at a table, given as a position."""

    table: str
    position: str


class RuleOnAct(msgspec.Struct, frozen=True, tag="rule-on-act"):
    """A player did something: rule on it and carry it out."""

    table: str
    act: Act


Command = OpenEvent | StartHand | RuleOnAct
