"""Money in whole minor units: pool, places paid, ladder, ties, bounties, satellites, deals and ICM.

>>> from shuffleup.prizes import icm, prize_ladder
>>> icm([5000, 3000, 2000], [5000, 3000, 2000])
(3839, 3275, 2886)
"""

from shuffleup.prizes.bounties import Bounties
from shuffleup.prizes.deals import Terms, deal_by_chips, deal_by_icm, deal_evenly
from shuffleup.prizes.icm import icm, icm_values
from shuffleup.prizes.ladder import Ladder, ladder_of_amounts, ladder_of_percentages, prize_ladder
from shuffleup.prizes.money import read_money, show_money
from shuffleup.prizes.places import places_paid
from shuffleup.prizes.pool import Pool, Price, Sale, make_pool
from shuffleup.prizes.satellites import SeatPrizes, seat_prizes

__all__ = [
    "Bounties",
    "Ladder",
    "Pool",
    "Price",
    "Sale",
    "SeatPrizes",
    "Terms",
    "deal_by_chips",
    "deal_by_icm",
    "deal_evenly",
    "icm",
    "icm_values",
    "ladder_of_amounts",
    "ladder_of_percentages",
    "make_pool",
    "places_paid",
    "prize_ladder",
    "read_money",
    "seat_prizes",
    "show_money",
]


def __dir__() -> list[str]:
    return __all__
