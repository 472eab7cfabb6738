"""The floor is called: what was done is ruled on at the desk."""

from msgspec.structs import replace

from shuffleup.floor.desk import Desk
from shuffleup.hand.position import Position
from shuffleup.tournament.commands.floor import ChooseOption, PutHandOnDesk, RuleOnAct
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.floor import ActRuled, HandPutOnDesk, OptionChosen
from shuffleup.tournament.fitting.floor import on_desk
from shuffleup.tournament.hand_on_desk import position_of_hand
from shuffleup.tournament.state import Tournament


@decides(PutHandOnDesk)
def put_hand_on_desk(state: Tournament, command: PutHandOnDesk, now: int) -> HandPutOnDesk:
    if command.position:
        position = Position.parse(command.position)
    else:
        position = position_of_hand(state, command.table, command.upcards)
    if state.hand_for_hand is not None:
        position = replace(position, hand_for_hand=True)
    Desk(state.edition, state.policies, position)
    return HandPutOnDesk(command.table, str(position))


@decides(RuleOnAct)
def rule_on_act(state: Tournament, command: RuleOnAct, now: int) -> ActRuled:
    on_desk(state, command.table)
    return ActRuled(command.table, command.act, state.desks[command.table].consider(command.act))


@decides(ChooseOption)
def choose_option(state: Tournament, command: ChooseOption, now: int) -> OptionChosen:
    on_desk(state, command.table)
    state.desks[command.table].copy().choose(command.option, by=command.by, reason=command.reason)
    return OptionChosen(command.table, command.option, command.by, command.reason)
