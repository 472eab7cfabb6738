"""What players ask for about seats, as far as it needs no draw: who gets his wish, what the director decides.

Each `rule_…` is a pure function of edition and incident; moving anybody is for the tournament.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from shuffleup.floor.conduct.penalties import Charge, put_to_director
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.steps.incidents.seating import (
    AccommodationRequested,
    DealInRequested,
    LateArrival,
    SeatRequested,
    ShortTableObjection,
    WrongSeatFound,
)
from shuffleup.rulebook import Edition

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def rule_seat_requested(book: Edition, incident: SeatRequested) -> Ruling:
    """Seats are drawn: nobody chooses his own, his table or his neighbour."""
    return Ruling(
        player=incident.player,
        says=f"Seats are drawn at random: {incident.player} gets the one he draws. A special need is another "
        "matter.",
        citations=(book.cite("random-seating"), book.cite("special-needs")),
        findings=(Finding("granted", False),),
        about=incident,
    )


def rule_accommodation(book: Edition, incident: AccommodationRequested) -> Ruling:
    """The room accommodates special needs whenever it can; how is the director's, and why not is recorded."""
    possible = bool(incident.seats) or incident.need in ("hearing", "sight", "assistant", "other")
    options = (Option("grant"), Option("grant-other"), Option("none-possible"))
    return Ruling(
        player=incident.player,
        says=f"{incident.player} has a special need ({incident.need.replace('-', ' ')}): the director "
        "accommodates it if he can.",
        citations=(book.cite("special-needs"), book.cite("random-seating")),
        decided_by="director",
        question="accommodation",
        options=options if possible else options[1:],
        default=options[0] if possible else options[1],
        findings=(Finding("recorded", ("accommodation",)),),
        about=incident,
    )


def rule_wrong_seat(book: Edition, incident: WrongSeatFound, starting_stack: int) -> Ruling:
    """Found in a wrong seat: with the right starting stack he moves with all he has; else the floor rules."""
    if incident.starting_stack == starting_stack:
        return Ruling(
            player=incident.player,
            says=f"After the hand {incident.player} moves to {incident.assigned} with all the chips he has; "
            "nothing that was played is undone.",
            citations=(book.cite("wrong-seat-start"),),
            about=incident,
        )
    return Ruling(
        player=incident.player,
        says=f"{incident.player} started in a wrong seat with a wrong stack ({incident.starting_stack:,} for "
        f"{starting_stack:,}), which the rule does not cover: the floor rules.",
        citations=(book.cite("wrong-seat-start"), book.cite("floor-decisions")),
        decided_by="director",
        question="seat",
        options=(Option("move-with-stack"), Option("correct-stack"), Option("other")),
        about=incident,
    )


def rule_deal_in_requested(book: Edition, incident: DealInRequested) -> Ruling:
    """Between button and small blind nobody is dealt in, whatever he offers to post."""
    return Ruling(
        player=incident.player,
        says=f"{incident.player}'s seat lies between button and small blind: he waits, posting nothing.",
        citations=(book.cite("breaking-tables-position"), book.cite("late-entry-seat")),
        findings=(Finding("granted", False),),
        about=incident,
    )


def rule_late_arrival(desk: "Desk", incident: LateArrival) -> Ruling:
    """Being slow is a duty neglected; only a blind dodged on purpose must be penalised."""
    book = desk.book
    charge = Charge(
        player=incident.player,
        kind="late-arrival",
        rule="player-responsibilities",
        says=f"{incident.player} was slow to change tables: it is filed, and he may be penalised. His seat "
        "is chosen as things stand when he arrives.",
        citations=(book.cite("player-responsibilities"), book.cite("dodging-blinds")),
    )
    ruling = put_to_director(desk, charge)
    return replace(ruling, notices=(Notice("penalty-possible", incident.player),), about=incident)


def rule_short_table(book: Edition, incident: ShortTableObjection) -> Ruling:
    """Hands dealt because play was not stopped count."""
    return Ruling(
        player=incident.player,
        says="The hand stands: that a table should have been stopped makes no misdeal.",
        citations=(book.cite("halting-play"),),
        findings=(Finding("misdeal", False),),
        about=incident,
    )
