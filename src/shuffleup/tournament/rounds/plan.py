"""How an event in rounds goes on: how many tables a round has, and who meets whom.

A shootout draws the winners of a round anew for the tables of the next. In a heads-up bracket the first draw
decides: the winners of the first two tables meet, those of the next two, and so on; a player alone at a
table in the first round has a bye.

>>> [tables_in_round(20, 9), tables_in_round(3, 9), bracket_tables(5), bracket_tables(8)]
[3, 1, 4, 4]
>>> losers_by_round(20, 9), losers_by_round(5, 2, bracket=True)
((17, 2), (1, 2, 1))
"""


def tables_in_round(players: int, chairs: int) -> int:
    """As few tables as seat them."""
    return -(-players // chairs)


def bracket_tables(players: int) -> int:
    """Matches of the first round, those of players with a bye among them: a power of two."""
    return 1 << max(0, (players - 1).bit_length() - 1)


def losers_by_round(players: int, chairs: int, *, bracket: bool = False) -> tuple[int, ...]:
    """How many go out in each round; the winner is left."""
    found: list[int] = []
    while players > 1:
        won = bracket_tables(players) if bracket else tables_in_round(players, chairs)
        found.append(players - won)
        players = won
    return tuple(found)
