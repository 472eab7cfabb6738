"""Showing, mucking, killing and holding hands; who shows first, and who may ask to see what."""

from typing import TYPE_CHECKING

from shuffleup.cards import parse_cards
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.legal import already_over
from shuffleup.hand.operations import (
    AskToSee,
    Award,
    EnforceOrder,
    HoldForFloor,
    Kill,
    Muck,
    PushIntoMuck,
    Release,
    Restore,
    Table,
)
from shuffleup.hand.playing import awards, dealing, piles, stud
from shuffleup.hand.starting import going_on
from shuffleup.refused import Illegal, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def showdown_order(hand: "Hand") -> tuple[str, ...]:
    """The live hands in the order in which they can be made to show.

    The last bettor of the final round first, else whoever opened it: the first live seat left of the button,
    in stud the best board. Then clockwise.

    Decides `showdown-order`.
    """
    first = hand.table.aggressor if hand.table.aggressor >= 0 else hand.opener
    seats = [(first + i) % len(hand.order) for i in range(len(hand.order))]
    return tuple(hand.order[i] for i in seats if hand.table.live >> i & 1)


def next_to_show(hand: "Hand") -> str | None:
    """Whose turn it is once the order is enforced."""
    if hand.phase != "showdown":
        return None
    waiting = (name for name in showdown_order(hand) if hand.held[name].state in ("held", "partly tabled"))
    return next(waiting, None)


def due(hand: "Hand") -> str:
    """What a showdown waits for, in words."""
    states = {name: hand.held[name].state for name in hand.live}
    if apart := next((name for name, state in states.items() if state == "held for the floor"), None):
        return f"the floor is to rule on {apart}'s cards"
    if awards.refuse_award(hand, Award()) is None:
        return "the pots are to be pushed"
    if all(state == "tabled" for state in states.values()):
        return "who won is to be told: not every card is known"
    if all(state == "discarded" for state in states.values()):
        return "a discarded hand is to come back, or the floor is to rule"
    return "the hands are to be shown"


def refuse_no_showdown(hand: "Hand", player: str) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if hand.phase != "showdown" and not hand.face_up:
        return Illegal(f"it is not time to show: {hand.waiting_for}")
    if not hand.held[player].live:
        return Illegal(f"{player}'s hand is {hand.held[player].state}", hand.cite("live-cards-at-showdown"))
    return None


def refuse_on_hold(hand: "Hand") -> Refused | None:
    """Decides `rp-h4h-all-in`."""
    if not hand.on_hold:
        return None
    return Illegal(
        "hand for hand: the cards stay down until the floor releases the table", hand.cite("rp-h4h-all-in")
    )


def refuse_table(hand: "Hand", op: Table) -> Refused | None:
    if problem := refuse_on_hold(hand):
        return problem
    if problem := refuse_no_showdown(hand, op.player):
        return problem
    held = hand.held[op.player]
    if held.state == "held for the floor":
        return Illegal(f"the floor has yet to rule on {op.player}'s cards")
    if problem := dealing.refuse_cards(hand, op.cards, of=op.player):
        return problem
    cards, due = parse_cards(op.cards), hand.cards_due(op.player)
    if not op.cards and not held.known:
        return Illegal(
            f"{op.player}'s cards are not known: say which cards are tabled", hand.cite("proper-tabling")
        )
    if len(cards) > due or any(not card.known for card in cards):
        return Illegal(f"{op.player} has {due} cards to table, all face up", hand.cite("proper-tabling"))
    return dealing.refuse_not_held(hand, op.player, op.cards)


def table_hand(hand: "Hand", op: Table) -> None:
    lay_open(hand, op.player, op.cards)
    awards.award_if_settled(hand)


def lay_open(hand: "Hand", player: str, text: str = "") -> None:
    """Tabling takes every card of the hand; fewer leave it partly tabled.

    Decides `proper-tabling`.
    """
    held = hand.cards_of(player)
    cards = parse_cards(text) or held.cards
    held.reveal(cards)
    held.turn_up(cards)
    held.state = "tabled" if len(held.face_up) >= hand.cards_due(player) else "partly tabled"


def mark_shown(hand: "Hand", player: str) -> None:
    """At showdown a hand of which the table has seen cards is partly tabled, whenever they were shown."""
    held = hand.held[player]
    dealt_up = stud.up_cards(hand.rules, held.cards)
    if hand.phase == "showdown" and held.state == "held" and any(c not in dealt_up for c in held.face_up):
        held.state = "partly tabled"


def must_table_in_turn(hand: "Hand", player: str) -> bool:
    """An enforced order binds the first player, or each in their turn; in some books nobody."""
    who = hand.switches.tables_in_turn
    if who == "nobody" or not hand.order_enforced or next_to_show(hand) != player:
        return False
    return who == "each" or showdown_order(hand)[0] == player


def refuse_muck(hand: "Hand", op: Muck) -> Refused | None:
    """Decides `no-muck-in-all-in`."""
    if problem := refuse_no_showdown(hand, op.player):
        return problem
    if hand.face_up and not hand.switches.muck_in_all_in:
        return Illegal(
            f"{op.player} may not muck: somebody is all-in and every hand must be tabled",
            hand.cite("no-muck-in-all-in"),
        )
    if hand.held[op.player].state == "tabled":
        return Illegal(f"{op.player}'s hand is tabled", hand.cite("proper-tabling"))
    if must_table_in_turn(hand, op.player):
        return Illegal(f"{op.player} must table first", hand.cite("showdown-order"))
    return refuse_last_hand(hand, op.player) if hand.switches.discarded_hand_is_dead else None


def muck(hand: "Hand", op: Muck) -> None:
    if hand.switches.discarded_hand_is_dead:
        drop_dead(hand, op.player)
    else:
        hand.held[op.player].state = "discarded"
    awards.award_if_settled(hand)


def refuse_push(hand: "Hand", op: PushIntoMuck) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if hand.held[op.player].state not in ("discarded", "held for the floor"):
        return Illegal(f"{op.player} has not discarded: a hand is killed only by ruling")
    return refuse_last_hand(hand, op.player)


def push_into_muck(hand: "Hand", op: PushIntoMuck) -> None:
    drop_dead(hand, op.player)
    going_on.settle(hand)
    awards.award_if_settled(hand)


def drop_dead(hand: "Hand", player: str) -> None:
    """The hand is out; what nobody called of its bet comes back."""
    must(hand.table.drop(hand.seat[player]))
    piles.out_of_play(hand, player, "killed")


def refuse_kill(hand: "Hand", op: Kill) -> Refused | None:
    """Decides `tabled-winner-protected`."""
    if hand.phase == "over":
        return already_over()
    if not hand.is_live(op.player):
        return Illegal(f"{op.player} has no live hand")
    if hand.held[op.player].state == "tabled" and awards.is_winning(hand, op.player):
        return Illegal(
            f"{op.player}'s hand was tabled and is the winner: it cannot be killed",
            hand.cite("tabled-winner-protected"),
        )
    return refuse_last_hand(hand, op.player)


def refuse_last_hand(hand: "Hand", player: str) -> Refused | None:
    """Somebody must be there to take the pot."""
    if hand.table.alive > 1 or not hand.is_live(player):
        return None
    return Illegal(f"{player}'s is the last live hand and takes the pot: it cannot be killed")


def kill(hand: "Hand", op: Kill) -> None:
    drop_dead(hand, op.player)
    going_on.settle(hand)
    awards.award_if_settled(hand)


def refuse_hold(hand: "Hand", op: HoldForFloor) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if hand.held[op.player].state not in ("held", "discarded", "partly tabled"):
        return Illegal(f"{op.player}'s cards are {hand.held[op.player].state}: there is nothing to hold")
    return None


def hold(hand: "Hand", op: HoldForFloor) -> None:
    hand.held[op.player].state = "held for the floor"


def refuse_restore(hand: "Hand", op: Restore) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if hand.held[op.player].state not in ("held for the floor", "discarded"):
        return Illegal(
            f"{op.player}'s cards are {hand.held[op.player].state}: go back to before that happened instead",
            hand.cite("live-cards-at-showdown"),
        )
    return None


def restore(hand: "Hand", op: Restore) -> None:
    held = hand.held[op.player]
    held.state = "held"
    mark_shown(hand, op.player)
    if hand.face_up and not hand.on_hold and held.known:
        lay_open(hand, op.player)
    awards.award_if_settled(hand)


def refuse_enforce(hand: "Hand", op: EnforceOrder) -> Refused | None:
    if hand.phase != "showdown":
        return already_over() if hand.phase == "over" else Illegal(f"no showdown yet: {hand.waiting_for}")
    if hand.face_up:
        return Illegal("somebody is all-in: every hand is turned up at once", hand.cite("face-up-all-ins"))
    return None


def enforce(hand: "Hand", op: EnforceOrder) -> None:
    hand.order_enforced = True


def refuse_release(hand: "Hand", op: Release) -> Refused | None:
    return None if hand.on_hold else Illegal("the table is not held")


def release(hand: "Hand", op: Release) -> None:
    hand.on_hold = False
    going_on.turn_all_up(hand)
    awards.award_if_settled(hand)


def has_right_to_see(hand: "Hand", asker: str, player: str) -> bool:
    """By right only: a caller of the river bet, and the hand of whoever made it last.

    Decides `paid-to-see`.
    """
    aggressor = hand.table.aggressor
    return (
        hand.switches.right_to_see != "none"
        and aggressor >= 0
        and hand.order[aggressor] == player
        and asker in hand.river_callers
    )


def refuse_ask(hand: "Hand", op: AskToSee) -> Refused | None:
    if hand.phase != "showdown":
        return already_over() if hand.phase == "over" else Illegal(f"no showdown yet: {hand.waiting_for}")
    if hand.held[op.asker].state not in ("held", "partly tabled", "tabled"):
        return Illegal(
            f"{op.asker} no longer has their cards and cannot ask to see a hand",
            hand.cite("asking-to-see-lost-rights"),
        )
    if op.asker == op.player:
        return Illegal(f"{op.asker} can look at their own cards")
    if problem := refuse_on_hold(hand):
        return problem
    if not op.granted and not has_right_to_see(hand, op.asker, op.player):
        return Illegal(f"{op.asker} has no right to see it: the floor may grant it", hand.cite("paid-to-see"))
    if problem := dealing.refuse_cards(hand, op.cards, of=op.player):
        return problem
    held = hand.held[op.player]
    if not op.cards and not held.known:
        return Illegal(f"{op.player}'s cards are not known: say which cards were shown")
    return dealing.refuse_not_held(hand, op.player, op.cards)


def ask_to_see(hand: "Hand", op: AskToSee) -> None:
    """A hand shown on request that was not dead yet is read like any tabled hand."""
    held = hand.held[op.player]
    live = held.live
    lay_open(hand, op.player, op.cards)
    if not live:
        held.state = "killed"
    awards.award_if_settled(hand)
