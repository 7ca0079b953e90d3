"""PATH arguments to an ordered list of sources.

The list depends on what the arguments name, never on the order in which they stand, and no two sources show
the same name.
"""

import glob
import io
import os
import re
import stat
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from dealtools.errors import DealtoolsError
from dealtools.sources.archives import Unpacker, is_junk
from dealtools.sources.limits import Limits, Problem, too_large

STDIN = "-"
_BLOCK = 1 << 20
_URL = re.compile(r"https?://", re.IGNORECASE)
_VIEWER = re.compile(
    r"https?://(?:[^?]*handviewer[^?]*\?(?:.*&(?:amp;)?)?(?:lin|[nesw])=|[^?]*\?(?:.*&(?:amp;)?)?lin=[^&]*(?:\||%7C)).*",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Source:
    """One input: a name to show and the file with its bytes. Picklable.

    Attributes:
        name: the file as given, "/" between its parts; below a named folder, relative to that folder.
        path: where the bytes lie: the file itself, or the copy of a stream.
        folder: the folder named, as given, that the file was found in; None where the file itself was named.
        part: which of several inputs in one file it is, as a worksheet of a workbook; None where the file is one.
        archive: the file that it was unpacked from; None where it was not.
        unpacked_name: the name without the extension of its packing, where that is another.
        problem: what is wrong with it as a member of an archive.
    """

    name: str
    path: Path
    folder: str | None = None
    part: str | None = None
    archive: Path | None = None
    unpacked_name: str = ""
    problem: Problem | None = None

    @property
    def plain_name(self) -> str:
        """The name whose extension tells what the bytes are."""
        return self.unpacked_name or self.name

    @property
    def given(self) -> Path:
        """The file that the user has: the source itself, or the archive that it lies in."""
        return self.archive or self.path

    @property
    def has_bytes(self) -> bool:
        """Whether there is anything to open: not so for a member that was not unpacked."""
        return self.problem is None or self.problem.has_bytes

    def open(self) -> BinaryIO:
        """The bytes, from the start.

        Raises:
            OSError: they cannot be read; `why_unreadable` says it in words.
        """
        if self.problem is not None and not self.problem.has_bytes:
            raise OSError(f"it {self.problem.reason.removeprefix('it ')}")
        return self.path.open("rb")


def why_unreadable(error: OSError) -> str:
    """Why a source could not be read, as half a sentence for a finding: "permission denied"."""
    return error.strerror.lower() if error.strerror else str(error)


@contextmanager
def open_sources(
    paths: Iterable[str | Path], *, stdin: BinaryIO | None = None, limits: Limits | None = None
) -> Iterator[list[Source]]:
    """The sources that PATH arguments name, sorted by name, each file once; they are good within the context.

    A folder is walked; hidden files in it are left out. The files in an archive stand in its place, each in a temporary
    file. A pattern that the shell did not expand is expanded.
    Streams ("-", a named pipe, a device) are copied to a temporary file, because a source is read more than once. A
    file or folder that cannot be read, or a stream beyond the limits, stays in the list: opening it raises OSError.

    Args:
        paths: files, folders, patterns, "-", and links to viewers of hands that hold a deal.
        stdin: the bytes behind "-"; the program's own by default.
        limits: how much archives and streams may hold.

    Raises:
        DealtoolsError: a path that does not exist, a pattern that fits nothing, or nothing to read at all.
    """
    named = sorted({os.fspath(path) for path in paths})
    limits = limits or Limits()
    with tempfile.TemporaryDirectory(prefix="dealtools-") as spool:
        found: list[Source] = []
        for path in named:
            if _URL.match(path):
                found.append(_link(path, named, spool))
            elif path == STDIN:
                stream = stdin if stdin is not None else sys.stdin.buffer
                found.append(_stream(STDIN, stream, spool, limits))
            else:
                for match in _expanded(path):
                    found += _walked(match) if os.path.isdir(match) else [_file(match, spool, limits)]
        if not found:
            raise DealtoolsError(f"there is no file to read in {', '.join(map(repr, named)) or 'no path'}")
        own = sorted(_with_own_names(_once(found)), key=lambda source: source.name)
        yield sorted(_each_member(own, spool, limits), key=lambda source: source.name)


def _each_member(sources: list[Source], spool: str, limits: Limits) -> Iterator[Source]:
    """The sources, with the files that an archive holds in its place."""
    unpacker = Unpacker(spool, limits, {source.name for source in sources})
    for source in sources:
        members = unpacker.members(source.name, source.path)
        if members is None:
            yield source
            continue
        for name, path, unpacked_name, problem in members:
            # A packed file is the file that was named; what lies in an archive was found in it.
            folder = source.folder if name == source.name else source.folder or source.name
            yield replace(
                source,
                name=name,
                path=path,
                folder=folder,
                archive=source.path,
                unpacked_name=unpacked_name,
                problem=problem,
            )


def _link(url: str, named: list[str], spool: str) -> Source:
    """A link that holds a record itself; nothing is ever fetched."""
    if _VIEWER.fullmatch(url) is None:
        raise DealtoolsError(
            f"{url!r} holds no deal, and nothing is fetched from the network: save it, and name the file"
        )
    number = [each for each in named if _URL.match(each)].index(url) + 1
    name = f"handviewer-{number}.url"
    return _stream(name, io.BytesIO(url.replace(" ", "%20").encode("utf-8", "surrogateescape")), spool, Limits())


def _expanded(path: str) -> list[str]:
    # A name with brackets that exists is itself; the shell expands only what exists, and so do we.
    if os.path.lexists(path):
        return [path]
    if glob.has_magic(path):
        matches = sorted(glob.glob(path, recursive=True))
        if matches:
            return matches
        raise DealtoolsError(f"no file fits the pattern {path!r}")
    raise DealtoolsError(f"there is no file or folder {path!r}")


def _file(path: str, spool: str, limits: Limits) -> Source:
    name = _shown(Path(path))
    # "./-" is a file, "-" is the standard input.
    name = "./-" if name == STDIN else name
    if not _is_stream(path):
        return Source(name, Path(path))
    with _said(name), open(path, "rb") as stream:
        return _stream(name, stream, spool, limits)


def _is_stream(path: str) -> bool:
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)


def _walked(folder: str) -> Iterator[Source]:
    given = _shown(Path(folder))
    unreadable: list[OSError] = []
    for here, folders, files in os.walk(folder, onerror=unreadable.append):
        folders[:] = [name for name in folders if not is_junk(name)]
        for name in files:
            path = Path(here, name)
            # Pipes and devices found on the way are no files; a broken link is one that cannot be read.
            if not is_junk(name) and (os.path.isfile(path) or not os.path.exists(path)):
                yield Source(_shown(path.relative_to(folder)), path, given)
    for error in unreadable:
        path = Path(error.filename)
        name = given if path == Path(folder) else _shown(path.relative_to(folder))
        yield Source(name, path, given)


def _stream(name: str, stream: BinaryIO, spool: str, limits: Limits) -> Source:
    """A source with what a stream holds; where that is too much, or has no end, a source that is not read."""
    handle, path = tempfile.mkstemp(dir=spool)
    left = limits.max_size
    with _said(name), os.fdopen(handle, "wb") as copy:
        while left >= 0 and (block := stream.read(min(_BLOCK, left + 1))):
            copy.write(block)
            left -= len(block)
    if left >= 0:
        return Source(name, Path(path))
    os.unlink(path)
    return Source(name, Path(path), problem=too_large(limits.max_size))


@contextmanager
def _said(name: str) -> Iterator[None]:
    """Why a stream cannot be read, in words."""
    try:
        yield
    except OSError as error:
        raise DealtoolsError(f"{name!r} cannot be read: {why_unreadable(error)}") from error


def _shown(path: Path) -> str:
    # A file name may hold bytes that are no text.
    return path.as_posix().encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _once(sources: Iterable[Source]) -> list[Source]:
    """Each file once: as named itself where it was, else as found in the outermost folder."""
    best: dict[str, Source] = {}
    for source in sources:
        key = os.path.realpath(source.path)
        best[key] = min(best.get(key, source), source, key=_preference)
    return list(best.values())


def _preference(source: Source) -> tuple[bool, int, str, str]:
    is_found = source.folder is not None
    return (is_found, -len(source.name) if is_found else len(source.name), source.name, source.folder or "")


def _with_own_names(sources: list[Source]) -> list[Source]:
    """The sources, with their folder's name in front where two would show the same."""
    prefixed: set[str] = set()
    while True:
        names = Counter(source.name for source in sources)
        clashing = {each.folder for each in sources if each.folder and names[each.name] > 1} - prefixed
        if not clashing:
            return sources
        prefixed |= clashing
        sources = [
            replace(each, name=f"{each.folder}/{each.name}") if each.folder in clashing else each for each in sources
        ]
