"""Whole runs: sources in, findings, records and tables out."""
