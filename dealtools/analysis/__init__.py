"""Aggregates: contracts, people and boards counted over the rows of `results`.

Statistics use the rows whose `left_out` is null, each `multiplicity` times. Rows come in parts of some thousands, whole
sums are kept, so that a run needs no more memory than its people and contracts take.
"""
