"""Stands in for Cython's own shadow module where Cython is not installed."""

compiled = False
