"""Files, folders and streams to bytes, bytes to text, places in a text; output that appears whole."""
