"""What a player posts who is too short for blind and ante."""


def blind_and_ante(stack: int, blind: int, ante: int, *, ante_first: bool) -> tuple[int, int]:
    """The blind and the ante that a stack pays of what is due.

    `ante_first`: an ante of each always is; one that a player pays for the table, if the room says so.

    >>> blind_and_ante(500, 400, 400, ante_first=False), blind_and_ante(500, 400, 400, ante_first=True)
    ((400, 100), (100, 400))
    """
    if ante_first:
        ante = min(ante, stack)
        return min(blind, stack - ante), ante
    blind = min(blind, stack)
    return blind, min(ante, stack - blind)
