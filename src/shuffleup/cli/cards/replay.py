"""`shuffleup replay`: recorded hands, played again street by street and compared with what the file says."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import App, Parameter

from shuffleup.cli.cards.hand_view import differences_told, refusal_told, show_hand
from shuffleup.cli.show import console, errors, plain
from shuffleup.notation import HandRecord, Playback, hands_in, replay, write_json, write_ohh, write_phh
from shuffleup.notation.files import Found
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EDITION_NAMES, Edition, edition

app = App(name="replay")

Format = Literal["phh", "ohh", "json"]


@app.default
def replay_files(
    *paths: Path,
    quiet: Annotated[bool, Parameter(help="For many hands: one line a failing hand, and a summary.")] = False,
    refused: Annotated[bool, Parameter(help="List every act that the book refuses, one line each.")] = False,
    edition_: Annotated[
        str, Parameter(name="--edition", help=f"The book to hold acts against: {', '.join(EDITION_NAMES)}.")
    ] = "tda-2019",
    to: Annotated[
        Format | None, Parameter(help="Write the hands in this notation instead: phh, ohh, or json, our own.")
    ] = None,
) -> int:
    """Play recorded hands again: street by street, or many at once; or write them in another notation.

    Hands are read from .phh and .phhs files (PHH), .ohh files (OHH), .txt files of PokerStars and GGPoker and
    .json files of our own, also packed (.gz, .tar.gz), and from folders of them.

    Exit status: 0 every hand came out as its file says, 1 a hand did not, 2 a hand could not be read or
    played.

    shuffleup replay hand.phh
    shuffleup replay hand.phh --to ohh
    """
    if not paths:
        raise Malformed("say which file to replay, as in `shuffleup replay final-table.phh`")
    book, count = edition(edition_), Count()
    if to:
        return _convert(paths, to, book)
    for where, found in _with_progress(hands_in(*paths), quiet or refused):
        played = _played(found, book)
        count.add(played)
        if not quiet and not refused:
            _show(where, played)
        else:
            _list(where, played, acts=refused)
    if not count.hands:
        raise Malformed(f"no recorded hands in {', '.join(map(str, paths))}")
    if quiet or refused or count.hands > 1:
        _line(count.told)
    return count.exit_status


def _convert(paths: tuple[Path, ...], to: Format, book: Edition) -> int:
    """The hands on the screen, in another notation; what cannot be told in it goes to standard error."""
    texts: list[str] = []
    failed = 0
    for where, found in hands_in(*paths):
        try:
            if isinstance(found, Refused):
                raise found
            texts.append(_WRITTEN[to](found, book))
        except Refused as problem:
            failed += 1
            print(plain(f"{where}: {problem}"), file=sys.stderr)
    if to == "phh" and len(texts) > 1:
        texts = [f"[{number}]\n{text}" for number, text in enumerate(texts, 1)]
    sys.stdout.write(("" if to == "json" else "\n").join(texts))
    return 2 if failed else 0


_WRITTEN: dict[Format, Callable[[HandRecord, Edition], str]] = {
    "phh": lambda record, book: write_phh(record),
    "ohh": lambda record, book: write_ohh(record),
    "json": lambda record, book: write_json(replay(record, book).hand) + "\n",
}


class Count(msgspec.Struct):
    """What became of the hands of one run."""

    hands: int = 0
    failed: int = 0
    """Could not be read or played."""
    compared: int = 0
    differ: int = 0
    raked: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, played: Playback | Refused) -> None:
        self.hands += 1
        if isinstance(played, Refused):
            self.failed += 1
            return
        self.compared += bool(played.record.finishing_stacks)
        self.differ += bool(played.differences)
        self.raked += bool(played.rake and not played.differences)
        self.refused += played.refused_by_rule

    @property
    def exit_status(self) -> int:
        return 1 if self.differ else 2 if self.failed else 0

    @property
    def told(self) -> str:
        """The run in a few lines.

        >>> print(Count(hands=12, failed=1, compared=9, differ=2, refused=Counter({"raise-amounts": 3})).told)
        11 of 12 hands replayed; 7 of the 9 with finishing stacks came out as the file says, 2 did not
        acts the book refuses, played all the same: raise-amounts 3
        """
        replayed, many = self.hands - self.failed, f"{self.hands:,} hand{'s' if self.hands != 1 else ''}"
        text = f"{many} replayed" if replayed == self.hands else f"{replayed:,} of {many} replayed"
        if self.compared:
            text += f"; {self.compared - self.differ:,} of the {self.compared:,} with finishing stacks"
            text += " came out as the file says"
            text += f" ({self.raked:,} after a rake)" if self.raked else ""
            text += f", {self.differ:,} did not" if self.differ else ""
        if self.refused:
            counts = ", ".join(f"{rule} {count:,}" for rule, count in self.refused.most_common())
            text += f"\nacts the book refuses, played all the same: {counts}"
        return text


def _played(found: HandRecord | Refused, book: Edition) -> Playback | Refused:
    if isinstance(found, Refused):
        return found
    try:
        return replay(found, book)
    except Refused as problem:
        return problem


def _with_progress(hands: Iterator[Found], on: bool) -> Iterator[Found]:
    """Counts along while a terminal is watching."""
    shown_on = console if console.is_terminal else errors
    if not on or not shown_on.is_terminal:
        yield from hands
        return
    with shown_on.status("replaying") as status:
        for number, hand in enumerate(hands, 1):
            if number % 100 == 0:
                status.update(f"{number:,} hands replayed")
            yield hand


def _line(text: str, style: str = "") -> None:
    console.print(text, markup=False, soft_wrap=True, style=style or None)


def _list(where: str, played: Playback | Refused, acts: bool) -> None:
    if isinstance(played, Refused):
        _line(f"{where}: {played}")
        return
    if played.differences:
        _line(f"{where}: {differences_told(played)}")
    if acts:
        for step in played.refused:
            _line(f"{where}: {step.act.text if step.act else ''}: {refusal_told(played, step)}")


def _show(where: str, played: Playback | Refused) -> None:
    if isinstance(played, Refused):
        _list(where, played, acts=False)
    else:
        _line(where, style="dim")
        show_hand(played, console)
