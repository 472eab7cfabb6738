"""Whatever people type or hand over, commands, files of every kind or damaged rooms: never a traceback."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from shuffleup.cli import written
from shuffleup.cli.main import app, main
from tests.cli.test_garbage import FILE

Status = Callable[..., int]
SOAKING = settings.default is not None and settings.default.max_examples > 500
quickly = settings(suppress_health_check=list(HealthCheck), max_examples=2000 if SOAKING else 60)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "garbage.yaml").write_text(FILE)
    for typed in ("open garbage.yaml", "register Ann, Bob, Cid, Dee, Eve", "draw", "start"):
        app(["event", *typed.split()], result_action="return_value")
    return tmp_path


@pytest.fixture
def typed(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., None]:
    """Types a command as a person does; a defect of the program is status 70, and a traceback in a report."""

    def type_(*arguments: str) -> None:
        monkeypatch.setattr(written, "_NUMBERS", [])
        monkeypatch.setattr(sys, "argv", ["shuffleup", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        told = capsys.readouterr()
        assert left.value.code in (0, 1, 2), (arguments, told.err)
        assert "Traceback" not in told.err
        assert "only the answer failed" not in told.err

    return type_


# Commands

VERBS = ("new", "prizes", "icm", "rules", "rules show", "rules diff", "cases show", "cases list", "ruling")
LOOKS = ("status", "next", "entries", "log", "books", "results", "seats", "prizes", "rulings", "people")
WORDS = (
    "--players|27|--hours|4|1e9|-1|nan|--buy-in|100+10|100+|--stacks|1,2,3|90000,40000|--prizes|5,3|--entries|0|"
    "--edition|tda-2019|tda-1066|oversized-chip|--rule|--game|horse|plo|--chips|25:200|home-25|25,100|--json|"
    "--table-size|--antes|--bounty|--check|garbage.yaml|nosuch.yaml|nlhe 100/200 flop pot 1 | A 5* | B 5|"
    "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400|; ;|[|{|é|\x1b[2J|²|--|-|''|--help"
).split("|")
WORD = st.sampled_from(WORDS) | st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0/"), max_size=10
)


@quickly
@given(verb=st.sampled_from(VERBS), words=st.lists(WORD, max_size=5))
def test_no_command_fails_in_its_own_way(typed: Status, verb: str, words: list[str]) -> None:
    assume(not {"--out", "-o", "--write"} & set(words))
    typed(*verb.split(), *words)


# Files


def _mutated(text: str) -> st.SearchStrategy[bytes]:
    """A file as it is after an accident: something cut out, doubled, put in or overwritten."""
    pieces = [
        "{",
        "}",
        "[",
        ":",
        "- ",
        "\t",
        "\n",
        "\0",
        "\x1b",
        "99999999999",
        "-1",
        "é",
        "&a *a",
        "!!python/x",
        "~",
    ]
    at = st.integers(0, len(text))
    changed = st.builds(
        lambda begin, end, piece: text[: min(begin, end)] + piece + text[max(begin, end) :],
        at,
        at,
        st.sampled_from(pieces) | st.just(text[:200]),
    )
    small = st.builds(
        lambda begin, length, piece: text[:begin] + piece + text[begin + length :],
        at,
        st.integers(0, 4),
        st.sampled_from(pieces) | st.text(max_size=3),
    )
    written = (changed | small).map(lambda one: one.encode("utf-8", "surrogatepass"))
    return written | st.binary(max_size=80)


RUNNING = """
level: 1
tables:
  - {table: 1, players: {1: Ann, 2: {person: Bob, stack: 12500}, 3: {person: Cid, chips: {100: 12, 500: 4}}}}
out: [Dee]
seconds_left: 300
"""
PLAYERS = 'name;contact;seat\nAnn Smith;a@example.org;T1S1\n"Zoë, the";;\n'
RULES = """
room: Club
edition: tda-2024
policies:
  betting: {raise_cap: 4, tiny_chips_percent: 3}
rules:
  methods-of-raising: {two_motion_raise: true}
regulator:
  rules:
    clock-expiry: {clock_seconds: 40}
"""
POSITION = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400"
PHH = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [100, 200]
min_bet = 200
starting_stacks = [20000, 20000]
actions = ["d dh p1 AhAs", "d dh p2 KhKs", "p1 cbr 600", "p2 f"]
"""


@quickly
@given(body=_mutated(FILE))
def test_an_event_file_in_any_state_is_read_or_refused(typed: Status, club: Path, body: bytes) -> None:
    (club / "other.yaml").write_bytes(body)
    typed("event", "check", "other.yaml")


@quickly
@given(body=_mutated(RUNNING))
def test_a_running_event_in_any_state_is_read_or_refused(typed: Status, club: Path, body: bytes) -> None:
    (club / "running.yaml").write_bytes(body)
    typed("event", "take-over", "running.yaml")


@quickly
@given(body=_mutated(PLAYERS))
def test_a_list_of_players_in_any_state_is_read_or_refused(typed: Status, club: Path, body: bytes) -> None:
    (club / "players.csv").write_bytes(body)
    typed("event", "register", "--csv", "players.csv")


@quickly
@given(body=_mutated(RULES))
def test_room_rules_in_any_state_are_read_or_refused(typed: Status, club: Path, body: bytes) -> None:
    (club / "rules.yaml").write_bytes(body)
    typed("ruling", POSITION, "--room-rules", "rules.yaml")


@quickly
@given(body=_mutated(PHH))
def test_a_recorded_hand_in_any_state_is_read_or_refused(typed: Status, club: Path, body: bytes) -> None:
    (club / "hand.phh").write_bytes(body)
    typed("replay", "hand.phh")


@quickly
@given(command=_mutated("{do: break-table, table: T1}").map(lambda body: body.decode("latin-1")))
def test_any_command_as_it_is_written_is_read_or_refused(typed: Status, command: str) -> None:
    assume("\0" not in command and not command.startswith("-"))
    typed("event", "do", command)


# Damaged rooms

PAGE = 4096


@quickly
@given(data=st.data())
def test_a_damaged_room_is_told_and_nothing_else(typed: Status, club: Path, data: st.DataObject) -> None:
    sound = club / "sound.shuffleup"
    if not sound.exists():
        app(["event", "backup", str(sound)], result_action="return_value")
    body = bytearray(sound.read_bytes())
    pages = len(body) // PAGE
    match data.draw(st.sampled_from(["bits", "swap", "cut", "zero"])):
        case "bits":
            for at in data.draw(st.lists(st.integers(0, len(body) - 1), min_size=1, max_size=30)):
                body[at] ^= data.draw(st.integers(1, 255))
        case "swap":
            one, other = (data.draw(st.integers(0, pages - 1)) * PAGE for _ in range(2))
            body[one : one + PAGE], body[other : other + PAGE] = (
                body[other : other + PAGE],
                body[one : one + PAGE],
            )
        case "cut":
            del body[data.draw(st.integers(0, len(body))) :]
        case "zero":
            at = data.draw(st.integers(0, pages - 1)) * PAGE
            body[at : at + PAGE] = bytes(PAGE)
    damaged = club / "damaged.shuffleup"
    for ending in ("", "-wal", "-shm"):
        Path(f"{damaged}{ending}").unlink(missing_ok=True)
    damaged.write_bytes(body)
    typed("event", data.draw(st.sampled_from(LOOKS)), "--room", str(damaged))
    typed("verify", str(damaged))
