"""Who comes in and what they may do; what is refused before anybody reads it."""
