"""Rounds, told."""

from shuffleup.ids import EntryId
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.rounds.events import WinnersSeated


@tells(WinnersSeated)
def winners_seated(event: WinnersSeated, teller: Teller) -> str:
    told = []
    for table in event.tables:
        here = [one for one, place in event.seats.items() if place.table == table]
        if here:
            told.append(f"table {table}: {_who(here, teller)}")
    stack = "with new stacks" if event.new_stacks else "with the chips that they have won"
    return f"Round {event.round}, {stack}. {'; '.join(told)}.".replace("..", ".")


def _who(here: list[EntryId], teller: Teller) -> str:
    if len(here) == 1:
        return f"{teller.name(here[0])}, who has no opponent"
    return " – ".join(teller.name(one) for one in here) if len(here) == 2 else teller.names(here)
