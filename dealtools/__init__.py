"""Records of bridge deals: read, check against the laws, score, and turn into tables."""

__version__ = "0.1.0"
