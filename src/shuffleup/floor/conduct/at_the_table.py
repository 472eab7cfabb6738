"""Whether a hand is on, and what a player has: as the event says, else as the hand on the desk shows."""

from shuffleup.floor.situation import Situation


def hand_is_on(desk: Situation) -> bool:
    """A desk for conduct has a hand on it that nobody plays: then the event says."""
    return not desk.hand.is_over if desk.event.hand_on is None else desk.event.hand_on


def chips_of(desk: Situation, player: str) -> int | None:
    """What a player has now; None: not known."""
    if not hand_is_on(desk) and player in desk.event.stacks:
        return None if player in desk.event.uncounted else desk.event.stacks[player]
    known = player in desk.hand.held and player not in desk.hand.enough
    return desk.stack(player) if known else None
