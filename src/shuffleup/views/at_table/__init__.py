"""What is seen of a table: by its dealer, by who sits at it, by who follows it."""
