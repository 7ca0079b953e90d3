"""Records as written, and what follows from them once they are replayed."""
