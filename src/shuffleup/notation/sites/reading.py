"""Hand histories as PokerStars and GGPoker write them: one hand after the other in a text file."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from shuffleup.notation.hand_record import HandRecord, no_path, scale_for, written
from shuffleup.notation.sites.header import FIRST_LINE, Header, read_header
from shuffleup.notation.sites.lines import Player, SiteHand
from shuffleup.notation.variants import code_of
from shuffleup.refused import Malformed


class SiteText(NamedTuple):
    """One hand of a file, not read yet, and the number of its first line."""

    line: int
    lines: tuple[str, ...]


def read_site(text: str) -> list[HandRecord]:
    """The hands of a file of PokerStars or GGPoker, from tournaments and cash games.

    >>> (record,) = read_site('''PokerStars Hand #71: Hold'em No Limit ($0.50/$1.00) - 2024/05/01 20:15:00 ET
    ... Table 'Lyra' 6-max Seat #1 is the button
    ... Seat 1: Ann ($100 in chips)
    ... Seat 2: Bob ($82.25 in chips)
    ... Seat 3: Cat ($120 in chips)
    ... Bob: posts small blind $0.50
    ... Cat: posts big blind $1
    ... *** HOLE CARDS ***
    ... Dealt to Ann [Ah Ad]
    ... Ann: raises $2 to $3
    ... Bob: folds
    ... Cat: folds
    ... Uncalled bet ($2) returned to Ann
    ... Ann collected $2.50 from pot
    ... *** SUMMARY ***
    ... Total pot $2.50 | Rake $0
    ... ''')
    >>> record.players, record.finishing_stacks
    (('Bob', 'Cat', 'Ann'), (8175, 11900, 10150))
    """
    no_path(text)
    return [record_from(found) for found in texts_in(text)]


def is_site_text(text: str) -> bool:
    """Whether a text begins as the sites' files do."""
    first = next((line for line in text.lstrip("\ufeff").splitlines() if line.strip()), "")
    return FIRST_LINE.match(first.strip()) is not None


def texts_in(text: str) -> list[SiteText]:
    """The hands of a file as they stand."""
    found: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        said = line.strip().lstrip("\ufeff")
        if FIRST_LINE.match(said):
            found.append((number, []))
        elif said and not found:
            raise Malformed(f"line {number}: a hand begins with 'PokerStars Hand #…:' or 'Poker Hand #…:'")
        if found:
            found[-1][1].append(said)
    if not found:
        raise Malformed("there are no hands of PokerStars or GGPoker in it")
    return [SiteText(number, tuple(lines)) for number, lines in found]


def record_from(text: SiteText) -> HandRecord:
    """Reads one hand."""
    if len(text.lines) < 2:
        raise Malformed(f"line {text.line}: the hand has no table and no players")
    header = read_header(text.lines[0], text.lines[1], text.line)
    hand = SiteHand(header)
    for number, line in enumerate(text.lines[2:], text.line + 2):
        if line:
            hand.take(line, number)
    if hand.street != "SUMMARY":
        last = text.line + len(text.lines) - 1
        raise Malformed(f"line {last}: the hand breaks off here: a whole one ends with *** SUMMARY ***")
    players = list(hand.close())
    if len(players) < 2:
        raise Malformed(f"line {text.line}: {len(players)} players act in the hand, and it takes two")
    return _record(header, hand, players)


def _record(header: Header, hand: SiteHand, players: list[Player]) -> HandRecord:
    rules = header.rules
    limit = rules.structure == "fixed-limit"
    said = list(_lines(hand, players))
    ante = max((one.ante for one in players if one.blind >= 0), default=Decimal(0))
    antes = [ante if one.all_in and 0 < one.ante < ante else one.ante for one in players]
    amounts = [header.small, header.big, hand.bring_in, *antes]
    amounts += [chips for one in players for chips in (one.stack, one.put_in, one.won, one.blind)]
    scale = scale_for(amounts)

    def chips(found: Decimal) -> int:
        return int(found * scale)

    around = slice(None, None, -1) if len(players) == 2 else slice(None)
    return HandRecord(
        variant=code_of(rules.name),
        antes=tuple(map(chips, antes))[around],
        blinds_or_straddles=() if rules.is_stud else tuple(chips(one.blind) for one in players)[around],
        bring_in=chips(hand.bring_in) if rules.is_stud else None,
        small_bet=chips(header.small) if limit else None,
        big_bet=chips(header.big) if limit else None,
        min_bet=None if limit else chips(header.big),
        starting_stacks=tuple(chips(one.stack) for one in players),
        actions=tuple(line if isinstance(line, str) else _wager(line, scale) for line in said),
        players=tuple(one.name for one in players),
        finishing_stacks=tuple(chips(one.stack - one.put_in + one.won) for one in players),
        scale=scale,
        also=_also(header, players),
    )


class _Wager(NamedTuple):
    player: str
    total: Decimal


def _wager(line: _Wager, scale: int) -> str:
    return f"{line.player} cbr {written(int(line.total * scale), scale)}"


def _lines(hand: SiteHand, players: list[Player]) -> Iterator[str | _Wager]:
    seats = {one.name: f"p{place}" for place, one in enumerate(players, 1)}
    dealt = hand.header.rules.hole_cards
    if not hand.header.rules.is_stud:
        for one in players:
            yield f"d dh {seats[one.name]} {one.hole or '??' * dealt}"
    for player, words in hand.said:
        if player is None:
            yield words
        elif words.startswith("dh "):
            yield f"d dh {seats[player.name]} {words[3:]}"
        elif words.startswith("cbr "):
            yield _Wager(seats[player.name], Decimal(words[4:]))
        else:
            yield f"{seats[player.name]} {words}"


def _also(header: Header, players: list[Player]) -> dict[str, Any]:
    """What PHH has fields for."""
    also: dict[str, Any] = {
        "seats": [one.seat for one in players],
        "hand": int(header.number) if header.number.isdecimal() else header.number,
        "table": header.table,
        "venue": header.site,
    }
    if header.event:
        also["event"] = header.event
    else:
        also["currency"] = header.currency
    if header.day is not None:
        also |= {"day": header.day.day, "month": header.day.month, "year": header.day.year}
    return also
