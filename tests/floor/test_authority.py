"""Regulator, room, edition: who displaces whom, and that a ruling says so."""

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps.incidents.showdown import LineCrossed
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Edition, Policies, all_editions, edition
from shuffleup.rulebook.room_rules import with_policies, with_rules

LINE = "nlhe 100/200 showdown pot 2200 board Kh9h4h8c2d | A cards Ah7h | B btn cards KsKd tabled"


def _crossed(book: Edition, policies: Policies) -> Desk:
    desk = Desk(book, policies, Position.parse(LINE))
    desk.take(act_told("A releases cards"))
    desk.take(LineCrossed(player="A"))
    return desk


def test_a_line_in_the_settings_is_not_consulted_by_the_later_editions() -> None:
    policies = with_policies(Policies(), {"showdown": {"mucking_line": "dead-on-crossing"}}, "here")
    live = {book.name for book in all_editions() if _crossed(book, policies).hand.is_live("A")}
    assert live == {"tda-2017-v2", "tda-2017-v3", "tda-2019", "tda-2022", "tda-2024", "house"}


def test_a_rule_of_the_room_displaces_the_edition_and_is_cited_as_the_rooms() -> None:
    policies = with_policies(Policies(), {"showdown": {"mucking_line": "dead-on-crossing"}}, "here")
    own = {"live-cards-at-showdown": {"mucking_line_respected": True}}
    desk = _crossed(with_rules(edition("tda-2019"), own, "here"), policies)
    assert not desk.hand.is_live("A")
    deciding = next(r for r in reversed(desk.rulings) if r.player == "A").citations
    assert deciding[0].answered_by == "room"
    assert [(c.rule, c.note) for c in deciding if c.rule == "rules-precedence"] == [
        ("rules-precedence", "room-over-book")
    ]
