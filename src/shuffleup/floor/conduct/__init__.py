"""What players owe the game and one another: presence, clock, chips in sight, manners, penalties."""
