"""Acts of logs that kept the rulings and not what they changed: the rulings are carried out once more."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.floor.betting.replaying import let_pass
from shuffleup.floor.desk.acts_taken import take_act
from shuffleup.floor.desk.coming_round import waiting_act
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.director_asked import drop_moot
from shuffleup.floor.desk.keeping import after_ruling, keep
from shuffleup.floor.desk.taken import Taken, difference
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown.discards import is_after_the_betting
from shuffleup.floor.showdown.end_of_hand import what_follows
from shuffleup.floor.speech.talk import without_talk
from shuffleup.floor.speech.terms import in_official_words
from shuffleup.floor.steps.acts import Act


def recorded(desk: Desk, act: Act, rulings: Sequence[Ruling]) -> Taken:
    """What rulings that were given before change: on `act`, as play came round, and on what followed."""
    before = desk.situation
    act = without_talk(in_official_words(before.policies, act))
    if is_after_the_betting(before.hand):
        situation, later = after_ruling(before, rulings[0]), rulings[1:]
    else:
        situation, later = replace(before, returned={}), rulings
        if act.uncorrected:
            situation = let_pass(situation, act)
        else:
            situation, later = take_act(situation, act, rulings[0]), rulings[1:]
    for ruling in later:
        if ruling.player == situation.actor:
            situation = take_act(situation, waiting_act(situation, ruling.player), ruling)
        else:
            situation = keep(situation, ruling)
    situation = drop_moot(situation)
    told = what_follows(situation.book, situation.policies, situation.hand, situation.told)
    situation = replace(situation, told=(*situation.told, *(name for name, _ in told)))
    return difference(before, situation)
