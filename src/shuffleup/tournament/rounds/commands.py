"""Shootouts and brackets: the winners of tables go on."""

from shuffleup.tournament.command import Drawing


class SeatWinners(Drawing, frozen=True):
    """The winners who are due take their seats in the next round.

    In a shootout all of them, by a draw; in a bracket everybody whose opponent is known.
    """
