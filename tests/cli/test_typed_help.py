"""Whatever the help and the pages say can be typed is read."""

import re

import pytest

from shuffleup.cli.typed import ACTS, OTHERS, RULING
from shuffleup.floor.line import play_line
from shuffleup.floor.sentences import read_account
from shuffleup.floor.telling.grammar import grammar
from shuffleup.floor.telling.telling import act_told
from shuffleup.rulebook import edition
from tests.conftest import ROOT


def test_every_sentence_of_the_help_is_read() -> None:
    told = re.split(r" · |  +|\n", f"{ACTS}\n{OTHERS}")
    sentences = [sentence for sentence in told if re.match(r"(?:[AB]|deal|clock on|the dealer) ", sentence)]
    assert len(sentences) > 25
    for sentence in sentences:
        assert read_account(sentence, ("A", "B", "C")).steps
    assert max(map(len, RULING.splitlines())) < 80
    assert len(RULING.splitlines()) < 25


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ("x x b 700 f c", "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"),
        ("turn 9h both check riv 4d", "nlhe 100/200 flop pot 800 board Kc7d2s closed | A 9000 | B 9000"),
        ("both K10 chop", "nlhe 100/200 showdown pot 800 board Kc7d2s9h4d | A 9000 | B 9000"),
    ],
)
def test_what_the_help_says_of_a_hurry_is_ruled_on(told: str, line: str) -> None:
    assert told in ACTS
    assert play_line(f"{line}; {told}", edition("house")).rulings


def test_every_sentence_of_the_page_on_hands_is_read() -> None:
    page = (ROOT / "docs" / "hand.md").read_text()
    rows = page.partition("## What happened, in sentences")[2].partition("\n## ")[0]
    sentences = re.findall(r"`([AB] [^`]+)`", rows)
    assert len(sentences) > 25
    for sentence in sentences:
        assert read_account(sentence, ("A", "B", "C")).steps


def test_every_example_of_the_grammar_is_read_as_its_kind() -> None:
    told = grammar()
    for verbs in told.acts:
        (said,) = act_told(f"B {verbs.example}").words
        assert said.words.split()[0] == verbs.is_.split()[0]
    for kind in told.gestures.kinds:
        (gesture,) = act_told(f"B {kind.example}").atoms
        assert gesture.motion == kind.name  # type: ignore[union-attr]


@pytest.mark.parametrize("proposed", [*grammar().proposals.chips, "calls", "folds"])
def test_what_is_proposed_is_read(proposed: str) -> None:
    assert act_told("B " + proposed.replace("{verb}", "pushes")).player == "B"


def test_the_line_of_the_help_is_ruled_on() -> None:
    line = re.search(r'"(nlhe[^"]+)"', RULING)
    assert line is not None
    assert play_line(line[1], edition("house")).rulings
