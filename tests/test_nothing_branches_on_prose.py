"""What a ruling or a refusal is about is a typed field: no outcome hangs on a citation or on prose.

Citations lead to citations and to pages, and only in the modules named here.
"""

import ast
from pathlib import Path
from typing import TypeGuard

import shuffleup

ROOT = Path(shuffleup.__file__).parent

PROSE = {"says", "message", "marked", "would"}
OF_A_CITATION = {"basis", "answered_by", "first_rule"}
REFUSALS = {"refusal", "refused", "problem", "error"}
OF_A_TEXT = {
    *("startswith", "endswith", "find", "index", "count"),
    *("partition", "rpartition", "split", "rsplit", "splitlines", "removeprefix", "removesuffix"),
}
"""What asks a text how it is worded, or cuts it by its words."""

MAY_LOOK = {
    "casebook/facts/event_table_facts.py": "reads as a fact on what basis a rule was cited",
    "casebook/runner.py": "compares what was cited with what a case expects",
    "floor/betting/first_questions.py": "asks the same question once more, without saying twice what waits",
    "floor/speech/talk.py": "asks the same question once more, without saying twice that talk is no act",
    "floor/ruling.py": "gives the rule that is cited first to whoever cites it again",
    "floor/authority.py": "adds the order of authorities to the citations of a ruling",
    "hand/starting/position_notation.py": "its `marked` are players with a blind, no text",
    "notation/replaying/playback.py": "names the rule behind a refusal to whoever reads the record",
    "refused.py": "writes a citation out",
    "rulebook/yaml_text.py": "tells the first line of what the reader of YAML, untyped, found wrong",
    "log/as_read.py": "says in other words what msgspec, untyped, found wrong",
    "server/pages/said.py": "puts an answer into German line by line",
    "tournament/event_file/checking/schedule.py": "says once what several games lack",
    "rulebook/reading.py": "says in other words what msgspec, untyped, found wrong",
    "tournament/event_file/mistakes.py": "says in other words what msgspec, untyped, found wrong",
}
"""Why each of these may: nothing comes of it but another citation, or what somebody reads."""


def _asked(node: ast.AST) -> list[ast.expr]:
    """What an expression is decided by: sides of a comparison, tests, what is asked of a text."""
    match node:
        case ast.Compare(ops=[ast.Is() | ast.IsNot()]):
            return []  # whether there is any
        case ast.Compare():
            return [node.left, *node.comparators]
        case ast.If() | ast.IfExp() | ast.While():
            only_whether = isinstance(node.test, ast.Name) or getattr(node.test, "attr", "") == "would"
            return [] if only_whether else [node.test]
        case ast.Match():
            return [node.subject]
        case ast.Call(func=ast.Attribute(attr=asked, value=text)) if asked in OF_A_TEXT:
            return [text]
        case ast.Call(func=ast.Attribute(attr="search" | "match" | "fullmatch" | "findall")):
            return list(node.args)
    return []


def _is_telling(asked: ast.expr) -> TypeGuard[ast.Attribute | ast.Name | ast.Call]:
    """Whether it is prose, or something that only a citation has."""
    if isinstance(asked, ast.Call):
        of = asked.args[0] if asked.args else None
        return ast.unparse(asked.func) == "str" and isinstance(of, ast.Name) and of.id in REFUSALS
    if isinstance(asked, ast.Name):
        return asked.id in PROSE
    if not isinstance(asked, ast.Attribute):
        return False
    cited = isinstance(asked.value, ast.Name) and asked.value.id in ("c", "cited", "citation", "one")
    return asked.attr in PROSE | OF_A_CITATION or (cited and asked.attr in ("rule", "note"))


def _called(telling: ast.Attribute | ast.Name | ast.Call) -> str:
    if isinstance(telling, ast.Call):
        return ast.unparse(telling)
    return telling.attr if isinstance(telling, ast.Attribute) else telling.id


def _branches(source: str) -> list[tuple[int, str]]:
    nodes = list(ast.walk(ast.parse(source)))
    asked = (one for node in nodes for one in _asked(node))
    found = [(one.lineno, _called(one)) for one in asked if _is_telling(one)]
    return found + [(node.lineno, ast.unparse(node)) for node in nodes if _is_of_one_citation(node)]


def _is_of_one_citation(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """What a ruling is about, told by where a citation stands: `citations[0].rule`."""
    match node:
        case ast.Attribute(attr="rule" | "note", value=ast.Subscript(value=cited)):
            return ast.unparse(cited).rpartition(".")[2] in ("citations", "cited")
    return False


def test_no_outcome_hangs_on_a_citation_or_on_prose() -> None:
    found = {
        str(path.relative_to(ROOT)): branches
        for path in sorted(ROOT.rglob("*.py"))
        if (branches := _branches(path.read_text(encoding="utf-8")))
    }
    assert found.keys() == MAY_LOOK.keys(), found


def test_such_a_branch_would_be_seen() -> None:
    assert _branches('if any(c.rule == "deck-changes" for c in event.citations): pass') == [(1, "rule")]
    assert _branches('if problem.message.startswith("x"): pass') == [(1, "message")]
    assert _branches('who = "" if str(refusal).startswith(name) else name') == [(1, "str(refusal)")]
    assert _branches('says = answer.says.split("→")[0]') == [(1, "says")]
    assert _branches('Finding("broken", citations[0].rule)') == [(1, "citations[0].rule")]
    assert _branches('" said " in other.says') == [(1, "says")]
    assert _branches("all(says != other.would for other in ruled)") == [(1, "says"), (1, "would")]
