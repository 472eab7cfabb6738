"""`shuffleup equity`: who is ahead, and by how much."""

import csv
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal, TextIO

import msgspec
from cyclopts import App, Parameter
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from shuffleup.cards import show_cards
from shuffleup.cli.planning.bounds import within
from shuffleup.ranking.equities import equity
from shuffleup.ranking.heads_up import BOARDS, MatchUp, heads_up_table, starting_hands
from shuffleup.ranking.shares import Equity, Share

app = App(name="equity", help="Who is ahead, and by how much.")

GameName = Literal[
    "holdem",
    "holdem-8",
    "short-deck",
    "omaha",
    "omaha-8",
    "stud",
    "stud8",
    "stud-hi-lo",
    "razz",
    "2-7-razz",
    "draw",
    "2-7",
    "a-5",
    "badugi",
    "badeucy",
    "badacey",
]


@app.default
def show(
    *hands: str,
    board: str = "",
    dead: str = "",
    game: GameName = "holdem",
    samples: int | None = None,
    exact: Annotated[bool, Parameter(negative=())] = False,
    seed: int | None = None,
    threads: int | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Each player's part of the pot, over every board or a sample of them.

    shuffleup equity AhAs KdKc
    shuffleup equity "QQ+, AKs" random --board Ah7d2c

    Parameters
    ----------
    hands
        Two to ten hands or ranges: AhAs, QQ+,AKs, 76s+, 15%, random; in Omaha AhAsKhQd, AAxx. In stud and
        razz the down cards, a stroke and the upcards, as far as they are known: AsAh/Ad, ??/Kd. In draw games
        what is kept with one draw to come, a stroke and what is thrown away: 7c5d4h3s/Ks.
    board
        Cards on the board: a flop, turn or river.
    dead
        Cards known to be out of the deck.
    game
        What is played; omaha and omaha-8 with four, five or six cards each.
    samples
        Draw so many deals at random instead of counting all.
    exact
        Count all deals, however long it takes.
    seed
        Makes a sample come out the same again.
    threads
        How many to use; all cores unless said.
    json
        Counts and equities for a program to read.
    """
    within("--samples", samples, 1, 1_000_000_000)
    within("--threads", threads, 1, 1_024)
    with _progress("dealing") as report:
        result = equity(
            *hands,
            board=board,
            dead=dead,
            game=game,
            exact=exact or None,
            samples=samples,
            seed=seed,
            threads=threads or os.cpu_count() or 1,
            progress=report,
        )
    if json:
        print(msgspec.json.encode(result).decode())
    else:
        Console().print(_table(result))


@app.command
def table(out: str = "heads-up.csv", *, threads: int | None = None) -> None:
    """All 47,008 distinct hold'em match-ups before the flop, exact, as a CSV file.

    shuffleup equity table preflop.csv

    Parameters
    ----------
    out
        The file to write; - for the screen.
    threads
        How many to use; all cores unless said.
    """
    with _progress("playing match-ups") as report:
        rows = heads_up_table(threads or os.cpu_count() or 1, report)
    if out == "-":
        _write(rows, sys.stdout)
        return
    with Path(out).open("w", newline="", encoding="utf-8") as file:
        _write(rows, file)
    best = ", ".join(f"{hand} {share:.2%}" for hand, share in starting_hands(rows)[:5])
    Console().print(f"{len(rows):,} match-ups in {out}; best against a random hand: {best}", highlight=False)


def _write(rows: list[MatchUp], file: TextIO) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("hand", "against", "ways", "wins", "ties", "losses", "equity"))
    for row in rows:
        share = (row.wins + row.ties / 2) / BOARDS
        hands = show_cards(row.first), show_cards(row.second)
        writer.writerow((*hands, row.ways, row.wins, row.ties, row.losses, f"{share:.6f}"))


class _Report:
    """Shows progress once a run turns out to be long enough to need it."""

    def __init__(self, bar: Progress, what: str) -> None:
        self.bar, self.what = bar, what
        self.task = bar.add_task(what, total=None, visible=False)

    def __call__(self, done: int, total: int) -> None:
        self.bar.update(self.task, completed=done, total=total, visible=done < total)


@contextmanager
def _progress(what: str) -> Iterator[_Report]:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        yield _Report(bar, what)


def _table(result: Equity) -> Table:
    split = any(each.halves for each in result.players)
    of = f"{result.deals:,} deals" if result.exact else f"{result.deals:,} deals sampled, seed {result.seed}"
    board = f", board {result.board}" if result.board else ""
    shown = Table(title=f"{result.game}{board}: {of}", title_justify="left", box=SIMPLE_HEAD)
    shown.add_column("hand", no_wrap=True)
    sampled = () if result.exact else ("± (95%)",)
    parts = ("scoop", "quarter", "none", "high", "low") if split else ("win", "tie", "lose")
    for heading in ("equity", *sampled, *parts):
        shown.add_column(heading, justify="right", no_wrap=True)
    for each in result.players:
        shown.add_row(*_row(each, result.deals))
    return shown


def _row(each: Share, deals: int) -> list[str]:
    cells = [each.hand, f"{each.equity:.2%}"]
    if each.interval:
        cells.append(f"{(each.interval[1] - each.interval[0]) / 2:.2%}")
    numbers = [each.wins, each.ties, each.losses]
    if halves := each.halves:
        high, low = halves.high_wins + halves.high_ties, halves.low_wins + halves.low_ties
        numbers = [halves.scoops, halves.quarters, each.losses, high, low]
    return cells + [f"{number / deals:.2%}" for number in numbers]
