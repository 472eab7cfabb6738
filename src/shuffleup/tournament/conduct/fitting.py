"""Conduct."""

from shuffleup.ids import IncidentNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament._fitting import must_fit
from shuffleup.tournament.chips.ledger import uncounted
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    IncidentDecided,
    IncidentRuled,
    PenaltyGiven,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
)
from shuffleup.tournament.conduct.incidents import Consequences, RuledIncident
from shuffleup.tournament.state import Tournament


def the_incident(state: Tournament, number: IncidentNumber) -> RuledIncident:
    if not 1 <= number <= len(state.conduct.incidents):
        raise Malformed(f"there is no incident {number}: {len(state.conduct.incidents)} are on record")
    return state.conduct.incidents[number - 1]


@must_fit(IncidentRuled)
def incident_ruled(state: Tournament, event: IncidentRuled) -> None:
    _next_number(state, event.number)
    _can_follow(state, event.consequences)


@must_fit(IncidentDecided)
def incident_decided(state: Tournament, event: IncidentDecided) -> None:
    if not the_incident(state, event.number).is_open:
        raise Illegal(f"incident {event.number} is decided")
    _can_follow(state, event.consequences)


@must_fit(PenaltyGiven)
def penalty_given(state: Tournament, event: PenaltyGiven) -> None:
    _next_number(state, event.number)
    state.playing(event.entry)
    _can_follow(state, event.consequences)


def _next_number(state: Tournament, number: IncidentNumber) -> None:
    if number != len(state.conduct.incidents) + 1:
        raise Illegal(f"incident {number}: the next one is {len(state.conduct.incidents) + 1}")


def _can_follow(state: Tournament, follows: Consequences) -> None:
    for number in (*follows.penalties, *follows.disqualified, *follows.given):
        state.playing(number)
    if len(follows.disqualified) >= state.players_left:
        raise Illegal("not everybody can be disqualified: somebody has to win")
    if min((*(out.value for out in follows.chips_out), *follows.given.values()), default=0) < 0:
        raise Illegal("no less than no chips can change hands: count again")
    leaving = sum(out.value for out in follows.chips_out)
    if leaving > state.chips.in_play:
        raise Illegal(f"{leaving:,} are to leave play, and {state.chips.in_play:,} are in play: count again")
    for out in follows.chips_out:
        if out.entry is not None and not state.entry(out.entry).in_play:
            raise Illegal(f"entry {out.entry} is {state.entries[out.entry].standing} and has no chips")
        for denomination, count in (out.chips or {}).items():
            if uncounted(state) <= 0 and count > state.chips.issued.get(denomination, 0):
                raise Illegal(
                    f"{count} chips of {denomination} are to leave play, and "
                    f"{state.chips.issued.get(denomination, 0)} are in it: look at them again"
                )


@must_fit(RulingReplaced)
def ruling_replaced(state: Tournament, event: RulingReplaced) -> None:
    kept = the_incident(state, event.number)
    if event.hands_left is None:
        return
    if kept.entry is None or not state.entry(kept.entry).in_play:
        raise Illegal(f"nobody in play serves a penalty for incident {event.number}")


@must_fit(HandsCounted)
def hands_counted(state: Tournament, event: HandsCounted) -> None:
    state.table(event.table)
    if event.table in state.hands.followed:
        raise Illegal(f"table {event.table} is followed hand by hand: its hands are counted by themselves")


@must_fit(PlayerAbsent)
def player_absent(state: Tournament, event: PlayerAbsent) -> None:
    state.playing(event.entry)
    if event.entry in state.conduct.absent:
        raise Illegal(f"entry {event.entry} is marked as away already")


@must_fit(PlayerBack)
def player_back(state: Tournament, event: PlayerBack) -> None:
    if event.entry not in state.conduct.absent:
        raise Illegal(f"entry {event.entry} is not marked as away")
