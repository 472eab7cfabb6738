"""Hands that the program deals."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn, TurnsBegunAgain
from shuffleup.tournament.hands import fitting as hands
from shuffleup.tournament.state import Tournament


@must_fit(HandDealt)
def hand_dealt(state: Tournament, event: HandDealt) -> None:
    hands.hand_begun(state, event.begun)


@must_fit(PlayedOn)
def played_on(state: Tournament, event: PlayedOn) -> None:
    if event.table not in state.dealt.hands:
        raise Illegal(f"the program deals no hand at table {event.table}")
    if event.ended is not None:
        hands.hand_ended(state, event.ended)


@must_fit(TurnsBegunAgain)
def turns_begun_again(state: Tournament, event: TurnsBegunAgain) -> None:
    if not state.dealt.hands:
        raise Illegal("the program deals no hand at any table")
