"""The one place where an edition and the room's settings become the switches of a hand."""

from typing import Literal

import msgspec


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
    short_blinds_count_full: bool = True
    """pot-limit-maximum, before the flop."""
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
    may_muck_in_turn: bool = False
    """showdown-order: in an enforced order the first to show may muck instead."""
    last_hand_must_table: bool = False
    """uncontested-showdown."""
    discarded_hand_is_dead: bool = False
    """live-cards-at-showdown: a mucking line kills on crossing."""
    right_to_see: Literal["none", "see", "tabled"] = "tabled"
    """paid-to-see."""
    hand_for_hand_hold: bool = False
    """face-up-all-ins: in hand-for-hand play all-in hands stay down until the floor releases them."""
    bettor_discard_is_held: bool = True
    """bettor-discards-early: a bettor who throws his cards away is held for the floor, not folded."""
