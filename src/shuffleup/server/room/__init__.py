"""The room while it is served: its events, their stories, calls for the floor, answers to lines."""
