"""Pots to their winners: by the cards, by report, or because one hand is left; and hands that are void."""

from operator import sub
from typing import TYPE_CHECKING

from shuffleup.cards import UNKNOWN
from shuffleup.hand._readable import in_seats
from shuffleup.hand.consequences import Awarded, Over, Pot, Returned
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.legal import already_over
from shuffleup.hand.operations import Award, Check, Fold, Misdeal, Report, StopHand
from shuffleup.hand.playing import piles, stud
from shuffleup.hand.strength import strengths
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def pots(hand: "Hand") -> tuple[Pot, ...]:
    """The pots as they would be if the betting stood still, main pot first."""
    table = hand.table
    return tuple(
        Pot(table.pot_size[k], in_seats(table.pot_seats[k], hand.order)) for k in range(table.make_pots())
    )


def _mask(hand: "Hand", names: tuple[str, ...]) -> int:
    return sum(1 << hand.seat[name] for name in set(names))


def hand_strengths(hand: "Hand", player: str) -> tuple[int, int] | None:
    """High and low strength of a hand, None while a card of it or of the board is unknown."""
    held = hand.held[player]
    if not held.known or UNKNOWN in hand.board:
        return None
    shared = hand.rules.board_at["showdown"] + hand.community
    if len(hand.board) != shared or len(held.cards) != hand.rules.cards_to_table - hand.community:
        return None
    return strengths(hand.rules, held.cards, hand.board)


def is_winning(hand: "Hand", player: str) -> bool:
    """Whether a tabled hand is best for any pot, among the hands tabled so far."""
    table = hand.table
    if not show_tabled(hand):
        return False
    seat = 1 << hand.seat[player]
    return any((table.winners(k, True) | table.winners(k, False)) & seat for k in range(table.make_pots()))


def show_tabled(hand: "Hand") -> bool:
    """Tells the kernel how strong tabled hands are, and that others cannot win; False if one is unknown.

    Decides `cards-speak`, `playing-the-board`.
    """
    for name in hand.live:
        found = hand_strengths(hand, name) if hand.held[name].state == "tabled" else (0, 0)
        if found is None:
            return False
        must(hand.table.show(hand.seat[name], *found))
    return True


def award_if_settled(hand: "Hand") -> None:
    """At showdown, once every live hand lies open or is dead, the rest follows by itself."""
    if hand.phase != "showdown" or hand.on_hold:
        return
    states = [hand.held[name].state for name in hand.live]
    if all(state == "tabled" for state in states) and show_tabled(hand):
        pay(hand, "showdown")
    elif states == ["tabled"] or (len(states) == 1 and _wins_unshown(hand, states[0])):
        pay(hand, "uncontested")


def _wins_unshown(hand: "Hand", state: str) -> bool:
    """Decides `uncontested-showdown`."""
    return state != "held for the floor" and not hand.switches.last_hand_must_table


def pay(hand: "Hand", how: str) -> None:
    """By strength, the last side pot first. One live hand takes everything."""
    table = hand.table
    hand.paid_pots = pots(hand)
    if table.alive == 1:
        before = list(table.won)
        must(table.award())
        _note_awarded(hand, before, 0)
        close(hand, how)
        return
    if hand.rules.is_stud:
        stud.rank_for_odd_chips(hand)
    for k in range(table.make_pots() - 1, -1, -1):
        pay_pot(hand, k, table.winners(k, True), table.winners(k, False))
    close(hand, how)


def pay_pot(hand: "Hand", k: int, highs: int, lows: int) -> None:
    before = list(hand.table.won)
    must(hand.table.award_pot(k, highs, lows))
    _note_awarded(hand, before, k)


def _note_awarded(hand: "Hand", before: list[int], k: int) -> None:
    for name, gain in zip(hand.order, map(sub, hand.table.won, before), strict=False):
        if gain:
            hand.happened.append(Awarded(name, gain, k))


def close(hand: "Hand", how: str) -> None:
    must(hand.table.clear_middle())
    hand.phase = "over"
    hand.happened.append(Over(how))  # type: ignore[arg-type]


def refuse_award(hand: "Hand", op: Award) -> Refused | None:
    if hand.phase != "showdown":
        return already_over() if hand.phase == "over" else Illegal(f"no pot to push yet: {hand.waiting_for}")
    if hand.on_hold:
        return Illegal("hand for hand: the floor has yet to release the table", hand.cite("rp-h4h-all-in"))
    live = [(name, hand.held[name].state) for name in hand.live]
    for name, state in live:
        if state == "held for the floor":
            return Illegal(f"the floor has yet to rule on {name}'s cards")
    staying = [(name, state) for name, state in live if state != "discarded"]
    if not staying:
        return Illegal("every hand is discarded: somebody must take theirs back or the floor rules")
    if len(staying) == 1:
        name, state = staying[0]
        if state == "tabled" or not hand.switches.last_hand_must_table:
            return None
        return Illegal(f"{name} must table their hand to win", hand.cite("uncontested-showdown"))
    for name, state in staying:
        if state != "tabled":
            rules = hand.cite("proper-tabling", "playing-the-board")
            return Illegal(f"{name} has not tabled their whole hand: table it, or muck it", rules)
        if hand_strengths(hand, name) is None:
            return Illegal("not all the cards are known: report who won each pot")
    return None


def award(hand: "Hand", op: Award) -> None:
    for name in hand.live:
        if hand.held[name].state == "discarded":
            must(hand.table.drop(hand.seat[name]))
            piles.out_of_play(hand, name, "killed")
    show_tabled(hand)
    pay(hand, "uncontested" if hand.table.alive == 1 else "showdown")


def refuse_report(hand: "Hand", op: Report) -> Refused | None:
    if hand.phase not in ("showdown", "street due"):
        return already_over() if hand.phase == "over" else Illegal(f"no winner yet: {hand.waiting_for}")
    if hand.phase == "street due" and not hand.face_up:
        return Illegal(f"no winner yet: {hand.waiting_for}")
    made = pots(hand)
    if len(op.highs) != len(made):
        told = "; ".join(f"{pot.amount} between {', '.join(pot.players)}" for pot in made)
        return Malformed(f"say who won each of the {len(made)} pots, main pot first: {told}")
    if len(op.lows) > len(made) or (op.lows and hand.rules.low is None):
        return Malformed(f"{hand.rules.title} has no low half" if hand.rules.low is None else "too many lows")
    for pot, winners in zip(made, op.highs, strict=True):
        if not winners:
            return Malformed(f"somebody won the pot of {pot.amount}: say who")
    for pot, winners in [*zip(made, op.highs, strict=False), *zip(made, op.lows, strict=False)]:
        for name in winners:
            if name not in pot.players:
                return Illegal(
                    f"{name} cannot win the pot of {pot.amount}, only {', '.join(pot.players)} can",
                    hand.cite("side-pots"),
                )
    return None


def report(hand: "Hand", op: Report) -> None:
    hand.paid_pots = pots(hand)
    for k in range(len(op.highs) - 1, -1, -1):
        lows = _mask(hand, op.lows[k]) if k < len(op.lows) else 0
        pay_pot(hand, k, _mask(hand, op.highs[k]), lows)
    close(hand, "report")


def substantial_action(hand: "Hand") -> bool:
    """Two actions in turn, one of them with chips, or any three. A later street has seen it."""
    acts = hand.in_turn
    with_chips = any(not isinstance(op, Fold | Check) for op in acts)
    return len(acts) >= 3 or (len(acts) == 2 and with_chips) or hand.street_index > 0


def refuse_misdeal(hand: "Hand", op: Misdeal) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if substantial_action(hand):
        return Illegal(
            "there has been substantial action: the hand must be played on", hand.cite("misdeal-time-limit")
        )
    return None


def refuse_stop(hand: "Hand", op: StopHand) -> Refused | None:
    return already_over() if hand.phase == "over" else None


def void(hand: "Hand", op: Misdeal | StopHand) -> None:
    """Everybody has their chips back; a pot of which nobody knows who paid it is left to whoever does."""
    before = list(hand.table.stack)
    must(hand.table.return_all())
    for i, name in enumerate(hand.order):
        if back := hand.table.stack[i] - before[i]:
            hand.happened.append(Returned(name, back))
    hand.phase = "over"
    hand.happened.append(Over("misdeal" if isinstance(op, Misdeal) else "stopped"))
