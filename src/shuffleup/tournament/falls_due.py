"""What falls due by itself, and when. Nothing ticks: the director asks, and fires in order.

After each command that was fired it is asked again. Every one of them changes what is due, so it comes to an
end also after days of downtime.
"""

from collections.abc import Iterator

from shuffleup.refused import must_be
from shuffleup.tournament.chips.ledger import races_due
from shuffleup.tournament.clock.commands import EndLine, ExpireClock
from shuffleup.tournament.command import Command
from shuffleup.tournament.days.commands import EndDay
from shuffleup.tournament.days.day_ending import day_ending
from shuffleup.tournament.dealers.commands import PushDealers
from shuffleup.tournament.dealt.commands import RunOutOfTime
from shuffleup.tournament.dealt.turns import turns_over
from shuffleup.tournament.hand_for_hand.bubble import bubble_has_burst, on_the_bubble
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, StopHandForHand
from shuffleup.tournament.hands.commands import StopFollowing
from shuffleup.tournament.hands.following import lapses
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.seats.seats_due import entries_sold
from shuffleup.tournament.state import STATE_IS_MEANT, Tournament

Due = tuple[int, Command]


def due(state: Tournament) -> list[Due]:
    """The commands that the clock will ask for, earliest first, each with its time."""
    must_be(Tournament, state, STATE_IS_MEANT)
    if not state.started or state.is_over:
        return []
    found = [*_registration(state), *_players(state), *_turns(state), *_push(state), *_bubble(state)]
    found += [(at, StopFollowing(table, lapsed=True)) for at, table in lapses(state)]
    return sorted([*found, *_line(state)], key=lambda one: one[0])


def _line(state: Tournament) -> Iterator[Due]:
    clock = state.clock
    if clock.ends_at is None or clock.line + 1 >= len(state.file.schedule):
        return
    if state.file.dealt is None or not state.line.is_break:
        yield clock.ends_at, EndLine(line=clock.line) if day_ending(state) is None else EndDay()
    elif not races_due(state):
        # A hand may have lasted through the break: the race comes before the next level all the same.
        yield max(clock.ends_at, state.at), EndLine(line=clock.line)


def _registration(state: Tournament) -> Iterator[Due]:
    if not state.field.registration_closed and not entries_sold(state):
        yield state.clock.began_at, CloseRegistration()


def _players(state: Tournament) -> Iterator[Due]:
    for table in state.timing.player_clocks:
        if (running := state.on_clock(table)) is not None and running.held is None:
            yield running.expires_at, ExpireClock(running.entry)


def _turns(state: Tournament) -> Iterator[Due]:
    """At tables that the program deals every act has its time."""
    for ends_at, turn, table in turns_over(state):
        yield ends_at, RunOutOfTime(table, turn.hand, turn.acted)


def _push(state: Tournament) -> Iterator[Due]:
    """Nobody is pushed in a break or while play is paused; one that was held comes with the next level."""
    rota = state.dealers
    if rota is None or state.line.is_break or state.paused:
        return
    if rota.held_at_line is None:
        yield max(rota.next_at, state.clock.began_at), PushDealers()
    elif rota.held_at_line != state.clock.line:
        yield state.clock.began_at, PushDealers()


def _bubble(state: Tournament) -> Iterator[Due]:
    """Where the file says so, play goes hand for hand at one place from the money, and back in it."""
    if state.file.hand_for_hand != "bubble" or state.line.is_break:
        return
    playing = state.hand_for_hand.under_way
    if playing is None and not state.hand_for_hand.over and on_the_bubble(state):
        yield state.at, AnnounceHandForHand()
    elif playing is not None and playing.done.issuperset(state.tables) and bubble_has_burst(state):
        yield state.at, StopHandForHand("in the money")
