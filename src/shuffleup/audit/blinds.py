"""Button, blinds and antes of a hand: where they are due, and how much they are."""

from shuffleup.audit.moving import next_roles
from shuffleup.audit.plan import Body
from shuffleup.audit.readers import Checks
from shuffleup.audit.the_event import Roles, Table, TheEvent, roles_of
from shuffleup.audit.wrong import must


def check_posts(
    event: TheEvent, table: Table, body: Body, known: dict[int, int], checks: Checks
) -> dict[int, int]:
    """What each seat put in; less than is due only with the last chips."""
    roles, level = roles_of(body.get("roles")), body["level"]
    posted: dict[int, int] = {}
    for post in body.get("posts", ()):
        seat, blind, ante = post["seat"], post.get("blind", 0), post.get("ante", 0)
        must(bool(table.at(seat)) and seat not in posted, "somebody posted who does not sit there, or twice")
        posted[seat] = blind + ante
        due = _due(roles, level, seat, body["dealt_in"][-1])
        if (blind, ante) == due:
            continue
        short = known.get(table.at(seat)) == blind + ante and blind <= due[0] and ante <= due[1]
        must(short, f"seat {seat} posted {blind} and {ante}, and {due[0]} and {due[1]} are due")
    _check_level(event, level, checks)
    return posted


def _due(roles: Roles | None, level: Body, seat: int, last: int) -> tuple[int, int]:
    """Blind and ante of a seat; an ante of the button is paid by the last who is dealt in."""
    ante, kind = level.get("ante", 0), level.get("ante_kind", "each")
    if roles is None:
        return 0, ante
    blinds = {roles.small: level.get("small_blind", 0), roles.big: level.get("big_blind", 0)}
    pays = {"each": True, "big-blind": seat == roles.big, "button": seat == last}[kind]
    return blinds.get(seat, 0), ante if pays else 0


def _check_level(event: TheEvent, level: Body, checks: Checks) -> None:
    """The stakes stand in the schedule; those of mixed and limit games follow from more than one line."""
    schedule, file = event.plan.file["schedule"], event.plan.file
    lines = [line for line in schedule if line.get("blinds")]
    if file.get("mix") or not lines or any(line.get("limits") for line in schedule):
        checks.not_checked("the stakes of limit, stud and mixed games: taken as they were told")
        return
    told = (level.get("small_blind", 0), level.get("big_blind", 0), level.get("ante", 0))
    small_ante = event.final_table and event.plan.book.seating.final_table_bb_ante.ante == "small-blind"
    for line in lines:
        small, big = line["blinds"]
        antes = {line.get("ante", 0)} | ({small} if small_ante and line.get("ante") else set())
        kind = line.get("ante_from", "big-blind") if told[2] else "each"
        if told[:2] == (small, big) and told[2] in antes and level.get("ante_kind", "each") == kind:
            return
    must(False, f"blinds {told[0]}/{told[1]} and ante {told[2]} are in no line of the schedule")


def check_roles(event: TheEvent, table: Table, body: Body, checks: Checks, *, by_program: bool) -> None:
    """Button and blinds as they follow from the draw or from the hand before; or as a dealer told them."""
    told = roles_of(body.get("roles"))
    if told is None or checks.anew:
        return
    must(bool(table.at(told.big)), "nobody sits where the big blind is")
    button = event.first_buttons.get(table.number)
    if table.number in event.seen:
        table, button = table.copy(), None
        table.last, table.lone = event.seen[table.number]
    if table.number in event.put_right or (button is None and table.last is None):
        due = None
    elif button is not None:
        due = _first_roles(table, button)
    else:
        due = next_roles(table)
    must(not by_program or due is None or told == due, f"button and blinds were due at {due}")
    if told == due:
        checks.checked("buttons and blinds")
    else:
        checks.not_checked("button and blinds that the dealer told, or that make an error good")


def _first_roles(table: Table, drawn: int) -> Roles:
    button = drawn if table.at(drawn) else table.after(drawn)
    small = button if table.players == 2 else table.after(button)
    return Roles(button, small, table.after(small))
