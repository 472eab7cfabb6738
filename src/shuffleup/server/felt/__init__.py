"""Tables that the program deals, with people at them: what dealer, floor and bots do, and what is tapped."""
