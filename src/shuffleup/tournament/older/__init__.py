"""Events that only older versions wrote."""
