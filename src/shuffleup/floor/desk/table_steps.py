"""What dealer, floor and table do in the ordinary course, step by step."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shuffleup.cards import show_cards
from shuffleup.floor.betting.out_of_turn import rule_skipped
from shuffleup.floor.conduct.clocks import (
    granted_unsaid,
    let_clock_run_out,
    let_time_pass,
    running_clock,
    start_clock,
)
from shuffleup.floor.conduct.penalties import give_penalty
from shuffleup.floor.dealing.hand_begins import begins_hand
from shuffleup.floor.dealing.short_stub import rule_short_stub
from shuffleup.floor.dealing.stub_and_flop import (
    draw_from_four,
    floor_has_drawn,
    question_before_street,
    ready_stub,
)
from shuffleup.floor.desk.coming_round import carry
from shuffleup.floor.desk.keeping import after_ruling, award_untold, keep, tell_what_follows
from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown import disputes, pushing
from shuffleup.floor.showdown.discards import rule_cards_held, rule_into_the_muck, rule_taken_back
from shuffleup.floor.showdown.duties import cards_of
from shuffleup.floor.showdown.early_discards import waits_for_floor
from shuffleup.floor.showdown.end_of_hand import rule_released, rule_that_awarded
from shuffleup.floor.showdown.showing import rule_asked_for_all, rule_enforced_order, rule_tabling
from shuffleup.floor.situation import Situation
from shuffleup.floor.situation.bets_over import between_hands, new_street
from shuffleup.floor.situation.pushed import Pushed
from shuffleup.floor.steps import table as steps
from shuffleup.floor.steps.incidents.conduct import ClockRequested, Conduct
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.drawing import usable_muck
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal, Malformed, Reading

# Streets


def _deal_street(situation: Situation, step: steps.DealStreet) -> Situation:
    hand = situation.hand
    if step.street and hand.phase == "street due" and step.street != hand.next_street:
        raise Malformed(f"deal-street: the {hand.next_street} is next, not the {step.street}")
    if not step.street and _are_several_streets(hand, step.cards):
        return _whole_board(situation, step.cards)
    try:
        return _deal(situation, "".join(step.cards))
    except Illegal as refused:
        raise refused.offering(map(Reading, _miscounted(hand, step.cards))) from None


def _miscounted(hand: Hand, cards: tuple[str, ...]) -> list[str]:
    """How a street that came with too many cards or too few is told."""
    due = hand.rules.street(hand.next_street).board if hand.phase == "street due" else 0
    if not due or not cards or len(cards) == due:
        return []
    told = " ".join(cards)
    if due == 3 and len(cards) == 4:
        return [f"four-card flop {told}"]
    return [f"{len(cards)} cards on the {hand.next_street} {told}"]


def _are_several_streets(hand: Hand, cards: tuple[str, ...]) -> bool:
    boards = {street.name: street.board for street in hand.rules.streets}
    due = boards.get(hand.next_street, 0) if hand.phase == "street due" else 0
    return len(cards) >= 3 and sum(boards.values()) >= len(cards) and len(cards) != due


def _whole_board(situation: Situation, cards: tuple[str, ...]) -> Situation:
    """The board as it now lies: what is not out yet is dealt, street by street, where nobody has to act."""
    lying = tuple(situation.hand.board)
    if any(card.known and str(card) != told for card, told in zip(lying, cards, strict=False)):
        raise Malformed(f"the board is {show_cards(lying)}, not {''.join(cards)}")
    rest = cards[len(lying) :]
    while rest:
        hand = situation.hand
        if hand.phase != "street due":
            raise Illegal(f"a street after the other: {hand.waiting_for}")
        due = hand.rules.street(hand.next_street).board
        situation = _deal(situation, "".join(rest[:due]))
        if situation.hand.street == hand.street:
            return situation
        rest = rest[due:]
    return situation


def _deal(situation: Situation, cards: str = "") -> Situation:
    """The next street is dealt; while a player was passed over, the floor is asked about them first."""
    hand = situation.hand
    if hand.phase == "betting" and (situation.parked or situation.folded_behind):
        if situation.actor in situation.undecided:
            return situation
        return keep(situation, rule_skipped(situation.book, situation, card_dealt=True))
    if hand.street == hand.rules.streets[-1].name:
        raise Illegal("every street of this game has been dealt")
    if hand.phase == "street due" and not hand.on_hold:
        if question := question_before_street(situation):
            return keep(situation, question)
        if ready := ready_stub(situation):
            situation = replace(situation, open=ready[0]).after(ready[1])
        if not cards and (short := rule_short_stub(situation)):
            ruling, comes = short
            return _dealt(after_ruling(situation, ruling), comes)
        hand = situation.hand
        if not cards and not (hand.stub and all(card.known for card in hand.stub)):
            cards = "??" * hand.rules.street(hand.next_street).board
    return _dealt(situation, ops.DealStreet(cards))


def _dealt(situation: Situation, street: ops.DealStreet) -> Situation:
    return tell_what_follows(new_street(situation.after(street)))


def _draw(situation: Situation, step: steps.Draw) -> Situation:
    """A player throws these away, or stands pat, and gets as many new ones."""
    situation = situation.after(ops.Draw(step.player, "".join(step.cards) or "??" * step.count))
    while situation.hand.from_deck and situation.hand.owed and (again := usable_muck(situation.hand)):
        shuffled = situation.chance.shuffled(again)
        situation = situation.after(ops.Reshuffle(show_cards(shuffled)))
    while not situation.hand.from_deck and situation.hand.owed:  # nobody has seen what they get
        player, count = next(iter(situation.hand.owed.items()))
        situation = situation.after(ops.DealHole(player, "??" * count))
    if situation.hand.phase != "drawing":
        situation = new_street(situation)
    return tell_what_follows(situation)


def _round_ends(situation: Situation, step: steps.RoundEnds) -> Situation:
    """Nothing is ruled on: those left to act fold, check or call."""
    for player in step.folds:
        if player not in situation.hand.held:
            raise Malformed(f"round-ends: {player} is not seated here")
    hand = situation.hand.copy()
    while (legal := hand.legal()).actor is not None:
        player = legal.actor
        if (asked := situation.undecided.get(player)) is not None:
            raise Illegal(
                f"the director has yet to decide on {player}: choose one of the options first",
                asked.citations,
            )
        passive: ops.Operation = ops.Check(player) if legal.may_check else ops.Call(player)
        if legal.bring_in:
            passive = ops.BringIn(player)
        hand.apply(ops.Fold(player) if player in step.folds else passive)
    return replace(situation, hand=hand)


def check_who_comes_round(situation: Situation, step: steps.ComesRound) -> None:
    """Refuses what cannot be: nobody to act, another player's turn, nobody of that name still to act."""
    hand, actor = situation.hand, situation.actor
    for player in filter(None, (step.to, step.first)):
        if player not in hand.held:
            raise Malformed(f"comes-round: {player} is not seated here")
    if actor is None:
        raise Illegal(f"nobody is to act: {hand.waiting_for}")
    if step.first not in (None, actor):
        raise Illegal(f"it is {actor}'s turn, not {step.first}'s: tell what {actor} does first")
    if step.to == actor:
        raise Illegal(f"it is {actor}'s turn already")
    if step.to is not None and step.to not in situation.facings:
        raise Illegal(f"{step.to} has nothing to act on any more in this hand")
    if situation.parked or situation.undecided:
        raise Illegal("something out of turn or undecided lies on the desk: tell it act by act")


def _play_on(situation: Situation, step: steps.PlayOn) -> Situation:
    """Round after round is checked through, and the streets are dealt."""
    names = [street.name for street in situation.hand.rules.streets]
    if step.through not in names:
        raise Malformed(f"play-on: {situation.hand.rules.title} has no {step.through}")
    while names.index(situation.hand.street) < names.index(step.through):
        before = situation.hand.street
        situation = _deal(_round_ends(situation, steps.RoundEnds()))
        if situation.hand.street == before:
            raise Illegal("play-on: the director has a question to answer before the next street")
    return situation


def _hand_for_hand(situation: Situation, step: steps.HandForHandBegins) -> Situation:
    """From now on, this hand included."""
    again = situation.hand_at(replace(situation.hand.start, hand_for_hand=True))
    for operation in situation.hand.operations:
        again.apply(operation)
    return replace(situation, hand=again)


# Showdown


def _table_hand(situation: Situation, step: steps.TableHand) -> Situation:
    """A player turns cards up: those named, or all they have."""
    floor_has_drawn(situation)
    cards, asked = "".join(step.cards), waits_for_floor(situation, step.player)
    ruling = rule_tabling(situation.book, situation.hand, step.player, cards, step.readable, asked=asked)
    situation = carry(situation, ruling)
    return situation if step.readable else replace(situation, flashed=(*situation.flashed, step.player))


def _hold(situation: Situation, step: steps.HoldCards) -> Situation:
    if not cards_of(situation.hand, step.player).live and step.player in situation.undecided:
        return situation  # the floor has been asked what becomes of them; holding the cards asks nothing new
    return carry(situation, rule_cards_held(situation.book, situation.hand, step.player))


def _muck(situation: Situation, step: steps.MuckHand) -> Situation:
    if cards_of(situation.hand, step.player).state == "folded":
        return situation
    return carry(situation, rule_into_the_muck(situation.book, situation.hand, step.player))


def _push_pot(situation: Situation, step: steps.PushPot) -> Situation:
    """The dealer pushes the pots as they have read and counted, right or wrong, at once or one by one."""
    hand, pushed, pot = situation.hand, situation.pushed, situation.pot
    if hand.is_over and not pot and step.to == dict.fromkeys(hand.live):
        return situation  # they have back what nobody called, and nothing else was in the middle
    share = len(step.to) > 1 and not any(step.to.values())
    to = pushing.shared(hand, tuple(step.to)) if share else pushing.in_chips(step.to, pushed.so_far, pot)
    pushing.check_push(hand, to)
    so_far = pushing.pushed_so_far(pushed.so_far, to, pot)
    left = pot - sum(so_far.values())
    if hand.operations and isinstance(hand.operations[-1], ops.Report) and not pushed.by_ruling:
        situation = award_untold(replace(situation, hand=hand.at(len(hand.operations) - 1)))
        hand, pushed = situation.hand, situation.pushed
    if not hand.is_over:
        award: ops.Operation = ops.Award()
        if not hand.can(award):
            pushing.check_pots(situation.book, hand, so_far)
            pushing.check_tabled(situation.book, hand, so_far)
            if left and hand.can(ops.Report(tuple(pot.players for pot in hand.pots))):
                return replace(situation, pushed=pushed.begin(so_far, left))
            award = pushing.reported(hand, so_far)
        situation = situation.after(award)
    pushed = pushed.push(so_far, situation.hand.winnings, left)
    situation = tell_what_follows(replace(situation, pushed=pushed))
    if due := pushing.due_again(situation):
        return keep(situation, pushing.rule_pushed_wrongly(situation, due))
    return situation


def _replace_ruling(situation: Situation, step: steps.ReplaceRuling) -> Situation:
    hand, off = situation.settled()
    pushed = {name: chips + off.get(name, 0) for name, chips in hand.winnings.items()}
    this = hand is situation.hand
    before = situation.award if this else {name: chips for name, chips in pushed.items() if chips}
    book, by, reason = situation.book, step.by, step.reason
    rule = rule_that_awarded(book, hand)
    ruling = disputes.rule_replaced(book, hand, before, step.award, rule, by, reason)
    return carry(situation, ruling)


# Time and the next hand


def _time_passes(situation: Situation, step: steps.TimePasses) -> Situation:
    """Nobody does anything for so long: a clock may run out, or the right to dispute an award."""
    moment = situation.moment
    if step.runs_out is not None:
        player = step.runs_out or situation.actor or ""
        situation = _clock_granted(situation, player)
        return carry(situation, let_clock_run_out(situation, player))
    if situation.hand.is_over:
        return replace(situation, moment=replace(moment, seconds=moment.seconds + step.seconds))
    then = let_time_pass(situation, step.seconds)
    return carry(situation, then) if isinstance(then, Ruling) else replace(situation, open=then)


def _clock_granted(situation: Situation, player: str) -> Situation:
    """A clock that was asked for and has run out was granted, though nobody said so."""
    if running_clock(situation) is not None:
        return situation
    for place in situation.questions_about:
        asked = situation.rulings[place].about
        if isinstance(asked, ClockRequested) and asked.against == player:
            others = tuple(other for other in situation.questions_about if other != place)
            granted = granted_unsaid(situation, asked, situation.rulings[place])
            return carry(replace(situation, questions_about=others), granted)
    return situation


def _dealer_readies(situation: Situation, step: steps.DealerReadies) -> Situation:
    if begins_hand(situation.book, situation.moment.began_on):
        return situation
    return replace(situation, moment=replace(situation.moment, began_on=step.does))


def _next_hand(situation: Situation, step: steps.NextHand) -> Situation:
    """The next hand is under way; the one before is kept for disputes, and matters of conduct go on."""
    hand, moment = situation.hand, situation.moment
    if not hand.is_over:
        raise Illegal(f"the hand is not over: {hand.waiting_for}")
    go_on = [place for place in situation.questions_about if _is_on_conduct(situation.rulings[place])]
    return replace(
        between_hands(situation),
        hand=situation.hand_at(Position.parse(step.position)),
        earlier=hand,
        earlier_wrongly=situation.pushed.wrongly,
        pushed=Pushed(),
        open=OpenMatters(),
        moment=replace(moment, began_on=moment.began_on or "first-riffle"),
        questions_about=tuple(go_on),
        told=(),
        flashed=(),
        returned={},
    )


def _is_on_conduct(question: Ruling) -> bool:
    return isinstance(question.about, Conduct)


RULED: dict[type, Callable[[Situation, Any], Ruling]] = {
    steps.FloorDraws: lambda now, step: draw_from_four(now, step.card),
    steps.StartClock: lambda now, step: start_clock(
        now, step.player, step.seconds, step.countdown, asked_by=step.asked_by or ""
    ),
    steps.ReleaseTable: lambda now, step: rule_released(now.book, now.hand),
    steps.TakeBackCards: lambda now, step: rule_taken_back(now.book, now.hand, step.player),
    steps.AskForAllCards: lambda now, step: rule_asked_for_all(now.book, now.hand, step.player),
    steps.EnforceShowOrder: lambda now, step: rule_enforced_order(now.book, now.hand),
    steps.Penalise: lambda now, step: give_penalty(
        now, step.player, step.form, step.count, by=step.by, reason=step.reason
    ),
}
"""What is ruled on and no more."""


def _ruled(situation: Situation, step: Any) -> Situation:
    return carry(situation, RULED[type(step)](situation, step))


TABLE_STEPS: dict[type, Callable[[Situation, Any], Situation]] = {
    **dict.fromkeys(RULED, _ruled),
    steps.DealerReadies: _dealer_readies,
    steps.NextHand: _next_hand,
    steps.DealStreet: _deal_street,
    steps.Draw: _draw,
    steps.RoundEnds: _round_ends,
    steps.PlayOn: _play_on,
    steps.TimePasses: _time_passes,
    steps.HandForHandBegins: _hand_for_hand,
    steps.TableHand: _table_hand,
    steps.HoldCards: _hold,
    steps.MuckHand: _muck,
    steps.PushPot: _push_pot,
    steps.ReplaceRuling: _replace_ruling,
}
