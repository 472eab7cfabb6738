"""The seed that the next draw is committed to: what an event promises, and another if that one was lost."""

from typing import ClassVar

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.command import Drawing
from shuffleup.tournament.entries.events import EventOpened
from shuffleup.tournament.event import Drawn, Event, logged
from shuffleup.tournament.state import Tournament


class CommitAnew(Drawing, frozen=True):
    """Commits to another seed because the vault with the last one is not here."""

    for_people: ClassVar[bool] = False

    reason: str


@logged("committed-anew")
class CommittedAnew(Event, frozen=True):
    """The seed that was committed to is lost; the next draw has another one."""

    commitment: str
    reason: str


@decides(CommitAnew)
def commit_anew(state: Tournament, command: CommitAnew, now: int) -> CommittedAnew:
    return CommittedAnew(command.next_commitment, command.reason)


@applies(CommittedAnew)
def committed_anew(state: Tournament, event: CommittedAnew) -> None:
    state.commitment = event.commitment


@tells(CommittedAnew)
def tell_committed_anew(event: CommittedAnew, teller: Teller) -> str:
    return f"The next draw has a new commitment: {event.reason}."


def passed_over(state: Tournament, event: Event) -> None:
    """What stays of an event that was taken back: a seed that was told stays told."""
    if isinstance(event, Drawn | CommittedAnew):
        state.commitment = promised(event) or state.commitment


def promised(event: Event) -> str:
    """The commitment that an event publishes."""
    if isinstance(event, Drawn):
        return event.next_commitment
    return event.commitment if isinstance(event, EventOpened | CommittedAnew) else ""
