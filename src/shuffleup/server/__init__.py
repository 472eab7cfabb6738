"""The room's pages on the local network: what happens goes down to all, what is tapped is a command."""
