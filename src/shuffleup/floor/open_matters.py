"""What earlier rulings left to be seen to at the table: cards, burns, a clock."""

from typing import Literal

import msgspec

from shuffleup.floor.steps.incidents.dealing import DealError


class RunningClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player on the clock. It is off as soon as somebody has acted in turn."""

    player: str
    seconds: int
    """In all, the countdown included."""
    elapsed: int
    acts: int
    """Actions in turn when it was started."""
    countdown: int = 0
    """So many of the seconds are counted down aloud; older logs do not say."""
    asked_by: str = ""
    """Who asked for it; nobody, where it is the floor's own."""


class OpenMatters(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value: each ruling that leaves something open makes a new one."""

    boxed: int = 0
    """Boxed cards found in this deal."""
    exposed_first: int = 0
    """Of the first two cards off the deck, those that the dealer exposed."""
    exposed_later: int = 0
    exposed_downcards: tuple[str, ...] = ()
    """Stud players one of whose downcards the dealer exposed."""
    four_cards: tuple[str, ...] = ()
    """A flop of four, or of three without a burn, until the floor has drawn one."""
    reshuffle_before: tuple[str, ...] = ()
    """Streets before which the stub, with cards set aside, is reshuffled and nothing burned."""
    reshuffled: tuple[str, ...] = ()
    """The cards that were last shuffled together."""
    burn_unsettled: DealError | None = None
    """A hand killed for its count of cards, where no text says how the next street is burned."""
    clock: RunningClock | None = None
    soft_play_asked: bool = False
    nuts_told: str = ""
    """Who is told to have acted on the last street with the best hand there could be."""


StubPart = Literal["stub", "muck", "burns"]
