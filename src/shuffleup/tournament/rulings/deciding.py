"""The floor is called: what was done is ruled on at the desk."""

import msgspec

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.replaced import Change, correct_hand, replace_ruling
from shuffleup.floor.steps.table import TableHand
from shuffleup.hand.position import Position
from shuffleup.refused import Malformed
from shuffleup.tournament._deciding import decides
from shuffleup.tournament.floor_facts import with_facts
from shuffleup.tournament.rulings.commands import (
    CorrectHand,
    PutHandOnDesk,
    ReplaceRulingOnDesk,
    RuleAtTable,
)
from shuffleup.tournament.rulings.events import (
    HandCorrected,
    HandPutOnDesk,
    RuledAtTable,
    RulingOnDeskReplaced,
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
    if state.hand_for_hand.under_way is not None:
        position = msgspec.structs.replace(position, hand_for_hand=True)
    Desk(state.edition, state.policies, position)
    return HandPutOnDesk(command.table, str(position))


@decides(RuleAtTable)
def rule_at_table(state: Tournament, command: RuleAtTable, now: int) -> RuledAtTable:
    desk = with_facts(state, command.table, on_desk(state, command.table).copy())
    player = getattr(command.step, "player", None)
    if isinstance(command.step, TableHand) and player not in desk.hand.seat:
        raise Malformed(f"there is no player {player!r} here: {', '.join(desk.hand.order)}")
    after = len(desk.rulings)
    return RuledAtTable(command.table, command.step, desk.considered(command.step).rulings, after)


@decides(CorrectHand)
def correct(state: Tournament, command: CorrectHand, now: int) -> HandCorrected:
    desk = on_desk(state, command.table)
    change = Change(command.operation, command.count, command.instead)
    taken = correct_hand(desk, change, by=command.by, reason=command.reason)
    return HandCorrected(command.table, change, command.by, command.reason, taken.rulings[0])


@decides(ReplaceRulingOnDesk)
def replace_on_desk(state: Tournament, command: ReplaceRulingOnDesk, now: int) -> RulingOnDeskReplaced:
    desk = on_desk(state, command.table)
    ruled = state.rulings.ruled_on_desk[command.table]
    if not 1 <= command.act <= len(ruled):
        raise Malformed(f"{len(ruled)} rulings were given on this hand: there is no number {command.act}")
    first, last = ruled[command.act - 1]
    change = Change(first, last - first, command.instead)
    taken = replace_ruling(desk, change, by=command.by, reason=command.reason)
    return RulingOnDeskReplaced(
        command.table, command.act, change, command.by, command.reason, taken.rulings[0]
    )
