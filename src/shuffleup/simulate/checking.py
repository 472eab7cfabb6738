"""What cannot be simulated is refused before anything is played, with what to do about it."""

from msgspec.structs import replace

from shuffleup.hand.games import game
from shuffleup.refused import Illegal, Malformed, must_be, whole
from shuffleup.simulate.families import can_play
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.fields import MOST_PLAYERS, EventFile

MOST_CHAIRS = 10
"""At a table of the kernel."""
MOST_RUNS = 100_000


def check_runs(runs: int, workers: int | None = None) -> None:
    must_be((int, type(None)), workers, "workers are a whole number")
    if not 1 <= runs <= MOST_RUNS:
        raise Malformed(f"{runs} runs: play the event 1 to {MOST_RUNS:,} times")
    if workers is not None and workers < 1:
        raise Malformed(f"{workers} workers: give one or more, or leave it out")


def check_players(players: int) -> int:
    """How many play; refused if no event can be played with so many."""
    if not 2 <= (players := whole(players, "players are a whole number")) <= MOST_PLAYERS:
        raise Malformed(f"a tournament takes two to {MOST_PLAYERS:,} players, not {players}")
    return players


def check_event(file: EventFile, players: int) -> None:
    """Refuses an event that cannot be played, or not with so many players.

    >>> from shuffleup.tournament.event_file.fields import Line
    >>> levels = (Line(blinds=(25, 50)), Line(blinds=(50, 100)))
    >>> file = EventFile(name="Friday", edition="tda-2024", stack={25: 400}, schedule=levels)
    >>> check_event(file, 9)
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: Friday with 9 players: schedule: it cannot end: at the last level 900 big \
blinds are in play with 9 players; add levels up to a big blind of about 4500
    """
    must_be(EventFile, file, "an event is an EventFile, such as load_event_file(path)")
    players = check_players(players)
    if players > file.most_players:
        raise Illegal(
            f"{players} players, and {file.name} seats {file.most_players} at one time: give it more tables "
            "(tables: in its file), or fewer players"
        )
    check_kind(file)
    wrong = [finding for finding in check(replace(file, maximum=players)) if finding.kind == "error"]
    if wrong:
        raise Illegal(f"{file.name} with {players} players: {'; '.join(map(str, wrong[:3]))}")


def check_kind(file: EventFile) -> None:
    """Refuses an event of a kind that bots cannot play."""
    if file.rounds is not None:
        raise Illegal(
            f"{file.name} is played in rounds ({file.format}): only events with a final table can be forecast"
        )
    if file.flights:
        raise Illegal(f"{file.name} begins in flights: forecast an event that begins for all at once")
    if file.table_size > MOST_CHAIRS:
        raise Illegal(f"tables of {file.table_size}: bots play at tables of up to {MOST_CHAIRS}")
    _check_blinds(file)


def _check_blinds(file: EventFile) -> None:
    limit = game(game_played(file)).structure == "fixed-limit"
    for number, line in enumerate(file.levels, 1):
        if line.blinds is None and not (limit and line.limits):
            raise Illegal(f"level {number} of {file.name} has no blinds and no limits: it cannot be forecast")


def plays_itself(file: EventFile) -> bool:
    """Whether bots play the game of the event; where they cannot, they play hold'em for it."""
    return file.mix is None and can_play(file.game)


def game_played(file: EventFile) -> str:
    """What bots play: the game itself, or hold'em, with limits where a level has no blinds (stud, HORSE)."""
    if plays_itself(file):
        return file.game
    return "nlhe" if all(line.blinds for line in file.levels) else "lhe"


def played_as_hold_em(file: EventFile) -> tuple[str, ...]:
    """Games of the event for which hold'em stands in."""
    if plays_itself(file):
        return ()
    return tuple(game(name).title for name in file.games if name != game_played(file))
