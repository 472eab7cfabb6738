"""What went wrong or was asked at a table, as the floor is told it: one struct a kind."""
