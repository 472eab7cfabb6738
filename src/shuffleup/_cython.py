"""Stands in for `cython` where it is not installed, so that modules made for compiling run as they stand."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
gil = nullcontext()
