"""`shuffleup demo`: one big chip, five rulebooks, one log. What `make run` shows."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from shuffleup.casebook.reading import shipped
from shuffleup.casebook.runner import run_case
from shuffleup.cli.show import tell
from shuffleup.director import Director
from shuffleup.floor.line import EXAMPLE, read_line
from shuffleup.log import Entry, SQLiteStore, check_chain
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.commands import OpenEvent, RuleOnAct, StartHand
from shuffleup.tournament.events import ActRuled, Event
from shuffleup.views.rulings import citations_text, ruling_text


def demo() -> None:
    """One big chip without a word: ruled under five rulebooks, played, logged, checked by the casebook."""
    tell("A dealer types what happened:\n")
    tell(f"  {EXAMPLE}\n", "bold")
    tell("Each rulebook's ruling, carried out on the hand and written to a log:\n")
    path = Path(tempfile.mkdtemp(prefix="shuffleup-")) / "demo.sqlite"
    store = SQLiteStore(path)
    for name in EDITION_NAMES:
        _play(store, name)
    entries = [entry for name in EDITION_NAMES for entry in store.read(name)]
    for name in EDITION_NAMES:
        check_chain(store.read(name))
    store.close()
    tell(f"\n{len(entries)} events in {path}, each sealed to the one before; the chains hold.")
    case = next(case for case in shipped().cases if case.id == "oversized-1")
    outcome = run_case(case)
    assert outcome is not None
    tell(f"The casebook's case {case.id} {outcome.status} under {len(outcome.editions)} editions.\n")
    tell("Next: shuffleup ruling --help, shuffleup cases quiz, shuffleup rules diff tda-2013 tda-2019")


def _play(store: SQLiteStore, name: EditionName) -> None:
    position, acts = read_line(EXAMPLE)

    def publish(entry: Entry, event: Event) -> None:
        if isinstance(event, ActRuled) and event.act == acts[-1]:
            ruling = event.rulings[-1]
            tell(f"  {name:12} {ruling_text(ruling)}", "bold")
            tell(f"  {'':12} {citations_text(ruling.citations)}", "dim")

    director = Director(store, name, lambda: datetime.now(UTC).isoformat(timespec="seconds"), publish)
    director.submit(OpenEvent("Demonstration", name), id_="open", actor="demo")
    director.submit(StartHand("T1", str(position)), id_="hand-1", actor="dealer")
    for n, act in enumerate(acts, 1):
        director.submit(RuleOnAct("T1", act), id_=f"act-{n}", actor="dealer")
