"""A penalty that is taken back: what is left to miss without it."""

from shuffleup.floor.remedies import Penalty
from shuffleup.ids import RulingNumber
from shuffleup.tournament.state import Tournament


def hands_left_without(state: Tournament, number: RulingNumber) -> int | None:
    """Hands that a player has still to miss if this ruling does not hold; None if it took none from them.

    What they were given by other rulings they serve all the same.
    """
    given = state.rulings.given
    kept = given[number - 1] if 1 <= number <= len(given) else None
    if kept is None or kept.entry is None or (serving := state.conduct.penalties.get(kept.entry)) is None:
        return None
    hands = sum(one.hands for one in kept.ruling.beyond_the_hand if isinstance(one, Penalty))
    return max(0, serving.left - hands) if hands else None
