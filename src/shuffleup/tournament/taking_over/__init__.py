"""Taking over an event that is running already: from paper, or after another program has crashed."""
