"""A hand as it stands, in a terminal."""

from shuffleup.cli.event._room import opened, say_next
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.ids import TableNumber
from shuffleup.tournament.rulings.at_desk.desks import no_hand
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.views.at_table.hand_now import HandNow, PlayerNow, hand_now
from shuffleup.views.due.due_on_desks import question_told


def show_hand(table: TableNumber, where: Where | None) -> None:
    """Board, pot, bets, stacks, whose turn it is, and the questions that are open."""
    with opened(where or Where()) as room:
        seen = hand_now(room.state, room.teller, table)
        if seen is None:
            raise no_hand(room.state, table)
        _show(seen)
        for given in open_questions(room.state, table):
            asked = question_told(given, room.teller)
            say_next(asked.says, asked.command)
        if seen.waits_for is not None:
            say_next(seen.waits_for.says, seen.waits_for.command)


def _show(seen: HandNow) -> None:
    board = f": {' '.join(seen.board)}" if seen.board else ""
    tell(f"Table {seen.table}, hand {seen.number}: {seen.game}, {seen.stakes}, {seen.street}{board}.")
    table = PlainTable("seat", "player", "stack", "bet", "", numbers=(2, 3))
    for player in seen.players:
        stack = "?" if player.stack is None else f"{player.stack:,}"
        bet = f"{player.bet:,}" if player.bet else ""
        table.add_row(str(player.seat or ""), player.name, stack, bet, _state(player))
    table.show()
    if seen.dead_button is not None:
        tell(f"The button is dead, at seat {seen.dead_button}.")
    pots = "; ".join(f"{pot.amount:,} between {', '.join(pot.players)}" for pot in seen.pots)
    tell(f"Pot {seen.pot:,}{': ' * bool(pots)}{pots}.")


def _state(player: PlayerNow) -> str:
    """What there is to say of a player beside chips."""
    told = ["button"] if player.button else []
    if player.shown:
        told.append(f"shows {' '.join(player.shown)}")
    elif not player.is_in:
        told.append("out of the hand")
    elif player.to_act:
        told.append("to act")
    elif player.stack == 0:
        told.append("all-in")
    return ", ".join(told)
