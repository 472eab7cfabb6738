"""What the director tells the whole room: it stands on the wall and on every phone until it has run out."""

from shuffleup.refused import Malformed
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.command import Command
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.state import Announcement, Tournament
from shuffleup.wording import has_control

LONGEST = 200
MOST_MINUTES = 24 * 60


class Announce(Command, frozen=True):
    """Something that everybody in the room should read. Nothing said: what stands there is taken down."""

    text: str
    minutes: int = 10


@logged("announced")
class Announced(Event, frozen=True):
    """The room was told something, until `until`; nothing: it was taken down."""

    text: str
    at: int
    until: int


@decides(Announce)
def announce(state: Tournament, command: Announce, now: int) -> Announced:
    text = " ".join(command.text.split())
    if has_control(text):
        raise Malformed("an announcement is text that can be read: leave the control characters out")
    if len(text) > LONGEST:
        raise Malformed(f"an announcement has {LONGEST} characters at most: a wall is read from far away")
    if not 1 <= command.minutes <= MOST_MINUTES:
        raise Malformed(f"an announcement stands from 1 to {MOST_MINUTES} minutes, not {command.minutes}")
    return Announced(text, now, now + 60_000 * command.minutes if text else now)


@must_fit(Announced)
def always_fits(state: Tournament, event: Announced) -> None:
    """Whatever happens in a room, its director can speak."""


@applies(Announced)
def announced(state: Tournament, event: Announced) -> None:
    state.announcement = Announcement(event.text, event.until) if event.text else None


@tells(Announced)
def tell_announced(event: Announced, teller: Teller) -> str:
    return f"Announced: {event.text}" if event.text else "The announcement is taken down."
