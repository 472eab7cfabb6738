"""What the floor makes void in a hand that the event follows is void there, whatever was asked before."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.incidents.dealing import FouledDeck, NonstandardCard
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.rulebook.parameters.dealing import DeckFault
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.hands.commands import BeginHand, DealCards, DeclareMisdeal, EndHand, RedealHand
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.rulings.follows import Follows
from tests.ids import E1, T1
from tests.tournament.playing import Played, seated_event

BOOKS = pytest.mark.parametrize("book", EDITION_NAMES)


def in_hand(book: EditionName, players: int = 4) -> Played:
    played = seated_event(players, edition=book, tables=1)
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1, "last-card"))
    return played


def acts(played: Played, count: int) -> None:
    """So many players call or check, each in turn."""
    for _ in range(count):
        desk = played.state.rulings.desks.get(T1)
        hand = played.state.hands.begun[T1]
        assert hand.roles is not None
        if desk is None:
            before, seat = played.state.hands.tables_before[T1], hand.roles.big_blind
            actor, word = f"S{before.after(seat)}", "call"
        else:
            legal = desk.hand.legal()
            assert legal.actor is not None
            actor, word = legal.actor, "check" if legal.may_check else "call"
        played.do(RuleAtTable(T1, Act(actor, (Say(word),))))


def found(played: Played, what: FouledDeck | NonstandardCard) -> Follows:
    """The deck is found so, and where the director decides they void the hand."""
    ruled = played.expect(RuledAtTable, RuleAtTable(T1, what))
    if ruled.rulings[0].decided_by == "rule":
        return ruled.follows
    return played.expect(QuestionDecided, ChooseOption(ruled.number, Option("void-hand"), "TD")).follows


@BOOKS
@pytest.mark.parametrize("fault", ["duplicate-card", "wrong-back"])
@pytest.mark.parametrize("acted", [0, 2, 4])
def test_a_fouled_deck_voids_a_followed_hand_however_far_it_has_come(
    book: EditionName, fault: DeckFault, acted: int
) -> None:
    """Substantial action bars a misdeal; this is none, and the hand is void whenever it is noticed."""
    played = in_hand(book)
    stacks = {entry.number: entry.stack for entry in played.state.entries.values()}
    acts(played, acted)
    follows = found(played, FouledDeck(fault=fault))
    assert follows.misdeal is not None
    assert "fouled-deck" in {cited.rule for cited in follows.misdeal.citations}
    assert [task.task for task in follows.to_do] == ["fresh-deck"]
    assert T1 in played.state.hands.misdealt
    played.do(RedealHand(T1))
    assert T1 not in played.state.rulings.desks
    played.do(EndHand(T1))
    assert {entry.number: entry.stack for entry in played.state.entries.values()} == stacks
    assert played.replayed() == played.state


@BOOKS
@pytest.mark.parametrize("acted", [0, 2])
def test_a_joker_voids_a_followed_hand_where_the_room_counts_it_as_a_fouled_deck(
    book: EditionName, acted: int
) -> None:
    """Where the book has a rule for it, that is a misdeal or the joker is a scrap of paper."""
    played = in_hand(book)
    has_rule = played.state.edition.has("nonstandard-card")
    acts(played, acted)
    joker = NonstandardCard(card="joker", found_in="stub")
    if has_rule and acted:
        assert played.expect(RuledAtTable, RuleAtTable(T1, joker)).follows.misdeal is None
        return
    assert found(played, joker).misdeal is not None
    played.do(RedealHand(T1))
    assert played.replayed() == played.state


@BOOKS
def test_a_deck_found_fouled_when_the_hand_is_over_and_not_reported_can_be_voided(book: EditionName) -> None:
    played = in_hand(book)
    acts(played, 1)
    while not (hand := played.state.rulings.desks[T1].hand).is_over:
        actor = hand.legal().actor
        assert actor is not None
        played.do(RuleAtTable(T1, Act(actor, (Say("fold"),))))
    assert found(played, FouledDeck(fault="duplicate-card")).misdeal is not None
    played.do(RedealHand(T1))
    played.do(EndHand(T1))
    assert {entry.stack for entry in played.state.entries.values()} == {played.state.file.starting_stack}


@BOOKS
def test_who_was_away_for_a_hand_that_is_void_late_stays_out_of_the_re_deal(book: EditionName) -> None:
    """A void hand is dealt again like a misdeal: in 2024 (35-C) who is back plays it, else they do not."""
    played = seated_event(5, edition=book, tables=1)
    played.do(StartPlay())
    played.do(MarkAbsent(E1))
    played.do(BeginHand(T1))
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1, "last-card"))
    acts(played, 1)
    found(played, FouledDeck(fault="duplicate-card"))
    played.do(BackAtSeat(E1))
    played.do(RedealHand(T1))
    seat = played.state.place(E1).seat
    assert (seat in played.state.hands.killed[T1]) == (book != "tda-2024")


@BOOKS
def test_a_misdeal_that_somebody_declares_is_still_barred_by_substantial_action(book: EditionName) -> None:
    played = in_hand(book)
    acts(played, 2)
    assert "substantial action" in played.refused(DeclareMisdeal(T1)).message
