"""Every kind of step is told of a hand that the event follows, and every remedy is seen in the event's state.

Letters are players by their place in the first hand: A the small blind, B the big blind, C the first to act,
D the button. `@A` is a seat of the room (T1S4), `#A` its number. What begins with a stroke is typed to the
event, all else is told to the floor.
"""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from shuffleup.floor import remedies
from shuffleup.floor.steps import KINDS
from shuffleup.ids import EntryId
from shuffleup.refused import Illegal
from shuffleup.tournament.hands.events import HandReadied
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament
from tests.cli.rooms import Typed, play_begun
from tests.cli.test_floor import FILE, NAMES, folded, last_event
from tests.ids import T1
from tests.tournament.invariants import check

LIMITS = """
  - {limits: [200, 400], ante: 25, bring_in: 50}
  - {limits: [6000, 12000], ante: 1000, bring_in: 2000}
"""
STUD_FILE = re.sub(r"(schedule:)\n(  - .*\n)+", rf"\1{LIMITS}", FILE)
GAMES = {
    "nlhe": FILE,
    "plo": f"{FILE}game: plo\n",
    "2-7": f"{FILE}game: 2-7\n",
    "stud": f"{STUD_FILE}game: stud\n",
    "house": FILE.replace("tda-2017-v3", "house") + "re_entries: -1\nlate_entry_until: 1\n",
    "tda-2024": FILE.replace("tda-2017-v3", "tda-2024"),
}
"""The event, by its game, or by its book."""


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {name: play_begun(tmp_path_factory.mktemp("room"), file, NAMES) for name, file in GAMES.items()}


@pytest.fixture
def begun(request: pytest.FixtureRequest, rooms: dict[str, Path]) -> Path:
    return rooms[request.param]


FLOP = "everybody calls; deal the flop 2c3c4c"
SHOWDOWN = (
    "C folds; D folds; A calls; B checks; deal the flop 2c3c4c; it is checked through; deal the turn 5d; "
    "it is checked through; deal the river 9h; it is checked through"
)
BOTH = f"{SHOWDOWN}; A tables AhAd; B tables KhKd"
SIXTH = (
    '/desk 1 "stud limits 200/400 ante 25 bring-in 50 sixth pot 900 closed '
    '| A 9000 up 2c3c4c5c | B 900 up 8d9dTdJd"'
)
SKIPPED = "round-ends folds A B C; /hand end 1; /hand begin 1 --button #B/#C/#D"
"""Due are the button A and the blinds B and C: the dealer passed a position by."""
NEXT = "{command: next-hand, position: 'nlhe 25/50 flop pot 800 | A 9000* | B 9000'}"

FOLLOWED = {
    "act": "C raises to 200",
    "error-noticed": "C raises to 200; D raises to 250, uncorrected; error-noticed",
    "pot-asked": "pot-asked C told 75",
    "pot-recounted": "pot-asked C told 300; C raises to 300; pot-recounted 75",
    "speaks-up": f"{FLOP}; A checks; C checks; speaks-up B",
    "takes-back": f"{FLOP}; A checks; takes-back A",
    "count-asked": "C is all-in; D asks for a count of C",
    "chips-found-behind": "C is all-in; D calls; chips-found-behind C 1000",
    "boxed-cards": "boxed-cards 2",
    "card-exposed-in-deal": "card-exposed-in-deal A nth 1",
    "deal-error": "deal-error seat-left-out B",
    "substantial-action-asked": "C calls; substantial-action-asked",
    "wrong-level": "/clock set 10:00 --level 2; wrong-level 100 200 ante_due 200",
    "button-misplaced": f"{SKIPPED}; button-misplaced C",
    "fouled-deck": "fouled-deck duplicate-card",
    "four-card-flop": "everybody calls; four-card-flop 2c 3c 4c 5c",
    "board-miscount": "everybody calls; five cards on the flop",
    "flop-without-burn": f"{FLOP}; flop-without-burn 2c 3c 4c",
    "wrong-burn": f"{FLOP}; the dealer burned twice before the turn",
    "blind-unposted": "B forgot to post the big blind",
    "nonstandard-card": "nonstandard-card joker stub",
    "token-bet": f'{FLOP}; token-bet A "bounty chip"',
    "premature-cards": f"{FLOP}; A bets 400; premature-cards turn cards 5c waiting B",
    "draw-card-exposed": "everybody calls; draw A count 1; draw-card-exposed A 2c",
    "draw-miscount": "everybody calls; A asked for two cards and got three",
    "stub-dropped": f"{FLOP}; stub-dropped yes",
    "river-card-face-up": f"{SIXTH}; river-card-face-up A 9h",
    "stops-betting": f"{SIXTH}; river-card-face-up A 9h; stops-betting A",
    "left-seat": f"{FLOP}; B leaves the table",
    "clock-requested": f"{FLOP}; B asks for a clock on A",
    "asks-dealer": f"{FLOP}; asks-dealer A bets-brought-in",
    "hand-fouled": f"{FLOP}; hand-fouled B swept-by-dealer identified no",
    "picks-up-cards": "picks-up-cards A upcards",
    "cards-exposed": f"{FLOP}; B shows his cards",
    "chips-hidden": f"{FLOP}; chips-hidden B 1000",
    "chips-found": f"{FLOP}; chips-found 100 owner B",
    "removed-chips-held": f"{FLOP}; removed-chips-held B 25 25",
    "stack-complaint": f"{FLOP}; stack-complaint B A 27",
    "forfeit-requested": f"{FLOP}; forfeit-requested B",
    "conduct": f"{FLOP}; conduct B abuse against dealer",
    "blind-dodged": f"{FLOP}; blind-dodged B balancing yes",
    "duty-neglected": f"{FLOP}; duty-neglected B follow-action",
    "appearance": f"{FLOP}; appearance B hides_identity",
    "device-used": f"{FLOP}; device-used B phone-call",
    "language-spoken": f"{FLOP}; language-spoken B Klingon",
    "appeal": "C raises to 200; appeal C",
    "seat-requested": f"{FLOP}; seat-requested B beside A",
    "accommodation-requested": f"{FLOP}; accommodation-requested B hearing",
    "wrong-seat-found": f"{FLOP}; wrong-seat-found B @B @A 10000",
    "deal-in-requested": f"{FLOP}; deal-in-requested B",
    "late-arrival": f"{FLOP}; late-arrival B",
    "short-table-objection": f"{FLOP}; short-table-objection B",
    "hand-miscalled": f"{SHOWDOWN}; hand-miscalled B flush",
    "refused-to-table": f"{SHOWDOWN}; refused-to-table B",
    "line-crossed": f"{SHOWDOWN}; line-crossed B",
    "mucked-hand-claimed": f"{SHOWDOWN}; B releases cards; muck-hand B; mucked-hand-claimed B",
    "pot-claimed-unshown": f"{SHOWDOWN}; pot-claimed-unshown A",
    "request-to-see": f"{SHOWDOWN}; A tables AhAd; A asks to see B",
    "dispute": f"{BOTH}; push-pot B 100; dispute A reading",
    "dealer-readies": f"{BOTH}; dealer-readies",
    "next-hand": f"{BOTH}; {NEXT}",
    "deal-street": f"{FLOP}; round-ends; deal the turn 5c",
    "draw": "everybody calls; draw A count 1",
    "round-ends": f"{FLOP}; round-ends folds B",
    "comes-round": f"{FLOP}; it checks to C",
    "play-on": f"{FLOP}; play-on river",
    "floor-draws": "everybody calls; four-card-flop 2c 3c 4c 5c; floor-draws 3c",
    "start-clock": f"{FLOP}; start-clock A",
    "time-passes": f"{FLOP}; start-clock A; time-passes 61",
    "hand-for-hand-begins": f"{FLOP}; hand-for-hand-begins",
    "release-table": "C is all-in; D calls; A folds; B folds; release-table",
    "table-hand": f"{SHOWDOWN}; A tables AhAd",
    "take-back-cards": f"{SHOWDOWN}; B releases cards retrievable; take-back-cards B",
    "hold-cards": f"{SHOWDOWN}; B releases cards; hold-cards B",
    "muck-hand": f"{SHOWDOWN}; B releases cards; muck-hand B",
    "ask-for-all-cards": f"{SHOWDOWN}; B tables Kh; ask-for-all-cards B",
    "enforce-show-order": f"{SHOWDOWN}; enforce-show-order",
    "push-pot": f"{BOTH}; push-pot A 100",
    "penalise": f"{FLOP}; penalise B warning",
    "replace-ruling": f'{BOTH}; replace-ruling award A 50 B 50 reason "a long story"',
    "choose": f"{FLOP}; conduct B abuse against dealer; choose find-no-breach",
}
"""What happens in the hand, the last of it of this kind."""

IN = {
    **dict.fromkeys(("pot-asked", "pot-recounted"), "plo"),
    **dict.fromkeys(("draw", "draw-card-exposed", "draw-miscount"), "2-7"),
    **dict.fromkeys(("river-card-face-up", "stops-betting", "picks-up-cards"), "stud"),
}
"""Which event it happens in, if not in one of hold'em."""

BEFORE = {
    "removed-chips-held": "/clock set 10:00 --level 2",
    "hand-for-hand-begins": "/hand-for-hand announce",
    "release-table": "/hand-for-hand announce",
}
"""What has to be so in the room before the hand begins."""

COMMANDS = {"choose": QuestionDecided, "dealer-readies": HandReadied}
"""Steps that are commands of the event, where it follows the table."""


class Followed:
    """A hand that the event follows, told by what is typed."""

    def __init__(self, typed: Typed, before: str = "") -> None:
        self.typed = typed
        if before:
            typed(*shlex.split(before[1:]))
        typed("hand", "begin", "1")
        rows: list[tuple[str, str]] = re.findall(
            r"^(\d+) +(.+?)  +[\d,]+", typed("hand", "show", "1"), re.MULTILINE
        )
        self.names = [name for _, name in rows]
        self.seats = [seat for seat, _ in rows]

    def tell(self, line: str) -> str:
        """Everything on a line, and what was printed last."""
        told = ""
        for sentence in line.split("; "):
            words = re.sub(r"(@|#|\b)([ABCD])\b", self._who, sentence)
            told = self.typed(*shlex.split(words[1:])) if words[0] == "/" else self.typed("floor", "1", words)
        return told

    def _who(self, letter: re.Match[str]) -> str:
        at = "ABCD".index(letter[2])
        seat, name = self.seats[at], self.names[at].split()[0]
        return {"@": f"T1S{seat}", "#": seat}.get(letter[1], name)

    def entry(self, letter: str) -> EntryId:
        """The entry behind a letter."""
        table = folded()[1].tables[T1]
        return table.chairs[int(self.seats["ABCD".index(letter)]) - 1]


@pytest.mark.parametrize(
    ("begun", "kind"),
    [(IN.get(kind, "nlhe"), kind) for kind in KINDS if kind != "next-hand"],
    indirect=["begun"],
)
def test_every_kind_is_told_of_a_followed_hand_and_kept(typed: Typed, kind: str) -> None:
    """The list is the closed union's own: a kind that cannot be told of a followed hand fails here."""
    followed = Followed(typed, BEFORE.get(kind, ""))
    *before, last = FOLLOWED[kind].split("; ")
    for sentence in before:
        followed.tell(sentence)
    version, _ = folded()
    told = followed.tell(last)
    after, state = folded()
    assert after == version + 1, "one event"
    event = last_event()
    if kind in COMMANDS:
        assert type(event) is COMMANDS[kind]
    else:
        assert isinstance(event, RuledAtTable)
        assert (type(event.steps[-1]), event.lies) == (KINDS[kind], "on-desk")
    assert T1 in state.hands.begun, "the hand is followed until it is reported or dealt again"
    check(state)
    assert not re.search(r"\bS\d\b", told), "players are told back by name"
    assert told.splitlines()[0].partition("] ")[2][:40] in " ".join(typed("log", "--last", "1").split())


@pytest.mark.parametrize("begun", ["nlhe"], indirect=True)
def test_the_next_hand_of_a_followed_table_is_begun_and_not_told(typed: Typed) -> None:
    with pytest.raises(Illegal, match="table 1 is followed: end its hand and begin the next"):
        Followed(typed).tell(FOLLOWED["next-hand"])


# What follows in the event

Seen = Callable[[Tournament, Tournament, EntryId], bool]
"""Whether it is seen in the event: as it was before the last thing told, as it is now; the entry is B's."""


def table_of(state: Tournament) -> Table:
    return state.tables[T1]


def _button(state: Tournament) -> int:
    """Where the button was last, as the next hand goes on from it."""
    last = table_of(state).last
    assert last is not None
    return last.button


def _seat_before(state: Tournament, who: EntryId) -> int:
    taken = table_of(state).taken
    return taken[taken.index(table_of(state).seat_of(who)) - 1]


def _to_do(task: str) -> Seen:
    return lambda _, now, who: (
        [(to_do.task, to_do.entry) for to_do in now.rulings.to_do.values()] == [(task, who)]
    )


def _left_play(chips: int) -> Seen:
    return lambda before, now, who: (
        before.chips.in_play - now.chips.in_play == chips
        and before.entries[who].stack - now.entries[who].stack == chips
    )


def _to_miss(hands: int) -> Seen:
    return lambda _, now, who: now.conduct.penalties[who].hands == hands


SOFT = f"{FLOP}; conduct B soft-play; choose find-soft-play"
LATER = "/clock set 10:00 --level 2"

REMEDIES: dict[str, tuple[str, str, Seen]] = {
    "penalty": ("nlhe", f"{SOFT}; choose missed-hands 2", _to_miss(2)),
    "take-out-of-play": ("nlhe", "chips-hidden B 1000", _left_play(1000)),
    "give-chips": (
        "tda-2024",
        "chips-found 100 owner B",
        lambda before, now, who: now.entries[who].stack - before.entries[who].stack == 100,
    ),
    "see-to": ("nlhe", "stack-complaint B A 27", _to_do("restack")),
    "deal-again": ("nlhe", "boxed-cards 2", lambda _, now, who: T1 in now.hands.misdealt),
    "make-up-hand": (
        "house",
        f"{SKIPPED}; A calls; B calls; button-misplaced C; choose put-button-back",
        lambda _, now, who: table_of(now).seat_of(who) == now.hands.put_right[T1][0].small_blind,
    ),
    "button-goes-on": (
        "house",
        "round-ends folds A B C; /hand end 1; /hand begin 1 --button #D/#B/#C; "
        "D calls; B calls; button-misplaced",
        lambda before, now, who: _button(before) != _button(now) == _seat_before(now, who),
    ),
    "put-level-right": (
        "nlhe",
        f"{LATER}; wrong-level 100 200 ante_due 200; choose correct-to-new-level",
        lambda _, now, who: now.hands.begun[T1].level.big_blind == 200,
    ),
    "away": ("nlhe", f"{FLOP}; B leaves the table", lambda _, now, who: now.conduct.absent == {who}),
    "back": ("nlhe", f"{FLOP}; B leaves the table; B is back", lambda _, now, who: not now.conduct.absent),
    "missed-deal": (
        "nlhe",
        "B was not there for the deal",
        lambda _, now, who: now.hands.killed[T1] == (table_of(now).seat_of(who),),
    ),
    "meet-need": (
        "nlhe",
        "accommodation-requested B hearing seats @B; choose grant",
        lambda _, now, who: now.seats.accommodations == {who: (now.place(who),)},
    ),
    "put-in-seat": ("nlhe", "wrong-seat-found B @B @A 5000; choose correct-stack", _to_do("right-seat")),
    "give-up-stack": ("house", "forfeit-requested B", _to_do("give-up-stack")),
    "exchange-leftover": ("nlhe", f"{LATER}; removed-chips-held B 25 25", _left_play(50)),
}
"""In which event, what is told, and what is then so."""

PENALTIES: dict[str, tuple[str, str, Seen]] = {
    "warning": (
        "nlhe",
        f"{FLOP}; penalise B warning",
        lambda _, now, who: [kept.penalty for kept in now.conduct.records[who]] == ["warning"],
    ),
    "missed-hands": ("nlhe", f"{SOFT}; choose missed-hands 3", _to_miss(3)),
    "missed-rounds": ("nlhe", f"{SOFT}; choose missed-rounds 2", _to_miss(8)),
    "chip-forfeiture": ("nlhe", f"{SOFT}; choose chip-forfeiture 500", _left_play(500)),
    "disqualification": (
        "nlhe",
        f"{SOFT}; choose disqualification",
        lambda _, now, who: now.entries[who].standing == "disqualified",
    ),
}

TASKS: dict[str, tuple[str, str, Seen]] = {
    "clear-belongings": ("nlhe", "conduct B belongings-in-the-way", _to_do("clear-belongings")),
    "restack": ("nlhe", "stack-complaint B A 27", _to_do("restack")),
    "remove-item": ("nlhe", "appearance B hides_identity; choose remove-item", _to_do("remove-item")),
    "accommodate": ("nlhe", "accommodation-requested B hearing; choose grant", _to_do("accommodate")),
}


def _of(told: dict[str, tuple[str, str, Seen]], union: object) -> list[object]:
    """The list is the closed union's own: one that no line brings about fails."""
    names = [one if isinstance(one, str) else one.__struct_config__.tag for one in get_args(union)]
    return [pytest.param(told[name][0], name, *told[name][1:], id=name) for name in names]


def _ruled() -> list[remedies.Remedy]:
    """What the last event says to follow, beyond the hand."""
    event = last_event()
    assert isinstance(event, RuledAtTable | QuestionDecided)
    taken = event.taken if isinstance(event.taken, tuple) else (event.taken,)
    return [remedy for each in taken for ruling in each.rulings for remedy in ruling.beyond_the_hand]


def _carried_out(typed: Typed, line: str, seen: Seen) -> list[remedies.Remedy]:
    followed = Followed(typed)
    who = followed.entry("B")
    *before, last = line.split("; ")
    for sentence in before:
        followed.tell(sentence)
    _, was = folded()
    followed.tell(last)
    _, now = folded()
    assert seen(was, now, who)
    check(now)
    return _ruled()


@pytest.mark.parametrize(("begun", "tag", "line", "seen"), _of(REMEDIES, remedies.Remedy), indirect=["begun"])
def test_every_remedy_of_a_followed_hand_is_seen_in_the_event(
    typed: Typed, tag: str, line: str, seen: Seen
) -> None:
    assert tag in [remedy.__struct_config__.tag for remedy in _carried_out(typed, line, seen)]


@pytest.mark.parametrize(
    ("begun", "form", "line", "seen"), _of(PENALTIES, remedies.PenaltyForm), indirect=["begun"]
)
def test_every_form_of_penalty_is_seen_in_the_event(typed: Typed, form: str, line: str, seen: Seen) -> None:
    given = _carried_out(typed, line, seen)
    assert form in [remedy.form for remedy in given if isinstance(remedy, remedies.Penalty)]


@pytest.mark.parametrize(("begun", "task", "line", "seen"), _of(TASKS, remedies.Task), indirect=["begun"])
def test_every_task_is_left_to_be_done(typed: Typed, task: str, line: str, seen: Seen) -> None:
    given = _carried_out(typed, line, seen)
    assert task in [remedy.task for remedy in given if isinstance(remedy, remedies.SeeTo)]
