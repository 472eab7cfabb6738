"""A command that was typed wrongly: what is missing, too much or no value, and how it is typed.

>>> from shuffleup.cli.main import app
>>> try:
...     app.parse_args(["rules", "show"], print_error=False, exit_on_error=False)
... except CycloptsError as problem:
...     print(misused(problem))
`shuffleup rules show` needs SLUG. For example: shuffleup rules show oversized-chip
"""

import re
import shlex
from collections.abc import Sequence
from difflib import get_close_matches

from cyclopts import CycloptsError
from cyclopts.exceptions import CoercionError, MissingArgumentError, UnusedCliTokensError

_NUMBERS = {int: "a whole number", float: "a number"}


def misused(problem: CycloptsError) -> str:
    """In a line or two, with the example that the command's help has."""
    match problem:
        case MissingArgumentError(keyword=str(keyword)):
            told = f"{keyword} needs a value"
        case MissingArgumentError(argument=argument) if argument is not None:
            told = f"{_command(problem)} needs {_called(problem)}"
        case UnusedCliTokensError(unused_tokens=tokens) if tokens and (meant := _meant(problem, tokens[0])):
            return f"{_command(problem)} does not take {tokens[0]!r}. {meant}"
        case UnusedCliTokensError(unused_tokens=tokens) if tokens:
            told = (
                f"{_command(problem)} does not take {' '.join(map(repr, tokens))}{_one_name(problem, tokens)}"
            )
        case CoercionError(token=token, target_type=wanted) if token is not None and wanted in _NUMBERS:
            told = f"{token.keyword or _called(problem)} takes {_NUMBERS[wanted]}, not {token.value!r}"
        case _:
            return str(problem)
    return f"{told}. {_example(problem)}"


def _meant(problem: CycloptsError, word: str) -> str:
    """The commands below this one that the word could be, or all of them; nothing if there are none."""
    below = [name for name in problem.app or () if not name.startswith("-")]
    chain = " ".join(("shuffleup", *(problem.command_chain or ())))
    if word in below:
        given = list(problem.root_input_tokens or ())
        after = given[len(problem.command_chain or ()) :]
        after.remove(word)
        return f"Options go last: {shlex.join((*chain.split(), word, *after))}"
    if near := get_close_matches(word, below, n=1):
        return f"Did you mean: {chain} {near[0]}"
    return f"There are: {', '.join(below)}" if below else ""


def _one_name(problem: CycloptsError, tokens: Sequence[str]) -> str:
    """What is too much may be the rest of a name."""
    words = list(problem.root_input_tokens or ())
    at = words.index(tokens[0]) if tokens[0] in words else 0
    before = len(problem.command_chain or ())
    if words[:1] != ["event"] or at <= before or not (words[at - 1] + words[at]).isalpha():
        return ""
    return f'; a name of several words goes in quotes, as "{words[at - 1]} {words[at]}"'


def _called(problem: CycloptsError) -> str:
    assert problem.argument is not None
    name = problem.argument.name
    return name.removeprefix("--").upper() if problem.argument.index is not None else name


def _command(problem: CycloptsError) -> str:
    return f"`{' '.join(('shuffleup', *(problem.command_chain or ())))}`"


def _example(problem: CycloptsError) -> str:
    found = re.search(r"^ *(shuffleup [^\n]+)", getattr(problem.target, "__doc__", None) or "", re.M)
    return f"For example: {found[1]}" if found else f"{_command(problem)[:-1]} --help` tells how."
