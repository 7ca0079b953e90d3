"""What an established revoke costs, of the code of 2017 (Law 64)."""


def revoke_transfer(*, won_by_offender: bool, won_by_side: bool, later_tricks: int, is_exempt: bool = False) -> int:
    """The tricks that go from the offending side to the other at the end of play: 0, 1 or 2.

    Args:
        won_by_offender: the offender's own hand won the revoke trick; what dummy wins, declarer has not won.
        won_by_side: the offender or his partner won it.
        later_tricks: how many tricks the offending side won after the revoke trick.
        is_exempt: one of the cases of Law 64B2-B7 or 62C3, such as dummy's revoke, the twelfth trick, or a
            second revoke by the same player in the same suit.

    Source:
        Law 64A and 64B. The Director may give more (64C).
    """
    if is_exempt:
        return 0
    if won_by_offender:
        return 1 + (later_tricks > 0)
    return int(won_by_side or later_tricks > 0)
