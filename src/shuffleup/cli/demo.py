"""`shuffleup demo`: one big chip, five rulebooks, one log. What `make run` shows."""

import tempfile
from pathlib import Path

from shuffleup.casebook.reading import shipped
from shuffleup.casebook.runner import run_case
from shuffleup.cli.show import tell
from shuffleup.director import Director
from shuffleup.floor.line import EXAMPLE, read_line
from shuffleup.ids import TableNumber
from shuffleup.log import LogEntry, SQLiteStore, Undone, check_chain
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.events import Event
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.rulings.text import citations_text, ruling_text

LAST_CHIPS = "nlhe 500/1000 flop pot 4000 | A 100000* | B 2000 | C 100000; A bets 1400; B pushes 1000 500 500"


def demo() -> None:
    """Two small scenes, ruled under five rulebooks, played, logged, and checked by the casebook."""
    with tempfile.TemporaryDirectory(prefix="shuffleup-") as folder:
        store = SQLiteStore(Path(folder) / "demo.sqlite")
        _scene(store, "One big chip without a word. A dealer types what happened:", EXAMPLE, "oversized-1")
        _scene(store, "Their last chips, and here the books disagree:", LAST_CHIPS, "last-chips-4b")
        store.close()
    tell("Next: shuffleup ruling --help · shuffleup cases quiz · shuffleup rules diff tda-2013 tda-2019")


def _scene(store: SQLiteStore, title: str, line: str, case_id: str) -> None:
    tell(f"{title}\n")
    tell(f"  {line}\n", "bold")
    tell("Each rulebook's ruling, carried out on the hand and written to a log:\n")
    streams = {name: f"{name}: {case_id}" for name in EDITION_NAMES}
    for name, stream in streams.items():
        _play(store, stream, name, line)
    written = sum(check_chain(store.read(stream))[0] for stream in streams.values())
    tell(f"\n{written} events in a SQLite log, each sealed to the one before; the chains hold.")
    case = next(case for case in shipped().cases if case.id == case_id)
    outcome = run_case(case)
    assert outcome is not None
    tell(f"The casebook's case {case_id} {outcome.status} under {', '.join(outcome.editions)}.\n")


def _play(store: SQLiteStore, stream: str, name: EditionName, line: str) -> None:
    position, acts = read_line(line)

    def publish(entry: LogEntry, event: Event | Undone) -> None:
        if isinstance(event, RuledAtTable) and event.steps == (acts[-1],):
            ruling = event.rulings[-1]
            tell(f"  {name:12} {ruling_text(ruling)}", "bold")
            tell(f"  {'':12} {citations_text(ruling.citations)}", "dim")

    levels = (Line(blinds=(500, 1000)),)
    file = EventFile(name="Demonstration", edition=name, stack={500: 20}, schedule=levels)
    with Director(store, stream, publish=publish) as director:
        director.act(OpenEvent(file), id_="open", actor="demo")
        director.act(PutHandOnDesk(TableNumber(1), str(position)), id_="hand-1", actor="dealer")
        for n, act in enumerate(acts, 1):
            director.act(RuleAtTable(TableNumber(1), act), id_=f"act-{n}", actor="dealer")
