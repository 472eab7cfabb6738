"""Conduct: incidents are ruled on by the floor, penalties given by its rules."""

import msgspec

from shuffleup.floor.conduct.penalties import escalated, give_penalty
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.director_asked import answer
from shuffleup.floor.options import Option, is_offered
from shuffleup.floor.ruling import Ruling
from shuffleup.ids import EntryId, IncidentNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament._deciding import decides
from shuffleup.tournament.conduct.commands import (
    BackAtSeat,
    CountHands,
    DecideIncident,
    MarkAbsent,
    Penalise,
    RecordIncident,
    ReplaceRuling,
)
from shuffleup.tournament.conduct.desk import (
    GONE,
    consequences,
    desk_for_conduct,
    desk_for_one_gone,
    kept_of_one_gone,
    located,
)
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    IncidentDecided,
    IncidentRuled,
    PenaltyGiven,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
)
from shuffleup.tournament.conduct.fitting import the_incident
from shuffleup.tournament.state import Tournament


@decides(RecordIncident)
def record_incident(state: Tournament, command: RecordIncident, now: int) -> IncidentRuled:
    incident, table, entry = located(state, command.incident, command.table)
    (ruling, *_) = desk_for_conduct(state, table).take(incident)
    follows = consequences(state, table, ruling)
    return IncidentRuled(_next_number(state), incident, ruling, follows, now, table, entry, command.note)


@decides(DecideIncident)
def decide_incident(state: Tournament, command: DecideIncident, now: int) -> IncidentDecided:
    kept = the_incident(state, command.number)
    asked = kept.ruling
    if not kept.is_open:
        raise Illegal(f"incident {command.number} is decided: replace the ruling, if it was wrong")
    if not is_offered(command.option, asked.options):
        offered = ", ".join(map(str, asked.options))
        raise Illegal(f"{command.option} is not one of the options: {offered}", asked.citations)
    if kept.entry is not None and not state.entry(kept.entry).in_play:
        desk = desk_for_one_gone(state, kept.entry)
        asked = msgspec.structs.replace(asked, player=GONE)
        ruling = _answered(desk, asked, command)
        ruling, follows = kept_of_one_gone(kept.entry, ruling)
        return IncidentDecided(
            command.number, command.option, command.by, ruling, follows, now, command.reason
        )
    # He may sit elsewhere by now: there his seat is his name.
    table = kept.table if kept.entry is None else state.place(kept.entry).table
    if kept.entry is not None:
        asked = msgspec.structs.replace(asked, player=f"S{state.place(kept.entry).seat}")
    ruling = _answered(desk_for_conduct(state, table), asked, command)
    if ruling.about is None:
        ruling = msgspec.structs.replace(ruling, about=asked.about)
    follows = consequences(state, table, ruling, stack=command.stack, chips=command.chips)
    return IncidentDecided(command.number, command.option, command.by, ruling, follows, now, command.reason)


def _answered(desk: Desk, asked: Ruling, command: DecideIncident) -> Ruling:
    """What follows from a choice on a question that was put at another desk, or another seat."""
    return answer(desk.situation, asked, command.option, command.by, command.reason).rulings[-1]


@decides(Penalise)
def penalise(state: Tournament, command: Penalise, now: int) -> PenaltyGiven:
    place = state.place(command.entry)
    desk = desk_for_conduct(state, place.table)
    ruling = give_penalty(
        desk.situation, f"S{place.seat}", command.form, command.count, by=command.by, reason=command.reason
    )
    follows = consequences(state, place.table, ruling, stack=command.stack, chips=command.chips)
    return PenaltyGiven(
        _next_number(state),
        command.entry,
        place.table,
        command.form,
        command.by,
        ruling,
        follows,
        now,
        command.reason,
    )


def next_step(state: Tournament, number: EntryId) -> Option | None:
    """What would be a step up from a player's last penalty, if he had one."""
    return escalated(state.conduct.records.get(number, []), str(number))


@decides(ReplaceRuling)
def replace_ruling(state: Tournament, command: ReplaceRuling, now: int) -> RulingReplaced:
    book = state.edition
    cited = (
        book.cite("floor-decisions", position="replaced-not-reopened"),
        book.cite("floor-decisions", position="reason-stated"),
    )
    if not command.reason:
        raise Illegal("a ruling is replaced with its reason: say why", cited)
    if command.hands_left is not None and command.hands_left < 0:
        raise Malformed(f"{command.hands_left} hands cannot be left to miss")
    return RulingReplaced(
        command.number, command.outcome, command.by, command.reason, now, command.hands_left, cited
    )


# Presence


@decides(CountHands)
def count_hands(state: Tournament, command: CountHands, now: int) -> HandsCounted:
    if command.hands < 1:
        raise Malformed(f"{command.hands} hands: count one or more")
    return HandsCounted(state.table(command.table).number, command.hands, now)


@decides(MarkAbsent)
def mark_absent(state: Tournament, command: MarkAbsent, now: int) -> PlayerAbsent:
    return PlayerAbsent(command.entry, now, (state.edition.cite("at-your-seat"),))


@decides(BackAtSeat)
def back_at_seat(state: Tournament, command: BackAtSeat, now: int) -> PlayerBack:
    if (penalty := state.conduct.penalties.get(command.entry)) is not None:
        raise Illegal(
            f"entry {command.entry} is on penalty for {penalty.left} more hands and stays away",
            (state.edition.cite("serving-penalty"),),
        )
    return PlayerBack(command.entry, now)


def _next_number(state: Tournament) -> IncidentNumber:
    return IncidentNumber(len(state.conduct.incidents) + 1)
