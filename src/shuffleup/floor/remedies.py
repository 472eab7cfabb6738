"""What follows from a ruling beyond the hand: values that the tournament turns into events."""

from typing import Literal, assert_never

import msgspec

from shuffleup.floor.seat_names import SeatName
from shuffleup.hand.starting.position import Level

PenaltyForm = Literal["warning", "missed-hands", "missed-rounds", "chip-forfeiture", "disqualification"]
"""From the mildest to the most severe; forfeiting chips is open for soft play only."""

Task = Literal["clear-belongings", "restack", "remove-item", "accommodate"]
"""What a person has to do at the table that no event of the program does."""

ButtonRemedy = Literal["none", "misdeal", "make-up-hand", "nobody-missed", "stands", "director"]
"""none: there is no error. misdeal: deal again with the button right. make-up-hand: play the hand out, then
one with the button where it was due, then on. nobody-missed: play it out, no blind is to be made good.
stands: play it out, and the button moves on from where it is."""


class Penalty(msgspec.Struct, frozen=True, tag_field="remedy", tag="penalty", omit_defaults=True):
    """A penalty that was given. `hands` are those to be missed, `chips` those forfeited."""

    player: str
    form: PenaltyForm
    hands: int = 0
    chips: int = 0
    from_hand: int = 0
    """The first hand it touches, by its number at the table."""
    by: str = ""
    reason: str = ""


class TakeOutOfPlay(
    msgspec.Struct, frozen=True, tag_field="remedy", tag="take-out-of-play", omit_defaults=True
):
    """Chips leave the event. Without a player they lay in nobody's stack."""

    chips: int
    player: str | None = None
    named: tuple[int, ...] = ()
    """Each of them, where they were told one by one."""


class GiveChips(msgspec.Struct, frozen=True, tag_field="remedy", tag="give-chips"):
    """Chips go to a player: found ones that are theirs, or current ones for chips that have left play."""

    player: str
    chips: int


class SeeTo(msgspec.Struct, frozen=True, tag_field="remedy", tag="see-to", omit_defaults=True):
    """What staff are told to see to; nobody has to rule on it."""

    task: Task
    player: str = ""
    """Whom it is about, if anybody."""


class DealAgain(msgspec.Struct, frozen=True, tag_field="remedy", tag="deal-again", omit_defaults=True):
    """The hand is dealt again as it was, with a fresh deck or with the button put right if so told."""

    new_deck: bool = False
    put_button_right: bool = False


class MakeUpHand(msgspec.Struct, frozen=True, tag_field="remedy", tag="make-up-hand"):
    """The next hand is dealt with the button where it had been due, so that `missed` posts the big blind.

    For the hand after it the button moves `then_forward` positions on.
    """

    missed: str
    then_forward: int


class ButtonGoesOn(msgspec.Struct, frozen=True, tag_field="remedy", tag="button-goes-on"):
    """Nobody missed a big blind: the next hand follows from the big blind of this one, with the button and
    the small blind where they are due after it, wherever they were put."""


class PutLevelRight(msgspec.Struct, frozen=True, tag_field="remedy", tag="put-level-right"):
    """The hand was begun at another level than was due: its posts are put right, and the cards kept."""

    level: Level


class GiveUpStack(msgspec.Struct, frozen=True, tag_field="remedy", tag="give-up-stack", omit_defaults=True):
    """A player gives up stack and seat."""

    player: str
    chips: int | None = None
    """None: whatever they have when it takes effect."""
    leave_play: bool = True
    """False: the room adds the chips to the next stack they buy."""
    after_the_hand: bool = False
    """They are in a hand and play it out first."""


class PutInSeat(msgspec.Struct, frozen=True, tag_field="remedy", tag="put-in-seat", omit_defaults=True):
    """A player takes the seat that was theirs, with all the chips they have, once no hand is on."""

    player: str
    seat: SeatName | None
    """None: it is gone, and they draw one like any newcomer."""
    chips: int = 0
    """By how much their stack is put right: chips given to them, or (negative) taken from them."""
    gone: SeatName = ""
    """The seat that was theirs, where it is gone."""


class ExchangeLeftover(
    msgspec.Struct, frozen=True, tag_field="remedy", tag="exchange-leftover", omit_defaults=True
):
    """Chips of denominations that have left play are taken in, and others given for them."""

    player: str
    chips: tuple[int, ...]
    """One by one."""
    given: int
    """Their value in chips that are in play."""
    saved: bool = False
    """They had nothing else: what is given is so that nobody goes out through a colour-up."""
    in_stack: bool = False
    """The chips taken in had been counted in the stack."""

    @property
    def lost(self) -> int:
        """Value taken in for which nothing is given."""
        return max(0, sum(self.chips) - self.given)


class Away(msgspec.Struct, frozen=True, tag_field="remedy", tag="away"):
    """A player has left their seat: from the next deal on they are away."""

    player: str


class Back(msgspec.Struct, frozen=True, tag_field="remedy", tag="back"):
    """A player is at their seat, also one who had left it."""

    player: str


class MissedDeal(msgspec.Struct, frozen=True, tag_field="remedy", tag="missed-deal"):
    """A player was not at their seat for the card that counts: they have no hand in this deal."""

    player: str


class MeetNeed(msgspec.Struct, frozen=True, tag_field="remedy", tag="meet-need", omit_defaults=True):
    """A special need is met by one of these seats; none: no seat could be found, and why is kept."""

    player: str
    seats: tuple[str, ...] = ()
    by: str = ""
    reason: str = ""


Remedy = (
    Penalty
    | TakeOutOfPlay
    | GiveChips
    | SeeTo
    | DealAgain
    | MakeUpHand
    | ButtonGoesOn
    | PutLevelRight
    | GiveUpStack
    | PutInSeat
    | ExchangeLeftover
    | Away
    | Back
    | MissedDeal
    | MeetNeed
)
"""Closed: whoever carries rulings out matches all of them."""


def taken(remedy: Remedy, player: str) -> int:
    """What it takes out of a player's stack; what it gives them is less than nothing.

    >>> taken(TakeOutOfPlay(500, "A"), "A"), taken(TakeOutOfPlay(500), "A"), taken(GiveChips("A", 200), "A")
    (500, 0, -200)
    >>> taken(ExchangeLeftover("A", (25,) * 5, 100, in_stack=True), "A")
    25
    """
    match remedy:
        case ExchangeLeftover():
            chips = (sum(remedy.chips) if remedy.in_stack else 0) - remedy.given
        case PutInSeat() | GiveChips():
            chips = -remedy.chips
        case GiveUpStack():
            chips = 0 if remedy.after_the_hand else remedy.chips or 0
        case TakeOutOfPlay() | Penalty():
            chips = remedy.chips
        case SeeTo() | DealAgain() | MakeUpHand() | ButtonGoesOn() | PutLevelRight():
            return 0
        case Away() | Back() | MissedDeal() | MeetNeed():
            return 0
        case _:
            assert_never(remedy)
    return chips if remedy.player == player else 0


class OnRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands on a player's record: what they did, and what they got for it."""

    player: str
    kind: str
    penalty: PenaltyForm | None = None
    amount: int = 0
    """Hands or chips of the penalty."""


class Override(msgspec.Struct, frozen=True):
    """What an official put in the place of the technical outcome."""

    official: str
    rule_set_aside: str
    reason: str
    technical_outcome: dict[str, int]
    substituted_outcome: dict[str, int]

    @property
    def kept(self) -> tuple[str, ...]:
        """What the record keeps of it."""
        fields = msgspec.structs.asdict(self)
        return tuple(name.replace("_", "-") for name, value in fields.items() if value)
