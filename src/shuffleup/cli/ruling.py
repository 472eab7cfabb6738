"""`shuffleup ruling`: what the floor says about a situation told on one line."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.show import tell
from shuffleup.floor.line import play_line
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, EditionName, Policies, edition
from shuffleup.rulebook.room import load_room
from shuffleup.views.rulings import citations_text, ruling_text


def rule_on(
    line: Annotated[str, Parameter(help="Position; act; act …", show_default=False)],
    *,
    edition_: Annotated[
        EditionName | None,
        Parameter(
            name="--edition", help=f"One of {', '.join(EDITION_NAMES)}; all five side by side if left out."
        ),
    ] = None,
    room: Annotated[Path | None, Parameter(help="A room file: its edition, settings and own rules.")] = None,
    json: Annotated[bool, Parameter(help="Print the rulings for programs.")] = False,
) -> None:
    """Rule on what was said and done, and name the rule.

    The line is a position and what happened, parted by semicolons (docs/hand.md):

        shuffleup ruling "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"
    """
    answers: dict[str, Ruling | Refused] = {}
    if room is not None:
        house = load_room(room)
        answers[house.name] = play_line(line, house.edition, house.policies).rulings[-1]
    else:
        for name in [edition_] if edition_ else EDITION_NAMES:
            answers[name] = _answer(line, name, several=edition_ is None)
    if json:
        print(msgspec.json.format(msgspec.json.encode(answers, enc_hook=_refused), indent=1).decode())
    else:
        _print_answers(answers)


def _answer(line: str, name: EditionName, *, several: bool) -> Ruling | Refused:
    try:
        return play_line(line, edition(name), Policies()).rulings[-1]
    except Refused as refused:
        if several and refused.citations:
            return refused
        raise


def _refused(value: object) -> object:
    assert isinstance(value, Refused)
    return {"refused": value.message, "citations": value.citations}


def _print_answers(answers: dict[str, Ruling | Refused]) -> None:
    """Equal rulings together, then the rules under each edition."""
    told: dict[str, list[str]] = {}
    for name, answer in answers.items():
        text = f"Refused: {answer.message}" if isinstance(answer, Refused) else ruling_text(answer)
        told.setdefault(text, []).append(name)
    for text, names in told.items():
        if len(answers) > 1:
            tell(", ".join(names), "bold")
        tell(text)
    tell(citations_text(citation for answer in answers.values() for citation in answer.citations), "dim")
