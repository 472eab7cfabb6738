"""`shuffleup ruling`: what the floor says about a situation, told on one line or step by step."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.show import console, tell
from shuffleup.floor.desk import Desk
from shuffleup.floor.line import EXAMPLE, play_line
from shuffleup.floor.options import read_option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.telling import tell as read_act
from shuffleup.hand.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, Edition, EditionName, Policies, edition
from shuffleup.rulebook.room import load_room
from shuffleup.views.rulings import citations_text, ruling_text


def rule_on(
    line: Annotated[str | None, Parameter(help="Position; act; act … Left out: asked step by step.")] = None,
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
    house = load_room(room) if room is not None else None
    if line is None:
        book = house.edition if house else edition(edition_ or "tda-2019")
        _step_by_step(book, house.policies if house else Policies())
        return
    answers: dict[str, Ruling | Refused] = {}
    if house is not None:
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


def _step_by_step(book: Edition, policies: Policies) -> None:
    """A dialogue: the position, then one act a line, each ruled at once."""
    tell(f"Under {book.name}. The position first, for example:")
    tell(f"  {EXAMPLE.partition(';')[0]}")
    desk: Desk | None = None
    while True:
        try:
            typed = console.input("position> " if desk is None else f"{_turn(desk)}> ").strip()
        except EOFError:
            return
        if typed in ("q", "quit", "exit"):
            return
        if not typed:
            continue
        try:
            if desk is None:
                desk = Desk(book, policies, Position.parse(typed))
                tell('Now who did what: A bets 400 · B says "raise", pushes 5000 · B taps. q leaves.')
            else:
                _one_step(desk, typed)
        except Refused as refused:
            tell(str(refused), "bold")


def _turn(desk: Desk) -> str:
    return "the director: choose …" if desk.undecided else desk.hand.waiting_for


def _one_step(desk: Desk, typed: str) -> None:
    if typed.startswith("choose "):
        rulings: tuple[Ruling, ...] = (desk.choose(read_option(typed.removeprefix("choose ").strip())),)
    else:
        rulings = desk.act(read_act(typed))
    for ruling in rulings:
        tell(ruling_text(ruling))
        tell(citations_text(ruling.citations), "dim")
