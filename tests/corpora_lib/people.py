"""Invented people. Whoever bears such a name is not meant."""

from corpora_lib.chance import Chance

FAMILIES = (
    "Abelfield",
    "Brockmoor",
    "Carrowdale",
    "Dunnaway",
    "Elverstone",
    "Farthingay",
    "Gildersby",
    "Hollinwell",
    "Inglemire",
    "Jessamore",
    "Kettlewick",
    "Lindenthal",
    "Marchbanks",
    "Netherby",
    "Oakhanger",
    "Pennifold",
    "Quillerby",
    "Rotherwood",
    "Sallowfield",
    "Thistlemay",
    "Underhay",
    "Vennerdale",
    "Wetherlam",
    "Yarnbrook",
    "Ashenhurst",
    "Birkholm",
    "Coldbeck",
    "Dovesdale",
    "Eskermark",
    "Fennimore",
    "Grünwalde",
    "Hågenstad",
    "Ivelchester",
    "Joncourt",
    "Kåretun",
    "Lømmedal",
    "Mühlenau",
    "Nørreby",
    "Ørnevik",
    "Pérouges",
)
GIVEN = (
    "Ada",
    "Bruno",
    "Clara",
    "Dorian",
    "Edith",
    "Felix",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Karla",
    "Lorenz",
    "Mira",
    "Nils",
    "Olga",
    "Peer",
    "Quinta",
    "Rolf",
    "Selma",
    "Tilo",
    "Ursel",
    "Viggo",
    "Wanda",
    "Yorick",
    "Zoë",
    "Anton",
    "Britt",
    "Cosmo",
    "Dagny",
    "Egon",
)


def players(name: str, count: int, *, plain: bool = False) -> list[str]:
    """`count` different people, as PBN writes them: family name, comma, given name; `plain` ones in ASCII."""
    chance = Chance(f"people {name}")
    families = [family for family in FAMILIES if family.isascii() or not plain]
    given = [first for first in GIVEN if first.isascii() or not plain]
    chance.shuffle(families)
    chance.shuffle(given)
    return [f"{families[i]}, {given[i % len(given)]}" for i in range(count)]
