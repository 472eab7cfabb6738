"""What came of a case, as far as the functions decide it."""

from collections.abc import Callable
from typing import Any

from shuffleup.tournament import (
    balancing,
    button,
    final_table,
    moving,
    posting,
)
from tests.tournament.casebook_play.play import Beyond, HandPlayed, Play, has_no_button


def read(play: Play, name: str, scope: dict[str, Any]) -> Any:
    """One fact, of the event, a table, a hand or a player."""
    if (player := scope.get("player")) is not None:
        return _player_fact(play, name, player, scope.get("hand"))
    if (hand := scope.get("hand")) is not None:
        return _hand_fact(play, name, hand)
    if (table := scope.get("table")) is not None:
        return _table_fact(play, name, table)
    event_facts: dict[str, Callable[[], Any]] = {
        "giving_table": lambda: _giving_table(play),
        "players_left": lambda: (
            play.left if play.left is not None else sum(t.players for t in play.tables.values())
        ),
        "final_table_size": lambda: _final_table_size(play),
        "final_table": lambda: final_table.final_table_due(
            _final_table_size(play), list(play.tables.values())
        ),
        "decided_by": lambda: "director" if play.halts.ask else "rule",
    }
    if name in play.facts:
        return play.facts[name]
    if name == "basis":
        return play.cited[-1].basis
    if name == "options" and play.options:
        return frozenset(option.name for option in play.options)
    if name in event_facts and not (name == "decided_by" and play.case.rule != "halting-play"):
        return event_facts[name]()
    raise Beyond(f"the fact {name}")


def _giving_table(play: Play) -> str:
    tables = list(play.tables.values())
    play.cite(*balancing.why_giving(play.book, play.policies))
    return f"T{balancing.giving_table(play.book, play.policies, tables, play.order)}"


def _final_table_size(play: Play) -> int | None:
    play.cite(*final_table.why_final_table(play.book, play.policies))
    event = play.event
    return final_table.final_table_size(play.book, play.policies, event.format, event.table_size)


def _player_fact(play: Play, name: str, player: str, hand: int | None) -> Any:
    if name in ("dealt_in", "posted", "posted_blind", "posted_ante"):
        played = _hand_played(play, hand)
        post = played.posted.get(player, posting.Post(0))
        return {
            "dealt_in": player in played.dealt,
            "posted": post.total,
            "posted_blind": post.blind,
            "posted_ante": post.ante,
        }[name]
    if (player, name) in play.of_player:
        return play.of_player[player, name]
    if name == "sits_at":
        return str(play.where(player))
    if name == "stack" and player in play.stacks:
        return play.stacks[player]
    if name == "eliminated" and player in play.stacks:
        return play.stacks[player] == 0
    if name == "posted_total":
        return play.posted_total[player]
    if player in play.penalties:
        penalty = play.penalties[player]
        if name in ("penalty_hands", "penalty_hands_left", "hands_killed"):
            return {
                "penalty_hands": penalty.hands,
                "penalty_hands_left": penalty.left,
                "hands_killed": penalty.missed,
            }[name]
    raise Beyond(f"the fact {name}")


def _hand_played(play: Play, hand: int | None) -> HandPlayed:
    if hand is None:
        return list(play.hands.values())[-1]
    for (_, number), played in play.hands.items():
        if number == hand:
            return played
    raise Beyond(f"hand {hand} was played before the case")


def _hand_fact(play: Play, name: str, hand: int) -> Any:
    played = _hand_played(play, hand)
    if name == "level_clock":
        return f"{played.clock // 60}:{played.clock % 60:02d}"
    if name == "blinds" and play.hand_for_hand:
        return play.event.levels[played.level].blinds
    if name == "button_due":
        return play.button_due[hand]
    roles, table = played.roles, played.before
    if roles is None:
        raise Beyond(f"the fact {name}")
    small: int | str | None = roles.small_blind
    if button.small_blind_is_dead(table, roles):
        small = "dead"
    facts: dict[str, Any] = {
        "button": roles.button,
        "small_blind": "none" if small is None else small,
        "big_blind": roles.big_blind,
        "button_dead": button.button_is_dead(table, roles),
        "deal_order": played.dealt + played.dealt,
    }
    if name not in facts:
        raise Beyond(f"the fact {name}")
    return facts[name]


def _table_fact(play: Play, name: str, table_name: str) -> Any:
    if name in ("gap", "halted", "players_seated"):
        halts, number = play.halts, int(table_name[1:])
        return {
            "gap": halts.gaps[number],
            "halted": number in halts.halted,
            "players_seated": play.tables[table_name].players,
        }[name]
    table = play.told(table_name)
    if name == "waits":
        play.cite(*moving.why_mover(play.book))
        choices = moving.seat_choices(play.book, play.policies, table)
        return {choice.seat: choice.wait for choice in choices}
    if name == "frozen_button":
        return button.next_roles(table).button
    if name == "mover_seat":
        if play.stud_only(table_name):
            receiving = next(t for t in play.tables.values() if t.number != table.number)
            filled = moving.stud_choice(play.book, receiving).seat
            return moving.stud_mover(play.policies, table, filled)[0]
        play.cite(*moving.why_mover(play.book, has_no_button(play.games[table_name])))
        return moving.mover(play.book, table)[0]
    raise Beyond(f"the fact {name}")
