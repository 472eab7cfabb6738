"""What becomes of people; names are not in the log."""

from shuffleup.tournament.commands._shape import Command


class ForgetPerson(Command, frozen=True):
    """Somebody who entered asked to be forgotten: the people of the room no longer have his name."""

    person: str
