"""Thirteen bytes a deal, one for each rank from the ace down: two bits for the owner of each suit's card."""

from dealtools.bridge.deal import Deal
from dealtools.formats.dealing.packs import HAND, deal_text, dealt, owners_of


def read_ranks(text: str, north: int) -> str:
    """The deal of thirteen characters.

    Args:
        text: the characters of the bytes' numbers.
        north: the two bits of North; those of the others follow clockwise.
    """
    owners = [(ord(text[rank]) >> shift) - north & 3 for shift in (6, 4, 2, 0) for rank in range(HAND)]
    return deal_text(dealt(owners))


def ranks_of(deal: Deal, north: int) -> bytes:
    """The thirteen bytes of a complete deal."""
    owners = [owner + north & 3 for owner in owners_of(deal)]
    return bytes(
        owners[rank] << 6 | owners[HAND + rank] << 4 | owners[2 * HAND + rank] << 2 | owners[3 * HAND + rank]
        for rank in range(HAND)
    )
