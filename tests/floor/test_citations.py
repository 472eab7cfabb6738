"""Every position and setting that the floor names is one the catalogue or the room rules know."""

import ast
from pathlib import Path

import msgspec
import pytest

import shuffleup.floor
from shuffleup.floor.citing import By, cite, cite_all
from shuffleup.rulebook import Policies, all_editions, edition
from shuffleup.rulebook.catalogue import rule

FOLDER = Path(shuffleup.floor.__file__).parent
SETTINGS = {
    setting.name
    for chapter in msgspec.structs.fields(Policies)
    for setting in msgspec.structs.fields(type(getattr(Policies(), chapter.name)))
}


def _constant(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _grounds() -> list[tuple[str, str, str, str]]:
    """(where, slug, position, policy) of every `By(…)` and every `.cite(…)` in the floor's code."""
    found: list[tuple[str, str, str, str]] = []
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name not in ("By", "cite") or not node.args:
                continue
            given = {keyword.arg: keyword.value for keyword in node.keywords}
            position = given.get("position") or (
                node.args[1] if name == "By" and len(node.args) > 1 else None
            )
            names = [_constant(position)]
            if isinstance(position, ast.IfExp):
                names = [_constant(position.body), _constant(position.orelse)]
            where = f"{path.name}:{node.lineno}"
            found += [
                (where, _constant(node.args[0]), each, _constant(given.get("policy"))) for each in names
            ]
    return found


GROUNDS = [ground for ground in _grounds() if ground[1] and (ground[2] or ground[3])]


def test_the_code_names_positions_and_settings() -> None:
    assert len(GROUNDS) > 30


@pytest.mark.parametrize(("where", "slug", "position", "policy"), GROUNDS)
def test_a_position_or_setting_that_is_cited_exists(
    where: str, slug: str, position: str, policy: str
) -> None:
    if position:
        assert rule(slug).position(position).reading, where
    if policy:
        assert policy in SETTINGS, where


def test_the_names_a_meaning_gives_exist() -> None:
    """The one place that computes the name of its position."""
    for name in (
        "one-meaning-above-the-pot",
        "meanings-considered",
        "reasonable-means-legal",
        "none-within-the-pot",
        "bets-in-front-count",
        "a-call-is-legal",
    ):
        assert rule("unclear-bet-amounts").position(name)


@pytest.mark.parametrize("book", all_editions(), ids=lambda book: book.name)
def test_a_position_of_other_editions_is_no_flag(book: object) -> None:
    under = edition(book.name)  # type: ignore[attr-defined]
    cited = cite(under, By("last-chips", "ruled-as-any-other-bet"))
    assert (cited.note == "ruled-as-any-other-bet") == (under.name == "tda-2013")


def test_a_rule_is_cited_once_and_a_flag_outranks_a_plain_citation() -> None:
    cited = cite_all(edition("tda-2019"), ("undercalls", By("undercalls", "intended-amount"), "undercalls"))
    assert [(c.rule, c.basis, c.note) for c in cited] == [("undercalls", "position", "intended-amount")]
