"""The floor is called: what was done is ruled on at the desk."""

import msgspec

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.replaced import Change, correct_hand, replace_ruling
from shuffleup.hand.position import Position
from shuffleup.refused import Malformed
from shuffleup.tournament._deciding import decides
from shuffleup.tournament.rulings.commands import (
    ChooseOption,
    CorrectHand,
    DealOnDesk,
    PutHandOnDesk,
    ReplaceRulingOnDesk,
    RuleOnAct,
    TurnUpOnDesk,
)
from shuffleup.tournament.rulings.events import (
    ActRuled,
    HandCorrected,
    HandPutOnDesk,
    HandTurnedUpOnDesk,
    OptionChosen,
    RulingOnDeskReplaced,
    StreetDealtOnDesk,
)
from shuffleup.tournament.rulings.fitting import on_desk
from shuffleup.tournament.rulings.hand_as_found import position_of_hand
from shuffleup.tournament.state import Tournament


@decides(PutHandOnDesk)
def put_hand_on_desk(state: Tournament, command: PutHandOnDesk, now: int) -> HandPutOnDesk:
    if command.position:
        position = Position.parse(command.position)
    else:
        position = position_of_hand(state, command.table, command.upcards)
    if state.hand_for_hand is not None:
        position = msgspec.structs.replace(position, hand_for_hand=True)
    Desk(state.edition, state.policies, position)
    return HandPutOnDesk(command.table, str(position))


@decides(RuleOnAct)
def rule_on_act(state: Tournament, command: RuleOnAct, now: int) -> ActRuled:
    return ActRuled(command.table, command.act, on_desk(state, command.table).consider(command.act))


@decides(ChooseOption)
def choose_option(state: Tournament, command: ChooseOption, now: int) -> OptionChosen:
    desk = on_desk(state, command.table).copy()
    ruling = desk.choose(command.option, by=command.by, reason=command.reason)
    return OptionChosen(command.table, command.option, command.by, command.reason, ruling)


@decides(DealOnDesk)
def deal_on_desk(state: Tournament, command: DealOnDesk, now: int) -> StreetDealtOnDesk:
    desk = on_desk(state, command.table).copy()
    after = len(desk.rulings)
    desk.deal(command.cards)
    return StreetDealtOnDesk(command.table, command.cards, after, tuple(desk.rulings[after:]))


@decides(TurnUpOnDesk)
def turn_up_on_desk(state: Tournament, command: TurnUpOnDesk, now: int) -> HandTurnedUpOnDesk:
    desk = on_desk(state, command.table).copy()
    after = len(desk.rulings)
    if command.player not in desk.hand.seat:
        raise Malformed(f"there is no player {command.player!r} here: {', '.join(desk.hand.order)}")
    desk.table_hand(command.player, command.cards)
    return HandTurnedUpOnDesk(
        command.table, command.player, command.cards, after, tuple(desk.rulings[after:])
    )


@decides(CorrectHand)
def correct(state: Tournament, command: CorrectHand, now: int) -> HandCorrected:
    desk = on_desk(state, command.table).copy()
    change = Change(command.operation, command.count, command.instead)
    ruling = correct_hand(desk, change, by=command.by, reason=command.reason)
    return HandCorrected(command.table, change, command.by, command.reason, ruling)


@decides(ReplaceRulingOnDesk)
def replace_on_desk(state: Tournament, command: ReplaceRulingOnDesk, now: int) -> RulingOnDeskReplaced:
    desk = on_desk(state, command.table).copy()
    ruled = state.ruled_on_desk[command.table]
    if not 1 <= command.act <= len(ruled):
        raise Malformed(f"{len(ruled)} rulings were given on this hand: there is no number {command.act}")
    first, last = ruled[command.act - 1]
    change = Change(first, last - first, command.instead)
    ruling = replace_ruling(desk, change, by=command.by, reason=command.reason)
    return RulingOnDeskReplaced(command.table, command.act, change, command.by, command.reason, ruling)
