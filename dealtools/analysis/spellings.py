"""Spellings that are likely one person's: found by keys that they share, never by comparing all with all."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_LEAST = 5  # letters of a word in which one may be wrong: shorter ones are too often other names
_MOST = 64  # letters of a name in which one may be wrong: what is longer is a text
MOST_BOARDS = "most boards"


@dataclass(frozen=True, slots=True)
class Spelling:
    """A name as it is written.

    Attributes:
        text: the name.
        boards: in how many playings it stands.
        member: the one member number beside it; None without any, or with several.
    """

    text: str
    boards: int
    member: str | None = None


class Person(NamedTuple):
    """Who is likely meant by a spelling: the one of his spellings with most boards; why, None where it is alone."""

    name: str
    why: str | None


class _Parts(NamedTuple):
    """A name without letter case, accents and signs: its words; family name and first names as far as they show."""

    words: tuple[str, ...]
    family: str
    given: tuple[str, ...]

    @property
    def in_order(self) -> str:
        """Its words in the order of the alphabet, as family and first name may stand either way."""
        return " ".join(sorted(self.words))


def persons_of(spellings: Sequence[Spelling]) -> list[Person]:
    """Who is likely meant by each of the spellings, which are all different.

    Spellings go together where letter case, accents, signs or blanks alone are different, the order of the words,
    first names that are left out or initials, one letter of a long word; or where the member number is the same, and
    a word or the initials are. Those with different member numbers stay apart. The time grows with their number alone.
    """
    return _Groups(spellings).persons()


class _Groups:
    """Spellings in groups, which grow as more of them turn out to be one person's."""

    def __init__(self, spellings: Sequence[Spelling]) -> None:
        # The order decides which of several groups one joins.
        self._order = sorted(range(len(spellings)), key=lambda at: (-spellings[at].boards, spellings[at].text))
        self._spellings = spellings
        self._parts = [_parts_of(each.text) for each in spellings]
        self._above = list(range(len(spellings)))
        self._members = [each.member for each in spellings]

    def persons(self) -> list[Person]:
        """Puts all together that belongs together."""
        for shared in (self._by_member(), self._by_letters(), self._by_words(), self._by_initials(), self._by_typos()):
            for one, other in shared:
                self._join(one, other)
        best: dict[int, int] = {}
        sizes: dict[int, int] = {}
        for at in self._order:
            top = self._top(at)
            sizes[top] = sizes.get(top, 0) + 1
            best.setdefault(top, at)
        found = []
        for at, spelling in enumerate(self._spellings):
            top = self._top(at)
            person = self._spellings[best[top]]
            why = None
            if sizes[top] > 1:
                why = MOST_BOARDS if person is spelling else self._why(at, best[top])
            found.append(Person(person.text, why))
        return found

    def _top(self, at: int) -> int:
        above = self._above
        while above[at] != at:
            above[at] = at = above[above[at]]
        return at

    def _join(self, one: int, other: int) -> None:
        first, second = self._top(one), self._top(other)
        members = self._members[first], self._members[second]
        if first == second or (None not in members and members[0] != members[1]):
            return
        self._above[second] = first
        self._members[first] = members[0] if members[0] is not None else members[1]

    def _why(self, at: int, best: int) -> str:
        """What two spellings have in common, the plainest reason first."""
        one, other = self._spellings[at], self._spellings[best]
        mine, theirs = self._parts[at], self._parts[best]
        if one.text.casefold() == other.text.casefold():
            return "letter case"
        if _plain(one.text) == _plain(other.text):
            return "accents"
        if "".join(mine.words) == "".join(theirs.words):
            return "signs or blanks"
        if mine.in_order == theirs.in_order:
            return "order of the names"
        if _is_typo(mine.in_order, theirs.in_order):
            return "one letter"
        if mine.family == theirs.family and _initial(mine) == _initial(theirs):
            return "initials or more first names"
        if one.member is not None and one.member == other.member:
            return f"member number {one.member}"
        return "like another spelling of this person"

    # --- what shares a key

    def _by_member(self) -> Iterator[tuple[int, int]]:
        first: dict[tuple[str, str], int] = {}
        for at in self._order:
            member = self._spellings[at].member
            if member is None:
                continue
            parts = self._parts[at]
            initials = "".join(sorted(word[0] for word in parts.words))
            for shared in (*(word for word in parts.words if len(word) > 1), f"{initials}."):
                yield first.setdefault((member, shared), at), at

    def _by_letters(self) -> Iterator[tuple[int, int]]:
        first: dict[str, int] = {}
        for at in self._order:
            key = "".join(self._parts[at].words)
            if key:
                yield first.setdefault(key, at), at

    def _by_words(self) -> Iterator[tuple[int, int]]:
        first: dict[str, int] = {}
        for at in self._order:
            if len(self._parts[at].words) > 1:
                yield first.setdefault(self._parts[at].in_order, at), at

    def _by_initials(self) -> Iterator[tuple[int, int]]:
        alike: dict[tuple[str, str], list[int]] = {}
        for at in self._order:
            parts = self._parts[at]
            if len(parts.family) > 1 and parts.given:
                alike.setdefault((parts.family, _initial(parts)), []).append(at)
        for group in alike.values():
            given = [self._parts[at].given for at in group]
            full = {names[0] for names in given if len(names[0]) > 1}
            second = {names[1][0] for names in given if len(names) > 1}
            # An initial that may be that of several persons is nobody's.
            if len(full) < 2 and len(second) < 2:
                yield from ((group[0], at) for at in group[1:])

    def _by_typos(self) -> Iterator[tuple[int, int]]:
        first: dict[str, int] = {}
        lengths: dict[int, list[str]] = {}
        for at in self._order:
            text = self._parts[at].in_order
            # Numbers are there to tell names apart.
            if not any(sign.isdigit() for sign in text) and first.setdefault(text, at) == at:
                lengths.setdefault(len(text), []).append(text)
        for texts in lengths.values():
            alike: dict[str, int] = {}
            for text in texts:
                at = first[text]
                for place in _places(text):
                    before, behind = text[:place], text[place + 1 :]
                    yield alike.setdefault(f"{before}*{behind}", at), at
                    shorter = first.get(before + behind)
                    if shorter is not None and _is_typo(text, before + behind):
                        yield shorter, at
                    turned = first.get(f"{before}{behind[:1]}{text[place]}{behind[1:]}")
                    if turned is not None and place + 1 < len(text) and text[place + 1] != " ":
                        yield turned, at


def _parts_of(text: str) -> _Parts:
    before, _, behind = text.partition(",")
    family, given = _words(before), _words(behind)
    words = family + given
    if not given and len(family) > 1:
        if len(family[-1]) == 1:  # "Alder A": the initials stand behind
            full = next((at for at, word in enumerate(family) if len(word) == 1), len(family))
            family, given = family[: full or -1], family[full or -1 :]
        else:
            family, given = family[-1:], family[:-1]
    return _Parts(words, " ".join(family), given)


def _words(text: str) -> tuple[str, ...]:
    plain = _plain(text)
    return tuple("".join(sign if sign.isalnum() else " " for sign in plain).split())


@cache
def _signs(sign: str) -> str:
    """A sign without accents, in small letters."""
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
    return bare.casefold().translate(_LETTERS)


def _plain(text: str) -> str:
    return text.lower() if text.isascii() else "".join(map(_signs, text))


def _initial(parts: _Parts) -> str:
    return parts.given[0][0] if parts.given else ""


def _places(text: str) -> Iterator[int]:
    """Where a letter may be wrong: in long words, and not the first, which makes other names."""
    start = 0
    for word in text.split(" ") if len(text) <= _MOST else ():
        if len(word) >= _LEAST:
            yield from range(start + 1, start + len(word))
        start += len(word) + 1


def _is_typo(one: str, other: str) -> bool:
    """Whether one letter of a long word is another, is missing, or has changed places with the next."""
    if len(one) < len(other):
        one, other = other, one
    places = list(_places(one))
    if len(one) == len(other):
        wrong = [at for at, (mine, theirs) in enumerate(zip(one, other, strict=True)) if mine != theirs]
        if len(wrong) == 2 and wrong[1] == wrong[0] + 1:
            return wrong[0] in places and one[wrong[0]] == other[wrong[1]] and one[wrong[1]] == other[wrong[0]]
        return len(wrong) == 1 and wrong[0] in places
    return len(one) == len(other) + 1 and any(one[:at] + one[at + 1 :] == other for at in places)
