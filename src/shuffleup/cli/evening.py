"""`shuffleup evening`: 27 players from registration to the last payout, in under a minute."""

from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event.looking import show_board
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.evening.story import EIGHT_IN_THE_EVENING, NAMES, Evening
from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import SQLiteStore
from shuffleup.refused import Illegal
from shuffleup.tournament.entries.events import EntryRegistered
from shuffleup.tournament.event import Event
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.events import HandBegun, HandEnded
from shuffleup.tournament.money.books import books
from shuffleup.tournament.rulings.text import citations_text
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, rules_behind, told
from shuffleup.views.board import board

_PEOPLE = {PersonId(name.lower()): name for name in NAMES}


def evening(
    *,
    room: Annotated[Path, Parameter(help="Where the log is left, to be asked afterwards.")] = Path(
        "evening.shuffleup"
    ),
) -> None:
    """Play a scripted evening at real tables, on simulated time, from registration to payouts.

    shuffleup evening
    """
    _clear(room)
    began = perf_counter()
    script = Evening(room, _tell)
    try:
        _play(script)
        entries = script.director.version
    finally:
        script.close()
    tell(f"\n{entries} entries in {room}, played in {perf_counter() - began:.0f} seconds. Ask it:", "bold")
    for ask in ("event log", "event results", "event prizes"):
        tell(f"  shuffleup {ask} --room {room}")
    tell(f"  shuffleup verify {room}")


def _clear(room: Path) -> None:
    """An evening that was played before makes room for the next; anything else is left alone."""
    if not room.exists():
        return
    store = SQLiteStore(room)
    streams = store.streams()
    store.close()
    if streams not in ([], ["friday"]):
        raise Illegal(f"{room} holds other events: name another file with --room")
    for part in (room, room.with_name(room.name + "-wal"), room.with_name(room.name + "-shm")):
        part.unlink(missing_ok=True)


def _play(script: Evening) -> None:
    _scene("Registration")
    script.registration()
    tell(f"        {len(script.state.entries)} players are registered.")
    _scene("Shuffle up and deal; three come late")
    script.first_cards()
    _scene("The floor is called to table 1")
    script.floor_is_called()
    _scene("A penalty, and a mistake that is taken back")
    script.penalty()
    script.wrong_player()
    tell("        Taken back: they are in their seat again, and the log keeps both.")
    _scene("Down to the money")
    while script.state.players_left > 10:
        script.round_of_hands(1)
    _scene("The final table")
    while script.state.players_left > 4:
        script.round_of_hands(1)
    show_board(board(script.state, script.now), script.state)
    _scene("Four are left and make a deal")
    script.deal()
    _scene("Payouts")
    script.payouts()
    _results(script.state)


def _scene(title: str) -> None:
    tell(f"\n{title}", "bold")


def _tell(state: Tournament, version: LogNumber, event: Event) -> None:
    """Hands in which nothing happens and the first entries go without saying."""
    quiet = isinstance(event, HandBegun) or (isinstance(event, HandEnded) and not event.gone)
    if quiet or (isinstance(event, EntryRegistered) and event.draw is None):
        return
    time = datetime.fromtimestamp((state.at or EIGHT_IN_THE_EVENING) / 1000, UTC).strftime("%H:%M")
    tell(f"  {time} {told(event, Teller(state, _PEOPLE))}")
    if cited := rules_behind(event):
        tell("        " + citations_text(cited).replace("\n", "; "), "dim")


def _results(state: Tournament) -> None:
    teller = Teller(state, _PEOPLE)
    table = PlainTable("place", "player", "prize", numbers=(2,))
    for line in standings(state):
        if line.prize:
            table.add_row(line.place, teller.name(line.entry), teller.money(line.prize))
    table.show()
    account = books(state)
    tell(f"Paid out {teller.money(account.paid)}, fees {teller.money(account.fees)}: the books balance.")
