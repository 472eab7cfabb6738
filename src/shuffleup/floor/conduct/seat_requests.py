"""What players ask for about seats, as far as it needs no draw: who gets a wish, what the director decides.

Moving anybody is for the tournament.
"""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.conduct.at_the_table import hand_is_on
from shuffleup.floor.conduct.penalties import Charge, choose_penalty, put_to_director
from shuffleup.floor.conduct.wrong_seats import check_theirs, right_seat
from shuffleup.floor.late_players import late_player_waits, why_new_player
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import MeetNeed, PutInSeat, Remedy, SeeTo
from shuffleup.floor.ruling import Finding, Notice, Ruling, reason_told
from shuffleup.floor.seat_names import SeatName
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.seats import (
    AccommodationRequested,
    DealInRequested,
    LateArrival,
    SeatRequested,
    ShortTableObjection,
    WrongSeatFound,
)
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words


def rule_seat_requested(book: Edition, incident: SeatRequested) -> Ruling:
    """Seats are drawn: nobody chooses their own, their table or their neighbour."""
    return Ruling(
        player=incident.player,
        says=f"Seats are drawn at random: {incident.player} gets the one they draw. A special need is "
        "another matter.",
        citations=(book.cite("random-seating"), book.cite("special-needs")),
        findings=(Finding("granted", False),),
        about=incident,
    )


def rule_accommodation(book: Edition, incident: AccommodationRequested) -> Ruling:
    """The room accommodates special needs whenever it can; how is the director's, and why not is recorded.

    Decides `special-needs`.
    """
    possible = bool(incident.seats) or incident.need in ("hearing", "sight", "assistant", "other")
    options = (Option("grant"), Option("grant-other"), Option("none-possible"))
    return Ruling(
        player=incident.player,
        says=f"{incident.player} has a special need ({incident.need.replace('-', ' ')}): the director "
        "accommodates it if they can.",
        citations=(book.cite("special-needs"), book.cite("random-seating")),
        decided_by="director",
        question="accommodation",
        options=options if possible else options[1:],
        default=options[0] if possible else options[1],
        findings=(Finding("recorded", ("accommodation",)),),
        about=incident,
    )


def choose_on_accommodation(
    desk: Situation, need: AccommodationRequested, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """Granted as asked with one of the seats told, or otherwise by hand; why none is possible is kept."""
    because = reason_told(reason)
    says = f"{own_words(by)} finds nothing that would meet the need{because}."
    remedy: Remedy = MeetNeed(need.player, (), by, reason)
    if option.name != "none-possible":
        seats = need.seats if option.name == "grant" else ()
        says = f"{own_words(by)} accommodates {need.player}{because}."
        remedy = MeetNeed(need.player, seats, by, reason) if seats else SeeTo("accommodate", need.player)
    return Ruling(
        player=need.player,
        says=says,
        citations=asked.citations,
        findings=asked.findings,
        beyond_the_hand=(remedy,),
        about=need,
    )


def rule_wrong_seat(desk: Situation, incident: WrongSeatFound) -> Ruling:
    """With the right starting stack they move with all they have; else the floor rules.

    What a starting stack is only the event knows; at a table alone the director is asked.
    """
    player, starting = incident.player, desk.event.starting_stack
    check_theirs(desk.book, player, incident.assigned, desk.event.seats_given.get(player, ()))
    hand_on = hand_is_on(desk)
    answer = right_seat(
        desk.book,
        right_stack=incident.starting_stack == starting,
        seat_open=_is_open(desk, player, incident.assigned),
        hand_on=hand_on,
    )
    if answer.answer == "floor":
        full = f"instead of {starting:,}" if starting else "and nobody has said what a full stack is"
        return Ruling(
            player=player,
            says=f"{player} started in a wrong seat with {incident.starting_stack:,} {full}, which the rule "
            "does not cover: the floor rules.",
            citations=answer.citations,
            decided_by="director",
            question="seat",
            options=answer.options if starting else (Option("move-with-stack"), Option("other")),
            about=incident,
        )
    where = f"moves to {incident.assigned}" if answer.answer == "assigned-seat" else "draws a new seat"
    return Ruling(
        player=player,
        says=f"{'After the hand ' * hand_on}{player} {where} with all the chips they have; nothing that was "
        "played is undone.",
        citations=answer.citations,
        beyond_the_hand=(_put_in_seat(desk, incident),),
        about=incident,
    )


def _is_open(desk: Situation, player: str, seat: SeatName) -> bool:
    """Open, or kept for them by the event; where nobody has said which seats are open, it is taken to be."""
    theirs = desk.event.seats_given.get(player, ())[-1:]
    return desk.event.open_seats is None or seat in desk.event.open_seats or seat in theirs


def _put_in_seat(desk: Situation, incident: WrongSeatFound, chips: int = 0) -> PutInSeat:
    if _is_open(desk, incident.player, incident.assigned):
        return PutInSeat(incident.player, incident.assigned, chips)
    return PutInSeat(incident.player, None, chips, gone=incident.assigned)


def choose_on_wrong_seat(
    desk: Situation, incident: WrongSeatFound, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """Moved with the chips they have, or with a stack put right; anything else is the floor's own."""
    because = reason_told(reason)
    says = f"{own_words(by)} decides on {incident.player}'s seat: {option.name.replace('-', ' ')}{because}."
    off = (desk.event.starting_stack or 0) - incident.starting_stack
    chips = off if option.name == "correct-stack" else 0
    moves = () if option.name == "other" else (_put_in_seat(desk, incident, chips),)
    return Ruling(
        player=incident.player, says=says, citations=asked.citations, beyond_the_hand=moves, about=incident
    )


def rule_deal_in_requested(desk: Situation, incident: DealInRequested) -> Ruling:
    """Who gets cards follows from the seat, whatever they offer to post; unknown, it is said what depends."""
    player, deal = incident.player, desk.event.deal
    waits, why = late_player_waits(desk.book, desk.policies)
    broken = (desk.book.cite("breaking-tables-position"),)
    if desk.event.hand_on is None and hand_is_on(desk) and player in desk.hand.held:
        return _on_deal_in(incident, f"{player} has been dealt in already.", broken, True)
    if deal is None or player not in (*deal.dealt_in, *deal.between):
        late = "" if waits else "; who came late is dealt in there too, as this room has it"
        says = (
            f"If {player}'s seat lies between button and small blind, they wait, posting nothing{late}. In "
            "any other seat they are dealt in and post what is due there, no more."
        )
        return _on_deal_in(incident, says, (*broken, why))
    granted, between = player in deal.dealt_in, player in deal.between
    if not between:
        says = f"{player} is dealt in, and posts what is due in their seat: there is nothing to buy."
    elif granted:
        says = f"{player} came late and is dealt in, also between button and small blind, posting nothing."
    else:
        says = f"{player}'s seat lies between button and small blind: they wait, posting nothing."
    is_late = player in deal.late or (granted and between)
    return _on_deal_in(
        incident, says, (why, *why_new_player(desk.book)) if is_late else broken, granted=granted
    )


def _on_deal_in(
    incident: DealInRequested, says: str, cited: tuple[Citation, ...], granted: bool | None = None
) -> Ruling:
    found = () if granted is None else (Finding("granted", granted),)
    return Ruling(player=incident.player, says=says, citations=cited, findings=found, about=incident)


def rule_late_arrival(desk: Situation, incident: LateArrival) -> Ruling:
    """Being slow is a duty neglected; only a blind dodged on purpose must be penalised."""
    book = desk.book
    charge = Charge(
        player=incident.player,
        kind="late-arrival",
        rule="player-responsibilities",
        says=f"{incident.player} was slow to change tables: it is filed, and they may be penalised.",
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


HANDLERS: dict[type, Any] = {
    SeatRequested: lambda desk, on: rule_seat_requested(desk.book, on),
    AccommodationRequested: lambda desk, on: rule_accommodation(desk.book, on),
    WrongSeatFound: rule_wrong_seat,
    DealInRequested: rule_deal_in_requested,
    LateArrival: rule_late_arrival,
    ShortTableObjection: lambda desk, on: rule_short_table(desk.book, on),
}
CHOICES: dict[type, Any] = {
    LateArrival: choose_penalty,
    WrongSeatFound: choose_on_wrong_seat,
    AccommodationRequested: choose_on_accommodation,
}
