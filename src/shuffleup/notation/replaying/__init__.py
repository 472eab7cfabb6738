"""A record becomes a hand that is played, and a played hand a record."""
