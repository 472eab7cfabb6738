"""Questions put to the floor about bets: the pot, a count, taking back, a turn that was passed over."""

from shuffleup.floor.incidents.betting import CountAsked, PotAsked, SpeaksUp, TakesBack
from shuffleup.floor.out_of_turn import is_substantial, rule_skipped
from shuffleup.floor.ruling import Finding, Open, Ruling
from shuffleup.floor.settling import cite_all
from shuffleup.floor.situation import Situation
from shuffleup.rulebook import Edition, Policies


def rule_pot_asked(book: Edition, situation: Situation, asked: PotAsked) -> Ruling:
    """Only in pot-limit is a player told the pot."""
    structure = "limit" if situation.position.rules.structure == "fixed-limit" else situation.position.rules.structure
    allowed = structure in book.betting.pot_count.allowed_in
    pot = situation.position.whole_pot
    told = pot if asked.told is None else asked.told
    return Ruling(
        player=asked.player,
        says=f"The pot is {told:,}." if allowed else "The pot is counted for players in pot-limit only.",
        citations=cite_all(book, ("pot-count",)),
        findings=(Finding("pot_told", told if allowed else None),),
    )


def rule_count_asked(book: Edition, situation: Situation, asked: CountAsked) -> Ruling:
    """An exact count is for a player facing an all-in bet and, by edition, only in his turn."""
    seat = situation.position.seat(asked.of)
    faces_all_in = seat.all_in and seat.bet > situation.position.seat(asked.player).bet
    in_turn = situation.actor == asked.player or not book.betting.opponent_stack_count.must_be_in_turn
    exact = faces_all_in and in_turn
    findings = (Finding("exact_count", exact), Finding("estimate", not exact))
    if exact:
        findings = (*findings, Finding("counted_by", "dealer-or-floor"))  # type: ignore[assignment]
    answer = f"{asked.of}'s chips are counted by the dealer or the floor." if exact else "An estimate is all he gets."
    return Ruling(
        player=asked.player,
        says=answer,
        citations=cite_all(book, ("opponent-stack-count", "accepted-action") if asked.told else ("opponent-stack-count",)),
        findings=findings,
    )


def rule_takes_back(book: Edition, asked: TakesBack) -> Ruling:
    return Ruling(
        player=asked.player,
        says=f"What {asked.player} did in turn binds him; the chips stay.",
        citations=cite_all(book, ("acting-in-turn",)),
        findings=(Finding("withdrawal_allowed", False),),
    )


def rule_speaks_up(
    book: Edition, policies: Policies, situation: Situation, asked: SpeaksUp, open_to: tuple[Open, ...]
) -> Ruling:
    """In time he has every option; after substantial action behind him the floor rules on his hand."""
    behind = (*(parked.act for parked in situation.parked), *situation.folded_behind)
    if situation.actor == asked.player and is_substantial(book, behind):
        return rule_skipped(book, policies, situation, situation.parked)
    return Ruling(
        player=asked.player,
        says=f"{asked.player} spoke up in time: it is his turn and every option is his.",
        citations=cite_all(book, ("skipped-player", "action-out-of-turn")),
        may=open_to,
    )
