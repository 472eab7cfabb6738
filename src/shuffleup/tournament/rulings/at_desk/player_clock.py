"""The clock on a player where the floor has the hand before it: one clock, told by the desk.

The desk says whether it runs and how much of it is left; the event adds the time of day at which it is over.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.floor.conduct.clocks import running_clock
from shuffleup.floor.open_matters import RunningClock
from shuffleup.floor.ruling import Ruling
from shuffleup.tournament.clock.events import PlayerClockStopped
from shuffleup.tournament.clock.on_the_clock import on_the_clock
from shuffleup.tournament.rulings.follows import Follows
from shuffleup.tournament.rulings.what_follows import Matter


def with_clock(
    matter: Matter, was: RunningClock | None, rulings: Sequence[Ruling], follows: Follows
) -> Follows:
    """What became of the clock on a player of this table; `was`: the one on the desk before the rulings."""
    if matter.met.lies != "on-desk":
        return follows
    state, table, now = matter.state, matter.table, matter.now
    on_clock = state.on_clock(table)
    runs = running_clock(matter.met.desk.situation)
    if runs is not None and runs != was:
        player = matter.who(runs.player)
        if player is None:
            return follows
        put = on_the_clock(state, player, table, _time_left(runs), now, matter.who(runs.asked_by))
        off = None if on_clock is None else PlayerClockStopped(on_clock.entry, table, now)
        return replace(follows, clock_off=off, on_clock=put)
    if runs is None and on_clock is not None:
        acted = {matter.who(act.player) for ruling in rulings for act in ruling.acts}
        if was is not None or on_clock.entry in acted:
            return replace(follows, clock_off=PlayerClockStopped(on_clock.entry, table, now))
    return follows


def _time_left(runs: RunningClock) -> tuple[int, int]:
    """Seconds, and the countdown after them, of which nothing has gone while seconds are left."""
    left = runs.seconds - runs.elapsed
    countdown = min(left, runs.countdown)
    return left - countdown, countdown
