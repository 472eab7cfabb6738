"""Hands at tables that are followed one by one."""

from typing import Literal

import msgspec

from shuffleup.hand.starting.position import Level
from shuffleup.ids import NOBODY, EntryId, RulingNumber, SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.rulebook.parameters.procedure import Beginning
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.games.rotation import Turn
from shuffleup.tournament.hands.missed_blinds import ButtonError
from shuffleup.tournament.hands.posting import Post
from shuffleup.tournament.seats.tables import Roles

DealtTo = Literal["first-card", "last-card"]
"""How far an initial deal has come."""


@logged("hand-readied")
class HandReadied(Event, frozen=True):
    """The dealer did something towards the next hand; if it begins the hand, its level is settled."""

    table: TableNumber
    does: Beginning
    begins: bool
    level: int
    at: int
    citations: tuple[Citation, ...] = ()


@logged("hand-begun")
class HandBegun(Event, frozen=True):
    """A hand was begun: where button and blinds are, who is dealt in, who posts what, at which stakes."""

    table: TableNumber
    number: int
    game: str
    level: Level
    at: int
    roles: Roles | None = None
    """None in a stud hand, which has no button."""
    dealt_in: tuple[SeatNumber, ...] = ()
    """Seats."""
    posts: tuple[Post, ...] = ()
    citations: tuple[Citation, ...] = ()
    began_on: Beginning | None = None
    """What the dealer was seen to do first, if they were."""
    killed: tuple[SeatNumber, ...] = ()
    """Seats of players who are away or on penalty: they post, and their cards are killed."""
    go_on_from: Roles | None = None
    """The roles that the next hand with a button follows, if not those of this hand: after one that makes a
    missed blind good, and in stud at a table where the button was drawn and has not been in play yet."""
    gone: tuple[Gone, ...] = ()
    """Players without chips who had not rebought when the hand began."""
    groups: tuple[tuple[EntryId, ...], ...] = ()
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Chips with which entries begin it, where they are known."""
    turn: Turn | None = None
    """In a mixed event: where the table stands in its rotation, this hand counted."""

    def posted(self, seat: SeatNumber) -> int:
        """Chips that a seat put in before the cards."""
        return sum(post.total for post in self.posts if post.seat == seat)


@logged("cards-dealt")
class CardsDealt(Event, frozen=True):
    """The initial deal came this far."""

    table: TableNumber
    through: DealtTo
    tested: bool
    """Whether this is the moment at which a player has to be at their seat."""
    killed: tuple[SeatNumber, ...] = ()
    citations: tuple[Citation, ...] = ()


@logged("misdeal-declared")
class MisdealDeclared(Event, frozen=True):
    """The deal is void and is repeated."""

    table: TableNumber
    at: int
    cause: str = ""
    killed: tuple[SeatNumber, ...] = ()
    """Seats that stay killed in the re-deal."""
    citations: tuple[Citation, ...] = ()
    by: str = ""
    """Who decided it, where no ruling did."""


@logged("level-put-right")
class LevelPutRight(Event, frozen=True):
    """A hand had begun at another level than was due: this is what it is played at, and who posts what."""

    table: TableNumber
    level: Level
    posts: tuple[Post, ...]
    at: int
    citations: tuple[Citation, ...] = ()


@logged("hand-redealt")
class HandRedealt(Event, frozen=True):
    """The hand was dealt again: button, stakes and players as before, unless the button was put right."""

    table: TableNumber
    at: int
    killed: tuple[SeatNumber, ...] = ()
    roles: Roles | None = None
    """Put right; otherwise as they were."""
    dealt_in: tuple[SeatNumber, ...] = ()
    posts: tuple[Post, ...] = ()
    citations: tuple[Citation, ...] = ()
    kept: tuple[SeatNumber, ...] | None = None
    """Those of the killed who were so in the void deal: nothing brings them back. None in older logs, which
    knew of no re-deal in steps."""


@logged("button-error-found")
class ButtonErrorFound(Event, frozen=True):
    """The button was misplaced in the hand in progress, and what follows."""

    table: TableNumber
    error: ButtonError
    made_good: bool
    """The hand after this one is dealt with the roles that were due."""
    at: int
    by: str = ""
    reason: str = ""
    go_on_from: Roles | None = None
    """The roles that the hand after a make-up hand follows or, where nobody missed a blind, the next hand;
    None: those that were played in error."""
    killed: tuple[SeatNumber, ...] = ()
    """Of a void deal: seats that stay killed when it is dealt again."""


@logged("hand-ended")
class HandEnded(Event, frozen=True):
    """A hand is over; players who lost their last chips in it are out."""

    table: TableNumber
    at: int
    gone: tuple[Gone, ...] = ()
    groups: tuple[tuple[EntryId, ...], ...] = ()
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Chips of entries as they were seen after the hand."""
    citations: tuple[Citation, ...] = ()
    broke: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Players without chips who may rebuy until the next hand begins, with what they began this one with."""
    shares_with: EntryId = NOBODY
    """Hand for hand: an entry that went out on the same hand elsewhere, with which they finish level."""
    level: tuple[EntryId, ...] = ()
    """Then all of that hand, in the order in which odd units of what they share go; nothing in older logs."""
    won: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Chips that came to players whose stacks are not known."""
    known_before: int = 0
    """Chips with which those dealt in began the hand, if all of them were known; 0: they were not."""
    overtaken: tuple[RulingNumber, ...] = ()
    """Questions about a hand that was played out without the floor: nobody need answer them any more."""
    found: int = 0
    """Chips that turned up in the hand and that no total had: they are in play from now on."""


@logged("following-stopped")
class FollowingStopped(Event, frozen=True):
    """A table plays on without its hands being told: nothing that was known of them holds any longer."""

    table: TableNumber
    at: int
    lapsed: bool = False
    """Nobody said so: nothing was told of them for too long."""
