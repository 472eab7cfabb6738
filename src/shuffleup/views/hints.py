"""What would mend a refusal, as a line of `shuffleup event`: for the terminal and the line on the pages."""

import re
from collections.abc import Iterable
from shlex import quote

from shuffleup.refused import Hint

LINES = {
    "accommodate": "need NAME --reason WHY",
    "announce-hand-for-hand": "hand-for-hand announce",
    "balance seen": "move --button {seen}",
    "begin-hand table": "hand begin {table}",
    "begin-hand table roles": "hand begin {table} --button {roles}",
    "bring-chips chips": "chips more {chips} REASON",
    "bust-out gone": "out {gone}",
    "bust-out gone before reason": "out {gone} --before {before} --reason {reason}",
    "bust-out gone reason": "out {gone} --reason {reason}",
    "cancel-event": "cancel REASON",
    "choose-option number": "choose {number} OPTION",
    "claim-bounty entry": "claim {entry} --by WINNER",
    "claim-bounty entry by reason": "claim {entry} --by {by} --reason {reason}",
    "colour-up": "chips colour-up 20x100 2x1000 NAME",
    "correct-chips": "chips correct REASON",
    "correct-chips found": "chips correct REASON --found {found}",
    "count-chips": "chips count",
    "draw-seats": "draw",
    "end-by-deal": "deal end NAME, NAME",
    "end-hand table": "hand end {table}",
    "mark-absent entry": "absent {entry}",
    "move-player": "swap NAME NAME REASON",
    "open-table": "table open",
    "open-table table": "table open {table}",
    "pay-prize": "pay NAME",
    "propose-deal": "deal propose icm NAME:CHIPS …",
    "race-chips": "chips race",
    "race-chips remove": "chips race TABLE NAME:12x{remove} --remove {remove}",
    "race-chips table remove": "chips race {table} NAME:12x{remove} …",
    "redraw": "redraw REASON",
    "redeal-hand table": "hand redeal {table}",
    "register flight": "register NAME --flight {flight}",
    "register person": "register {person} --new",
    "rename-person": "people rename NAME NEW-NAME",
    "replace-ruling number": 'replace-ruling {number} "no penalty" REASON',
    "report-stacks": "chips report NAME:CHIPS",
    "resume-clock": "clock resume",
    "reverse-payment receipt": "reverse {receipt} REASON",
    "rule-at-table table": "incident WHAT --table {table}",
    "rule-at-table table hand": "floor {table} {hand}",
    "rule-at-table table step": "floor {table} {step}",
    "rule-at-table table step reason": "floor {table} {step} --reason {reason}",
    "seat-alternate reason": "alternate --reason {reason}",
    "see-commands": "do",
    "see-tickets": "tickets",
    "set-clock": "clock set MINUTES",
    "start-play": "start",
    "stop-following table": "hand unfollow {table}",
    "stop-hand-for-hand": "hand-for-hand stop",
    "take-back-gap": "clock take-back --since HH:MM --until HH:MM",
    "take-hand-off-desk table": "desk {table} --off",
    "take-in-leftover entry chips": "chips leftover {entry} {chips}",
    "undo": "undo NUMBER REASON",
    "undo number": "undo {number} REASON",
    "undo of": "undo NUMBER REASON",
    "undo of entry": "undo NUMBER REASON",
    "undo of table": "undo NUMBER REASON",
    "unregister entry": "unregister {entry}",
    "unregister entry event": "unregister --event {event} {entry}",
    "waive-race reason": "chips waive {reason}",
}
"""By the command and the fields that are known; in capitals stands what is filled in. A command without a
line here is written as `event do` takes it."""

WITH_MORE_WORDS = (
    *("people", "table", "clock", "hand", "hand-for-hand", "chips", "dealers"),
    *("flight", "day", "deal", "bounty", "print"),
)
"""Verbs of `shuffleup event` that have verbs of their own."""
_TYPED = re.compile(
    rf"shuffleup event (?:(?:{'|'.join(WITH_MORE_WORDS)})\b(?!-)(?: [a-z][a-z-]*)?|[a-z-]+)"
    r"(?![\w-]| --event )"
)


def for_event(text: str, event: str) -> str:
    """What is to be typed, with the event it is for, where another one would be meant without it.

    >>> for_event("→ draw seats   shuffleup event draw", "friday")
    '→ draw seats   shuffleup event draw --event friday'
    >>> for_event("shuffleup event hand begin 3", "friday")
    'shuffleup event hand begin --event friday 3'
    >>> for_event("shuffleup event unregister --event sunday 4", "friday")
    'shuffleup event unregister --event sunday 4'
    """
    return _TYPED.sub(lambda found: f"{found[0]} --event {event}", text)


def key_of(hint: Hint) -> str:
    """What the words for a hint are found by.

    >>> key_of(Hint("begin-hand", {"table": 3, "roles": "5/6/7"}))
    'begin-hand table roles'
    """
    return " ".join((hint.do, *hint.fields))


def lines(hints: Iterable[Hint]) -> list[str]:
    """What to type after `shuffleup event`. The same command for several tables is one line.

    >>> lines([Hint("end-hand", {"table": 3}), Hint("correct-hand", {"table": 3})])
    ['hand end 3', "do '{do: correct-hand, table: 3, …}'"]
    >>> lines([Hint("balance", {"seen": "1:5/6/7"}), Hint("balance", {"seen": "4:2/3/5"})])
    ['move --button 1:5/6/7 --button 4:2/3/5']
    """
    told: dict[str, list[str]] = {}
    for hint in hints:
        verb, _, option = _line(hint).partition(" --")
        options = told.setdefault(verb, [])
        if option and option not in options:
            options.append(option)
    return [" --".join((verb, *options)) for verb, options in told.items()]


def _line(hint: Hint) -> str:
    if (line := LINES.get(key_of(hint))) is not None:
        line += " --one" * ("," in str(hint.fields.get("person", "")))
        typed = {name: _quoted(str(value)) for name, value in hint.fields.items()}
        if gone := str(hint.fields.get("gone", "")):
            typed["gone"] = gone if " --by " in gone else f"{gone} --by WINNER"
        return line.format(**typed)
    known = "".join(f"{name}: {value}, " for name, value in hint.fields.items())
    return f"do '{{do: {hint.do}, {known}…}}'"


def _quoted(text: str) -> str:
    """As a shell reads it in one piece.

    >>> print(_quoted("Sam Tan"), _quoted("O'Neil"), _quoted("1:5/6/7"), _quoted('"Ace"'))
    "Sam Tan" "O'Neil" 1:5/6/7 '"Ace"'
    """
    if re.fullmatch(r"[\w:/.,+-]+", text):
        return text
    return quote(text) if re.search(r"[\"$`\\!]", text) else f'"{text}"'
