"""The ruling desk: one hand, what lies on it, and what rulings and choices do to it."""
