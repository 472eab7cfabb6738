"""The play itself: clock, hands, chips, dealers, days."""
