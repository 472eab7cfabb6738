"""What was told of a table's hands does not hold any longer."""

from msgspec.structs import replace

from shuffleup.ids import TableNumber
from shuffleup.tournament.rebuys.applying import hand_out_rebuys
from shuffleup.tournament.rulings.waiting import desk_cleared
from shuffleup.tournament.state import Tournament


def forget(state: Tournament, number: TableNumber) -> None:
    """The table has played on untold: where its button is and who has what is not known."""
    hands, desks = state.hands, state.rulings.desks
    hands.told_at.pop(number, None)
    if number in hands.followed:
        state.chips.told.difference_update(state.tables[number].chairs)
        hand_out_rebuys(state, number)
    hands.followed.discard(number)
    for matters in (
        *(hands.begun, hands.readied, hands.tables_before, hands.killed, hands.dealt_to, hands.misdealt),
        *(hands.stay_killed, hands.put_right, state.timing.player_clocks),
        *(state.seats.first_buttons, state.seats.seen),
    ):
        matters.pop(number, None)
    hands.presence_tested.discard(number)
    if desks.pop(number, None) is not None:
        del state.rulings.ruled_on_desk[number]
        state.rulings.awarded_at.pop(number, None)
        desk_cleared(state, number)
    state.tables[number] = replace(state.tables[number], last=None, lone=None)
    for entry, way in state.seats.on_the_way.items():
        if way.to.table == number:
            state.seats.on_the_way[entry] = replace(way, last=None, lone=False, hands=())
