"""`shuffleup play`: a whole tournament with bots, dealt by the program, on simulated time."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from shuffleup.bot_event import BEGINS, BotEvent
from shuffleup.bots import STYLES
from shuffleup.cli.planning.bounds import within
from shuffleup.cli.show import console, tell
from shuffleup.cli.table import PlainTable
from shuffleup.hand.games import game as game_named
from shuffleup.ids import PersonId
from shuffleup.log import MemoryStore, SQLiteStore, Store
from shuffleup.refused import Illegal
from shuffleup.rulebook import edition as edition_named
from shuffleup.rulebook.shelf import NEWEST
from shuffleup.tournament.clock.events import LineBegun
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.designing import CHIP_SETS, Wish, design
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.reading import load_event_file
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.games.rotation import NAMED, rotation
from shuffleup.tournament.money.books import books
from shuffleup.tournament.seats.events import FinalTableFormed, PlayerMoved, TableBroken
from shuffleup.tournament.seats.final_table import usual_final_table
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told

_BAR = 30
"""Characters of the bar: how many of the field are out."""


def play(
    file: Annotated[Path | None, Parameter(help="An event's YAML file; left out: one of four hours.")] = None,
    *,
    players: Annotated[int, Parameter(help="How many bots enter.")] = 27,
    seed: Annotated[int, Parameter(help="The same number plays the same tournament.")] = 1,
    edition: Annotated[str, Parameter(help="The book, without a file.")] = NEWEST,
    game: Annotated[str, Parameter(help="nlhe, plo, stud, 2-7-triple …, a mix: horse.")] = "nlhe",
    log: Annotated[Path | None, Parameter(help="Keep the log in this new file.")] = None,
) -> None:
    """Play a whole tournament with bots at tables that the program deals.

    Cards come off decks that were committed to, time is simulated, and everything else goes as in a real
    event. The same seed gives the same log.

    shuffleup play --players 180 --seed 7 --log played.shuffleup
    """
    within("--players", players, 2, 10_000)
    described = planned(players, edition, game) if file is None else load_event_file(file)
    if log is not None and log.exists():
        raise Illegal(f"{log}: there is a file already; name another one for the log")
    store: Store = MemoryStore() if log is None else SQLiteStore(log)
    began = perf_counter()
    event = BotEvent(store, described, players, seed, told=_Story(players))
    try:
        with console.status("") as shown:
            event.begin()
            while event.state.players_left > 1:
                event.play_a_round()
                left = event.state.players_left
                bar = "━" * (_BAR * (players - left) // players)
                shown.update(
                    f"{bar:·<{_BAR}} {left} of {players} left, {len(event.state.tables)} tables, "
                    f"hand {event.hands:,}"
                )
        event.finish()
        _results(event, perf_counter() - began)
        if log is not None:
            tell(
                f"→ look into it   shuffleup event log --room {log}   shuffleup verify {log}",
                "yellow",
            )
    finally:
        event.close()
        store.close()


def planned(players: int, edition: str, game: str) -> EventFile:
    """An event of four hours for so many; a mix changes its game with each level."""
    book = edition_named(edition)
    mix = rotation(game, change="level") if game in NAMED and not NAMED[game].dealers_choice else None
    games = [game_named(name) for name in (mix.games if mix else (game,))]
    plan = design(Wish(players, 240, games=tuple(rules.name for rules in games)))
    most = min(rules.most_seats for rules in games)
    chairs = min(9, most, max(2, players))
    return EventFile(
        name="Bots",
        edition=book.name,
        game=games[0].name,
        mix=mix,
        table_size=chairs,
        tables=-(-players // chairs),
        final_table=min(usual_final_table(book, chairs), most),
        stack=plan.stack,
        chip_set=CHIP_SETS["home-25"],
        schedule=plan.schedule,
        entry={"prizes": "100"},
        late_entry_until=plan.late_entry_until,
    )


class _Story:
    """What is worth telling of hundreds of hands: levels, breaks, tables, moves, and the last who go out."""

    def __init__(self, players: int) -> None:
        self._few = min(10, players)

    def __call__(self, state: Tournament, version: int, event: Event) -> None:
        minutes = (state.at - BEGINS) // 60_000
        gone = getattr(getattr(event, "ended", None), "gone", ())
        if isinstance(event, LineBegun | TableBroken | FinalTableFormed | PlayerMoved):
            told_of = told(event, Teller(state, _names(state))).partition(". ")[0].rstrip(".")
        elif gone and state.players_left < self._few:
            teller = Teller(state, _names(state))
            told_of = f"{teller.names([one.entry for one in gone])} out, {state.players_left} left"
        else:
            return
        style = "dim" if isinstance(event, TableBroken | PlayerMoved) else ""
        tell(f"  {minutes // 60}:{minutes % 60:02}  {told_of}", style)


def _names(state: Tournament) -> dict[PersonId, str]:
    styles = [name.capitalize() for name in STYLES]
    return {
        entry.person: f"{styles[(number - 1) % len(styles)]} {number}"
        for number, entry in state.entries.items()
    }


def _results(event: BotEvent, took: float) -> None:
    state = event.state
    teller = Teller(state, _names(state))
    table = PlainTable("place", "player", "prize", numbers=(2,))
    for line in standings(state):
        if line.prize:
            table.add_row(line.place, teller.name(line.entry), teller.money(line.prize))
    table.show()
    minutes = (event.now - BEGINS) // 60_000
    chips = sum(entry.stack for entry in state.in_play)
    balanced = "the books balance" if books(state).balanced else "THE BOOKS DO NOT BALANCE"
    tell(
        f"{event.players} players, {event.hands:,} hands, {minutes // 60} h {minutes % 60:02} min of play, "
        f"{chips:,} chips of {state.chips.in_play:,}, {balanced}. Played in {took:.1f} s."
    )
