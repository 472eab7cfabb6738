"""Chips that are not where they should be: hidden, found, of a removed denomination, badly stacked."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.conduct.behaviour import rule_etiquette
from shuffleup.floor.conduct.penalties import choose_penalty, times
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import Entry, GiveChips, Remedy, SeeTo, TakeOutOfPlay
from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.steps.incidents.procedure import (
    ChipsFound,
    ChipsHidden,
    RemovedChipsHeld,
    StackComplaint,
)
from shuffleup.refused import Citation, Malformed
from shuffleup.rulebook import Edition

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def rule_chips_hidden(desk: "Desk", found: ChipsHidden) -> Ruling:
    """The hidden chips leave play, that is not optional; whether he is disqualified too is."""
    book, value = desk.book, sum(found.chips)
    if not value:
        raise Malformed("say which chips were hidden")
    return Ruling(
        player=found.player,
        says=f"{found.player} kept {value:,} out of sight: they leave play, and he may be disqualified.",
        citations=(book.cite("chips-out-of-view"), book.cite("disqualified-chips")),
        decided_by="director",
        question="chips",
        options=(Option("no-penalty"), Option("disqualification")),
        findings=(Finding("rule_broken", "chips-out-of-view"), Finding("penalty_required", False)),
        entries=(Entry(found.player, "chips-hidden"),),
        beyond_the_hand=(TakeOutOfPlay(value, found.player),),
    )


def rule_chips_found(desk: "Desk", found: ChipsFound) -> Ruling:
    """Out of play, back to an owner who is established, or the floor's, as the edition has it."""
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
        says = f"The {value:,} found are {found.owner}'s and go back to him."
        remedy: Remedy = GiveChips(found.owner, value)
    else:
        says = f"The {value:,} found leave play."
        remedy = TakeOutOfPlay(value)
    back = Notice("returned", found.owner, value if returned else 0) if found.owner else None
    return Ruling(
        player=found.owner or "",
        says=says,
        citations=cited,
        notices=(back,) if back else (),
        beyond_the_hand=(remedy,),
    )


def choose_on_found(
    desk: "Desk", found: ChipsFound, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    if option.name == "other":
        because = f" because {reason}" if reason else ""
        return Ruling(player="", says=f"{by} decides otherwise on them{because}.", citations=asked.citations)
    return _dispose(found, sum(found.chips), asked.citations, returned=option.name == "return-to-owner")


# ---------------------------------------------------------------- removed denominations
def exchange(value: int, smallest: int, *, all_he_has: bool) -> tuple[int, int]:
    """What is given for chips that have left play, and what is lost.

    >>> exchange(125, 100, all_he_has=False), exchange(75, 100, all_he_has=True)
    ((100, 25), (100, 0))
    """
    given = value // smallest * smallest
    if not given and all_he_has:
        return smallest, 0
    return given, value - given


def rule_removed_chips(desk: "Desk", found: RemovedChipsHeld) -> Ruling:
    """Changed at equal value as far as that goes; nobody goes out through a colour-up."""
    book, value = desk.book, sum(found.chips)
    smallest = desk.hand.start.chip
    current = [chip for chip in found.chips if chip % smallest == 0]
    if not value or current:
        raise Malformed(f"{current or 'no'} chips: name the chips of denominations under {smallest}")
    given, lost = exchange(value, smallest, all_he_has=_has_nothing_else(desk, found.player))
    cited = [book.cite("leftover-removed-chips")]
    if lost and given:
        cited.append(cite_reading(book, "leftover-removed-chips", "rest-above-a-multiple-lost"))
    if given > value:
        cited += [
            cite_reading(book, "leftover-removed-chips", "nobody-out-by-a-colour-up"),
            book.cite("chip-race"),
        ]
    remedies: list[Remedy] = [TakeOutOfPlay(value, found.player)]
    remedies += [GiveChips(found.player, given)] if given else []
    return Ruling(
        player=found.player,
        says=f"For {value:,} in chips that have left play {found.player} gets {given:,}; {lost:,} is lost.",
        citations=tuple(cited),
        beyond_the_hand=tuple(remedies),
    )


def _has_nothing_else(desk: "Desk", player: str) -> bool:
    """No other chips, and no hand that could win him some."""
    hand = desk.hand
    return player in hand.held and not hand.stacks[player] and not hand.is_live(player)


# ---------------------------------------------------------------- stacks
def meets_standard(book: Edition, complaint: StackComplaint) -> bool:
    """Clean stacks of twenty, or of multiples; a last stack of fewer is no fault; large chips in sight."""
    how = book.procedure.countable_stacks
    size, height = how.stack_size, complaint.height
    right = height <= size if how.stack_standard == "exactly" else height < size or height % size == 0
    return right and (complaint.clean or not how.one_denomination) and complaint.large_chips_in_sight


def rule_stack_complaint(desk: "Desk", complaint: StackComplaint) -> Ruling:
    """He is asked to restack; repeated, or where the edition lists it, it is a matter of etiquette."""
    book, player = desk.book, complaint.player
    cited: tuple[Citation, ...] = (book.cite("countable-stacks"),)
    if not complaint.clean:
        cited += (cite_reading(book, "countable-stacks", "clean-means-one-denomination"),)
    met = Finding("standard_met", meets_standard(book, complaint))
    if met.value:
        return Ruling(
            player=player, says=f"{player}'s stacks meet the standard.", citations=cited, findings=(met,)
        )
    says = f"{player}'s stacks do not meet the standard: he is asked to restack."
    listed = "poor-visibility" in book.conduct.etiquette_violations.listed
    if listed or times(desk.entries, player, "poor-stacks"):
        ruling = rule_etiquette(desk, player, "poor-stacks", "countable-stacks", keeps=(met,))
        return replace(ruling, says=f"{says} {ruling.says}", beyond_the_hand=(SeeTo("restack"),))
    return Ruling(
        player=player,
        says=says,
        citations=cited,
        findings=(met, Finding("penalty_required", False)),
        entries=(Entry(player, "poor-stacks"),),
        beyond_the_hand=(SeeTo("restack"),),
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
