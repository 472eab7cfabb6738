"""Hands that the program deals: how each stands for everybody to see."""

from msgspec.structs import replace

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn
from shuffleup.tournament.dealt.state import HandInPlay
from shuffleup.tournament.hands import applying as hands
from shuffleup.tournament.state import Tournament


@applies(HandDealt)
def hand_dealt(state: Tournament, event: HandDealt) -> None:
    hands.hand_begun(state, event.begun)
    state.dealt.hands[event.table] = HandInPlay(event.root, event.chip, event.left, event.seen)


@applies(PlayedOn)
def played_on(state: Tournament, event: PlayedOn) -> None:
    if event.ended is not None:
        del state.dealt.hands[event.table]
        hands.hand_ended(state, event.ended)
        return
    playing = state.dealt.hands[event.table]
    state.dealt.hands[event.table] = replace(playing, seen=(*playing.seen, *event.seen))
