"""A refusal says what is wrong; what would mend it is a hint, which each surface tells in its own words."""

import ast
import re
import shlex
from collections.abc import Iterator

import pytest

from shuffleup.cli.event import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Hint, Illegal
from shuffleup.server.door.access import bound_to
from shuffleup.server.pages.hinted import TAPS, hinted
from shuffleup.tournament.commands import all_commands
from shuffleup.tournament.reader import fields_of
from shuffleup.views.hints import LINES, key_of, lines
from tests.server.pages.english_sentences import SOURCE, refusals
from tests.server.serving import Serving

VERBS = "|".join(re.escape(name) for name in app if not name.startswith("-"))
OF_THE_TERMINAL = re.compile(
    rf"(?:^|[\s(`])--[a-z]|shuffleup [a-z]|\bevent (?:{VERBS})\b(?! (?:is|was))|\((?:{VERBS})[ )]"
)
BELOW_THE_TERMINAL = ("tournament", "floor/dealing", "prizes", "director.py")
COMMANDS = {str(kind.__struct_config__.tag): kind for kind in all_commands()}


def _hints() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every hint in the source: where it stands, the command and the fields that it fills in."""
    for path in sorted(SOURCE.rglob("*.py")):
        if Hint.__name__ not in (text := path.read_text()):
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(func=ast.Name(id="Hint"), args=[ast.Constant(value=str(do)), *rest]):
                    given = rest[0].keys if rest and isinstance(rest[0], ast.Dict) else ()
                    fields = tuple(str(one.value) for one in given if isinstance(one, ast.Constant))
                    yield str(path.relative_to(SOURCE)), do, fields


HINTS = list(_hints())
KEYS = {" ".join((do, *fields)) for _, do, fields in HINTS}


def test_no_refusal_below_the_terminal_has_its_words() -> None:
    whole, clauses = refusals()
    said = [
        (where, one)
        for one, where in (whole | clauses).items()
        if where.startswith(BELOW_THE_TERMINAL) and OF_THE_TERMINAL.search(one)
    ]
    assert not said


def test_nothing_that_cannot_be_taken_back_has_words_of_the_terminal() -> None:
    from shuffleup.tournament.event import Stands

    found = []
    for path in sorted((SOURCE / "tournament").rglob("*.py")):
        text = path.read_text()
        if Stands.__name__ in text:
            tree = ast.parse(text)
            found += [
                node.value
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.search(rf" \((?:{VERBS}|[a-z]+-[a-z-]+)[ )]", node.value)
                and '"""' not in node.value
                and "`" not in node.value
            ]
    assert not found


@pytest.mark.parametrize(
    "sentence",
    [
        "end it first (event hand end 3)",
        "somebody else of that name: add --new",
        "see `shuffleup event tickets`",
        "name them first (claim)",
        "report it (hand end 2)",
    ],
)
def test_words_of_the_terminal_are_known(sentence: str) -> None:
    assert OF_THE_TERMINAL.search(sentence)


def test_a_hint_names_a_command_and_fields_that_it_has() -> None:
    assert HINTS
    for where, do, fields in HINTS:
        if do in ("undo", "see-tickets", "see-commands"):
            assert set(fields) <= ({"number", "of", "table", "entry"} if do == "undo" else set()), where
        else:  # the event is named on the line alone; whom the room knows, by their id
            assert set(fields) <= {*fields_of(COMMANDS[do]), "event", "known"}, (where, do)


def test_words_for_hints_are_for_hints_that_are_given() -> None:
    assert set(LINES) <= KEYS
    assert set(TAPS) <= KEYS


@pytest.mark.parametrize("key", sorted(KEYS))
def test_the_terminal_can_read_what_it_is_told_to_type(key: str) -> None:
    do, *fields = key.split()
    values: dict[str, str | int] = {name: "5/6/7" if name == "roles" else 3 for name in fields}
    [line] = lines([Hint(do, values)])
    typed = shlex.split(re.sub(r"\b[A-Z][A-Z-]*\b", "3", line))
    assert app.parse_args(typed, print_error=False, exit_on_error=False)[0].__module__ != "cyclopts"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", sorted(KEYS))
def test_the_pages_have_words_for_every_hint(key: str, language: str) -> None:
    do, *fields = key.split()
    told = hinted([Hint(do, dict.fromkeys(fields, 3))], language)
    assert told
    assert "{" not in told or "do: " in told


def test_a_hint_is_no_part_of_the_sentence() -> None:
    hint = Hint("end-hand", {"table": 3})
    refusal = Illegal("table 3 is playing hand 4: end it first", hints=[hint])
    assert str(refusal) == refusal.message == "table 3 is playing hand 4: end it first"
    assert refusal.saying("in other words").hints == (hint,)
    assert key_of(hint) == "end-hand table"
    assert hint_lines(refusal) == ["→ shuffleup event hand end 3"]
    assert hint_lines(Illegal("no more than that")) == []


def test_a_page_says_what_to_tap_and_a_program_gets_the_command(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.say("hand begin 1")
    _, answer = served.say("hand begin 1")
    assert answer["says"] == "table 1 is playing hand 1: end it first"
    assert answer["hints"] == [{"do": "end-hand", "fields": {"table": 1}}]
    assert answer["tap"] == "Room › Table 1 › It is over"
    sent = {"id": "f" * 16, "line": "hand begin 1"}
    headers = {"Accept-Language": "de", "Origin": "http://testserver"}
    german = served.client.post("/e/e/do", json=sent, headers=headers).json()
    assert (german["says"], german["tap"]) == (
        "Tisch 1 spielt Hand 1: erst beenden",
        "Raum › Tisch 1 › Vorbei",
    )


def test_somebody_else_of_a_known_name_is_put_down_on_the_desk(served: Serving) -> None:
    served.come_in()
    _, answer = served.say('register "Ann"')
    assert "register them as a new person" in str(answer["says"])
    assert answer["tap"] == "Desk › Another person with this name"


def test_a_dealer_calls_the_floor(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.say("hand begin 1")
    served.client.cookies.clear()
    token = served.access.link("Mia", "dealer", bound_to("e", 1))
    assert served.post("/enter", {"token": token})[0] == 200
    _, answer = served.say("hand begin 1")
    assert answer["status"] == "refused"
    assert (answer["hints"], answer["tap"]) == ([], "")
