"""A ruling as everybody in the room may read it."""

from shuffleup.floor.ruling import Ruling


def ruling_lines(ruling: Ruling) -> list[str]:
    """What was ruled, what the director may choose, what may be penalised, and the rules behind it."""
    lines = [ruling.says]
    if ruling.decided_by == "director":
        default = f" (default: {ruling.default})" if ruling.default else ""
        lines.append(f"The director chooses: {', '.join(map(str, ruling.options))}{default}.")
    penalised = [notice.player for notice in ruling.notices if notice.name == "penalty-possible"]
    if penalised:
        lines.append(f"May be penalised: {', '.join(penalised)}.")
    lines.append("; ".join(map(str, ruling.citations)))
    return lines
