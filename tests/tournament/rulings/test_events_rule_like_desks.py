"""What the desk alone rules, an event rules too: chance, time, and who is meant are no reason to differ."""

from collections.abc import Sequence

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.floor.reader import read_step
from shuffleup.floor.ruling import Ruling
from shuffleup.hand.starting.position import Position
from shuffleup.log import MemoryStore, Undo
from shuffleup.tournament.clock.commands import EndLine, StartPlay
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.rulings.at_desk.at_table import AtTable, table_meant
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.telling import Teller
from tests.director.directing import Clock, do, seated
from tests.ids import E5, T1
from tests.tournament.playing import Played, seated_event

STUB = "TdQsJh6h2h2c6c9s4dAhTc8h2d8s2s3d5sTh7dKh8d9d7hKsQhAsJs8c4h5dQd5hAc3c"
KNOWN = f"nlhe 100/200 stub {STUB} muck 12 | S1 bet 200 btn | S2 bet 200 | S3* bet 200"
PREMATURE = "{incident: premature-cards, street: flop, burn: Td, cards: [Qs, Jh, 6h], waiting: S3}"


def at_play(players: int = 6, **changes: object) -> Played:
    played = seated_event(players, **changes)
    played.do(StartPlay())
    return played


def tell(played: Played, sentence: str, now: int | None = None) -> Sequence[Ruling]:
    event = played.do(RuleAtTable(T1, read_step(sentence)), now)
    assert isinstance(event, RuledAtTable)
    return event.rulings


def taken(played: Played) -> list[str]:
    seats = played.state.table(T1).taken
    return [f"S{seat}" for seat in seats]


# Chance


def test_cards_that_are_shuffled_in_an_event_lie_as_the_log_says() -> None:
    """The floor draws once: deciding, checking and folding all come to the same stub."""
    store, clock = MemoryStore(), Clock()
    with seated(store, clock, chance=SeededChance(3)) as director:
        table = next(iter(director.state.tables))
        do(director, StartPlay(), MarkAbsent(E5), PutHandOnDesk(table, KNOWN))
        absent = f"c{director.version - 1}"
        for sentence in (PREMATURE, "{command: round-ends}", "{command: deal-street, street: flop}"):
            do(director, RuleAtTable(table, read_step(sentence)))
        stub = director.state.rulings.desks[table].hand.stub
        assert len(stub) == 30
        assert "".join(map(str, stub)) not in STUB
        do(director, Undo(absent, "back already"))  # folded again without it: the same cards must come
        assert director.state.rulings.desks[table].hand.stub == stub
        before = director.state
    with Director(store, "e", clock, chance=SeededChance(77)) as again:
        assert again.state == before


def test_luck_is_kept_where_cards_were_shuffled_and_the_same_luck_gives_the_same_cards() -> None:
    stubs = []
    for luck in ("one", "two", "one"):
        played = at_play(9, tables=1)
        played.do(PutHandOnDesk(T1, KNOWN))
        kept = []
        for sentence in (PREMATURE, "{command: round-ends}", "{command: deal-street, street: flop}"):
            event = played.do(RuleAtTable(T1, read_step(sentence), luck=luck))
            assert isinstance(event, RuledAtTable)
            kept.append(event.taken[0].luck)
        assert kept == ["", "", luck], "the stub is shuffled when the flop is dealt for good"
        stubs.append(played.state.rulings.desks[T1].hand.stub)
        assert played.replayed() == played.state
    assert stubs[0] == stubs[2] != stubs[1]


# Time


PAIR = "nlhe 100/200 river pot 1000 board KhQd9c4s2d | {0} 5000 cards AhKd* | {1} 5000 cards 9s9h"


def pushed(*, in_break: bool) -> Played:
    played = at_play(2)
    if in_break:
        for _ in range(2):
            played.do(EndLine(played.state.clock.line))
        assert played.state.line.is_break
    one, two = taken(played)
    played.do(PutHandOnDesk(T1, PAIR.format(one, two)))
    for sentence in (f"{one} checks", f"{two} checks", f"table-hand {one}", f"table-hand {two}"):
        tell(played, sentence)
    tell(played, f"push-pot {one} 1000")
    return played


def objection(played: Played, seconds: int) -> object:
    _, two = taken(played)
    (ruling,) = tell(played, f"dispute {two} about reading", played.now + seconds * 1000)
    found = ruling.finding("objection")
    assert found is not None
    return found.value


def test_in_a_break_an_award_is_disputed_within_a_minute_by_the_clock_of_the_event() -> None:
    assert objection(pushed(in_break=True), 60) == "heard"
    assert objection(pushed(in_break=True), 61) == "too-late"
    assert objection(pushed(in_break=False), 61) == "heard"


# Who is meant


def test_an_appeal_against_a_ruling_on_the_hand_just_over_is_answered() -> None:
    played = pushed(in_break=False)
    one, two = taken(played)
    played.do(RuleAtTable(T1, read_step(f"replace-ruling award {two} 1000 by floor reason misread")))
    found = tell(played, f"appeal {one}")[0].finding("granted")
    assert found is not None
    assert found.value is False


def test_a_player_of_another_table_may_ask_for_a_clock() -> None:
    played = at_play(14, tables=2)
    one, two, *_ = taken(played)
    played.do(PutHandOnDesk(T1, f"nlhe 100/200 river pot 600 | {one} 5000 | {two} 5000*"))
    other = next(entry for entry in played.state.entries.values() if entry.place and entry.place.table != T1)
    people = {entry.person: f"Name of {entry.number}" for entry in played.state.entries.values()}
    at = AtTable(Teller(played.state, people), T1)
    step = at.by_seat(read_step(f'clock-requested by "Name of {other.number}" against {two} seconds 150'))

    assert table_meant(played.state, step, lambda name: at.called[name]) == T1
    event = played.do(RuleAtTable(T1, step))
    assert isinstance(event, RuledAtTable)
    assert event.rulings[-1].decided_by == "director"
    nowhere = f"clock-requested by T9S1 against {two} seconds 150"
    assert played.refused(RuleAtTable(T1, read_step(nowhere)))


def test_what_a_player_has_left_in_a_hand_counts_for_chips_that_have_left_play() -> None:
    """All they have are removed chips: they are not put out by a colour-up, in an event as at the desk."""
    played = at_play(3)
    for _ in range(3):
        played.do(EndLine(played.state.clock.line))
    one, two, three = taken(played)
    line = f"nlhe 100/200 flop pot 600 chip 100 | {one} 2000* | {two} 2000 | {three} 0 folded"
    played.do(PutHandOnDesk(T1, line))
    event = played.do(RuleAtTable(T1, read_step(f"removed-chips-held {three} chips 25")))
    assert isinstance(event, RuledAtTable)
    leftover = event.follows.leftover
    assert leftover is not None
    assert (leftover.leftover.exchanged_for, leftover.leftover.saved) == (100, True)


def test_a_position_whose_blind_is_all_in_for_less_can_be_called_otherwise() -> None:
    line = "nlhe 100/200 ante 10 preflop pot 20 | A 5000 bet 100 btn | B all-in bet 40"
    played = at_play(3)
    one, two, _ = taken(played)
    position = Position.parse(line.replace("| A", f"| {one}").replace("| B", f"| {two}"))
    played.do(PutHandOnDesk(T1, str(position)))
    assert played.state.rulings.desks[T1].hand.face_up
