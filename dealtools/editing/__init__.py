"""Changes of records that leave everything else as it was written."""
