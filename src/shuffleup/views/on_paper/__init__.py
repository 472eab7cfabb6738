"""What is printed and handed out."""
