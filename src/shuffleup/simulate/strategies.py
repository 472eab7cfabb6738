"""Strategies of your own in a simulated field: who finishes where, in any game with blinds.

A strategy is a function from what a player may know to one of their legal acts, as the bots of the tables
that the program deals are (`shuffleup.bots`). Every hand is played on the full engine, by its rules: slower
than bulk play, a few hundred hands a second.

>>> from shuffleup.bots import LOOSE, Bot
>>> from shuffleup.simulate.strategies import field
>>> from shuffleup.tournament.event_file.designing import Wish, design
>>> from shuffleup.tournament.event_file.fields import EventFile
>>> plan = design(Wish(players=4, minutes=60))
>>> file = EventFile(name="Friday", edition="tda-2024", game="plo", stack=plan.stack, schedule=plan.schedule)
>>> results = field(file, 4, {"mine": Bot(LOOSE, seed=3)}, runs=1)
>>> sorted(results)
['mine', 'the others']
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle

import msgspec
from msgspec.structs import replace

from shuffleup.bots import STYLES, Bot
from shuffleup.chance import simulated_seed
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.seen import Seen
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level
from shuffleup.ids import EntryId, SeatNumber
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.simulate.checking import check_event, check_runs
from shuffleup.simulate.forecast import places_paid
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Played, Playing
from shuffleup.simulate.runs import APART, Progress
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.seats.tables import Roles, Table

Strategy = Callable[[Seen], Operation]
OTHERS = "the others"


class Result(msgspec.Struct, frozen=True):
    """How the entries of one strategy finished, over all runs."""

    entries: int
    wins: int
    in_the_money: int
    mean_place: float


class _ByStrategy(Playing):
    """An event in which everybody decides in Python. The first to enter play the strategies of one's own."""

    def __init__(
        self, file: EventFile, players: int, number: int, habits: Habits, own: Sequence[tuple[str, Strategy]]
    ) -> None:
        self._own = own
        self._styles = cycle(STYLES.values())
        self._seated: dict[EntryId, Strategy] = {}
        self._number = number
        super().__init__(file, players, number, habits)

    def _strategy(self, entry: EntryId) -> Strategy:
        if entry not in self._seated:
            theirs = self._own[entry - 1][1] if entry <= len(self._own) else None
            self._seated[entry] = theirs or Bot(next(self._styles), self._number * APART + entry)
        return self._seated[entry]

    def _dealt(
        self, table: Table, roles: Roles, order: Sequence[SeatNumber], level: Level, stacks: Sequence[int]
    ) -> Sequence[int]:
        names = {seat: str(table.chairs[seat - 1]) for seat in order}
        small = roles.small_blind
        deal = Deal(
            game=self.file.game,
            level=self._stakes(level),
            players=tuple((names[seat], stack) for seat, stack in zip(order, stacks, strict=True)),
            button=names[order[-1]],
            dead_button=roles.button not in names,
            small_blind="" if small is None else names.get(small, ""),
            big_blind=names[roles.big_blind],
            chip=self.in_play[0],
        )
        cards = int.from_bytes(simulated_seed(self._number, 1_000_000 + self.hands)[:6], "big")
        hand = Hand(deal.shuffled(cards), automatic=True)
        while (actor := hand.actor) is not None:
            entry = EntryId(int(actor))
            try:
                hand.apply(self._strategy(entry)(hand.seen_by(actor)))
            except Refused as refusal:
                raise Illegal(
                    f"{self._called(entry)} did what the rules do not allow: {refusal.message}"
                ) from refusal
        after = {player.name: player.stack for player in hand.players}
        return [after[names[seat]] for seat in order]

    def _stakes(self, level: Level) -> Level:
        """Of the game that is played: limits follow from the blinds where the file has none."""
        found = self.file.stakes(self.level, self.file.game)
        return replace(found, ante=level.ante, ante_kind=level.ante_kind) if level.ante else found

    def _called(self, entry: EntryId) -> str:
        return self._own[entry - 1][0] if entry <= len(self._own) else f"entry {entry}"


def field(
    file: EventFile,
    players: int,
    strategies: Mapping[str, Strategy],
    runs: int = 20,
    seed: int = 1,
    *,
    habits: Habits | None = None,
    progress: Progress | None = None,
) -> dict[str, Result]:
    """Plays an event `runs` times; each strategy has one entry in it, the others are bots of every style."""
    if not strategies or OTHERS in strategies:
        raise Malformed(f"give one strategy or more, by any name but {OTHERS!r}")
    if len(strategies) > players:
        raise Malformed(f"{len(strategies)} strategies and {players} players: give more players")
    check_runs(runs)
    if file.mix is not None:
        raise Illegal(f"{file.name} is played in several games: strategies play one game")
    check_event(replace(file, late_entry_until=0, rebuys=None, add_on=None, re_entries=0), players)
    # Everybody is there from the start and enters once, so that places can be compared.
    plain = replace(file, late_entry_until=0, rebuys=None, add_on=None, re_entries=0)
    own = list(strategies.items())
    places: dict[str, list[int]] = {name: [] for name in (*strategies, OTHERS)}
    paid: dict[str, int] = dict.fromkeys(places, 0)
    for number in range(runs):
        playing = _ByStrategy(plain, players, seed * APART + number, habits or Habits.usual(), own)
        played = playing.to_the_end()
        in_money = places_paid(plain, played)
        for entry, place in _placed(played).items():
            name = own[entry - 1][0] if entry <= len(own) else OTHERS
            places[name].append(place)
            paid[name] += place <= in_money
        if progress is not None:
            progress(number + 1, runs)
    return {
        name: Result(len(found), found.count(1), paid[name], sum(found) / len(found))
        for name, found in places.items()
        if found
    }


def _placed(played: Played) -> dict[EntryId, int]:
    """Everybody's place; who finished level share the better one."""
    found: dict[EntryId, int] = {}
    place = 1
    for level in played.places:
        found |= dict.fromkeys(level, place)
        place += len(level)
    return found
