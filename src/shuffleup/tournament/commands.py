"""What can be asked of a tournament. Imperatives; each is decided into events or refused."""

import msgspec

from shuffleup.floor.acts import Act
from shuffleup.floor.options import Option
from shuffleup.rulebook import EditionName, Policies


class OpenEvent(msgspec.Struct, frozen=True, tag="open-event"):
    """Begins an event and pins the edition and the settings it is played by."""

    name: str
    edition: EditionName
    policies: Policies = Policies()


class StartHand(msgspec.Struct, frozen=True, tag="start-hand"):
    """A hand at a table, given as a position."""

    table: str
    position: str


class RuleOnAct(msgspec.Struct, frozen=True, tag="rule-on-act"):
    """A player did something: rule on it and carry it out."""

    table: str
    act: Act


class ChooseOption(msgspec.Struct, frozen=True, tag="choose-option"):
    """The director takes one of the options of the ruling that waits for him."""

    table: str
    option: Option
    by: str
    reason: str = ""


Command = OpenEvent | StartHand | RuleOnAct | ChooseOption
