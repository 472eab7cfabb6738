"""From the fields of a PHH file to a deal: who posts what, and who has the button."""

import msgspec

from shuffleup.hand.games import Game
from shuffleup.hand.kernel import codes
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import AnteKind, Level
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.variants import game_of
from shuffleup.refused import Malformed


def deal_of(record: HandRecord) -> Deal:
    """How the hand begins.

    >>> from shuffleup.notation.phh.phh import read_phh
    >>> deal = deal_of(read_phh('''
    ... variant = "NT"
    ... antes = [0, 100, 0, 0]
    ... blinds_or_straddles = [50, 100, 0, 0]
    ... min_bet = 100
    ... starting_stacks = [9000, 8000, 7000, inf]
    ... actions = []
    ... players = ["Ann", "Bob", "Cat", "Dan"]'''))
    >>> deal.button, deal.small, deal.big, deal.level.ante_kind
    ('Dan', 'Ann', 'Bob', 'big-blind')
    """
    rules = game_of(record.variant)
    names = record.names
    if len(names) < 2:
        raise Malformed(f"{len(names)} players: a hand takes two or more")
    players = tuple(
        (name, codes.ENOUGH if stack is None else stack)
        for name, stack in zip(names, record.starting_stacks, strict=True)
    )
    if not record.antes:
        raise Malformed("antes: write one for each player, 0 where there is none")
    return _stud(record, rules, players) if rules.is_stud else _with_blinds(record, rules, players)


def _with_blinds(record: HandRecord, rules: Game, players: tuple[tuple[str, int], ...]) -> Deal:
    names = record.names
    forced, antes = record.blinds_or_straddles or (0,) * len(names), record.antes
    if len(names) == 2:  # the specification lists them as at a full table: small blind first
        forced, antes = forced[::-1], antes[::-1]
    blinds = _blinds(forced)
    ante, kind, dead = _antes(antes, blinds.big)
    return Deal(
        game=rules.name,
        level=Level(
            small_blind=0 if blinds.small is None else forced[blinds.small],
            big_blind=_big_blind(record, rules, forced, blinds.big),
            ante=ante,
            ante_kind=kind,
            small_bet=record.small_bet or 0,
            big_bet=record.big_bet or 0,
        ),
        players=players,
        button=names[-1],
        small_blind="" if blinds.small is None else names[blinds.small],
        big_blind=names[blinds.big],
        posts=tuple((names[i], abs(forced[i])) for i in blinds.posts),
        dead_posts=tuple((names[i], chips) for i, chips in enumerate(dead) if chips),
        straddles=tuple((names[i], forced[i]) for i in blinds.straddles),
    )


def _stud(record: HandRecord, rules: Game, players: tuple[tuple[str, int], ...]) -> Deal:
    """Antes and a bring-in: nobody has a blind."""
    names = record.names
    if any(record.blinds_or_straddles):
        raise Malformed(f"blinds_or_straddles: {rules.title} has a bring-in and no blinds")
    for field in ("bring_in", "small_bet"):
        if not getattr(record, field):
            raise Malformed(f"the field {field!r} is missing, or nothing")
    each = min(record.antes)
    dead = record.antes if len(names) > 2 else record.antes[::-1]
    return Deal(
        game=rules.name,
        level=Level(
            ante=each,
            small_bet=record.small_bet or 0,
            big_bet=record.big_bet or 0,
            bring_in=record.bring_in or 0,
        ),
        players=players,
        button=names[-1],
        dead_posts=tuple(
            (name, chips - each) for name, chips in zip(names, dead, strict=True) if chips > each
        ),
    )


class _Blinds(msgspec.Struct):
    """Who posted what, by seat."""

    small: int | None
    """None where the small blind is dead."""
    big: int
    straddles: list[int] = []
    posts: list[int] = []


def _blinds(forced: tuple[int, ...]) -> _Blinds:
    posted = [i for i, chips in enumerate(forced) if chips > 0]
    if not posted:
        raise Malformed("blinds_or_straddles: somebody must post a blind")
    if len(forced) == 2 and len(posted) == 2:
        big = 0 if forced[0] >= forced[1] else 1
        return _Blinds(1 - big, big)
    both = posted[:2] == [0, 1]
    blinds = _Blinds(0, 1) if both else _Blinds(None, posted[0])
    highest = forced[blinds.big]
    for i in posted[2 if both else 1 :]:
        if forced[i] >= 2 * highest:
            blinds.straddles.append(i)
            highest = forced[i]
        else:
            blinds.posts.append(i)
    blinds.posts += [i for i, chips in enumerate(forced) if chips < 0]
    return blinds


def _big_blind(record: HandRecord, rules: Game, forced: tuple[int, ...], seat: int) -> int:
    """What the big blind owes: files tell what a short stack could pay, the others owe all of it."""
    limit = rules.structure == "fixed-limit"
    size, posted, stack = (
        record.small_bet if limit else record.min_bet,
        forced[seat],
        record.starting_stacks[seat],
    )
    if not size:
        raise Malformed(f"the field {'small_bet' if limit else 'min_bet'!r} is missing, or nothing")
    if posted < size and stack is not None and stack - max(record.antes) <= posted:
        return size
    if not limit and posted != size:
        told = f"min_bet {record.amount(size)} is not the big blind {record.amount(posted)}"
        raise Malformed(f"{told}: we know of no such game")
    return posted


def _antes(antes: tuple[int, ...], big: int) -> tuple[int, AnteKind, tuple[int, ...]]:
    """The ante, who pays it, and what single players pay on top as dead money."""
    paying = [i for i, chips in enumerate(antes) if chips]
    if paying == [big]:
        return antes[big], "big-blind", ()
    if paying == [len(antes) - 1]:
        return antes[-1], "button", ()
    each = min(antes)
    return each, "each", tuple(chips - each for chips in antes)
