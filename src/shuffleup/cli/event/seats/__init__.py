"""Tables and seats."""
