"""Tables and seats: draws, moves, breaks, balance, the final table."""
