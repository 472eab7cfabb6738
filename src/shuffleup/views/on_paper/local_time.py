"""Times as people read them: by the clock of the computer that prints."""

from datetime import UTC, datetime


def printed_time(milliseconds: int) -> str:
    """Date and time where the room is; the log has them in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
