"""Acts, incidents, choices and the dealer's doings in any order: the desk answers or refuses, chips stay."""

from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from shuffleup.cards import DECK
from shuffleup.chance import SeededChance
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.incident_rulings import HANDLERS
from shuffleup.floor.desk.table_steps import TABLE_STEPS as COMMANDS
from shuffleup.floor.steps.acts import Act, Push, Release, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.incidents.betting import BettingIncident
from shuffleup.floor.steps.incidents.dealing import (
    DealError,
    FlopWithoutBurn,
    FourCardFlop,
    NonstandardCard,
    PrematureCards,
)
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

POSITIONS = (
    "nlhe 100/200 stub 40 | SB 9000 bet 100 | BB 9000 bet 200 | A 9000* | B 700 | BTN 9000 btn",
    "nlhe 100/200 bb-ante 200 pot 200 | SB 150 bet 100 | BB 9000 bet 200 | A 9000* | BTN 9000 btn",
    "nlhe 100/200 flop pot 800 board AhKd2c stub 38 burns 1 | A 9000* | B 9000 | C 500 btn",
    "nlhe 100/200 river pot 900 board AhKd2c9s9d | A 5000 cards AsQs* | B 900 cards 9h8h | C 5000 cards KsKh",
    "nlhe 100/200 river pot 900 board AhKd2c9s9d | A 5000* | B 5000 | C 5000 folded btn",
    "plo 100/200 turn pot 2000 board AhKd2c9s stub 25 | A 5000 paid 1000* | B 5000 paid 1000 btn",
    "plo8 100/200 | SB 5000 bet 100 btn* | BB 5000 bet 200",
    "lhe 100/200 left 9 flop pot 800 | A 3000* | B 350 | C 3000 btn",
    "short-deck 100/200 flop pot 800 | A 3000* | B 350 | C 3000 btn",
    "nlhe 100/200 showdown pot 900 board AhKd2c9s9d bettor B | A cards AsQs | B cards 9h8h | C cards KsKh",
    "nlhe 100/200 hand-for-hand turn pot 900 | A 500* | B 5000 | C 5000 btn",
)
PEOPLE = ("player", "of", "by", "against", "hand_of", "beside", "missed", "waiting", "owner")
WORDS = ("fold", "check", "call", "raise", "bet 400", "all in", "five", "double it", "I'm out", "half pot")
SERVED: list[type] = [
    kind for kind in get_args(Incident) if kind in HANDLERS or kind in get_args(BettingIncident)
]


def _likely(chance: Random, kind: type, desk: Desk) -> dict[str, Any]:
    """What fits the hand, so that more than refusals come of it: the next street and its cards, the pot."""
    hand, unseen = desk.hand, [str(card) for card in DECK if card not in desk.hand.board]
    named = {field.name for field in msgspec.structs.fields(kind)}
    later = [street.name for street in hand.rules.streets[hand.street_index + 1 :]]
    street = later[0] if later else "turn"
    count = 4 if kind is FourCardFlop else {"flop": 3}.get(street, 1)
    cards = chance.sample(unseen, count + 1)
    fits: dict[str, Any] = {"street": street, "card": chance.choice([*desk.open.four_cards, "Ah"])}
    if "street" in named or kind is FourCardFlop:
        fits |= {"cards": tuple(cards[1:]), "burn": cards[0]}
    elif kind is FlopWithoutBurn:
        flop = [str(card) for card in hand.board[:3] if card.known]
        fits |= {"cards": tuple(flop if len(flop) == 3 else chance.sample(unseen, 3))}
    elif "cards" in named and kind is not DealError:
        fits |= {"cards": tuple(cards[:2])}
    share = chance.choice((desk.pot, desk.pot // 2))
    fits |= {"to": {chance.choice(hand.order): share}, "award": {chance.choice(hand.order): desk.pot}}
    if kind is NonstandardCard:
        fits["card"] = chance.choice(("joker", "joker", "3h"))
    if kind is PrematureCards:
        fits["to"] = ()
    fits |= {"exposed": tuple(cards[:1]), "blinds_due": (200, 400), "position": chance.choice(POSITIONS[:3])}
    return {name: value for name, value in fits.items() if name in named and chance.random() < 0.9}


def _value(chance: Random, name: str, type_: Any, desk: Desk) -> Any:
    if name in PEOPLE:
        return chance.choice((*desk.hand.order, *desk.hand.order, "S7"))
    if get_origin(type_) is Literal:
        return chance.choice(get_args(type_))
    if type_ is bool:
        return chance.random() < 0.5
    if type_ is int:
        return chance.choice((0, 1, 2, 3, 5, 60, 200, 500, 1500))
    if get_origin(type_) is tuple:
        parts = get_args(type_)
        count = chance.randint(0, 3) if parts[-1] is Ellipsis else len(parts)
        kinds = parts[:1] * count if parts[-1] is Ellipsis else parts
        return tuple(_value(chance, "", kind, desk) for kind in kinds)
    inner = [kind for kind in get_args(type_) if isinstance(kind, type) or get_origin(kind)]
    if inner:
        return _value(chance, "", chance.choice(inner), desk)
    return (
        chance.choice(("T1S4", "T1", str(chance.choice(DECK)), "English", "a flush"))
        if type_ is str
        else None
    )


def _some(chance: Random, kind: Any, desk: Desk) -> Any:
    """A random incident or command of that kind; fields that may be left out often are."""
    given = {
        field.name: _value(chance, field.name, field.type, desk)
        for field in msgspec.structs.fields(kind)
        if field.required or chance.random() < 0.5
    }
    given |= _likely(chance, kind, desk)
    try:
        return msgspec.convert(msgspec.to_builtins(kind(**given)), kind)
    except msgspec.ValidationError:
        return None


def random_step(chance: Random, desk: Desk) -> Any:
    which = chance.random()
    asked = [*desk.undecided.values(), *desk.asked]
    if asked and which < 0.4:
        return Choose(chance.choice(chance.choice(asked).options), reason=chance.choice(("", "so")))
    if which < 0.6:
        actor = desk.hand.legal().actor
        player = actor if actor and chance.random() < 0.8 else chance.choice(desk.hand.order)
        atom = chance.choice((Say(chance.choice(WORDS)), Push((chance.choice((100, 500, 1000)),)), Release()))
        return Act(player, (atom,))
    return _some(chance, chance.choice(SERVED if which < 0.85 else list(COMMANDS)), desk)


def _chips(desk: Desk) -> int:
    """All that the desk accounts for: stacks, what was pushed or moved by ruling, the pot until it is won."""
    hand = desk.hand
    moved = sum(desk.situation.pushed.to_stack(player) for player in hand.order)
    return (
        sum(hand.stacks.values()) + moved + (0 if any(hand.winnings.values()) or hand.is_over else hand.pot)
    )


def _taken(desk: Desk, step: Any) -> str:
    """Why the step was refused; nothing if it was not."""
    try:
        desk.take(step)
    except Refused as refused:
        return str(refused)
    return ""


def play(seed: int) -> None:
    chance = Random(seed)
    line, name = chance.choice(POSITIONS), chance.choice(EDITION_NAMES)
    desk = Desk(edition(name), Policies(), Position.parse(line), chance=SeededChance(seed))
    total, anew = _chips(desk), False
    for _ in range(16):
        step = random_step(chance, desk)
        if step is None:
            continue
        began = desk.hand.start
        before = (len(desk.rulings), desk.hand.operations)
        refusal = _taken(desk, step)
        if refusal:
            assert len(desk.rulings) == before[0], step
            assert "no position" not in refusal, refusal  # a reading that the catalogue does not have
            continue
        # Another level or hand, chips found or put out of play by ruling: counted anew once no push is wrong.
        anew = anew or desk.hand.start is not began or bool(desk.situation.found or desk.situation.given)
        short = desk.situation.pushed.wrongly or desk.situation.pushed.from_before
        if anew and not short:
            total, anew = _chips(desk), False
        void = desk.hand.is_over and not any(desk.hand.winnings.values())
        assert short or void or _chips(desk) == total, (seed, step)
        assert all(chips >= 0 for chips in desk.hand.stacks.values()), (seed, step)
        for ruling in desk.rulings[before[0] :]:
            assert ruling.says.endswith((".", "?")), ruling.says
            assert ruling.citations, ruling
            assert (ruling.decided_by == "director") == bool(ruling.options), ruling


@pytest.mark.parametrize("block", range(8))
def test_the_desk_answers_or_refuses(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        play(seed)


@pytest.mark.soak
def test_the_desk_answers_or_refuses_for_long() -> None:
    for seed in range(10_000, 60_000):
        play(seed)


def test_every_served_incident_is_tried() -> None:
    """Guards the test above: a kind that could never be built would never be tried."""
    chance = Random(1)
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(POSITIONS[2]))
    for kind in SERVED:
        assert any(_some(chance, kind, desk) is not None for _ in range(200)), kind
