"""Registers the rules of all formats: what their readers notice."""

import dealtools.formats.pbn.rules  # noqa: F401
