"""General rules, seats and showdown on the ruling desk: which function answers which incident or choice."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shuffleup.floor.conduct import devices
from shuffleup.floor.conduct import player_duties as duties
from shuffleup.floor.conduct import seat_requests as seats
from shuffleup.floor.conduct.penalties import Charge, choose_penalty, put_to_director
from shuffleup.floor.dealing.absent_in_stud import rule_killed_hand
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.remedies import SeeTo
from shuffleup.floor.ruling import QuestionKind, Ruling
from shuffleup.floor.showdown import disputes, miscalled_hands, mucked_hands, seeing_hands
from shuffleup.floor.showdown import showing as show
from shuffleup.floor.showdown.discards import rule_line_crossed
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents import seating
from shuffleup.hand.operations import Fold, Operation, Restore
from shuffleup.refused import Illegal


def _dispute(desk: Situation, incident: seating.Dispute) -> Ruling:
    hand, moved = desk.settled
    substantial = hand is not desk.hand and desk.hand.substantial_action
    moment = replace(desk.since_award, substantial=substantial)
    return disputes.rule_dispute(desk.book, hand, moved, moment, incident)


def _mucked_hand_claimed(desk: Situation, incident: seating.MuckedHandClaimed) -> Ruling:
    if disputes.next_hand_began(desk.book, desk.moment):
        raise Illegal(
            f"{incident.player} is too late: the next hand has begun", (desk.book.cite("disputed-hands"),)
        )
    flashed = incident.player in desk.flashed
    return mucked_hands.rule_mucked_hand_claimed(desk.book, desk.hand, flashed, incident)


def _device(desk: Situation, incident: seating.DeviceUsed) -> Ruling:
    held = desk.hand.held.get(incident.player)
    live = not desk.hand.is_over and held is not None and held.live
    if incident.hand_live is not None:
        live = incident.hand_live
    return devices.rule_device(desk.book, desk.policies, incident, live)


def _appeal(desk: Situation, incident: seating.Appeal) -> Ruling:
    if not desk.rulings and not desk.event.ruled:
        raise Illegal(f"there is no ruling for {incident.player} to appeal against")
    return disputes.rule_appeal(desk.book, incident)


HANDLERS: dict[type, Callable[[Situation, Any], Ruling]] = {
    seating.DutyNeglected: lambda desk, on: duties.rule_duty_neglected(desk.book, on),
    seating.Appearance: lambda desk, on: duties.rule_appearance(desk.book, on),
    seating.DeviceUsed: _device,
    seating.LanguageSpoken: lambda desk, on: duties.rule_language(desk.book, desk.policies, on),
    seating.Appeal: _appeal,
    seating.SeatRequested: lambda desk, on: seats.rule_seat_requested(desk.book, on),
    seating.AccommodationRequested: lambda desk, on: seats.rule_accommodation(desk.book, on),
    seating.WrongSeatFound: seats.rule_wrong_seat,
    seating.DealInRequested: lambda desk, on: seats.rule_deal_in_requested(desk.book, on),
    seating.LateArrival: seats.rule_late_arrival,
    seating.ShortTableObjection: lambda desk, on: seats.rule_short_table(desk.book, on),
    seating.HandMiscalled: lambda desk, on: miscalled_hands.rule_hand_miscalled(desk.book, desk.hand, on),
    seating.RefusedToTable: lambda desk, on: show.rule_refused_to_table(
        desk.book, desk.policies, desk.hand, on.player
    ),
    seating.LineCrossed: lambda desk, on: rule_line_crossed(desk.book, desk.policies, desk.hand, on.player),
    seating.MuckedHandClaimed: _mucked_hand_claimed,
    seating.PotClaimedUnshown: lambda desk, on: show.rule_pot_claimed_unshown(
        desk.book, desk.policies, desk.hand, on.player
    ),
    seating.RequestToSee: lambda desk, on: seeing_hands.rule_request_to_see(desk.book, desk.hand, on),
    seating.Dispute: _dispute,
}


# ---- what the director chose


def _on_appearance(
    desk: Situation, seen: seating.Appearance, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling | None:
    """Sent to the penalty rule, the forms are laid before them; one of them may be what they choose now."""
    if option.name == "remove-item":
        removed = miscalled_hands.measure_taken(desk.book, desk.hand, asked)
        return replace(removed, beyond_the_hand=(SeeTo("remove-item", seen.player),))
    if option.name != "penalty":
        return choose_penalty(desk, seen, asked, option, by, reason)
    by_text = desk.book.general.player_identity.order_rests_on == "text"
    charge = Charge(
        player=seen.player,
        kind="appearance",
        rule="player-identity" if by_text else "floor-decisions",
        says=f"{by} sends it to the penalty rule: the forms are open.",
        citations=asked.citations[:1],
        named=by_text,
    )
    return put_to_director(desk, charge)


CHOICES: dict[type, Any] = {
    seating.HandMiscalled: choose_penalty,
    seating.LateArrival: choose_penalty,
    seating.WrongSeatFound: seats.choose_on_wrong_seat,
    seating.Appearance: _on_appearance,
    seating.AccommodationRequested: seats.choose_on_accommodation,
}

Answer = Callable[[Situation, Ruling, Option], Ruling]


def _ruled(function: Callable[..., Ruling]) -> Answer:
    return lambda desk, asked, option: function(desk.book, desk.hand, asked)


def _restored(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """A hand that is dead is brought back; one that was only held apart is theirs again."""
    if not desk.hand.held[asked.player].live:
        return mucked_hands.hand_restored(desk.book, desk.hand, asked)
    restore = Restore(asked.player)
    return Ruling(
        player=asked.player,
        says=f"{asked.player} has their hand back.",
        citations=asked.citations,
        operations=(restore,) if desk.hand.can(restore) else (),
    )


def _tables(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """Turned up if the cards are known; else they are the player's again, who has to turn them up."""
    player, restore = asked.player, Restore(asked.player)
    operations: tuple[Operation, ...] = (restore,) if desk.hand.can(restore) else ()
    if desk.hand.held[player].known:
        operations = show.tabled_by_ruling(desk.hand, player)
    says = f"{player} must table their hand."
    return Ruling(player=player, says=says, citations=asked.citations, operations=operations)


def _uncalled(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """The fold gave the chips back already; if they are to stay in, it is made again with the bet left."""
    player, chips = asked.player, option.amount or 0
    if option.name == "return-uncalled":
        says = f"{chips:,} come back to {player}."
        return Ruling(player=player, says=says, citations=asked.citations)
    folded = max(at for at, op in enumerate(desk.hand.operations) if op == Fold(player))
    return Ruling(
        player=player,
        says=f"{player}'s {chips:,} stay in the pot, and whoever has still to act faces them.",
        citations=asked.citations,
        takes_back=folded,
        operations=(Fold(player, leaves_bet=True),),
    )


def _award_stands(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    says = "The hands have been read again: what was pushed stands."
    return Ruling(player=asked.player, says=says, citations=asked.citations)


_CLOSES = _ruled(miscalled_hands.measure_taken)

ANSWERS: dict[tuple[QuestionKind, OptionName], Answer] = {
    ("hand", "hand-restored"): _restored,
    ("hand", "hand-dead"): _ruled(mucked_hands.hand_stays_dead),
    ("hand", "table-hand"): _tables,
    ("was-read", "clearly-read"): _ruled(mucked_hands.clearly_read),
    ("was-read", "not-clearly-read"): _ruled(mucked_hands.not_clearly_read),
    ("tabled-hand", "hand-restored"): _ruled(mucked_hands.swept_hand_restored),
    ("tabled-hand", "hand-dead"): _ruled(mucked_hands.hand_stays_dead),
    ("to-see", "grant"): _ruled(seeing_hands.request_granted),
    ("to-see", "refuse"): _ruled(seeing_hands.request_refused),
    ("uncalled-bet", "return-uncalled"): _uncalled,
    ("uncalled-bet", "leave-in-pot"): _uncalled,
    ("appearance", "no-action"): _CLOSES,
    ("award", "let-stand"): _award_stands,
    ("killed-stud-hand", "no-card"): rule_killed_hand,
    ("killed-stud-hand", "card-to-killed-hand"): rule_killed_hand,
}
"""By what is asked and the option taken; what is not here is the betting's own."""
