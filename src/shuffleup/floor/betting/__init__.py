"""Acts in and out of turn: what they amount to, and wrong wagers put right."""
