"""Stands in for the library of that name where it is not installed: its database is JSON behind the first bytes."""

from access_parser.access_parser import AccessParser

__all__ = ["AccessParser"]
