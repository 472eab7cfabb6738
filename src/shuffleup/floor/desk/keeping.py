"""A ruling is kept and carried out: what that does to the hand, and to what hangs in the air."""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.authority import with_authority
from shuffleup.floor.betting import late_errors
from shuffleup.floor.conduct.seen_in_play import soft_play_question, with_all_in_buttons
from shuffleup.floor.dealing.wrong_level import at_level
from shuffleup.floor.desk.director_asked import drop_moot, drop_overtaken
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown.end_of_hand import what_follows
from shuffleup.floor.situation import Pending, Situation, without
from shuffleup.floor.situation.bets_over import begin_anew, forget
from shuffleup.floor.situation.pushed import Pushed
from shuffleup.floor.steps.incidents.showdown import Dispute
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Returned
from shuffleup.hand.hand import Hand


def keep(situation: Situation, ruling: Ruling) -> Situation:
    """Adds a ruling to the record, with what it leaves open or to be decided."""
    ruling = with_authority(situation.book, with_all_in_buttons(situation.book, ruling))
    place = len(situation.rulings)
    kept: dict[str, Any] = {"rulings": (*situation.rulings, ruling)}
    if ruling.leaves is not None:
        kept["open"] = ruling.leaves
    hanging = situation.pending
    pending = next((n for n in ruling.notices if n.name == "amount-pending"), None)
    if pending is not None and not ruling.acts:
        action = "raise" if situation.legal.current else "bet"
        kept["pending"] = Pending(pending.player, action, pending.amount or 0)  # type: ignore[arg-type]
    elif hanging is not None and any(act.player == hanging.player for act in ruling.acts):
        kept["pending"] = None
    left_open = dict(ruling.restricts)
    if ruling.may and not ruling.acts:
        left_open[ruling.player] = ruling.may
    if left_open:
        kept["restricted"] = {**situation.restricted, **left_open}
        kept["restricted_by"] = {
            **situation.restricted_by,
            **dict.fromkeys(left_open, ruling.first_rule),
            **dict.fromkeys(ruling.restricts, "invalid-declarations"),
        }
        kept["restricted_because"] = without(situation.restricted_because, *left_open)
    if ruling.may_because is not None:
        because = kept.get("restricted_because", situation.restricted_because)
        kept["restricted_because"] = {**because, ruling.player: ruling.may_because}
    if ruling.decided_by == "director" and ruling.about is not None:
        kept["questions_about"] = (*situation.questions_about, place)
    elif ruling.decided_by == "director":
        kept["questions_on"] = {**situation.questions_on, ruling.player: place}
    situation = replace(situation, **kept)
    for notice in ruling.notices:
        hold = ops.HoldForFloor(notice.player)
        if notice.name == "held-for-floor" and situation.hand.can(hold):
            situation = situation.after(hold)
    return situation


def after_ruling(situation: Situation, ruling: Ruling) -> Situation:
    """Does to the hand what a ruling says, all of it or nothing, and keeps it."""
    about_last = isinstance(ruling.about, Dispute) and ruling.about.last_hand
    before = situation.settled(last_hand=about_last)[0] is not situation.hand
    if ruling.new_level is not None:
        situation = replace(situation, hand=at_level(situation.hand, ruling.new_level))
    if ruling.takes_back is not None:
        again, _ = situation.hand.corrected(ruling.takes_back, *ruling.operations)
        situation = award_untold(replace(situation, hand=again))
    elif ruling.operations:
        situation = _remedied(situation, ruling)
    if ruling.moves or ruling.sets_aside is not None:
        pushed = situation.pushed.carry(ruling, hand_before=before)
        wrongly = {} if before else situation.earlier_wrongly
        situation = replace(situation, pushed=pushed, earlier_wrongly=wrongly)
    if ruling.new_level or any(isinstance(op, ops.Misdeal | ops.StopHand) for op in ruling.operations):
        situation = begin_anew(situation)
    return keep(situation, ruling)


def award_untold(situation: Situation) -> Situation:
    """What was pushed is back in the middle; the award will be told again."""
    return replace(
        situation,
        pushed=Pushed(from_before=situation.pushed.from_before),
        told=tuple(told for told in situation.told if told != "award"),
    )


def _remedied(situation: Situation, ruling: Ruling) -> Situation:
    hand, returned = situation.hand.copy(), dict(situation.returned)
    for operation in ruling.operations:
        hand.apply(operation)
        returned |= returned_uncalled(hand)
    situation = replace(situation, hand=hand, returned=returned)
    for operation in ruling.operations:
        if isinstance(operation, ops.Kill):
            situation = forget(situation, operation.player)
    return drop_overtaken(situation, ruling.player)


def returned_uncalled(hand: Hand) -> dict[str, int]:
    """What the last operation gave back because nobody had called it."""
    return {done.player: done.amount for done in hand.happened if isinstance(done, Returned)}


def tell_what_follows(situation: Situation) -> Situation:
    """What came about by itself is told once; an award that was taken back will be told again."""
    situation = drop_moot(situation)
    if not situation.hand.is_over and "award" in situation.told:
        situation = replace(situation, told=tuple(told for told in situation.told if told != "award"))
    follows = tuple(what_follows(situation.book, situation.policies, situation.hand, situation.told))
    if follows:
        rulings = tuple(with_authority(situation.book, ruling) for _, ruling in follows)
        situation = replace(
            situation,
            told=(*situation.told, *(name for name, _ in follows)),
            rulings=(*situation.rulings, *rulings),
        )
    if question := soft_play_question(situation):
        situation = keep(situation, question)
    return _ask_about_found_chips(situation)


def _ask_about_found_chips(situation: Situation) -> Situation:
    """Once the pots are awarded: hidden chips of a bettor who lost do not save them."""
    if not situation.hand.is_over:
        return situation
    for player, chips in situation.found.items():
        lost = not situation.award.get(player) and not situation.hand.stacks[player]
        question = f"found-behind {player}"
        if lost and question not in situation.told and player not in situation.undecided:
            situation = replace(situation, told=(*situation.told, question))
            situation = keep(situation, late_errors.rule_found_chip_lost(situation.book, player, chips))
    return situation
