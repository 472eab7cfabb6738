"""Where everybody stands: places of those who are out, counted from the end, and what they are paid."""

from collections.abc import Iterator

import msgspec

from shuffleup.prizes.sharing import evenly
from shuffleup.tournament.state import Tournament


class Standing(msgspec.Struct, frozen=True):
    """One line of the results. Until registration is closed places can still change."""

    entry: int
    first: int
    last: int
    prize: int

    @property
    def place(self) -> str:
        return str(self.first) if self.first == self.last else f"T{self.first}"


def standings(state: Tournament) -> Iterator[Standing]:
    """Best place first: those who are out, and the winner when one is left."""
    place = state.players_left + 1
    left = [entry.number for entry in state.in_play]
    if len(left) == 1 and state.out:
        yield Standing(left[0], 1, 1, state.ladder.prize(1) if state.ladder else 0)
    for group in reversed(state.out):
        last = place + len(group) - 1
        money = sum(state.ladder.prize(one) for one in range(place, last + 1)) if state.ladder else 0
        for number, prize in zip(group, evenly(money, len(group)), strict=True):
            yield Standing(number, place, last, prize)
        place = last + 1
