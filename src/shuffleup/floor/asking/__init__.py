"""What is not read exactly is asked: sentences that are, near to it in meaning, and what each would do."""
