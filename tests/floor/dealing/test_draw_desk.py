"""The desk in a draw game: the dealer reshuffles by himself when the stub runs out."""

import pytest

from shuffleup.cards import parse_cards
from shuffleup.chance import SeededChance
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.incidents.dealing import DrawCardExposed
from shuffleup.floor.steps.table import Draw
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import Policies, edition

LINE = (
    "2-7-triple 100/200 first-draw drawing pot 600 stub 2d muck QcQdQhQs "
    "| A 900 cards As4h4s8c9s | B 900 btn cards 9c9d7hTc6d"
)

UNSEEN = "2-7 100/200 predraw closed pot 600 | A 9000 | B 9000"


def desk() -> Desk:
    return Desk(edition("tda-2019"), Policies(), Position.parse(LINE), chance=SeededChance(1))


def test_when_the_stub_runs_out_in_a_draw_the_muck_is_reshuffled_without_his_discards() -> None:
    table = desk()
    table.take(Draw("A", ("As", "9s")))
    held = set(table.hand.held["A"].cards)
    assert len(held) == 5
    assert not held & set(parse_cards("As9s"))
    assert set(table.hand.muck) == set(parse_cards("As9s"))
    assert table.hand.waiting_for == "B is to draw"


def test_nobody_bets_while_cards_are_drawn_but_a_fold_binds() -> None:
    table = desk()
    with pytest.raises(Illegal, match="the betting is over"):
        table.take(act_told("A bets 200"))
    table.take(act_told("A folds"))
    assert table.hand.is_over
    assert table.award == {"B": 600}


def test_no_card_was_exposed_of_a_player_who_stood_pat() -> None:
    table = desk()
    table.take(Draw("A"))
    with pytest.raises(Illegal, match="stood pat"):
        table.take(DrawCardExposed(player="A", card="2d"))


def test_a_drawn_card_turned_up_once_somebody_has_acted_is_kept() -> None:
    line = "2-7 100/200 draw pot 600 | A 9000* | B 9000"
    table = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    table.take(act_told("A checks"))
    shown = DrawCardExposed(player="A", card="3c")
    (ruling,) = table.take(shown)
    assert ruling.says == "The draw is over: A keeps the exposed 3c."
    assert ruling.decided_by == "rule"
    assert table.hand.held["A"].face_up == parse_cards("3c")


def test_before_the_draw_no_drawn_card_can_be_turned_up() -> None:
    line = "2-7 100/200 | A 900 bet 100* btn | B 900 bet 200"
    table = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    with pytest.raises(Illegal, match="nobody has drawn yet"):
        table.take(DrawCardExposed(player="A", card="3c"))


def test_where_nobody_sees_the_stub_drawn_cards_are_given_unseen_and_the_betting_goes_on() -> None:
    table = Desk(edition("tda-2019"), Policies(), Position.parse(UNSEEN))
    for sentence in ("draw B count 1", "draw A count 2"):
        table.take(read_step(sentence))
    assert [len(table.hand.held[player].cards) for player in "AB"] == [5, 5]
    table.take(read_step("B bets 200"))
    assert table.rulings[-1].says == "B bets 200."


def test_an_exposed_card_is_replaced_unseen_once_everybody_has_drawn() -> None:
    table = Desk(edition("tda-2019"), Policies(), Position.parse(UNSEEN))
    for sentence in ("draw B count 1", "draw-card-exposed B 2c"):
        table.take(read_step(sentence))
    assert table.hand.owed_last == {"B": 1}
    table.take(read_step("draw A count 2"))
    assert (table.hand.owed_last, len(table.hand.held["B"].cards), table.hand.phase) == ({}, 5, "betting")
