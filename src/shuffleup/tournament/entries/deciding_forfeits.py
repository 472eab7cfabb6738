"""Giving up a stack: at once between hands; during a hand the floor is told."""

from shuffleup.floor.conduct.forfeiting import forfeiture
from shuffleup.floor.steps.incidents.conduct import ForfeitRequested
from shuffleup.refused import Ambiguous, Citation, Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.count_checks import check_can_be_made
from shuffleup.tournament.entries.commands import Forfeit
from shuffleup.tournament.entries.events import StackForfeited
from shuffleup.tournament.entries.registration import facts_of_giving_up
from shuffleup.tournament.event import Event
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.deciding import rule
from shuffleup.tournament.rulings.tasks import giving_up
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(Forfeit)
def forfeit(state: Tournament, command: Forfeit, now: int) -> Event:
    """Between hands at once. During a hand the floor is told; what it ruled is carried out after the hand,
    and not asked again.
    """
    entry, place = state.playing(command.entry), state.place(command.entry)
    if (ruled := giving_up(state, command.entry)) is not None:
        between_hands(state, place.table)
        leave_play, citations = ruled[0].leave_play, ruled[1]
    elif place.table in state.hands.begun or place.table in state.hands.readied:
        asks = ForfeitRequested(f"S{place.seat}", command.told_dealer)
        return rule(state, RuleAtTable(place.table, asks, reason=command.reason), now)
    else:
        leave_play, citations = _may_give_up(state, command)
    if command.chips is None and state.in_doubt(entry.number):
        raise Malformed(
            f"{the_entry(command.entry)} has played since their chips were counted: say how many they have"
        )
    if command.chips is not None:
        check_can_be_made(state, command.chips, the_entry(command.entry))
    chips = entry.stack if command.chips is None else command.chips
    return StackForfeited(
        *(command.entry, chips, leave_play, now),
        by=command.granted_by,
        reason=command.reason,
        citations=citations,
    )


def _may_give_up(state: Tournament, command: Forfeit) -> tuple[bool, tuple[Citation, ...]]:
    """Whether the chips then leave play, and why; refused to whoever may not."""
    answer = forfeiture(
        state.edition, state.policies, facts_of_giving_up(state), told_dealer=command.told_dealer
    )
    if answer.answer == "refused":
        raise Illegal(
            f"{the_entry(command.entry)} may not give up their stack: nobody may do that now by the rules "
            "that are played. They can stay away from their seat instead, and the blinds take the chips",
            answer.citations,
            [Hint("mark-absent", {"entry": command.entry})],
        )
    if answer.answer == "director" and not command.granted_by:
        raise Ambiguous(
            "the director decides whether they may give up their stack: say who grants it", answer.citations
        )
    return answer.leave_play, answer.citations
