"""Names of people and teams found again in texts that speak of them, so that other words can take their place."""

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import NamedTuple

Word = Callable[[str, str], str]
"""Of "Player" or "Team" and a name, what shall stand in its place."""

_PLAYER, _TEAM = "Player", "Team"
# Marks that belong to the letter before them are no word characters for Python.
_WORD = re.compile(r"(?:[^\W_]|[\u0300-\u036f\u0591-\u05c7\u0610-\u065f\u0900-\u0dff\u0e00-\u0e7f])+")
_BETWEEN = re.compile(r"[\s,.\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069]{1,6}")
# In these scripts words stand together without blanks, or with other words before them.
_WITHOUT_BLANKS = re.compile("[\u0590-\u06ff\u0e00-\u0eff\u2e80-\uffef]")
_CALL_OR_CARD = re.compile(r"[1-7](?:[CDHS]|NT?)X{0,2}|[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_HONOURS = re.compile(r"[AKQJTX]+")
# Words of the game: who is called so is not known by it.
_OF_THE_GAME = frozenset(
    (
        *("north", "east", "south", "west", "ns", "ew", "nesw", "dummy", "declarer", "dealer", "leader"),
        *("spade", "spades", "heart", "hearts", "diamond", "diamonds", "club", "clubs", "nt", "notrump", "trump"),
        *("ace", "king", "queen", "jack", "ten", "pass", "double", "redouble", "lead", "bid", "major", "minor"),
        *("all", "none", "both", "love", "open", "closed", "room", "home", "visit", "team", "teams", "pair", "pairs"),
        *("player", "players", "robot", "bot", "gib", "event", "board", "table", "round", "session", "section"),
        *("match", "final", "note", "alert", "imp", "imps", "mp", "bam", "unknown", "the", "and"),
        *("you", "we", "he", "she", "me", "self", "myself", "computer", "human"),
    )
)
_SHORT, _MOST_SHORT = 100, 10_000
_SHORTEST = 3  # letters of a part of a name that is known by it


class _Name(NamedTuple):
    """One way in which somebody may be called."""

    words: tuple[str, ...]  # each as `_folded` has it
    between: tuple[str, ...]  # the signs between them, as he is spelled; () where any may stand there
    spelling: str  # of a single word, which counts only so, with a capital or in capitals; "" of several
    kind: str
    name: str  # "" for a word that several names have in common
    rank: int  # as he is spelled, with the last name elsewhere, or a part; the lower counts


_SPELLED, _TURNED, _PART = range(3)


class Mentions:
    """Finds names that were met in other texts: whole ones, with the last name first or last, and their parts."""

    def __init__(self, word: Word) -> None:
        """Begins without any name.

        Args:
            word: gives what stands in the place of one.
        """
        self._word = word
        self._met: set[tuple[str, str]] = set()
        self._by_first: dict[tuple[str, ...], list[_Name]] = {}  # by the first two words, or the only one
        self._inside: dict[str, _Name] = {}
        self._pattern: re.Pattern[str] | None = None
        self._short: dict[tuple[str, bool], str] = {}  # what became of short texts, of which many are the same

    def meet(self, kind: str, name: str) -> None:
        """Takes the name of a player ("Player") or of a team ("Team")."""
        if (kind, name) in self._met:
            return
        self._met.add((kind, name))
        self._short.clear()
        found = list(_WORD.finditer(name))
        words = tuple(_folded(match[0]) for match in found)
        if not any(_tells(match[0]) for match in found):
            return
        if len(words) == 1:
            if len(words[0]) > 1:
                self._add(_Name(words, (), found[0][0], kind, name, rank=_SPELLED))
            return
        between = tuple(name[one.end() : two.start()] for one, two in itertools.pairwise(found))
        loose = any(len(word) > 1 for word in words)
        self._add(_Name(words, () if loose else between, "", kind, name, rank=_SPELLED))
        if loose:
            self._add(_Name(words, between, "", kind, name, rank=_SPELLED))
        if kind == _PLAYER:
            for turned in ((*words[1:], words[0]), (words[-1], *words[:-1])):
                self._add(_Name(turned, (), "", kind, name, rank=_TURNED))
            for match in found:
                text = match[0]
                if len(text) >= _SHORTEST and not text.islower() and _tells(text):
                    self._add(_Name((_folded(text),), (), text, kind, name, rank=_PART))

    def replaced(self, text: str, *, parts: bool = True) -> str:
        """A text with other words for the names that it mentions; the same where it mentions none.

        Args:
            text: it may stand as in PBN, with backslashes before quotes.
            parts: whether first and last names alone count, too.
        """
        if len(text) > _SHORT:
            return self._replaced(text, parts=parts)
        known = self._short.get((text, parts))
        if known is None:
            if len(self._short) >= _MOST_SHORT:
                self._short.clear()
            known = self._short[text, parts] = self._replaced(text, parts=parts)
        return known

    def _replaced(self, text: str, *, parts: bool) -> str:
        pieces, behind = [], 0
        for start, end, word in self._found(text, parts=parts):
            pieces += [text[behind:start], word]
            behind = end
        return "".join((*pieces, text[behind:])) if pieces else text

    def _add(self, name: _Name) -> None:
        names = self._by_first.setdefault(name.words[:2], [])
        for at, other in enumerate(names):
            if other.rank == name.rank == _PART and other.words == name.words:
                if other.name != name.name:
                    names[at] = other._replace(name="")
                return
        names.append(name)
        names.sort(key=lambda each: (-len(each.words), each.rank))
        if len(name.words) == 1 and name.rank != _PART and _WITHOUT_BLANKS.search(name.words[0]):
            self._inside[name.words[0]] = name
            self._pattern = None

    def _found(self, text: str, *, parts: bool) -> Iterator[tuple[int, int, str]]:
        words = list(_WORD.finditer(text))
        folded = [_folded(word[0]) for word in words]
        at = 0
        while at < len(words):
            key = words[at][0]
            names = *self._by_first.get((*folded[at : at + 2],), ()), *self._by_first.get((folded[at],), ())
            name = None
            for each in names:
                if (parts or each.rank != _PART) and self._is_there(each, words, folded, at, text):
                    name = each
                    break
            if name is not None:
                last = at + len(name.words) - 1
                yield words[at].start(), words[last].end(), self._word_for(name)
                at = last
            elif self._inside and _WITHOUT_BLANKS.search(key):
                yield from self._found_inside(words[at])
            at += 1

    def _found_inside(self, word: re.Match[str]) -> Iterator[tuple[int, int, str]]:
        if self._pattern is None:
            longest_first = sorted(self._inside, key=len, reverse=True)
            self._pattern = re.compile("|".join(map(re.escape, longest_first)))
        for match in self._pattern.finditer(word[0]):
            start = word.start()
            yield start + match.start(), start + match.end(), self._word_for(self._inside[match[0]])

    def _is_there(self, name: _Name, words: list[re.Match[str]], folded: list[str], at: int, text: str) -> bool:
        if name.spelling:
            own = unicodedata.normalize("NFC", name.spelling)
            return unicodedata.normalize("NFC", words[at][0]) in (own, own[:1].upper() + own[1:], own.upper())
        count = len(name.words)
        if (*folded[at : at + count],) != name.words:
            return False
        for place in range(count - 1):
            between = text[words[at + place].end() : words[at + place + 1].start()]
            if name.between:
                if between.replace("\\", "") != name.between[place].replace("\\", ""):
                    return False
            elif not _BETWEEN.fullmatch(between):
                return False
        return True

    def _word_for(self, name: _Name) -> str:
        return self._word(name.kind, name.name) if name.name else name.kind


def _folded(word: str) -> str:
    return unicodedata.normalize("NFC", word).casefold()


def _tells(word: str) -> bool:
    """Whether a word says who somebody is: a number does not, nor do words and signs of the game."""
    is_of_the_game = word.casefold() in _OF_THE_GAME or _CALL_OR_CARD.fullmatch(word) or _HONOURS.fullmatch(word)
    return not word.isdecimal() and not is_of_the_game
