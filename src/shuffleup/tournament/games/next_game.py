"""Which game a table plays next, what for, and whether the event has a button at all."""

from shuffleup.hand.games import game
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.games.rotation import Turn, chooser, first_turn, next_turn
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament


def turn_due(state: Tournament, table: Table) -> Turn:
    """The turn of a table's next hand, the table as it will be dealt; without a mix the one game.

    Decides `new-level`.
    """
    readied = state.hands.readied.get(table.number)
    level = max(readied.level if readied else state.timing.level, 1)
    if state.file.mix is None:
        return Turn(state.file.game, level=level)
    turn = state.games.turns.get(table.number)
    if turn is None:
        return first_turn(state.file.mix, level)
    return next_turn(state.file.mix, turn, table, level)


def game_of_next_hand(state: Tournament, table: TableNumber) -> str:
    """The game of the next hand at a table; "" while a player has to choose it."""
    return turn_due(state, state.table(table)).game


def games_now(state: Tournament) -> tuple[str, str]:
    """The game of a mix that the whole event plays now, and the one after it.

    "" where there is no such game: the event has one game only, tables differ, or it is chosen.
    """
    mix = state.file.mix
    if mix is None or mix.dealers_choice:
        return "", ""
    level = max(state.timing.level, 1)
    turns = [first_turn(mix, level)]
    if mix.change != "level":
        turns = [turn_due(state, table) for table in state.tables.values()] or turns
    if len({turn.place for turn in turns}) > 1:
        return "", ""
    place = turns[0].place
    return mix.games[place], mix.games[(place + 1) % len(mix.games)]


def chooser_due(state: Tournament, table: Table) -> SeatNumber:
    """The seat whose player chooses the game of the next hand."""
    button = state.seats.first_buttons.get(table.number)
    if button is None and table.last is None:
        # Nothing is known of a button: the first player from seat 1.
        button = table.after(SeatNumber(len(table.chairs)))
    return chooser(turn_due(state, table), table, button)


def button_freezes(state: Tournament) -> bool:
    """Whether the event has games with a button and stud games, through which it is frozen."""
    kinds = {game(name).is_stud for name in state.file.games}
    return len(kinds) > 1


def stud_only(state: Tournament) -> bool:
    """Whether nothing but stud is played, so that no table ever has a button."""
    return all(game(name).is_stud for name in state.file.games)
