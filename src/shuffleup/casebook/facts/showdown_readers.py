"""How the facts of general rules and showdown are read off the desk."""

from shuffleup.casebook.facts.ruling_readers import floor_called, last_finding
from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.showdown.duties import must_table
from shuffleup.hand.consequences import Awarded
from shuffleup.hand.consequences import Pot as HandPot
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Kill
from shuffleup.hand.playing.splits import splits


def may_see(desk: ReadDesk, player: str) -> dict[str, str]:
    asked = [r.finding("may_see") for r in desk.rulings if r.player == player]
    return {found.value[0]: found.value[1] for found in asked if found and isinstance(found.value, tuple)}


# ---- a player's cards


def hand_state(desk: ReadDesk, player: str) -> str:
    return {"held for the floor": "held-for-floor", "partly tabled": "partly-tabled"}.get(
        desk.hand.held[player].state, desk.hand.held[player].state
    )


def asked_to_table(desk: ReadDesk, player: str) -> bool:
    return bool(last_finding("asked_to_table")(desk, player))


def has_to_table(desk: ReadDesk, player: str) -> bool:
    return bool(must_table(desk.book, desk.hand, player))


def may_discard(desk: ReadDesk, player: str) -> bool:
    return desk.hand.can_muck_cards(player)


def share(desk: ReadDesk, player: str) -> int:
    """What they would be pushed now: untabled hands get nothing, unless one is the last."""
    hand = desk.hand
    if hand.is_over:
        return desk.award.get(player, 0)
    if hand.held[player].state != "tabled" and len(hand.live) > 1:
        return 0
    there = hand.at(len(hand.operations))
    for name in hand.live:
        if not there.is_over and there.held[name].state != "tabled":
            there.apply(Kill(name))
    return there.winnings[player]


# ---- showdown and pots


def face_up(desk: ReadDesk, _: None) -> set[str]:
    hand = desk.hand
    if hand.face_up and not hand.on_hold:
        return set(hand.live)
    return {name for name in hand.order if hand.held[name].state == "tabled"}


def next_street(desk: ReadDesk, _: None) -> str:
    hand = desk.hand
    last = hand.is_over or hand.street_index == len(hand.rules.streets) - 1
    return "none" if last else hand.next_street


def still_betting(desk: ReadDesk, _: None) -> set[str]:
    able = {name for name in desk.hand.live if desk.hand.stacks[name] > 0}
    return able if len(able) > 1 and next_street(desk, None) != "none" else set()


def last_aggressor(desk: ReadDesk, _: None) -> str | None:
    at = desk.hand.table.aggressor
    return desk.hand.order[at] if at >= 0 else None


def show_order(desk: ReadDesk, _: None) -> tuple[str, ...]:
    return desk.hand.showdown_order if desk.hand.order_enforced else ()


def uncontested(desk: ReadDesk, _: None) -> bool:
    return len(desk.hand.live) == 1 and not desk.hand.face_up


def pots(desk: ReadDesk) -> dict[str, HandPot]:
    """Main pot first, by name."""
    made = desk.hand.paid_pots or desk.hand.pots
    return {_pot_name(number): pot for number, pot in enumerate(made)}


def _pot_name(number: int) -> str:
    return f"side-{number}" if number else "main"


def award_order(desk: ReadDesk, _: None) -> tuple[str, ...]:
    """Once the pots are pushed, the order in which it was done; before, the order in which it will be."""
    done = [_pot_name(each.pot) for each in desk.hand.happened if isinstance(each, Awarded)]
    return tuple(dict.fromkeys(done)) or tuple(reversed(pots(desk)))


def pot_awards(desk: ReadDesk, _: None) -> dict[str, dict[str, int]]:
    return {_pot_name(number): split.awards for number, split in enumerate(splits(desk.hand))}


def award_held(desk: ReadDesk, _: None) -> bool:
    return not desk.hand.is_over and floor_called(desk, None)


def winners(desk: ReadDesk, _: None) -> set[str]:
    hand: Hand = desk.hand
    if hand.is_over:
        return set(desk.award)
    return set(hand.live) if len(hand.live) == 1 else set()


def odd_chips(desk: ReadDesk, _: None) -> int:
    return sum(split.odd_chips for split in splits(desk.hand))


def high_half(desk: ReadDesk, _: None) -> int:
    return sum(split.high_half for split in splits(desk.hand))


def low_half(desk: ReadDesk, _: None) -> int:
    return sum(split.low_half for split in splits(desk.hand))


def correction(desk: ReadDesk, _: None) -> dict[str, int]:
    return next((r.moves for r in reversed(desk.rulings) if r.moves), {})
