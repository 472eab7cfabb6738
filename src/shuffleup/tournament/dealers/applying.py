"""Dealers change tables."""

from msgspec.structs import replace

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.dealers.events import DealerPushHeld, DealerRotaEnded, DealerRotaSet, DealersPushed
from shuffleup.tournament.dealers.rota import DealerRota
from shuffleup.tournament.state import Tournament


@applies(DealerRotaSet)
def rota_set(state: Tournament, event: DealerRotaSet) -> None:
    next_at = event.at + event.minutes * 60_000
    state.dealers = DealerRota(event.minutes, event.at_tables, event.resting, next_at)


@applies(DealersPushed)
def dealers_pushed(state: Tournament, event: DealersPushed) -> None:
    assert state.dealers is not None
    next_at = event.at + state.dealers.milliseconds
    state.dealers = DealerRota(state.dealers.minutes, event.at_tables, event.resting, next_at)


@applies(DealerPushHeld)
def push_held(state: Tournament, event: DealerPushHeld) -> None:
    assert state.dealers is not None
    state.dealers = replace(state.dealers, held_at_line=event.line)


@applies(DealerRotaEnded)
def rota_ended(state: Tournament, event: DealerRotaEnded) -> None:
    state.dealers = None
