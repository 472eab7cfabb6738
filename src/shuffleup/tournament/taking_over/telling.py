"""Taking over, told."""

from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.clock.level_clock import level_number
from shuffleup.tournament.clock.telling import time_left
from shuffleup.tournament.taking_over.events import EventTakenOver


@tells(EventTakenOver)
def taken_over(event: EventTakenOver, teller: Teller) -> str:
    players = sum(entry.standing == "playing" for entry in event.entries)
    level = level_number(teller.state.file.schedule, event.line)
    pause = "in the break after level" if teller.state.file.schedule[event.line].is_break else "at level"
    tables = f"{len(event.tables)} table{'' if len(event.tables) == 1 else 's'}"
    return (
        f"The event is taken over {pause} {level} with {time_left(event.left)} left: {players} of "
        f"{len(event.entries)} entries at {tables}, {event.chips_in_play:,} chips in play"
        f"{because(event.reason)}."
    )
