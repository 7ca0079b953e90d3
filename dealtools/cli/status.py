"""Exit statuses, the same for every verb."""

CLEAN = 0
"""Nothing was found at or above `--fail-on`."""
FINDINGS = 1
"""Such findings; the output is complete all the same."""
FAILED = 2
"""Wrong usage, or no input could be read, or nothing could be written."""
INTERRUPTED = 130
