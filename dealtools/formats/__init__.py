"""Formats in which records are read and written, one folder or file each."""
