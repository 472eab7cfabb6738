"""Chips that are not where they should be: hidden, found, of a removed denomination, badly stacked."""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.conduct.at_the_table import chips_of, hand_is_on
from shuffleup.floor.conduct.behaviour import rule_etiquette
from shuffleup.floor.conduct.leftovers import for_leftovers
from shuffleup.floor.conduct.penalties import choose_penalty, times
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import ExchangeLeftover, GiveChips, OnRecord, Remedy, SeeTo, TakeOutOfPlay
from shuffleup.floor.ruling import Finding, Notice, Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import ChipsFound, ChipsHidden, RemovedChipsHeld, StackComplaint
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation, Malformed
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words


def rule_chips_hidden(desk: Situation, found: ChipsHidden) -> Ruling:
    """The hidden chips leave play, that is not optional; whether they are disqualified too is.

    Decides `chips-out-of-view`.
    """
    book, value = desk.book, sum(found.chips)
    if not value:
        raise Malformed("say which chips were hidden")
    return Ruling(
        player=found.player,
        says=f"{found.player} kept {value:,} out of sight: they leave play; a disqualification may follow.",
        citations=(book.cite("chips-out-of-view"), book.cite("disqualified-chips")),
        decided_by="director",
        question="chips",
        options=(Option("no-penalty"), Option("disqualification")),
        findings=(Finding("rule_broken", "chips-out-of-view"), Finding("penalty_required", False)),
        on_record=(OnRecord(found.player, "chips-hidden"),),
        beyond_the_hand=(TakeOutOfPlay(value, found.player, found.chips),),
    )


def rule_chips_found(desk: Situation, found: ChipsFound) -> Ruling:
    """Out of play, back to an owner who is established, or the floor's, as the edition has it.

    Decides `lost-and-found-chips`.
    """
    book, value = desk.book, sum(found.chips)
    if not value:
        raise Malformed("say which chips were found")
    how = book.play.lost_and_found_chips
    fate = how.owner_known if found.owner else how.owner_unknown
    cited: tuple[Citation, ...] = (book.cite("lost-and-found-chips"),)
    if fate == "director":
        back = (Option("return-to-owner"),) if found.owner else ()
        return Ruling(
            player=found.owner or "",
            says=f"{value:,} in chips were found: no text says what becomes of them, the floor decides.",
            citations=(book.cite("floor-decisions"), *cited),
            decided_by="director",
            question="chips",
            options=(*back, Option("take-out-of-play"), *(() if back else (Option("other"),))),
        )
    if fate == "returned" and found.owner:
        cited = (cite_reading(book, "lost-and-found-chips", "known-owner-gets-them-back"),)
    return _dispose(found, value, cited, returned=fate == "returned")


def _dispose(found: ChipsFound, value: int, cited: tuple[Citation, ...], *, returned: bool) -> Ruling:
    if returned and found.owner:
        says = f"The {value:,} found are {found.owner}'s and go back to them."
        remedy: Remedy = GiveChips(found.owner, value)
    else:
        says = f"The {value:,} found leave play."
        remedy = TakeOutOfPlay(value, named=found.chips)
    back = Notice("returned", found.owner, value if returned else 0) if found.owner else None
    return Ruling(
        player=found.owner or "",
        says=says,
        citations=cited,
        notices=(back,) if back else (),
        beyond_the_hand=(remedy,),
    )


def choose_on_found(
    desk: Situation, found: ChipsFound, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    if option.name == "other":
        because = reason_told(reason)
        return Ruling(
            player="", says=f"{own_words(by)} decides otherwise on them{because}.", citations=asked.citations
        )
    return _dispose(found, sum(found.chips), asked.citations, returned=option.name == "return-to-owner")


# ---------------------------------------------------------------- removed denominations
def rule_removed_chips(desk: Situation, found: RemovedChipsHeld) -> Ruling:
    """Changed at equal value as far as that goes; nobody goes out through a colour-up."""
    value, player = sum(found.chips), found.player
    smallest = min(desk.event.denominations, default=desk.hand.start.chip)
    current = [chip for chip in found.chips if _in_play(desk, chip)]
    if not value or current:
        which = ", ".join(map(str, current)) or "no chips"
        raise Malformed(f"{which}: name the chips of denominations that have left play")
    in_stack, nothing_else = _has_beside(desk, player, value)
    answer = for_leftovers(desk.book, value, smallest, nothing_else=nothing_else)
    return Ruling(
        player=player,
        says=f"For {value:,} in chips that have left play {player} gets {answer.given:,}; "
        f"{answer.lost:,} is lost.",
        citations=answer.citations,
        beyond_the_hand=(ExchangeLeftover(player, found.chips, answer.given, answer.saved, in_stack),),
    )


def _has_beside(desk: Situation, player: str, value: int) -> tuple[bool, bool]:
    """Whether the chips are counted in the player's stack, and whether there is nothing else.

    An event counts all that somebody has; a hand that is told counts what can be bet.
    """
    in_stack = player in desk.event.stacks
    if in_stack and not hand_is_on(desk):
        return True, desk.event.stacks[player] <= value
    return in_stack, chips_of(desk, player) in (0, value * in_stack) and not _may_win_some(desk.hand, player)


def _may_win_some(hand: Hand, player: str) -> bool:
    """Whether chips of theirs are in the pot, and their hand is live."""
    if player not in hand.held or not hand.is_live(player):
        return False
    seat = hand.seat[player]
    return hand.street_index > 0 or hand.table.put[seat] + hand.table.gave[seat] > 0


def _in_play(desk: Situation, chip: int) -> bool:
    """By the event's own chips; at a table alone, by the smallest that is in play there."""
    if desk.event.denominations:
        return chip in desk.event.denominations
    return chip % desk.hand.start.chip == 0


# ---------------------------------------------------------------- stacks
def meets_standard(book: Edition, complaint: StackComplaint) -> bool:
    """Clean stacks of twenty, or of multiples; a last stack of fewer is no fault; large chips in sight.

    Where the edition has the test, the floor must also see at a glance what they are worth.

    Decides `countable-stacks`.
    """
    how = book.procedure.countable_stacks
    size, height = how.stack_size, complaint.height
    exactly = how.stack_standard == "exactly"
    right = height is None or (height <= size if exactly else height < size or height % size == 0)
    clean = complaint.clean or not how.one_denomination
    glance = complaint.at_a_glance or not how.glance_test
    return right and clean and glance and complaint.large_chips_in_sight


def rule_stack_complaint(desk: Situation, complaint: StackComplaint) -> Ruling:
    """They are asked to restack; repeated, or where the edition lists it, it is a matter of etiquette."""
    book, player = desk.book, complaint.player
    cited: tuple[Citation, ...] = (book.cite("countable-stacks"),)
    if not complaint.clean:
        cited += (cite_reading(book, "countable-stacks", "clean-means-one-denomination"),)
    met = Finding("standard_met", meets_standard(book, complaint))
    if met.value:
        return Ruling(
            player=player, says=f"{player}'s stacks meet the standard.", citations=cited, findings=(met,)
        )
    says = f"{player}'s stacks do not meet the standard: they are asked to restack."
    listed = "poor-visibility" in book.conduct.etiquette_violations.listed
    if listed or times(desk.on_record, player, "poor-stacks"):
        ruling = rule_etiquette(desk, player, "poor-stacks", "countable-stacks", keeps=(met,))
        return replace(ruling, says=f"{says} {ruling.marked}", beyond_the_hand=(SeeTo("restack", player),))
    return Ruling(
        player=player,
        says=says,
        citations=cited,
        findings=(met, Finding("penalty_required", False)),
        on_record=(OnRecord(player, "poor-stacks"),),
        beyond_the_hand=(SeeTo("restack", player),),
    )


HANDLERS: dict[type, Any] = {
    ChipsHidden: rule_chips_hidden,
    ChipsFound: rule_chips_found,
    RemovedChipsHeld: rule_removed_chips,
    StackComplaint: rule_stack_complaint,
}
CHOICES: dict[type, Any] = {
    ChipsHidden: choose_penalty,
    ChipsFound: choose_on_found,
    StackComplaint: choose_penalty,
}
