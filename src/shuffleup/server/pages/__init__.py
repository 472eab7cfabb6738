"""What is shown on screens, phones and paper, and the words for it."""
