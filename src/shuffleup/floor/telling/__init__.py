"""What dealers type: the grammar, and a sentence read as an act or written from one."""
