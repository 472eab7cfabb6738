"""Hands that the program deals: how each stands for everybody to see."""

from msgspec.structs import replace

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn, TurnsBegunAgain
from shuffleup.tournament.dealt.state import HandInPlay, HandPlayed
from shuffleup.tournament.hands import applying as hands
from shuffleup.tournament.state import Tournament


@applies(HandDealt)
def hand_dealt(state: Tournament, event: HandDealt) -> None:
    hands.hand_begun(state, event.begun)
    playing = HandInPlay(event.root, event.chip, event.left, event.seen, event.at, event.to_act)
    state.dealt.hands[event.table] = playing


@applies(PlayedOn)
def played_on(state: Tournament, event: PlayedOn) -> None:
    playing = state.dealt.hands[event.table]
    seen = (*playing.seen, *event.seen)
    if event.from_bank:
        acted = event.called[playing.to_act]
        state.dealt.bank_used[acted] = state.dealt.bank_used.get(acted, 0) + event.from_bank
    if event.out_of_time:
        state.conduct.absent.add(event.out_of_time)
    if event.ended is None:
        state.dealt.hands[event.table] = replace(playing, seen=seen, since=event.at, to_act=event.to_act)
        return
    begun, before = state.hands.begun[event.table], state.hands.tables_before[event.table]
    played = HandPlayed(playing.root, playing.chip, playing.left, seen, begun, before, event.at)
    state.dealt.last[event.table] = played
    del state.dealt.hands[event.table]
    hands.hand_ended(state, event.ended)


@applies(TurnsBegunAgain)
def turns_begun_again(state: Tournament, event: TurnsBegunAgain) -> None:
    state.dealt.begin_turns(event.at)
