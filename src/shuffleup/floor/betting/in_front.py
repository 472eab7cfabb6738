"""What lies in front of a player after an act: chips one by one, and whether they agree with their words."""

from shuffleup.floor.betting.in_turn import rule_silent_chips
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation import Doubt, Situation
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, PullBack


def chips_after(desk: Situation, ruled: RuledAct, act: Act) -> tuple[int, ...]:
    """The chips in front one by one after an act in chips of which nothing came back; else not known."""
    player = ruled.player
    prior = desk.in_front.get(player, ())
    drawn = any(isinstance(atom, PullBack) for atom in act.atoms) or player in desk.drawn_back
    chips = tuple(chip for motion in act.motions for chip in motion.chips)
    known = not drawn and sum(prior) == desk.hand.bets[player] and sum(prior) + sum(chips) == ruled.total
    return (*prior, *chips) if known and chips and ruled.action != "fold" else ()


def doubted(desk: Situation, act: Act, ruling: Ruling) -> Doubt | None:
    """A wager by an amount in words, where the chips alone would have been a smaller wager."""
    if not (act.words and act.motions and ruling.acts) or read_words(act.words[0].words).amount is None:
        return None
    facing = desk.facings[act.player]
    chips = rule_silent_chips(desk.book, desk.policies, facing, act).acts
    if not chips or not facing.current < chips[0].total < ruling.acts[0].total:
        return None
    return Doubt(act.player, ruling.acts[0], chips[0], len(desk.hand.operations))
