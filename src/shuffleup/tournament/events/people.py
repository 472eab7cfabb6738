"""What became of people; names are not in the log."""

from shuffleup.tournament.events._shape import Event, logged


@logged("person-forgotten")
class PersonForgotten(Event, frozen=True):
    """The name of a person who entered was blanked at his wish. The event goes on as before."""

    person: str
    at: int
