"""What people have to do at the tables: questions, clocks, hands to deal again, what a ruling asked for."""

import re
from collections.abc import Iterator

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.tournament.rebuys.unpaid import due_at
from shuffleup.tournament.rulings.waiting import called_at, is_over, on_desk_now
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller

_TO_FILL_IN = re.compile(r"\b[A-Z]{2,}\b|…")


class Choice(msgspec.Struct, frozen=True):
    """One of the ways in which something to do can be done."""

    says: str
    command: str
    """NUMBER in it stands for how many, which only the director can say."""
    means: str = ""


class Next(msgspec.Struct, frozen=True):
    """Something to do: in words, and what to type after `shuffleup event`, as it can be pasted.

    Words in capitals stand for what only the director can say.

    >>> Next("", "claim 5 WINNER").is_whole, Next("", 'floor 3 "dealt"').is_whole
    (False, True)
    """

    says: str
    command: str = ""
    table: TableNumber | None = None
    """The table whose hand waits for it."""
    ends_at: int = 0
    """When somebody's time is up, where that is what it is about."""
    can_wait: bool = False
    """Nobody waits for it: told to whoever asks what is next, and not after every command."""
    choices: tuple[Choice, ...] = ()
    """What the words in capitals can stand for, where that is known; of several people or tables, each."""
    together: bool = False
    """Whether it is usual that all of them do it at once: then the command itself is a choice, too."""

    @property
    def is_whole(self) -> bool:
        """Whether it can be done as it stands, with nothing left to fill in."""
        return not _TO_FILL_IN.search(self.command)


def at_tables(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """As a floor person wants it: who waits, what lies on the desks, what is to be done."""
    yield from _on_the_clock(state, teller)
    yield from _before_the_floor(state, teller)
    for table in state.hands.begun:
        if table in state.hands.misdealt:
            yield Next(f"the deal at table {table} is void: deal the hand again", f"hand redeal {table}")
        elif is_over(state, table, now):
            for winner, chips in due_at(state, table).items():
                who = teller.name(winner)
                yield Next(f"table {table}: {who} has won {chips:,} of a rebuy that is not paid")
            pot = _pot_told(state, teller, table)
            yield Next(f"the hand at table {table} is over{pot}", f"hand end {table}")
    yield from _after_the_floor(state, teller, now)


def _pot_told(state: Tournament, teller: Teller, table: TableNumber) -> str:
    """Who has it, as far as the hand was told to its end."""
    desk, called = on_desk_now(state, table), called_at(state, table)
    won = [(name, chips) for name, chips in desk.award.items() if chips] if desk is not None else []
    named = [(teller.name(called[name]), chips) for name, chips in won if name in called]
    if len(named) == 1:
        return f": {named[0][0]} has the pot of {named[0][1]:,}"
    shares = " and ".join(f"{name} {chips:,}" for name, chips in named)
    return f": of the pot {shares}" if shares else ""


def _before_the_floor(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Nothing of the floor is loaded for an event in which nobody called it."""
    if state.rulings.given or state.rulings.desks:
        from shuffleup.views.due.due_on_desks import waiting

        yield from waiting(state, teller)


def _after_the_floor(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    if state.rulings.to_do or state.rulings.desks:
        from shuffleup.views.due.due_on_desks import left_to_do

        yield from left_to_do(state, teller, now)


def _on_the_clock(state: Tournament, teller: Teller) -> Iterator[Next]:
    for table in state.tables:
        if (running := state.on_clock(table)) is None:
            continue
        player, ends = teller.name(running.entry), running.expires_at
        told = f"table {table}: {player} is on the clock"
        if running.held is not None:
            told, ends = f"{told}, which stands while play is paused", 0
        if table in state.rulings.desks:
            yield Next(told, f'floor {table} "{player} …"', ends_at=ends)
        else:
            yield Next(told, f"clock acted {running.entry}", ends_at=ends)
