"""Everything that happens at a table is told with `shuffleup event floor`, ruled on and kept in the log."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.event._room import OpenRoom
from shuffleup.cli.show import hint_lines
from shuffleup.director import Director
from shuffleup.floor.line import split_line
from shuffleup.floor.steps import KINDS
from shuffleup.ids import TableNumber
from shuffleup.log import SQLiteStore, check_chain
from shuffleup.log.lines import from_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed
from shuffleup.tournament.events import Event, decode
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.state import Tournament
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2017-v3
table_size: 6
tables: 2
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50]}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200}
  - {blinds: [2000, 4000], ante: 4000}
entry: {prizes: 100}
final_table: 6
"""
NAMES = ("Ann Smith", "Bob", "Carla", "Dee", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room with eight players at two tables, at the first level."""
    return play_begun(tmp_path_factory.mktemp("room"), FILE, NAMES)


def places(typed: Typed, table: int = 1) -> dict[str, str]:
    """Who sits at a table, and where, from the first seat on."""
    found = re.findall(rf"^(.+?) +table +{table} +seat +(\d+)", typed("print", "seats"), re.MULTILINE)
    return {name: f"T{table}S{seat}" for name, seat in sorted(found, key=lambda one: int(one[1]))}


def seated(typed: Typed, table: int = 1) -> list[str]:
    return list(places(typed, table))


def last_event() -> Event:
    store = SQLiteStore(Path("room.shuffleup"))
    try:
        *_, entry = store.read("friday")
        return decode(entry.tag, entry.tag_version, entry.body)
    finally:
        store.close()


# Every kind

FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"
DEAL = "nlhe 100/200 | A 9900 bet 100 | B 9800 bet 200 | C 9000* btn"
CLOSED = "nlhe 100/200 closed pot 800 | A 9000 | B 9000"
SHORT = "nlhe 100/200 flop pot 600 hand-for-hand | A 5000* | B 9000"
PLO = "plo 100/200 flop pot 800 | A 9000* | B 9000"
CHIPS = "nlhe 100/200 flop pot 800 chip 100 | A 9000* | B 9000"
DRAW = "2-7 100/200 predraw closed pot 600 | A 9000 | B 9000"
STUD = "stud limits 200/400 ante 25 bring-in 50 pot 75 | A 9000 up 2c | B 9000 up 8d | C 9000 up Kh"
SIXTH = (
    "stud limits 200/400 ante 25 bring-in 50 sixth pot 900 closed | A 9000 up 2c3c4c5c | B 900 up 8d9dTdJd"
)
SHOWN = "nlhe 100/200 showdown board 2c3c4c5d9h pot 800 | A 9000 cards AhAd | B 9000 cards KhKd"
BOTH = f"{SHOWN}; A tables his hand; B tables his hand"
NEXT = "{command: next-hand, position: 'nlhe 100/200 flop pot 800 | A 9000* | B 9000'}"

LINES = {
    "act": f"{FLOP}; A bets 400",
    "error-noticed": f"{FLOP}; A bets 400; B raises to 500, uncorrected; error-noticed",
    "pot-asked": f"{PLO}; pot-asked A told 900",
    "pot-recounted": f"{PLO}; pot-asked A told 900; A bets 900; pot-recounted 800",
    "speaks-up": f"{FLOP}; A checks; C checks; speaks-up B",
    "takes-back": f"{FLOP}; A checks; takes-back A",
    "count-asked": f"{FLOP}; A is all-in; B asks for a count of A",
    "chips-found-behind": f"{SHORT}; A is all-in; B calls; chips-found-behind A 1000",
    "boxed-cards": f"{DEAL}; boxed-cards 2",
    "card-exposed-in-deal": f"{DEAL}; card-exposed-in-deal A nth 1",
    "deal-error": f"{DEAL}; deal-error seat-left-out B",
    "substantial-action-asked": f"{DEAL}; C calls; substantial-action-asked",
    "wrong-level": "nlhe 10/20 | A 9990 bet 10 | B 9980 bet 20 | C 9000* btn; wrong-level 25 50",
    "button-misplaced": f"{DEAL}; button-misplaced A",
    "fouled-deck": f"{DEAL}; fouled-deck duplicate-card",
    "four-card-flop": f"{CLOSED}; four-card-flop 2c 3c 4c 5c",
    "board-miscount": f"{CLOSED}; five cards on the flop",
    "flop-without-burn": f"{FLOP}; flop-without-burn 2c 3c 4c",
    "wrong-burn": f"{FLOP}; the dealer burned twice before the turn",
    "blind-unposted": f"{FLOP}; B forgot to post the ante",
    "nonstandard-card": f"{DEAL}; nonstandard-card joker stub",
    "token-bet": f'{FLOP}; token-bet A "bounty chip"',
    "premature-cards": f"{FLOP}; A bets 400; premature-cards turn cards 2c waiting B",
    "draw-card-exposed": f"{DRAW}; draw B count 1; draw-card-exposed B 2c",
    "draw-miscount": f"{DRAW}; B asked for two cards and got three",
    "stub-dropped": f"{FLOP}; stub-dropped yes",
    "river-card-face-up": f"{SIXTH}; river-card-face-up A 9h",
    "stops-betting": f"{SIXTH}; river-card-face-up A 9h; stops-betting A",
    "left-seat": f"{FLOP}; B leaves the table",
    "clock-requested": f"{FLOP}; B asks for a clock on A",
    "asks-dealer": f"{FLOP}; asks-dealer A bets-brought-in",
    "hand-fouled": f"{FLOP}; hand-fouled B swept-by-dealer identified no",
    "picks-up-cards": f"{STUD}; picks-up-cards A upcards",
    "cards-exposed": f"{FLOP}; B shows his cards",
    "chips-hidden": f"{FLOP}; chips-hidden B 1000",
    "chips-found": f"{FLOP}; chips-found 100 owner B",
    "removed-chips-held": f"{CHIPS}; removed-chips-held B 25 25",
    "stack-complaint": f"{FLOP}; stack-complaint B A 27",
    "forfeit-requested": f"{FLOP}; forfeit-requested B",
    "conduct": f"{FLOP}; conduct B abuse against dealer",
    "blind-dodged": f"{FLOP}; blind-dodged B balancing yes",
    "duty-neglected": f"{FLOP}; duty-neglected B follow-action",
    "appearance": f"{FLOP}; appearance B hides_identity",
    "device-used": f"{FLOP}; device-used B phone-call",
    "language-spoken": f"{FLOP}; language-spoken B Klingon",
    "appeal": f"{FLOP}; A bets 400; appeal A",
    "seat-requested": f"{FLOP}; seat-requested B beside A",
    "accommodation-requested": f"{FLOP}; accommodation-requested B hearing",
    "wrong-seat-found": f"{FLOP}; wrong-seat-found B @B @A 10000",
    "deal-in-requested": f"{FLOP}; deal-in-requested B",
    "late-arrival": f"{FLOP}; late-arrival B",
    "short-table-objection": f"{FLOP}; short-table-objection B",
    "hand-miscalled": f"{SHOWN}; hand-miscalled B flush",
    "refused-to-table": f"{SHOWN}; refused-to-table B",
    "line-crossed": f"{SHOWN}; line-crossed B",
    "mucked-hand-claimed": f"{SHOWN}; B releases cards; muck-hand B; mucked-hand-claimed B",
    "pot-claimed-unshown": f"{SHOWN}; pot-claimed-unshown A",
    "request-to-see": f"{SHOWN}; A tables his hand; A asks to see B",
    "dispute": f"{BOTH}; push-pot B 800; dispute A reading",
    "dealer-readies": f"{BOTH}; dealer-readies",
    "next-hand": f"{BOTH}; {NEXT}",
    "deal-street": f"{FLOP}; round-ends; deal the turn 2c",
    "draw": f"{DRAW}; draw B count 1",
    "round-ends": f"{FLOP}; round-ends folds B",
    "comes-round": f"{FLOP}; it checks to C",
    "play-on": f"{FLOP}; play-on river",
    "floor-draws": f"{CLOSED}; four-card-flop 2c 3c 4c 5c; floor-draws 3c",
    "start-clock": f"{FLOP}; start-clock A",
    "time-passes": f"{FLOP}; start-clock A; time-passes 61",
    "hand-for-hand-begins": f"{FLOP}; hand-for-hand-begins",
    "release-table": f"{SHORT}; A is all-in; B calls; release-table",
    "table-hand": f"{SHOWN}; A tables his hand",
    "take-back-cards": f"{SHOWN}; B releases cards retrievable; take-back-cards B",
    "hold-cards": f"{SHOWN}; B releases cards; hold-cards B",
    "muck-hand": f"{SHOWN}; B releases cards; muck-hand B",
    "ask-for-all-cards": f"{SHOWN}; B tables Kh; ask-for-all-cards B",
    "enforce-show-order": f"{SHOWN}; enforce-show-order",
    "push-pot": f"{BOTH}; push-pot A 800",
    "penalise": f"{FLOP}; penalise B warning",
    "replace-ruling": f'{BOTH}; replace-ruling award A 400 B 400 reason "a long story"',
    "choose": f"{FLOP}; conduct B abuse against dealer; choose find-no-breach",
}
"""A way of playing each kind: a hand as it stands, and what happened in it."""


DUE = {
    "chips-found-behind": ("question 1 (table 1 on A) waits", ["choose 1 not-part-of-the-action"]),
    "boxed-cards": ("table 1 deals the hand again, as it was", ["done 1"]),
    "card-exposed-in-deal": ("table 1 deals the hand again, as it was", ["done 1"]),
    "deal-error": ("table 1 deals the hand again, as it was", ["done 1"]),
    "button-misplaced": ("table 1 deals the hand again, as it was", ["done 1"]),
    "wrong-level": ("question 1 (table 1, wrong level) waits", ["choose 1 play-at-old-level"]),
    "fouled-deck": ("question 1 (table 1, fouled deck) waits", ["choose 1 void-hand", "done 1", "done 2"]),
    "four-card-flop": ("the floor draws one of the four cards 2c 3c 4c 5c", ["floor 1 floor-draws 3c"]),
    "flop-without-burn": ("question 1 (table 1, flop without burn) waits", ["choose 1 proceed"]),
    "board-miscount": ("question 1 (table 1, board miscount) waits", ["choose 1 proceed"]),
    "wrong-burn": ("question 1 (table 1, wrong burn) waits", ["choose 1 proceed"]),
    "blind-unposted": ("question 1 (table 1, blind unposted: B) waits", ["choose 1 proceed"]),
    "nonstandard-card": (
        "question 1 (table 1, nonstandard card) waits",
        ["choose 1 void-hand", "done 1", "done 2"],
    ),
    "token-bet": ("question 1 (table 1, token bet: A) waits", ["choose 1 call"]),
    "premature-cards": (
        "before the river the stub is reshuffled",
        ["floor 1 round-ends", "floor 1 deal the turn 9c", "floor 1 play-on river"],
    ),
    "draw-card-exposed": ("B is owed a card", ["floor 1 draw A"]),
    "draw-miscount": ("question 1 (table 1, draw miscount: B) waits", ["choose 1 proceed"]),
    "left-seat": ("question 1 (table 1, left seat: B) waits", ["choose 1 warning"]),
    "clock-requested": (
        "question 1 (table 1, clock requested: B, A) waits",
        ["choose 1 grant", "floor 1 A checks"],
    ),
    "cards-exposed": ("question 1 (table 1, cards exposed: B) waits", ["choose 1 no-penalty"]),
    "chips-hidden": ("question 1 (table 1, chips hidden: B) waits", ["choose 1 no-penalty"]),
    "stack-complaint": ("table 1: B restacks", ["done 1"]),
    "conduct": ("question 1 (table 1, conduct: B, dealer) waits", ["choose 1 find-no-breach"]),
    "blind-dodged": ("question 1 (table 1, blind dodged: B) waits", ["choose 1 missed-hands 1"]),
    "appearance": ("question 1 (table 1, appearance: B) waits", ["choose 1 remove-item", "done 1"]),
    "accommodation-requested": (
        "question 1 (table 1, accommodation requested: B) waits",
        ["choose 1 none-possible --reason noise"],
    ),
    "late-arrival": ("question 1 (table 1, late arrival: B) waits", ["choose 1 no-penalty"]),
    "hand-miscalled": ("question 1 (table 1, hand miscalled: B) waits", ["choose 1 no-penalty"]),
    "request-to-see": ("question 1 (table 1, request to see: A, B) waits", ["choose 1 refuse"]),
    "start-clock": ("table 1: A is on the clock", ["floor 1 A checks"]),
    "hold-cards": ("question 1 (table 1 on B) waits", ["choose 1 hand-restored"]),
}
"""What people then have to do, as `event next` says it, and what makes an end of it; else nothing."""

ORDINARY = frozenset(
    {
        *("deal-street", "draw", "round-ends", "play-on", "push-pot"),
        *("dealer-readies", "next-hand", "hand-for-hand-begins"),
    }
)
"""Steps on which nothing is ruled, so that there is no rule to name."""


def _with_names(line: str, seats: dict[str, str]) -> str:
    """The letters of a line are players of the table, `@A` is where the first of them sits."""
    names = list(seats)
    line = re.sub(r"@([ABC])", lambda found: seats[names["ABC".index(found[1])]], line)
    return re.sub(r"\b([ABC])\b", lambda found: names["ABC".index(found[1])], line)


def _set_up(typed: Typed, kind: str) -> None:
    """What has to be so in the room before something of the kind can happen at a table."""
    if kind == "removed-chips-held":
        typed("clock", "set", "10:00", "--level", "2")
    if kind in ("hand-for-hand-begins", "release-table"):
        typed("hand-for-hand", "announce")


@pytest.fixture
def acting(monkeypatch: pytest.MonkeyPatch) -> list[Tournament]:
    """The state of each command once it is acknowledged, as the program that gave the answer has it."""
    seen: list[Tournament] = []
    tell_next = OpenRoom.tell_next

    def noting(room: OpenRoom, *, every: bool = False, table: TableNumber | None = None) -> bool:
        seen.append(room.state)
        return tell_next(room, every=every, table=table)

    monkeypatch.setattr(OpenRoom, "tell_next", noting)
    return seen


def beside_the_hand(told: str) -> list[str]:
    """What is to be done, but for what the hand on the desk waits for."""
    waits = r"→ table 1: .+ (?:is|are) to |Nothing has to be done"
    return [line for line in told.splitlines() if not re.match(waits, line)]


def folded() -> tuple[int, Tournament]:
    """The event as the file has it: how many entries, and the state they fold to."""
    store = SQLiteStore(Path("room.shuffleup"))
    try:
        with Director(store, "friday") as director:
            return director.version, director.state
    finally:
        store.close()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_told_on_a_line_ruled_on_and_kept(
    typed: Typed, acting: list[Tournament], kind: str
) -> None:
    """The list is the closed union's own: a kind that cannot be played in an event fails here."""
    line = _with_names(LINES[kind], places(typed))
    _set_up(typed, kind)
    before, _ = folded()
    told = typed("floor", "1", line)
    version, state = folded()
    assert (version, acting[-1]) == (before + 1, state), "one event, and the file folds to the same"
    event = last_event()
    assert isinstance(event, RuledAtTable)
    assert type(event.steps[-1]) is KINDS[kind]
    assert event.lies == "told"
    assert not re.search(r"\bS\d\b", told), "players are told back by name"
    assert not state.rulings.desks, "nothing of it stays at the table"
    assert typed("floor", "1", line), "nothing is left behind at the table that would be in the way"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_played_in_a_hand_on_the_desk_and_what_follows_is_done(
    typed: Typed, acting: list[Tournament], kind: str
) -> None:
    names = places(typed)
    _set_up(typed, kind)
    head, sentences = split_line(_with_names(LINES[kind], names))
    idle = typed("next")
    typed("desk", "1", head)
    for sentence in sentences[:-1]:
        typed("floor", "1", sentence)
    before, _ = folded()
    told = typed("floor", "1", sentences[-1])
    version, state = folded()
    assert (version, acting[-1]) == (before + 1, state), "one event, and the file folds to the same"
    event = last_event()
    step = event.steps[-1] if isinstance(event, RuledAtTable) else KINDS["choose"]
    assert KINDS[kind] in (type(step), step)
    cited = re.search(r"TDA-2017-V3: (\d+|RP-\d+)", told)
    assert bool(cited) == (kind not in ORDINARY), "the rule is named by its number in the event's own book"
    assert "Nothing to rule on" not in told
    assert not re.search(r"\bS\d\b", told), "told back by name"
    assert told.splitlines()[0].partition("] ")[2][:40] in " ".join(typed("log", "--last", "1").split())
    if kind not in DUE:
        assert beside_the_hand(typed("next")) == beside_the_hand(idle)
        return
    due, then = DUE[kind]
    assert _with_names(due, names) in typed("next")
    assert _with_names(due, names) in typed("next"), "until it is done"
    for command in then:
        words = command.split(" ", 2 if command.startswith("floor") else -1)
        typed(*(_with_names(word, names) for word in words))
    assert _with_names(due, names) not in typed("next")
    assert acting[-1] == folded()[1]


# A followed hand


def test_a_hand_is_told_in_sentences_with_names_from_the_deal_to_the_stacks(typed: Typed) -> None:
    names = [name.split()[0] for name in seated(typed)]
    typed("hand", "begin", "1")
    told = typed("floor", "1", "round-ends folds " + " ".join(names[:-1]))
    assert re.search(
        r"→ the hand at table 1 is over: .+ has the pot of \d+   shuffleup event hand end 1", told
    )
    assert "The hand at table 1 is over." in typed("hand", "end", "1")
    with pytest.raises(Illegal, match="the hand is over; of another hand, say how it stands"):
        typed("floor", "1", "boxed-cards 2")


def test_who_acts_out_of_turn_and_who_is_not_here_is_told_by_name(typed: Typed) -> None:
    here, there = seated(typed), seated(typed, 2)
    typed("hand", "begin", "1")
    with pytest.raises(Malformed, match=f"no player '{there[0].split()[0]}' here: "):
        typed("floor", "1", f"{there[0].split()[0]} calls")
    told = typed("floor", "1", f"{here[0]} leaves the table")
    assert f"{here[0]} left the table with a live hand" in told
    assert not re.search(r"\bS\d\b", told)


def test_who_is_back_at_their_seat_is_back_in_the_event(typed: Typed) -> None:
    who = seated(typed)[0]
    typed("hand", "begin", "1")
    typed("floor", "1", f"{who} leaves the table")
    _, away = folded()
    assert away.conduct.absent
    typed("floor", "1", f"{who} is back")
    _, here = folded()
    assert not here.conduct.absent


def test_of_several_acts_in_a_breath_one_out_of_turn_is_asked_about_before_any_is_taken(
    typed: Typed,
) -> None:
    typed("hand", "begin", "1")
    rows = re.findall(r"^\d+ +(.+?)  +.*?(to act)?$", typed("hand", "show", "1"), re.MULTILINE)
    turn = next(at for at, (_, to_act) in enumerate(rows) if to_act)
    first, second, third = ((*rows, *rows)[turn + further][0] for further in range(3))
    version, _ = folded()
    with pytest.raises(Ambiguous, match=f"{second} is to act, and somebody else is told to act"):
        typed("floor", "1", f"{first} calls, {third} calls, {second} folds")
    with pytest.raises(Malformed, match="frobs"):
        typed("floor", "1", f"{first} calls; {third} frobs")
    assert folded()[0] == version
    typed("floor", "1", f"{first} calls; {third} calls")
    assert folded()[0] == version + 2, "each told by itself, they are ruled on"


def test_what_is_refused_while_a_question_is_open_says_which_one_is_to_be_answered(typed: Typed) -> None:
    """Two act behind somebody who was skipped; then what they did is told once more."""
    typed("hand", "begin", "1")
    rows = re.findall(r"^\d+ +(.+?)  +.*?(to act)?$", typed("hand", "show", "1"), re.MULTILINE)
    turn = next(at for at, (_, to_act) in enumerate(rows) if to_act)
    _, second, third = ((*rows, *rows)[turn + further][0] for further in range(3))
    assert "question 1" in typed("floor", "1", f"{second} raises to 150; {third} calls")
    with pytest.raises(Illegal, match=f"{second} has acted: nothing has come to them since") as refusal:
        typed("floor", "1", f"{second} raises to 150")
    assert hint_lines(refusal.value) == ["→ shuffleup event choose 1 OPTION"]


@pytest.mark.parametrize("roles", ["99/98/1", "3/2/1"])
def test_a_button_and_blinds_that_cannot_be_are_refused_and_no_hand_begins(typed: Typed, roles: str) -> None:
    with pytest.raises((Illegal, Malformed), match=r"table 1 has|wrong way round"):
        typed("hand", "begin", "1", "--button", roles)
    assert not folded()[1].hands.begun


def test_a_misdeal_is_ruled_by_its_name_and_dealt_again(typed: Typed) -> None:
    assert "Misdeal: 2 boxed cards." in typed("incident", "boxed-cards", "2", "--table", "1")
    typed("done", "1")
    typed("hand", "begin", "1")
    told = typed("incident", "boxed-cards", "2", "--table", "1")
    assert "Misdeal: 2 boxed cards." in told
    assert "→ the deal at table 1 is void: deal the hand again   shuffleup event hand redeal 1" in told
    assert "dealt again" in typed("hand", "redeal", "1")
    assert "void" not in typed("next")


def test_an_incident_names_its_player_by_an_option_or_in_its_words(typed: Typed) -> None:
    first, second, *_ = seated(typed)
    told = typed("incident", "conduct", "abuse", "--player", first, "--against", "dealer", "--note", "loud")
    assert f"Question 1: {first}: abuse (against dealer)" in told
    assert "Noted: loud." in told
    assert f"→ question 1 (table 1, conduct: {first}, dealer) waits for the director" in told
    typed("incident", "conduct", "abuse", "--player", second)
    assert "Question 2" in typed("choose", "2", "find-breach", "--reason", "two heard it")
    assert f"{second} 2 missed hands" in typed("choose", "2", "missed-hands", "2")
    assert "Tara finds no breach" in typed("choose", "find-no-breach", "--table", "1")
    told = typed("rulings")
    assert f"{second} misses 2 more hands." in told
    with pytest.raises(Malformed, match="by its number"):
        typed("choose", "warning")
    with pytest.raises(Malformed, match="there is no ruling 9"):
        typed("choose", "9", "warning")
    assert "boxed-cards" in typed("incident")


def test_what_is_left_to_be_done_is_ticked_off(typed: Typed) -> None:
    first, *_ = seated(typed)
    told = typed("floor", "1", f"conduct {first.split()[0]} belongings-in-the-way")
    assert f"→ table 1: {first} clears away what lies in the way   shuffleup event done 1" in told
    assert f"Done: table 1: {first} clears away" in typed("done", "1")
    assert "clears away" not in typed("next")
    with pytest.raises(Malformed, match="no task 1"):
        typed("done", "1")


def test_a_hand_on_the_desk_is_told_act_by_act(typed: Typed) -> None:
    first, second, third, *_ = [name.split()[0] for name in seated(typed)]
    line = f"nlhe 100/200 flop pot 800 | {first} 9000* | {second} 9000 | {third} 9000"
    assert "The floor is called to table 1" in typed("desk", "1", line)
    told = typed("floor", "1", f"{first} bets 400; {second} pushes 1000")
    assert "calls 400; 600 comes back." in told
    assert len(re.findall(r"^\[\d+\]", told, re.MULTILINE)) == 2
    with pytest.raises(Illegal, match="take it off the desk") as refusal:
        typed("desk", "1", line)
    assert hint_lines(refusal.value) == ["→ shuffleup event desk 1 --off"]
    assert "played out without the floor" in typed("desk", "1", "--off")


@pytest.mark.parametrize("said", ["3 hands", "missed-hands 3", "1 round", "a warning"])
def test_an_option_is_said_to_the_floor_in_the_words_that_choose_takes(typed: Typed, said: str) -> None:
    first = seated(typed)[0].split()[0]
    typed("floor", "1", f"late-arrival {first}")
    typed("floor", "1", f"choose {said}")
    by_floor = [given.ruling.beyond_the_hand for given in folded()[1].rulings.given]
    typed("undo", str(folded()[0]), "told by the other road")
    typed("choose", "1", *said.split())
    assert [given.ruling.beyond_the_hand for given in folded()[1].rulings.given] == by_floor
    assert by_floor[-1]


def test_the_log_is_handed_on_as_sealed_lines(typed: Typed) -> None:
    entries = list(from_lines(typed("log", "--lines").splitlines()))
    check_chain(entries)
    assert len(entries) == folded()[0]


def test_a_value_that_cannot_be_is_refused_in_one_line(typed: Typed) -> None:
    for told in ("boxed-cards purple", "boxed-cards count x"):
        with pytest.raises(Malformed, match="boxed-cards"):
            typed("floor", "1", told)


def test_a_hand_on_the_desk_is_not_begun_anew(typed: Typed) -> None:
    typed("hand", "begin", "1")
    typed("desk", "1")
    with pytest.raises(Illegal, match="on the desk already"):
        typed("desk", "1")


# The hand as it stands


def test_who_is_next_and_what_they_face_is_told_with_each_act(typed: Typed) -> None:
    first, second, *_ = [name.split()[0] for name in seated(typed)]
    typed("desk", "1", f"nlhe 100/200 flop board 2c3d4h pot 800 | {first} 9000* | {second} 9000")
    for sentence, then in (
        (f"{first} bets 400", f"→ table 1: {second}.* is to act: 400 to call, or raise to 800 at least"),
        (
            f"{second} calls",
            'the turn is to be dealt   shuffleup event floor 1 "deal the turn CARD"',
        ),
        ("deal the turn 9s", f"→ table 1: {first}.* is to act: check, or bet 200 at least"),
        (f"{first} is all-in", f"{second}.* is to act: 8,600 to call, all-in"),
    ):
        assert re.search(then, typed("floor", "1", sentence))
        assert re.search(then, typed("next"))


def test_a_hand_is_shown_as_it_stands_and_no_hidden_card_with_it(typed: Typed) -> None:
    first, second, *_ = [name.split()[0] for name in seated(typed)]
    line = "nlhe 100/200 river board 2c3d4h9sTd pot 800 | {} 9000* cards AhAd | {} 9000 cards KhKd btn"
    typed("desk", "1", line.format(first, second))
    typed("floor", "1", f"{first} bets 400")
    seen = typed("hand", "show", "1")
    assert seen == typed("floor", "1")
    assert "No-limit hold'em, 100/200, river: 2c 3d 4h 9s Td." in seen
    assert re.search(rf"{first}.* 8,600 +400", seen)
    assert re.search(rf"{second}.* 9,000 +button, to act", seen)
    assert "Pot 1,200." in seen
    assert not re.search("Ah|Ad|Kh|Kd", seen)
    typed("floor", "1", f"{second} calls")
    typed("floor", "1", f"{first} tables AhAd")
    assert re.search(rf"{first}.* shows Ah Ad", typed("hand", "show", "1"))
    assert not re.search("Kh|Kd", typed("hand", "show", "1"))


def test_open_questions_are_shown_with_the_hand(typed: Typed) -> None:
    first, second, *_ = [name.split()[0] for name in seated(typed)]
    typed("desk", "1", f"nlhe 100/200 flop pot 800 | {first} 9000* | {second} 9000")
    typed("floor", "1", f'{first} says "ship it"')
    seen = typed("hand", "show", "1")
    assert "question 1" in seen
    assert "is to act" not in seen


def test_where_no_hand_is_known_that_is_said(typed: Typed) -> None:
    with pytest.raises(Illegal, match="no hand of table 1 is known") as refusal:
        typed("floor", "1")
    pasted = re.search(r'shuffleup event floor 1 "([^"]*)"', hint_lines(refusal.value)[0])
    assert pasted is not None
    assert "nlhe 25/50" in pasted[1]
    assert "bets 50" in typed("floor", "1", pasted[1].replace("WHAT", "bets 50"))


# Questions and rulings, to be read


def test_a_question_without_an_answer_tells_what_each_option_means(typed: Typed) -> None:
    player = seated(typed)[0].split()[0]
    typed("floor", "1", f"conduct {player} abuse against dealer")
    typed("choose", "1", "find-breach")
    told = typed("choose", "1")
    assert re.search(r"shuffleup event choose 1 missed-hands 2 +hands to miss", told)
    assert re.search(r"disqualification +disqualify the player: their chips leave play", told)


def test_the_list_of_rulings_says_what_was_asked_and_what_was_decided(typed: Typed) -> None:
    player = seated(typed)[0].split()[0]
    typed("floor", "1", f"conduct {player} abuse against dealer")
    typed("choose", "1", "find-breach")
    typed("choose", "1", "missed-hands", "2")
    told = " ".join(typed("rulings").split())
    for said in ("conduct: ", "abuse (against dealer)", "2 missed hands"):
        assert said in told


def test_what_was_refused_is_told_by_name_and_entries_of_the_log_by_their_numbers(typed: Typed) -> None:
    names = seated(typed)
    typed("hand", "begin", "1")
    before, _ = folded()
    first = names[0].split()[0]
    typed("floor", "1", f"pot-asked {first}")
    with pytest.raises(Illegal, match=rf"^\[{before}\] cannot be taken back: \[{before + 1}\]"):
        typed("undo", str(before), "a slip")
    kept = " ".join(typed("refusals").split())
    assert f"[{before}] cannot be taken back: [{before + 1}]" in kept
    assert not re.search(r"\bS\d\b|\bentry \d", kept)


def test_a_penalty_without_its_number_is_asked_for(typed: Typed) -> None:
    typed("incident", "conduct", "abuse", "--player", "Bob", "--against", "dealer")
    typed("choose", "1", "find-breach")
    assert "shuffleup event choose 1 missed-hands 2" in typed("choose", "1")
    with pytest.raises(Malformed, match="say how many: shuffleup event choose 1 missed-hands 2"):
        typed("choose", "1", "missed-hands")
    assert "Bob 3 missed hands" in typed("choose", "1", "3", "hands")
