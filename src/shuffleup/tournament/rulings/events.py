"""What was told at a table, what was ruled, and what the director chose."""

import msgspec

from shuffleup.floor.desk.replaced import Change
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.tournament.event import Event, Stands, cards_seen, logged
from shuffleup.tournament.hands.events import CardsDealt
from shuffleup.tournament.older.upcast import as_it_was, incidents_are_steps
from shuffleup.tournament.rulings.follows import NOTHING, Follows
from shuffleup.tournament.rulings.given import ON_DESK, Lies, ToDo


class OnDesk(Event, frozen=True, kw_only=True):
    """Something was done to a hand: some of the questions about it may not be asked any more."""

    overtaken: tuple[RulingNumber, ...] = ()
    """Nobody need answer these."""
    between_hands: tuple[RulingNumber, ...] | None = None
    """These are about people and now answered without the hand; None: an older log, which does not say."""

    @property
    def not_asked(self) -> tuple[RulingNumber, ...]:
        """All of them."""
        return (*self.overtaken, *(self.between_hands or ()))


@logged("ruled-at-table")
class RuledAtTable(OnDesk, frozen=True):
    """What was told at a table, every ruling that followed without a choice, and what that means."""

    table: TableNumber
    steps: tuple[Step, ...]
    """One; more only where a hand was told on a line together with what had happened in it."""
    taken: tuple[Taken, ...]
    """What each of them did."""
    at: int
    lies: Lies = ON_DESK
    hand: str = ""
    """The hand as it was put on the desk with this, or as it was told."""
    opened: Taken | None = None
    """What was asked and told about that hand before anything had happened in it."""
    after_last: bool = False
    """The hand before lay on the desk, and is kept beside it for disputes."""
    after: int = 0
    """Rulings on this hand before it."""
    called: dict[str, EntryId] = msgspec.field(default_factory=dict)
    """Who is meant by the names in it."""
    number: RulingNumber = RulingNumber(0)
    """The first under which rulings of it are kept."""
    kept: tuple[int, ...] = ()
    """Which of its rulings are kept under that number and the following ones."""
    outlive: tuple[int, ...] = ()
    """Which of those are questions that stay open when the hand is over."""
    follows: Follows = NOTHING
    by: str = ""
    note: str = ""
    assumed: bool = False
    """Nobody told the hand: it was taken as just dealt."""

    def stands(self) -> Stands | None:
        """A hand told on a line shows nobody any cards."""
        seen = self.lies == ON_DESK and any(isinstance(step, DealStreet | TableHand) for step in self.steps)
        return cards_seen(self.table) if seen else None

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Everything that was ruled, in order."""
        done = (*((self.opened,) if self.opened else ()), *self.taken)
        return tuple(ruling for one in done for ruling in one.rulings)


@logged("question-decided", 2, older=as_it_was)
class QuestionDecided(OnDesk, frozen=True):
    """What the director chose, who that was and why, and what follows."""

    number: RulingNumber
    """The ruling that left it open."""
    table: TableNumber
    option: Option
    by: str
    taken: Taken
    at: int
    reason: str = ""
    lies: Lies = ON_DESK
    hand: str = ""
    """The hand as it was put on the desk with this."""
    opened: Taken | None = None
    put: Taken | None = None
    """The question came up at another desk, and was laid on this one first: what that did."""
    put_called: dict[str, str] | None = None
    """Who is called otherwise here than there. None: an older log, whose `put` repeats the question."""
    called: dict[str, EntryId] = msgspec.field(default_factory=dict)
    next_number: RulingNumber = RulingNumber(0)
    kept: tuple[int, ...] = ()
    """Which other rulings of it are kept, under `next_number` and the following ones."""
    outlive: tuple[int, ...] = ()
    """Which of its rulings are questions that stay open when the hand is over."""
    follows: Follows = NOTHING

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What was decided. The first is on the question itself; it may be another question."""
        return self.taken.rulings


@logged("task-done")
class TaskDone(Event, frozen=True):
    """Somebody has done what a ruling left to be done."""

    number: int
    at: int
    task: ToDo | None = None
    """What that was."""


@logged("hand-put-on-desk")
class HandPutOnDesk(Event, frozen=True):
    """A hand as it stands at a table, for the floor to rule on."""

    table: TableNumber
    position: str
    opened: Taken | None = None
    """What was asked and told about it before anything had happened; older logs do not say."""
    after_last: bool = False
    """The hand before lay on the desk, and is kept beside it for disputes."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return () if self.opened is None else self.opened.rulings


@logged("hand-taken-off-desk")
class HandTakenOffDesk(Event, frozen=True):
    """A hand was played out without the floor."""

    table: TableNumber
    at: int
    overtaken: tuple[RulingNumber, ...] = ()


class PutRight(OnDesk, frozen=True, kw_only=True):
    """An official changed what had been done in a hand on the desk."""

    ruling: Ruling | None = None
    """Older logs say what was ruled, and not what it did."""
    taken: Taken | None = None
    dealt: CardsDealt | None = None
    """Whose cards are killed now, where somebody has a hand again who had missed the deal."""

    @property
    def ruled(self) -> Ruling:
        """What was ruled, whoever wrote it."""
        if self.taken is not None:
            return self.taken.rulings[0]
        assert self.ruling is not None
        return self.ruling


@logged("hand-corrected", 2, older=incidents_are_steps)
class HandCorrected(PutRight, frozen=True):
    """A hand was put right, who did it and why."""

    table: TableNumber
    change: Change
    by: str
    reason: str


@logged("ruling-on-desk-replaced", 2, older=incidents_are_steps)
class RulingOnDeskReplaced(PutRight, frozen=True):
    """A ruling on an act was replaced by another; the first stays in the log."""

    table: TableNumber
    act: int
    change: Change
    by: str
    reason: str
