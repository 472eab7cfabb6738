"""The state of a tournament: the fold of its events, and nothing else changes it."""

from collections.abc import Iterable

from shuffleup.floor.desk import Desk
from shuffleup.hand.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import Edition, Policies, edition
from shuffleup.tournament.events import ActRuled, Event, EventOpened, HandStarted, OptionChosen


class Tournament:
    """One event in a room."""

    def __init__(self) -> None:
        self.name = ""
        self.commitment = ""
        self.edition: Edition | None = None
        self.policies = Policies()
        self.desks: dict[str, Desk] = {}

    @classmethod
    def fold(cls, events: Iterable[Event]) -> "Tournament":
        """The state after these events."""
        state = cls()
        for event in events:
            state.apply(event)
        return state

    def apply(self, event: Event) -> None:
        """The only thing that changes state; it checks nothing, `decide` has."""
        match event:
            case EventOpened(name, book, policies):
                self.name, self.edition, self.policies = name, edition(book), policies
            case HandStarted(table, position):
                self.desks[table] = Desk(self.book, self.policies, Position.parse(position))
            case ActRuled(table, act, rulings):
                self.desks[table].record(act, rulings)
            case OptionChosen(table, option, by, reason):
                self.desks[table].choose(option, by=by, reason=reason)

    @property
    def book(self) -> Edition:
        if self.edition is None:
            raise Illegal("no event is open yet: open one first")
        return self.edition
