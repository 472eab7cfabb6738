"""Play at random, and what a dealer in a hurry types of it: names, letters, seats or nobody."""

from random import Random
from typing import NamedTuple

from shuffleup.cards import DECK
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import roles_at, tell_desk
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Policies, edition

TABLES = (
    "nlhe 100/200 | Ann 20000* seat 1 | Bob 18000 seat 2 | Cid 9000 btn seat 3 | Dee 15000 bet 100 seat 4 "
    "| Eve 22000 bet 200 seat 5",
    "nlhe 100/200 | A 20000* | B 18000 | C 9000 btn | D 15000 bet 100 | E 22000 bet 200",
    "nlhe 100/200 | Bob 18000 btn bet 100* | Ben 3000 bet 200",
    "nlhe 100/200 flop pot 1200 board Kc7d2s | Bob 18000* | Dee 15000 | Eve 9000 btn",
    "nlhe 100/200 flop pot 1200 board Kc7d2s | Bob 17400 bet 600 | Dee 15000* | Eve 9000 btn",
    "nlhe 100/200 turn pot 2400 board Kc7d2s9h | Cat 8000* | Xaver 12000 btn",
    "lhe 100/200 flop pot 1200 board Kc7d2s | Fay 18000* | Rob 15000 | Cleo 9000 btn",
    "plo 100/200 flop pot 1200 board Kc7d2s | b 18000* | c 15000 | F 9000 btn",
)
WORDS = {
    "fold": ("f", "fold", "folds", "folded"),
    "check": ("x", "check", "checks", "chk"),
    "call": ("c", "call", "calls", "called", "flats"),
    "bet": ("b {}", "bet {}", "bets {}", "leads for {}"),
    "raise": ("r {}", "raise to {}", "raises to {}", "makes it {}", "r to {}"),
    "all-in": ("ai", "shoves", "jams", "all in"),
}
IN_FULL = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bet": "bets {}",
    "raise": "raises to {}",
    "all-in": "is all in",
}
JOINS = (", ", " ", " ", ", then ", " and ", ". ")


class Typed(NamedTuple):
    """What happened, told in full, and what somebody typed of it."""

    line: str
    in_full: tuple[str, ...]
    typed: str


def desk_at(line: str) -> Desk:
    return Desk(edition("tda-2024"), Policies(), Position.parse(line))


def typed(chance: Random) -> Typed:
    """A few acts and streets in their turn."""
    line = chance.choice(TABLES)
    desk, in_full, told = desk_at(line), [], ""
    for _ in range(chance.randint(1, 7)):
        sentence, short = _act(chance, desk) if desk.hand.legal().actor else _street(chance, desk)
        if not sentence:
            break
        tell_desk(desk, sentence)
        in_full.append(sentence)
        told += (chance.choice(JOINS) if told else "") + short
    return Typed(line, tuple(in_full), told)


def _act(chance: Random, desk: Desk) -> tuple[str, str]:
    legal = desk.hand.legal()
    actor = legal.actor or ""
    may = ["check" if legal.may_check else "call", "check" if legal.may_check else "fold"]
    if legal.min_raise_to and chance.random() < 0.5:
        may += ["raise" if legal.current else "bet", "all-in"]
    does = chance.choice(may)
    most = legal.max_raise_to or legal.min_raise_to or 0
    amount = min(most, (legal.min_raise_to or 0) + chance.choice((0, 100, 300, 1000)))
    if does == "all-in" and (desk.hand.rules.structure != "no-limit" or chance.random() < 0.7):
        does = may[0]
    word = chance.choice(WORDS[does]).format(amount)
    return f"{actor} {IN_FULL[does].format(amount)}", f"{_who(chance, desk, actor)}{word}"


def _who(chance: Random, desk: Desk, actor: str) -> str:
    """The actor, however they are named; nobody at times."""
    ways = [actor, actor.lower(), "", ""]
    if len(actor) > 1 and sum(name[0] == actor[0] for name in desk.hand.order) == 1:
        ways.append(actor[0].lower())
    ways += [role.replace("-", " ") for role, name in roles_at(desk).items() if name == actor]
    ways += [
        f"seat {seat.number}" for seat in desk.hand.position().seats if seat.name == actor and seat.number
    ]
    named = chance.choice(ways)
    return f"{named} " if named else ""


def _street(chance: Random, desk: Desk) -> tuple[str, str]:
    hand = desk.hand
    if hand.phase != "street due":
        return "", ""
    name = hand.rules.streets[hand.street_index + 1].name
    left = [str(card) for card in DECK if card not in hand.board]
    cards = " ".join(chance.sample(left, 3 if name == "flop" else 1))
    short = {"flop": "flop", "turn": "turn", "river": "riv"}[name]
    ways = (
        f"{name} {cards}",
        f"{name}: {cards}",
        f"{short} {cards}",
        f"{cards} on the {name}",
        cards.lower(),
    )
    return f"deal the {name} {cards}", chance.choice(ways)
