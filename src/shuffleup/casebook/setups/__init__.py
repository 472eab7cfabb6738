"""What a case begins with, and how the product is brought there."""
