"""The one place where an edition and the room's settings become the switches of a hand."""

from typing import Literal

import msgspec

from shuffleup.hand.starting.posts import ante_comes_first
from shuffleup.rulebook import Edition, Policies


class Switches(msgspec.Struct, frozen=True):
    """What hands are played by. The rule each belongs to is in the line after it."""

    raise_cap: int = 4
    """number-of-raises: bets and raises a street in fixed limit; 0 is no cap."""
    uncapped_at_players_left: int = 2
    """number-of-raises."""
    half_raise_on_top: bool = True
    """reopening-limit: after a short all-in of half a bet the next raise goes on top, else it completes."""
    half_raise_uses_cap: bool = True
    """number-of-raises."""
    fourth_street_pair: bool = False
    """raise-amounts: in stud, a pair showing on fourth street lets the big bet be bet."""
    short_blinds_count_full: bool = True
    """pot-limit-maximum, before the flop."""
    dead_blind_counts: bool = False
    """pot-limit-maximum, before the flop: a small blind that nobody posts."""
    antes_count_before_flop: bool = True
    """pot-limit-maximum."""
    ante_first: bool = False
    """final-table-bb-ante: what a player too short for both pays first, where one ante is for the table."""
    odd_chip_to_low: bool = False
    """odd-chips-high-low."""
    identical_share_whole: bool = True
    """odd-chips-identical."""
    muck_in_all_in: bool = False
    """no-muck-in-all-in."""
    tables_in_turn: Literal["nobody", "first", "each"] = "first"
    """showdown-order: who has to table, and may not muck, when an enforced order comes to them."""
    last_hand_must_table: bool = False
    """uncontested-showdown."""
    discarded_hand_is_dead: bool = False
    """live-cards-at-showdown: a mucking line kills on crossing."""
    right_to_see: Literal["none", "see", "tabled"] = "tabled"
    """paid-to-see."""
    hand_for_hand_hold: bool = False
    """face-up-all-ins: in hand-for-hand play all-in hands stay down until the floor releases them."""


def switches_for(edition: Edition, policies: Policies) -> Switches:
    """Reads the parameters of the edition, and where it leaves a thing open the room's setting.

    >>> from shuffleup.rulebook import edition
    >>> books = edition("tda-2013"), edition("tda-2017-v3"), edition("tda-2019")
    >>> [switches_for(book, Policies()).right_to_see for book in books]
    ['none', 'see', 'tabled']
    """
    betting, showdown = edition.betting, edition.showdown
    room = policies.showdown
    hold = room.hand_for_hand_hold
    in_full = betting.pot_limit_maximum.short_blind_before_flop == "counts-in-full"
    return Switches(
        raise_cap=policies.betting.raise_cap,
        uncapped_at_players_left=betting.number_of_raises.uncapped_at_players_left,
        half_raise_on_top=policies.betting.limit_half_raise == "on-top",
        half_raise_uses_cap=policies.betting.half_raise_uses_cap,
        fourth_street_pair=policies.betting.fourth_street_pair,
        short_blinds_count_full=in_full or policies.betting.pot_limit_short_blind != "as-posted",
        dead_blind_counts=betting.pot_limit_maximum.dead_blind_before_flop == "counts-in-full",
        antes_count_before_flop=policies.betting.pot_limit_antes_count,
        ante_first=ante_comes_first(policies),
        odd_chip_to_low=showdown.odd_chips_high_low.odd_chip_to == "low",
        identical_share_whole=showdown.odd_chips_identical.shared_undivided,
        muck_in_all_in=showdown.no_muck_in_all_in.discarded_hand == "floor-decides",
        tables_in_turn=_tables_in_turn(edition, policies),
        last_hand_must_table=leaves_last_hand_to_room(edition) and room.last_hand_must_table,
        discarded_hand_is_dead=mucking_line_kills(edition, policies),
        right_to_see=showdown.paid_to_see.right_of_caller,
        hand_for_hand_hold=showdown.face_up_all_ins.hand_for_hand_hold
        if hold == "as-the-edition"
        else hold == "hold",
    )


def consults_mucking_line(edition: Edition) -> bool:
    """Whether a room's mucking line counts for anything: the edition lets it, or the regulator demands it."""
    respected = edition.showdown.live_cards_at_showdown.mucking_line_respected
    return respected or "live-cards-at-showdown" in edition.regulated


def mucking_line_kills(edition: Edition, policies: Policies) -> bool:
    """Whether a hand is dead as soon as it has crossed the line."""
    return consults_mucking_line(edition) and policies.showdown.mucking_line == "dead-on-crossing"


def leaves_last_hand_to_room(edition: Edition) -> bool:
    """Whether room or regulator says if the last live hand is tabled; elsewhere the edition's text does."""
    left = edition.showdown.uncontested_showdown.last_hand_must_table == "left-to-room"
    return left or "uncontested-showdown" in edition.regulated


def _tables_in_turn(edition: Edition, policies: Policies) -> Literal["nobody", "first", "each"]:
    """The room's demand counts where the edition leaves room for it, the regulator's everywhere."""
    may_muck = edition.showdown.showdown_order.may_muck_in_turn
    open_to_room = may_muck or "showdown-order" in edition.regulated
    if open_to_room and policies.showdown.must_table_in_turn:
        return "each"
    return "nobody" if may_muck else "first"


NO_SETTINGS = Policies()
_KEPT: dict[tuple[int, int], tuple[Edition, Policies, Switches]] = {}
_MOST_KEPT = 64


def switches_kept(edition: Edition, policies: Policies) -> Switches:
    """The same, read once for the same edition and settings: neither of them changes."""
    key = id(edition), id(policies)
    kept = _KEPT.get(key)
    if kept is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        # They are kept too, so that their ids are not given to others.
        kept = _KEPT[key] = edition, policies, switches_for(edition, policies)
    return kept[2]
