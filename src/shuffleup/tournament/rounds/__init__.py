"""Shootouts and heads-up brackets: rounds of tables that each play down to a winner."""
