"""Conduct."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.chips.ledger import uncounted
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
    StallingMeasuresAnnounced,
)
from shuffleup.tournament.rulings.waiting import the_ruling
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


def can_follow(state: Tournament, follows: Consequences) -> None:
    """Whoever it is about is there, somebody is left to win, and the chips are in play."""
    for number in (*follows.penalties, *follows.disqualified, *follows.given):
        state.playing(number)
    if len(follows.disqualified) >= state.players_left:
        raise Illegal("not everybody can be disqualified: somebody has to win")
    if min((*(out.value for out in follows.chips_out), *follows.given.values()), default=0) < 0:
        raise Illegal("a negative number of chips cannot change hands: count again")
    leaving = sum(out.value for out in follows.chips_out)
    if leaving > state.chips.in_play:
        raise Illegal(f"{leaving:,} are to leave play, and {state.chips.in_play:,} are in play: count again")
    for out in follows.chips_out:
        if out.entry is not None and not state.entry(out.entry).in_play:
            raise Illegal(f"{the_entry(out.entry)} is {state.entries[out.entry].standing} and has no chips")
        for denomination, count in (out.chips or {}).items():
            if uncounted(state) <= 0 and count > state.chips.issued.get(denomination, 0):
                raise Illegal(
                    f"{count} chips of {denomination} are to leave play, and "
                    f"{state.chips.issued.get(denomination, 0)} are in play: look at them again"
                )


@must_fit(RulingReplaced)
def ruling_replaced(state: Tournament, event: RulingReplaced) -> None:
    kept = the_ruling(state, event.number)
    if event.hands_left is None:
        return
    if kept.entry is None or not state.entry(kept.entry).in_play:
        raise Illegal(f"nobody in play serves a penalty by ruling {event.number}")


@must_fit(HandsCounted)
def hands_counted(state: Tournament, event: HandsCounted) -> None:
    between_hands(state, state.table(event.table).number)


@must_fit(PlayerAbsent)
def player_absent(state: Tournament, event: PlayerAbsent) -> None:
    state.playing(event.entry)
    if event.entry in state.conduct.absent:
        raise Illegal(f"{the_entry(event.entry)} is marked as away already")


@must_fit(PlayerBack)
def player_back(state: Tournament, event: PlayerBack) -> None:
    if event.entry not in state.conduct.absent:
        raise Illegal(f"{the_entry(event.entry)} is not marked as away")


@must_fit(StallingMeasuresAnnounced)
def stalling_measures_announced(state: Tournament, event: StallingMeasuresAnnounced) -> None:
    if event.measures == state.conduct.against_stalling:
        raise Illegal("that was already announced: name every measure that is in force")
