"""Anything said, done or complained of at a showdown is ruled on or refused, and nothing is ever lost."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK, Card, show_cards
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps import Step
from shuffleup.floor.steps import table as words
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import conduct, seats, showdown
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, Policies, edition
from shuffleup.rulebook.room_rules import with_policies

NAMES = ("A", "B", "C", "D")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A table on the river, or at showdown, with cards that are known and chips that are counted."""
    game, each = draw(st.sampled_from([("nlhe", 2), ("plo", 4), ("plo8", 4)]))
    count = draw(st.integers(2, 4))
    deck: list[Card] = list(draw(st.permutations(DECK)))
    street = draw(st.sampled_from(["river", "showdown"]))
    pot = draw(st.integers(1, 40)) * 25
    paid = draw(st.lists(st.integers(0, 8), min_size=count, max_size=count))
    parts = [f"{game} 25/50 {street} pot {pot + sum(paid) * 25} chip 25 board {show_cards(deck[:5])}"]
    for i in range(count):
        cards = show_cards(deck[5 + i * each : 5 + (i + 1) * each])
        hidden = draw(st.integers(0, 5)) == 0
        stack = draw(st.sampled_from(["500", "1000", "all-in"])) if i > 1 else "1000"
        state = draw(st.sampled_from(["", "", "tabled", "discarded", f"shown {cards[:2]}"]))
        known = "" if hidden else f" cards {cards}"
        told = "" if street == "river" else f" {state}"
        parts.append(f"{NAMES[i]} {stack} paid {paid[i] * 25}{known}{told}")
    return Position.parse(" | ".join(parts))


def _player(draw: st.DrawFn) -> str:
    return draw(st.sampled_from(NAMES))


@st.composite
def sentences(draw: st.DrawFn, desk: Desk) -> Step:
    """Bets in turn (those out of turn are the betting's business), and anybody's words and cards."""
    bets = ["checks", "calls", "folds", "bets 200", "raises to 600", "is all-in", "taps"]
    cards = ["releases cards", "releases cards face up", 'says "flush"']
    actor = desk.hand.legal().actor
    if actor is not None and draw(st.integers(0, 3)):
        return act_told(f"{actor} {draw(st.sampled_from(bets))}")
    return act_told(f"{_player(draw)} {draw(st.sampled_from(cards[: 2 if actor else 3]))}")


@st.composite
def commands(draw: st.DrawFn) -> Step:
    player = _player(draw)
    shares = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 20).map(lambda n: n * 25), max_size=3)
    steps: list[Any] = [
        words.TableHand(player),
        words.TableHand(player, readable=False),
        words.TakeBackCards(player),
        words.HoldCards(player),
        words.MuckHand(player),
        words.AskForAllCards(player),
        words.EnforceShowOrder(),
        words.PushPot({**draw(shares)}),
        words.ReplaceRuling(draw(shares), reason=draw(st.sampled_from(["", "fair"]))),
        words.DealerReadies(draw(st.sampled_from(["first-riffle", "dealer-push"]))),
        words.TimePasses(draw(st.integers(0, 90))),
        words.ReleaseTable(),
    ]
    return draw(st.sampled_from(steps))  # type: ignore[no-any-return]


@st.composite
def incidents(draw: st.DrawFn) -> Step:
    player, other = _player(draw), _player(draw)
    yes, again = draw(st.booleans()), draw(st.booleans())
    told: list[Any] = [
        showdown.HandMiscalled(player=player, said="flush", deliberate=draw(st.none() | st.booleans())),
        showdown.RefusedToTable(player=player),
        showdown.LineCrossed(player=player),
        showdown.MuckedHandClaimed(player=player, identifiable=yes, retrievable=again),
        showdown.PotClaimedUnshown(player=player),
        showdown.RequestToSee(player=player, of=other),
        showdown.Dispute(player=player, about="reading" if yes else "accounting", hand_of=other),
        showdown.Appeal(player=player),
        conduct.DutyNeglected(player=player, duty="table-at-showdown"),
        conduct.DeviceUsed(player=player, use="app-or-chart"),
        conduct.LanguageSpoken(player=player, language="Spanish"),
        conduct.Appearance(player=player, hides_identity=True),
        seats.SeatRequested(player=player),
        seats.ShortTableObjection(player=player),
        showdown.HandFouled(player=player, how="swept-by-dealer", identified=yes),
    ]
    return draw(st.sampled_from(told))  # type: ignore[no-any-return]


def _chips(desk: Desk) -> int:
    """All chips: behind, in the middle, and what the dealer has not pushed."""
    behind = sum(desk.stack(name) for name in desk.hand.order)
    return behind + (-sum(desk.situation.pushed.wrongly.values()) if desk.hand.is_over else desk.hand.pot)


def _stands_as_it_says(desk: Desk) -> None:
    """The hand as a line reads back as the same, and a hand taken over from it holds the same cards."""
    if desk.hand.is_over:
        return
    position = desk.hand.position()
    assert Position.parse(str(position)) == position
    taken_over = Desk(desk.book, desk.policies, position).hand
    if not taken_over.is_over:
        states = {name: held.state for name, held in desk.hand.held.items()}
        assert {name: held.state for name, held in taken_over.held.items()} == states


def _cards(desk: Desk) -> set[Card]:
    held = {card for each in desk.hand.held.values() for card in each.cards}
    return {card for card in (*held, *desk.hand.board) if card.known}


def _play_anything(data: st.DataObject, name: str) -> None:
    rooms: dict[str, Any] = {"mucking_line": data.draw(st.sampled_from(["none", "live", "dead-on-crossing"]))}
    rooms |= {key: data.draw(st.booleans()) for key in ("must_table_in_turn", "last_hand_must_table")}
    policies = with_policies(Policies(), {"showdown": rooms}, "here")
    desk = Desk(edition(name), policies, data.draw(positions()))
    chips, cards = _chips(desk), _cards(desk)
    for _ in range(data.draw(st.integers(1, 12))):
        steps = sentences(desk) | commands() | incidents()
        if desk.undecided:
            options = [option for ruling in desk.undecided.values() for option in ruling.options]
            steps |= st.sampled_from(options).map(Choose)
        before = len(desk.rulings)
        try:
            desk.take(data.draw(steps))
        except Refused:
            assert len(desk.rulings) == before
        assert _chips(desk) == chips
        assert _cards(desk) == cards
        assert all(chips >= 0 for chips in desk.award.values())
        assert all(desk.stack(player) >= 0 for player in desk.hand.order)
        assert all(ruling.citations for ruling in desk.rulings)
        _stands_as_it_says(desk)
    again = desk.hand.at(len(desk.hand.operations))
    assert again.winnings == desk.hand.winnings
    assert again.live == desk.hand.live


@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from(EDITION_NAMES))
def test_nothing_is_lost_whatever_happens_at_a_showdown(data: st.DataObject, name: str) -> None:
    _play_anything(data, name)


@pytest.mark.soak
@settings(max_examples=20_000, deadline=None)
@given(st.data(), st.sampled_from(EDITION_NAMES))
def test_nothing_is_lost_in_very_many_showdowns(data: st.DataObject, name: str) -> None:
    _play_anything(data, name)
