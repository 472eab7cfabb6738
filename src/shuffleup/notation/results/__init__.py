"""The results of an event, for spreadsheets and trackers."""
