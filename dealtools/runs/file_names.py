"""Names of files made of what records say, which no record can lead astray."""

import re
import unicodedata

_UNSAFE = re.compile(r'[\x00-\x1f\x7f-\x9f<>:"/\\|?*\ud800-\udfff\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]+')
_EDGES = " .-_~"
# Names that Windows keeps for devices, with any extension.
_RESERVED = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])(?:\..*)?", re.IGNORECASE)
_LONGEST = 100  # bytes, so that there is room for a number and an extension everywhere


class FileNames:
    """Names for files in one folder: two texts never get one name, whatever a file system makes of letter case."""

    def __init__(self, extension: str) -> None:
        self._extension = extension
        self._taken: dict[str, int] = {}  # name → the last number that was put behind it

    def name(self, text: str, *, missing: str) -> str:
        """A name that has not been given before, as much like the text as can be.

        Args:
            text: what the file is of.
            missing: the name where nothing of the text is left.
        """
        stem = safe_stem(text) or missing
        found, key = stem, folded(stem)
        number = self._taken.get(key, 0)
        while folded(found) in self._taken:
            number += 1
            found = f"{stem}-{number + 1}"
        self._taken[key] = number
        self._taken.setdefault(folded(found), 0)
        return found + self._extension


def safe_stem(text: str) -> str:
    """The text as the name of a file without its extension; nothing where no sign of it can be used."""
    text = unicodedata.normalize("NFC", " ".join(_UNSAFE.sub("-", text).split()))
    text = text.encode()[:_LONGEST].decode("utf-8", "ignore").strip(_EDGES)
    return f"_{text}" if _RESERVED.fullmatch(text) else text


def folded(name: str) -> str:
    """What names have in common that are one name to some file system: letter case, and the form of accents."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
