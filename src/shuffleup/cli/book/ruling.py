"""`shuffleup ruling`: what the floor says about a situation, told on one line or step by step."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.asking import line_meant, reading_chosen, tell_readings
from shuffleup.cli.show import console, tell
from shuffleup.cli.typed import ACTS, OTHERS
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import EXAMPLE, rulings_on, tell_desk
from shuffleup.floor.ruling import Ruling
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Reading, Refused
from shuffleup.rulebook import EDITION_NAMES, NEWEST, Edition, EditionName, Policies
from shuffleup.rulebook.own_book import find_book
from shuffleup.rulebook.room_rules import load_room_rules
from shuffleup.tournament.rulings.text import citations_text, ruling_text

HELP = f"{ACTS}\n{OTHERS}\n  undo · help · q"


def rule_on(
    *lines: Annotated[str, Parameter(help="Position; act; act … Left out: asked step by step.")],
    edition_: Annotated[
        EditionName | None,
        Parameter(
            name="--edition",
            help=f"{', '.join(EDITION_NAMES)}, or ours.yaml. Left out: all (step by step: {NEWEST}).",
        ),
    ] = None,
    room_rules: Annotated[
        Path | None, Parameter(help="The rules of a room (docs/room-rules.md) to rule by.")
    ] = None,
    json: Annotated[bool, Parameter(help="Print the rulings for programs.")] = False,
) -> None:
    """Rule on what was said and done, and name the rule; the help that is shown is `typed.RULING`."""
    own = load_room_rules(room_rules) if room_rules is not None else None
    line = "; ".join(lines)
    if not line:
        book = own.edition if own else find_book(edition_ or NEWEST)
        _step_by_step(book, own.policies if own else Policies())
        return
    answers: dict[str, Sequence[Ruling] | Refused] = {}
    if own is not None:
        answers[own.room] = _answer(line, own.edition, own.policies)
    else:
        for name in [edition_] if edition_ else EDITION_NAMES:
            answers[name] = _answer(line, find_book(name), Policies())
    refusals = [answer for answer in answers.values() if isinstance(answer, Refused)]
    if len(refusals) == len(answers):
        under = f" --edition {edition_}" if edition_ else ""
        under += f" --room-rules {room_rules}" if room_rules else ""
        newest = answers.get(NEWEST)  # what is asked tells what each reading would come to in one book
        asked = newest if isinstance(newest, Refused) else refusals[0]
        meant = line_meant(line, asked, f"shuffleup ruling{under}")
        rule_on(meant, edition_=edition_, room_rules=room_rules, json=json)
        return
    if json:
        print(msgspec.json.format(msgspec.json.encode(answers, enc_hook=_refused), indent=1).decode())
    else:
        _print_answers(answers)


def _answer(line: str, book: Edition, policies: Policies) -> Sequence[Ruling] | Refused:
    try:
        return rulings_on(line, book, policies)
    except Refused as refused:
        return refused


def _refused(value: object) -> object:
    assert isinstance(value, Refused)
    return {"refused": value.message, "citations": value.citations}


def _print_answers(answers: dict[str, Sequence[Ruling] | Refused]) -> None:
    """Equal rulings together, then the rules under each edition."""
    told: dict[str, list[str]] = {}
    for name, answer in answers.items():
        text = f"Refused: {answer.message}" if isinstance(answer, Refused) else _text(answer)
        told.setdefault(text, []).append(name)
    for text, names in told.items():
        if len(answers) > 1:
            tell(", ".join(names), "bold")
        tell(text)
    given = [[answer] if isinstance(answer, Refused) else answer for answer in answers.values()]
    tell(
        citations_text(citation for several in given for one in several for citation in one.citations), "dim"
    )


def _text(rulings: Sequence[Ruling]) -> str:
    return "\n".join(map(ruling_text, rulings))


def _step_by_step(book: Edition, policies: Policies) -> None:
    """A dialogue: the position, then one step a line, each ruled at once."""
    tell(f"Under {book.name}. The position first, for example:")
    tell(f"  {EXAMPLE.partition(';')[0]}")
    desk: Desk | None = None
    earlier: list[Desk] = []
    asked: Sequence[Reading] = ()
    while True:
        try:
            typed = console.input("position> " if desk is None else f"{_turn(desk)}> ").strip()
        except EOFError:
            return
        if typed in ("q", "quit", "exit"):
            return
        if meant := reading_chosen(typed, asked):
            typed = meant.sentence
        asked = ()
        try:
            if desk is None and typed:
                desk = Desk(book, policies, Position.parse(typed))
                tell(HELP, "dim")
            elif typed in ("help", "?"):
                tell(HELP, "dim")
            elif typed == "undo" and desk is not None:
                desk = earlier.pop() if earlier else desk
            elif desk is not None and typed:
                kept = desk.copy()
                _one_step(desk, typed)
                earlier.append(kept)
        except Refused as refused:
            asked = refused.readings
            if asked:
                tell_readings(refused)
            else:
                tell(str(refused), "bold")


def _turn(desk: Desk) -> str:
    return "the director: choose …" if desk.undecided else desk.hand.waiting_for


def _one_step(desk: Desk, typed: str) -> None:
    before = len(desk.rulings)
    tell_desk(desk, typed)
    for ruling in desk.rulings[before:]:
        tell(ruling_text(ruling))
        tell(citations_text(ruling.citations), "dim")
