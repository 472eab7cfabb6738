"""An evening of 27 players at real tables, on simulated time: what `make run` shows."""
