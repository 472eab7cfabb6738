"""The bubble: when one more has to go before the money, and when that has come about."""

from shuffleup.tournament.money.prize_money import safe_places
from shuffleup.tournament.seats.seats_due import final_table_awaited
from shuffleup.tournament.state import Tournament


def on_the_bubble(state: Tournament) -> bool:
    """Whether one player is left without a prize, and several tables play on for it.

    At the final table there is nobody to wait for, and it is not formed while play is hand for hand.
    """
    if state.money.ladder is None or state.file.rounds is not None:
        return False
    several = len(state.tables) > 1 and not final_table_awaited(state)
    return several and state.still_in == safe_places(state) + 1


def bubble_has_burst(state: Tournament) -> bool:
    """Whether hand for hand began with somebody in who would get nothing, and all of them are gone.

    Where it began in the money, it is for a later prize, and only the director says when that is over.
    """
    playing = state.hand_for_hand.under_way
    if playing is None or state.money.ladder is None:
        return False
    return state.still_in <= safe_places(state) < playing.began_with
