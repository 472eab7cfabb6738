"""Whatever is given where something else is expected is refused with a sentence, never with a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup import (
    Bulk,
    Card,
    Deal,
    Desk,
    Director,
    Hand,
    Kind,
    Level,
    Malformed,
    MemoryStore,
    Policies,
    Position,
    Refused,
    SQLiteStore,
    Tournament,
    edition,
    equity,
    game,
    hands_in,
    icm,
    load_event_file,
    load_room_rules,
    parse_cards,
    player_stats,
    prize_ladder,
    read_json,
    read_ohh,
    read_phh,
    read_phhs,
    read_site,
    read_step,
    record_of,
    replay,
    ruling,
    show_cards,
    strength,
    strengths,
    write_json,
    write_ohh,
    write_phh,
    write_phhs,
)

PLAYERS = (("A", 1000), ("B", 1000))
DEAL = Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="A")
AT_HAND = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
LINE = f"{AT_HAND}; A bets 400; B pushes 1000"
WRONG: tuple[object, ...] = (
    *(None, "", "nonsense", b"", b"AhKs", "Ah", 0, -1, 3.5, float("nan"), 10**30, True),
    *({}, {"A": 100}, [], (), [None], ["Ah", None], object(), Path("nowhere/x.phh"), len, Hand),
)


def _desk() -> Desk:
    return Desk(edition("tda-2019"), Policies(), Position.parse(AT_HAND))


def _do(command: object) -> None:
    with Director(MemoryStore(), "e") as director:
        director.do(command)  # type: ignore[arg-type]


# What a type checker would have said does not matter here: everything takes anything.
TAKES: dict[str, Callable[..., object]] = {
    "Card": Card,
    "parse_cards": parse_cards,
    "show_cards": show_cards,
    "game": game,
    "Level": lambda x: Level(x, 100),
    "Level, big blind": lambda x: Level(50, x),
    "Deal, game": lambda x: Deal(game=x, level=Level(50, 100), players=PLAYERS, button="A"),
    "Deal, level": lambda x: Deal(game="nlhe", level=x, players=PLAYERS, button="A"),
    "Deal, players": lambda x: Deal(game="nlhe", level=Level(50, 100), players=x, button="A"),
    "Deal, stack": lambda x: Deal(
        game="nlhe", level=Level(50, 100), players=(("A", x), ("B", 1000)), button="A"
    ),
    "Deal, button": lambda x: Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button=x),
    "Deal.shuffled": DEAL.shuffled,
    "Position.parse": Position.parse,
    "Hand": Hand,
    "Hand, edition": lambda x: Hand(DEAL, x),
    "Hand, settings": lambda x: Hand(DEAL, None, x),
    "Hand, automatic": lambda x: Hand(DEAL.shuffled(1), automatic=x),
    "Hand.apply": lambda x: Hand(DEAL).apply(x),
    "Hand.fold": lambda x: Hand(DEAL).fold(x),
    "Hand.raise_to": lambda x: Hand(DEAL).raise_to("A", x),
    "Hand.deal_hole": lambda x: Hand(DEAL).deal_hole("A", x),
    "Hand.seen_by": lambda x: Hand(DEAL).seen_by(x),
    "Bulk, game": lambda x: Bulk(x, 6, 50, 100, 1000, 1000),
    "Bulk, seats": lambda x: Bulk("nlhe", x, 50, 100, 1000, 1000),
    "Bulk, blind": lambda x: Bulk("nlhe", 6, 50, x, 1000, 1000),
    "hands_in": lambda x: list(hands_in(x)),
    "read_phh": read_phh,
    "read_phhs": read_phhs,
    "read_ohh": read_ohh,
    "read_site": read_site,
    "read_json": read_json,
    "write_phh": write_phh,
    "write_phhs": write_phhs,
    "write_ohh": write_ohh,
    "write_json": write_json,
    "record_of": record_of,
    "replay": replay,
    "player_stats": player_stats,
    "strength": lambda x: strength(Kind.HIGH, x),
    "strengths": lambda x: strengths(Kind.HIGH, x),
    "strengths, kind": lambda x: strengths(x, bytes(7)),
    "equity": lambda x: equity(x, "KK", samples=10, seed=1),
    "equity, board": lambda x: equity("AA", "KK", board=x, samples=10, seed=1),
    "equity, game": lambda x: equity("AA", "KK", game=x, samples=10, seed=1),
    "equity, seed": lambda x: equity("AA", "KK", samples=10, seed=x),
    "edition": edition,
    "load_room_rules": load_room_rules,
    "ruling": ruling,
    "ruling, edition": lambda x: ruling(LINE, x),
    "ruling, settings": lambda x: ruling(LINE, "tda-2019", x),
    "read_step": read_step,
    "Desk, edition": lambda x: Desk(x, Policies(), Position.parse(AT_HAND)),
    "Desk, settings": lambda x: Desk(edition("tda-2019"), x, Position.parse(AT_HAND)),
    "Desk, position": lambda x: Desk(edition("tda-2019"), Policies(), x),
    "Desk.take": lambda x: _desk().take(x),
    "icm": lambda x: icm(x, [100]),
    "icm, prizes": lambda x: icm([3, 1], x),
    "prize_ladder": lambda x: prize_ladder(x, 1000),
    "prize_ladder, pool": lambda x: prize_ladder(20, x),
    "load_event_file": load_event_file,
    "Tournament.from_log": Tournament.from_log,
    "Tournament.fold": Tournament.fold,
    "Tournament.apply": lambda x: Tournament().apply(x),
    "SQLiteStore": lambda x: SQLiteStore(x).close(),
    "Director": lambda x: Director(x, "e"),
    "Director, event": lambda x: Director(MemoryStore(), x).close(),
    "Director.do": _do,
}


@pytest.mark.parametrize("name", TAKES)
def test_a_slip_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told: list[str] = []
    for given in WRONG:
        try:
            TAKES[name](given)
        except Refused as problem:
            told.append(str(problem))
    assert len(told) >= 10
    assert all(len(sentence) > 10 for sentence in told)


def test_slips_that_people_make() -> None:
    with pytest.raises(Malformed, match=r"tuple\(players.items\(\)\)"):
        Deal(game="nlhe", level=Level(50, 100), players={"A": 1000, "B": 1000}, button="A")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="path"):
        read_phh(Path("hand.phh"))  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"SQLiteStore\(path\)"):
        Director("room.db", "friday")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r'edition\("tda-2019"\)'):
        Hand(DEAL, "tda-2013")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="line of text"):
        ruling(None)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="read_step"):
        _desk().take("A bets 400")  # type: ignore[arg-type]
