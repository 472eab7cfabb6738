"""`shuffleup tdt`: a save of The Tournament Director becomes an event file, a list of players, a result."""

import csv
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.show import tell, write_file
from shuffleup.ids import short_name
from shuffleup.refused import Malformed
from shuffleup.rulebook import NEWEST, EditionName
from shuffleup.rulebook.reading import read_text
from shuffleup.tournament.event_file.tdt_save import read_save
from shuffleup.tournament.event_file.text import event_text


def tdt(
    save: Annotated[Path, Parameter(help="The save: a .tdt file of The Tournament Director 3.")],
    *,
    edition: Annotated[
        EditionName, Parameter(help="The rulebook that the event will be played by.")
    ] = NEWEST,
    folder: Annotated[Path, Parameter(help="Where to write.")] = Path(),
    force: Annotated[bool, Parameter(help="Write over files that are there.", negative="")] = False,
) -> None:
    """Take an evening over from The Tournament Director: its structure, its players, its result.

    The save is read as data and never run. What could not be taken over is listed.

    shuffleup tdt club-night.tdt
    """
    saved = read_save(read_text(save), str(save), edition)
    name = short_name(saved.file.name)
    players = [("name", "contact"), *((one.name, one.contact) for one in saved.players)]
    results = [("place", "name", "prize"), *((one.place, one.player, one.prize) for one in saved.results)]
    texts = {f"{name}.yaml": event_text(saved.file), f"{name}-players.csv": _csv(players)}
    if saved.results:
        texts[f"{name}-results.csv"] = _csv(results)
    there = [file for file in texts if (folder / file).exists()]
    if there and not force:
        raise Malformed(f"{folder / there[0]} already exists: give another --folder, or --force")
    with suppress(OSError):  # what stands in the way is said when the first file is written
        folder.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        write_file(folder / file, text)
        tell(f"Written: {folder / file}")
    tell("\nNot taken over:")
    for left_out in saved.left_out:
        tell(f"- {left_out}")
    tell(f"\n→ look at the file   shuffleup event check {folder / f'{name}.yaml'}", "yellow")
    if saved.results:
        tell(f"→ its points   shuffleup event league --results {folder / f'{name}-results.csv'}", "yellow")


def _csv(lines: Sequence[tuple[object, ...]]) -> str:
    written = StringIO(newline="")
    csv.writer(written, lineterminator="\n").writerows(lines)
    return written.getvalue()
