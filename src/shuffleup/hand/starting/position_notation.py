"""Reads and writes the one-line notation of a position; the grammar is in docs/hand.md."""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from itertools import groupby
from typing import Any

import msgspec

from shuffleup.cards import DECK, UNKNOWN, Card, parse_cards, show_cards
from shuffleup.hand.games import game
from shuffleup.hand.starting._position_derived import (
    add_up,
    derived_acted,
    derived_blinds,
    derived_dead_small,
    wagers_so_far,
)
from shuffleup.hand.starting.position import AnteKind, Level, Position, Seat
from shuffleup.refused import Malformed

_WORD = re.compile(r'"[^"]*"\*?|\S+')
_NUMBER = re.compile(r"(\d[\d,_]*)(k?)", re.IGNORECASE)
_JOKER = re.compile(r"joker", re.IGNORECASE)
"""On the board it is no card: a place whose card is not known."""
_MOST_DIGITS = 40
"""No amount has so many; of thousands Python would refuse to make a number."""
_PILES = {"stub": "stub", "burns": "burns", "muck": "muck", "kept-out": "kept_out"}
_ANTES: dict[str, AnteKind] = {"ante": "each", "bb-ante": "big-blind", "button-ante": "button"}


class _Words:
    """The words of one part, taken one after the other."""

    def __init__(self, part: str) -> None:
        self.words: list[str] = _WORD.findall(part)
        self.part = part.strip()

    def __iter__(self) -> Iterator[str]:
        while self.words:
            yield self.words.pop(0)

    def value(self, of: str) -> str:
        if not self.words:
            raise Malformed(f"{of!r} in {self.part!r} needs a value after it")
        return self.words.pop(0)

    def amount(self, of: str) -> int:
        return _amount(self.value(of), of)


def _amount(word: str, of: str) -> int:
    found = _NUMBER.fullmatch(word)
    if not found or len(word) > _MOST_DIGITS:
        raise Malformed(f"{of} {word!r} is not an amount: write whole chips, such as 1500 or 1,500")
    return int(re.sub("[,_]", "", found[1])) * (1000 if found[2] else 1)


def _pair(word: str, of: str) -> tuple[int, int]:
    left, slash, right = word.partition("/")
    if not slash:
        raise Malformed(f"{of} {word!r} are two amounts, such as 100/200")
    return _amount(left, of), _amount(right, of)


def read_position(text: str) -> Position:
    """Reads one line.

    >>> read_position("plo 500/1000 | UTG 100k* | BTN 100k | SB 99,500 bet 500 | BB all-in bet 300").cur
    1000
    """
    head, *players = text.strip().split("|")
    if len(players) < 2:
        raise Malformed(
            "a position is a head and two or more players, parted by bars: "
            "nlhe 100/200 flop pot 800 | A 20000* | B 9000"
        )
    fields = _read_head(_Words(head))
    seats, marks = zip(*(_read_seat(_Words(part), fields["level"]) for part in players), strict=True)
    for mark in ("actor", "button", "dead_button"):
        named = [seat.name for seat, own in zip(seats, marks, strict=True) if mark in own]
        if len(named) > 1:
            what = "player to act" if mark == "actor" else "button"
            raise Malformed(f"there can be only one {what}, not {' and '.join(named)}")
        if named and mark == "dead_button":
            fields |= {"button": named[0], "dead_button": True}
        elif named:
            fields[mark] = named[0]
    return Position(**_with_antes_in(_with_blinds_posted(fields | {"seats": seats})))


def _with_antes_in(fields: dict[str, Any]) -> dict[str, Any]:
    """On the first street, where no pot is told, the antes that the head names are the pot: stacks are
    what lies behind, so they have been paid.

    >>> read_position("plo 100/200 bb-ante 200 | Ann 900 | Bob 900 | Cat 900*").whole_pot
    500
    """
    level, seats = fields["level"], fields["seats"]
    first = fields.get("street", "") in ("", game(fields["game"]).streets[0].name)
    if not first or "pot" in fields or any(seat.paid for seat in seats):
        return fields
    return fields | {"pot": level.ante * (len(seats) if level.ante_kind == "each" else 1)}


def _with_blinds_posted(fields: dict[str, Any]) -> dict[str, Any]:
    """Who is first to act, with nothing bet, tells who has posted the blinds: the two before them.

    >>> read_position("nlhe 100/200 | Ann 900 | Bob 900 | Cat 900* | Dee 900")
    Position.parse('nlhe 100/200 preflop pot 0 | Ann 900 bet 100 | Bob 900 bet 200 | Cat 900* | Dee 900 btn')
    """
    rules, level, seats = game(fields["game"]), fields["level"], fields["seats"]
    first = fields.get("street", "") in ("", rules.streets[0].name)
    untold = all(not seat.bet and seat.acted is None and not seat.folded for seat in seats)
    told = fields.keys() & {"dead_small", "closed", "drawing", "dead_button"}
    if not (first and untold and level.big_blind) or rules.is_stud or told:
        return fields
    names = [seat.name for seat in seats]
    actor = _first_to_act(names, fields)
    small, big, button = names[actor - 2], names[actor - 1], names[actor if len(seats) == 2 else actor - 3]
    called = {"SB": small, "BB": big, "BTN": button}
    by_name = all(called.get(name.upper(), name) == name for name in names)
    if fields.get("button", button) != button or not by_name:
        return fields
    posted = {small: level.small_blind, big: level.big_blind}
    marked = {seat.name: seat.blind for seat in seats if seat.blind is not None}
    if marked and (marked != posted or any(seat.stack == 0 for seat in seats if seat.name in posted)):
        return fields
    put = tuple(
        msgspec.structs.replace(seat, bet=posted.get(seat.name, 0) if seat.stack != 0 else 0, blind=None)
        for seat in seats
    )
    return fields | {"seats": put, "button": button}


def _first_to_act(names: list[str], fields: dict[str, Any]) -> int:
    """Before the flop, with nothing bet: who is marked, or follows from the button; else the first listed."""
    if "actor" in fields:
        return names.index(fields["actor"])
    called = [name for name in names if name.upper() == "BTN"]
    if button := fields.get("button") or (called[0] if called else ""):
        return (names.index(button) + (0 if len(names) == 2 else 3)) % len(names)
    small = [place for place, name in enumerate(names) if name.upper() == "SB"]
    return (small[0] + 2) % len(names) if small else 0


def _read_head(words: _Words) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    level: dict[str, Any] = {}
    try:
        rules = game(words.value("game"))
    except Malformed as problem:
        raise Malformed(f"a position begins with its game: {problem.message}") from None
    fields["game"] = rules.name
    streets = [street.name for street in rules.streets] + ["showdown"]
    amounts = {"pot": "pot", "chip": "chip", "left": "left", "opening": "opening"}
    amounts |= {"raise": "last_raise", "raises": "raises", "full": "full", "hand": "number"}
    for word in words:
        if word in streets:
            fields["street"] = word
        elif word in amounts:
            fields[amounts[word]] = words.amount(word)
        elif word in _ANTES:
            level |= {"ante": words.amount(word), "ante_kind": _ANTES[word]}
        elif word == "limits":
            level["small_bet"], level["big_bet"] = _pair(words.value(word), "limits")
        elif word == "small-blind":
            fields["dead_small"] = _read_small_blind(words.value(word))
        elif word == "bring-in":
            level["bring_in"] = words.amount(word)
        elif word == "board":
            fields["board"] = parse_cards(_JOKER.sub("??", words.value(word)))
        elif word == "bettor":
            fields["aggressor"] = words.value(word).strip('"')
        elif word in _PILES:
            fields[_PILES[word]] = _read_pile(words.value(word))
            if word == "stub":
                fields["stub_spent"] = not fields["stub"]
        elif word == "hand-for-hand":
            fields["hand_for_hand"] = True
        elif word in ("closed", "drawing"):
            fields[word] = True
        elif "/" in word:
            level["small_blind"], level["big_blind"] = _pair(word, "blinds")
        else:
            close = get_close_matches(word, (*streets, "pot", "ante", "board", "closed", "limits"), n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"its streets are {', '.join(streets)}"
            raise Malformed(f"{word!r} is no word of a position's head; {hint}")
    return fields | {"level": Level(**level)}


def _read_small_blind(word: str) -> bool:
    if word not in ("dead", "posted"):
        raise Malformed(f"the small blind is dead or posted, not {word!r}")
    return word == "dead"


def _read_seat(words: _Words, level: Level) -> tuple[Seat, set[str]]:
    marks: set[str] = set()

    def unstarred(word: str) -> str:
        if word.endswith("*"):
            marks.add("actor")
            return word[:-1]
        return word

    fields: dict[str, Any] = {"name": unstarred(words.value("a player")).strip('"')}
    plain: dict[str, dict[str, Any]] = {
        "folded": {"folded": True},
        "killed": {"folded": True, "state": "killed"},
        "tabled": {"state": "tabled"},
        "discarded": {"state": "discarded"},
        "held-for-floor": {"state": "held-for-floor"},
        "enough": {"stack": None},
        "all-in": {"stack": 0},
        "sb": {"blind": level.small_blind},
        "bb": {"blind": level.big_blind},
        "acted": {"acted": True},
        "unacted": {"acted": False},
        "pat": {"drew": 0},
        "river-up": {"river_up": True},
        "stopped": {"stopped": True},
    }
    valued: dict[str, tuple[str, Callable[[str], Any]]] = {
        "bet": ("bet", lambda word: _amount(word, "bet")),
        "paid": ("paid", lambda word: _amount(word, "paid")),
        "posts": ("blind", lambda word: _amount(word, "posts")),
        "drew": ("drew", lambda word: _amount(word, "drew")),
        "owed": ("owed", lambda word: _amount(word, "owed")),
        "owed-last": ("owed_last", lambda word: _amount(word, "owed-last")),
        "seat": ("number", lambda word: _amount(word, "seat")),
        "chips": ("chips", _read_chips),
        "cards": ("cards", parse_cards),
        "up": ("up", parse_cards),
        "shown": ("shown", parse_cards),
    }
    for starred in words:
        word = unstarred(starred)
        if word in plain:
            fields |= plain[word]
        elif word in valued:
            field, read = valued[word]
            fields[field] = read(unstarred(words.value(word)))
        elif word in ("btn", "dead-btn"):
            marks.add("button" if word == "btn" else "dead_button")
        elif word and _NUMBER.fullmatch(word) and "stack" not in fields:
            fields["stack"] = _amount(word, "stack")
        elif word:
            raise Malformed(
                f"{word!r} says nothing about {fields['name']}: "
                "after the name come the stack and words like bet 600, folded, all-in, btn; "
                "a name of several words stands in double quotes"
            )
    return Seat(**fields), marks


def _read_pile(text: str) -> tuple[Card, ...]:
    """Cards of the stub, the burns or the muck; a number alone is that many unknown ones."""
    if not text.isdecimal():
        return parse_cards(text)
    if len(text) > _MOST_DIGITS or int(text) > len(DECK):
        raise Malformed(f"{text} cards: a deck has {len(DECK)}")
    return (UNKNOWN,) * int(text)


def _read_chips(text: str) -> tuple[int, ...]:
    chips: list[int] = []
    for word in text.split(","):
        count, times, value = word.partition("x")
        chips += [_amount(value, "chips")] * _amount(count, "chips") if times else [_amount(word, "chips")]
    return tuple(chips)


def write_position(position: Position) -> str:
    """The line that reads back as the same position."""
    actor_marks = derived_acted(position)
    parts = [" ".join(_write_head(position))]
    parts += [" ".join(_write_seat(position, seat, actor_marks[seat.name])) for seat in position.seats]
    return " | ".join(parts)


def _write_head(position: Position) -> Iterator[str]:
    yield position.game
    yield from write_level(position.level)
    yield position.street
    yield f"pot {position.pot}"
    if position.board:
        yield f"board {show_cards(position.board)}"
    if position.chip != 1:
        yield f"chip {position.chip}"
    if position.left is not None:
        yield f"left {position.left}"
    yield from _write_what_does_not_follow(position)
    yield from _write_piles(position)
    if position.number != 1:
        yield f"hand {position.number}"
    if position.hand_for_hand:
        yield "hand-for-hand"
    if position.closed:
        yield "closed"
    if position.drawing:
        yield "drawing"


def _write_piles(position: Position) -> Iterator[str]:
    for word, field in _PILES.items():
        cards: tuple[Card, ...] = getattr(position, field)
        if cards:
            unknown = not any(card.known for card in cards)
            yield f"{word} {len(cards) if unknown else show_cards(cards)}"
    if position.stub_spent:
        yield "stub 0"


def _write_what_does_not_follow(position: Position) -> Iterator[str]:
    wagers = wagers_so_far(position)
    sums = add_up(position, wagers)
    for word, name in (
        ("raise", "last_raise"),
        ("opening", "opening"),
        ("raises", "raises"),
        ("full", "full"),
    ):
        if getattr(position, name) != getattr(sums, name):
            yield f"{word} {getattr(position, name)}"
    if position.dead_small != derived_dead_small(position):
        yield f"small-blind {'dead' if position.dead_small else 'posted'}"
    if position.aggressor is not None and position.aggressor != (wagers[-1].player if wagers else None):
        yield f"bettor {quoted(position.aggressor)}"


def write_level(level: Level) -> Iterator[str]:
    """The stakes as a position has them: `100/200`, `bb-ante 200`."""
    if level.big_blind:
        yield f"{level.small_blind}/{level.big_blind}"
    if level.small_bet:
        yield f"limits {level.small_bet}/{level.big_bet}"
    if level.ante:
        yield f"{next(word for word, kind in _ANTES.items() if kind == level.ante_kind)} {level.ante}"
    if level.bring_in:
        yield f"bring-in {level.bring_in}"


def quoted(name: str) -> str:
    """A name as positions and sentences have it: in double quotes where it is not one plain word.

    >>> quoted("O'Neil"), quoted("Seat 4")
    ("O'Neil", '"Seat 4"')
    """
    return name if re.fullmatch(r"[\w+#.'-]*\w[\w+#.-]*", name) else f'"{name}"'


def _write_seat(position: Position, seat: Seat, acted: bool) -> Iterator[str]:
    star = "*" if position.actor == seat.name else ""
    yield quoted(seat.name)
    if seat.number is not None:
        yield f"seat {seat.number}"
    if seat.all_in:
        yield "all-in"
    else:
        yield f"{'enough' if seat.stack is None else seat.stack}{star}"
    if seat.bet:
        yield f"bet {seat.bet}"
    if seat.chips:
        yield f"chips {','.join(_grouped(seat.chips))}"
    if seat.paid:
        yield f"paid {seat.paid}"
    if seat.folded:
        yield "killed" if seat.state == "killed" else "folded"
    yield from _write_blind(position, seat)
    if seat.acted != acted:
        yield "acted" if seat.acted else "unacted"
    if seat.cards:
        yield f"cards {show_cards(seat.cards)}"
    if seat.up:
        yield f"up {show_cards(seat.up)}"
    if seat.shown:
        yield f"shown {show_cards(seat.shown)}"
    if seat.state not in ("held", "killed"):
        yield seat.state
    yield from _write_draw_and_river(seat)


def _write_draw_and_river(seat: Seat) -> Iterator[str]:
    if seat.drew is not None:
        yield f"drew {seat.drew}" if seat.drew else "pat"
    if seat.owed:
        yield f"owed {seat.owed}"
    if seat.owed_last:
        yield f"owed-last {seat.owed_last}"
    if seat.river_up:
        yield "river-up"
    if seat.stopped:
        yield "stopped"


def _grouped(chips: tuple[int, ...]) -> Iterator[str]:
    for value, same in groupby(chips):
        count = len(list(same))
        yield f"{count}x{value}" if count > 1 else str(value)


def _write_blind(position: Position, seat: Seat) -> Iterator[str]:
    """The button; and the blind where the button does not tell it."""
    if position.button == seat.name:
        yield "dead-btn" if position.dead_button else "btn"
    if seat.blind != derived_blinds(position).get(seat.name, 0):
        marks = {position.level.small_blind: "sb", position.level.big_blind: "bb"}
        yield marks.get(seat.blind or -1, f"posts {seat.blind}")
