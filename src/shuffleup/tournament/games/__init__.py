"""Which game a table plays."""
