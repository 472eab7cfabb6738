"""Whatever somebody types around the grammar: the floor answers or refuses, and nothing else comes of it."""

from random import Random

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import tell_desk
from shuffleup.floor.reader import read_step
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

LINES = (
    "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 350",
    "nlhe 10000/20000 turn pot 300000 chip 1000 | A 1500000* | B 900000 | C 60000",
    "nlhe 100/200 | UTG 5000* | BTN 20000 btn | SB 20000 bet 100 | BB 20000 bet 200",
    "plo 500/1000 flop pot 10500 | A 60000* | B 60000",
    "lhe 100/200 turn pot 800 left 9 | A 20000* | B 150",
)
SPOKEN = (
    "one two five nine eleven fifteen twenty fifty hundred thousand grand k million a and half point oh "
    "buck raise bet call fold check all in pot make it to by more on top another min minimum no wait "
    "sorry I mean ... , ? . ! 5 18 450 1,500 2.5 5k 0 .5 1.2m the floor nice how much you he might cant "
    "if unless dime few couple bbs times double quarter please uh x 000 ½ € -5 1e9 99999999999999999999"
).split(" ")
TYPED = (
    "says announces bets raises calls folds checks pushes tosses in 3-bets shoves for while then and , pulls "
    "back taps nods gestures mumbles uncorrected chips 3x500 500 1000 a 5k chip his stack all-in limps"
).split(" ")
HAPPENED = (
    "the dealer a card cards deck stub muck button clock on calls asks for wants to see hand chips "
    "seat his her their is was isn't has got left phone table flop turn river dealt before acted early "
    "exposed flashed boxed two three joker burn wrong place level should be 200/400 9c AhKd , : by "
    "player against count misdeal floor killed swept mucked mixed and nobody knows but known yes no "
    "T1S4 found behind pocket 500 chip 's Bob's boxed-cards premature-cards hand-fouled conduct abuse "
    "left-seat identified cards= { } speaks up took back pot penalty warning round seconds pass draws "
    "pat everybody folds it down around who again for a smoke after minutes because everyone else"
).split(" ")


def _sentence(chance: Random, desk: Desk) -> str:
    if chance.random() < 0.35:
        words = chance.choices((*HAPPENED, *HAPPENED, *desk.hand.order), k=chance.randint(1, 8))
        return " ".join(words)
    who = chance.choice((*desk.hand.order, desk.hand.legal().actor or "A", "Nobody"))
    spoken = " ".join(chance.choices(SPOKEN, k=chance.randint(1, 7)))
    how = chance.random()
    if how < 0.6:
        return f'{who} says "{spoken}"'
    if how < 0.75:
        return f'{who} says "{spoken}"{chance.choice((", pushes ", " while pushing "))}{chance.choice(TYPED)}'
    typed = chance.choices(TYPED, k=chance.randint(1, 5))
    return f"{who} {' '.join([*typed, *chance.choices(SPOKEN, k=chance.randint(0, 3))])}"


def _total(desk: Desk) -> int:
    won = any(desk.hand.winnings.values())
    return sum(desk.hand.stacks.values()) + (0 if won else desk.hand.pot)


def hear(seed: int, count: int) -> int:
    """How many sentences the floor answered."""
    chance, answered = Random(seed), 0
    desk = total = None
    for n in range(count):
        if desk is None or n % 6 == 0:
            line, name = chance.choice(LINES), chance.choice(EDITION_NAMES)
            desk = Desk(edition(name), Policies(), Position.parse(line))
            total = _total(desk)
        sentence = _sentence(chance, desk)
        how = chance.random()
        try:
            if how < 0.5:
                tell_desk(desk, sentence)
            else:
                desk.take(read_step(sentence, desk.hand.order if how < 0.85 else ()))
            answered += 1
        except Refused:
            pass
        assert _total(desk) == total, sentence
    return answered


def test_the_floor_answers_or_refuses() -> None:
    assert hear(1, 3000) > 700


@pytest.mark.soak
def test_the_floor_answers_or_refuses_for_long() -> None:
    assert hear(2, 200_000) > 50_000
