"""Seats and tables of an event, as they are called on the floor."""

from typing import Annotated

import msgspec

SeatName = Annotated[str, msgspec.Meta(pattern=r"^T\d+S\d+$")]
"""A seat of the event: `T7S2` is table 7, seat 2."""

TableName = Annotated[str, msgspec.Meta(pattern=r"^T\d+$")]
"""A table of the event: `T7`."""
