"""Showing, mucking, reading and awarding hands, and disputes about them."""
