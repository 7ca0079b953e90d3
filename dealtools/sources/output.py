"""Output that appears whole or not at all: a temporary name beside the target, renamed at the end."""

import errno
import io
import os
import secrets
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TextIO

from dealtools.errors import DealtoolsError

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@contextmanager
def new_file(target: str | Path, *, force: bool = False) -> Iterator[BinaryIO]:
    """A stream whose bytes become the file `target` when the context ends well; else nothing is left behind.

    A pipe or device is written to as it is.

    Args:
        target: the file; its folder must exist.
        force: replace a file of that name.

    Raises:
        DealtoolsError: the target exists and `force` is not given, it is a folder, or it cannot be written.
    """
    shown = os.fspath(target)
    # Behind a link, the file that it leads to is replaced, not the link.
    path = Path(os.path.realpath(target))
    if path.is_dir():
        raise DealtoolsError(f"{shown!r} is a folder, not a file")
    if is_device(target):
        with _said(shown, Path(target)), open(target, "wb") as stream:
            yield stream
        return
    _refuse_existing(path, shown, force)
    temporary = _beside(path)
    with _said(shown, temporary):
        try:
            with temporary.open("xb") as stream:
                yield stream
            _refuse_existing(path, shown, force)
            if path.exists():
                shutil.copymode(path, temporary)
            temporary.replace(path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise


@contextmanager
def new_text(target: str | Path, *, force: bool = False, encoding: str = "utf-8") -> Iterator[TextIO]:
    """As `new_file`, for text; line ends are written as they come, and what the encoding lacks as "?".

    Raises:
        DealtoolsError: as `new_file`.
    """
    with new_file(target, force=force) as stream:
        text = io.TextIOWrapper(stream, encoding=encoding, errors="replace", newline="")
        yield text
        text.flush()
        text.detach()


@contextmanager
def new_folder(
    target: str | Path,
    *,
    force: bool = False,
    inputs: Iterable[str | Path] = (),
    may_replace: Callable[[str], bool] = lambda name: False,
) -> Iterator[Path]:
    """An empty folder that becomes `target` when the context ends well; else nothing is left behind.

    An empty folder in its place is no obstacle.

    Args:
        target: the folder; the one it lies in must exist.
        force: replace a file of that name, or a folder that holds nothing but what an earlier run wrote.
        inputs: files that are read. A folder that holds one of them, or where the user is or lives, is
            never replaced.
        may_replace: whether an earlier run may have written a file, by its path below the folder.

    Raises:
        DealtoolsError: the target exists without `force`, must not be replaced, or cannot be written.
    """
    shown = os.fspath(target)
    path = Path(os.path.realpath(target))
    if is_device(target):
        raise DealtoolsError(f"{shown!r} is no folder, but a device or a pipe")
    _refuse_existing(path, shown, force)
    if path.exists():
        _refuse_holding(path, shown, inputs)
        _refuse_others(path, shown, may_replace)
    temporary = _beside(path)
    with _said(shown, temporary):
        try:
            temporary.mkdir()
            yield temporary
            _refuse_existing(path, shown, force)
            _refuse_others(path, shown, may_replace)
            _exchange(temporary, path)
        except BaseException:
            shutil.rmtree(temporary, ignore_errors=True)
            raise


def _exchange(temporary: Path, path: Path) -> None:
    """The temporary folder in the place of the path; what stood there goes only when that is done."""
    if not path.exists():
        temporary.rename(path)
        return
    old = _beside(path)
    path.rename(old)
    try:
        temporary.rename(path)
    except BaseException:
        old.rename(path)
        raise
    if old.is_dir():
        shutil.rmtree(old)
    else:
        old.unlink()


def is_device(target: str | Path) -> bool:
    """Whether a target is there and neither file nor folder, but a device or a pipe."""
    # A pipe has no real path that could be opened: it is known by what is written.
    path = Path(target)
    return path.exists() and not path.is_file() and not path.is_dir()


def is_file_target(
    target: str | Path, written: Iterable[str], known: Iterable[str] = (), meant: Iterable[str] = ()
) -> bool:
    """Whether a target is one file, by its extension; with any other name it is a folder.

    Args:
        target: the target; a pipe or device is a file, and with a slash behind it it is a folder.
        written: extensions of the files that may be written, in lower case.
        known: extensions of other files.
        meant: extensions that may be mistyped.

    Raises:
        DealtoolsError: its extension is that of a file that is not written here, or mistyped.
    """
    path, shown = Path(target), os.fspath(target)
    if is_device(path):
        return True
    suffix = path.suffix.lower()
    if not suffix or shown.endswith(("/", os.sep)):
        return False
    if path.name.lower().endswith(tuple(written)):
        return True
    if path.is_dir():
        return False
    listed = ", ".join(sorted(set(written)))
    if suffix in known:
        raise DealtoolsError(f"{shown!r} has the extension of a file that is not written here ({listed} are)")
    for each in meant:
        if _is_slip(suffix, each):
            raise DealtoolsError(f"{shown!r} looks like a mistyped {each}; a folder of that name is {shown + '/'!r}")
    return False


def _is_slip(found: str, meant: str) -> bool:
    """Whether a word becomes another by one letter more, less or changed, or by two that change places."""
    size = len(meant)
    if len(found) == size:
        wrong = [at for at in range(size) if found[at] != meant[at]]
        first, last = (wrong[0], wrong[-1]) if wrong else (0, 0)
        return len(wrong) == 1 or (
            len(wrong) == 2 and last == first + 1 and found[first] == meant[last] and found[last] == meant[first]
        )
    longer, shorter = (found, meant) if len(found) > size else (meant, found)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def _refuse_existing(path: Path, shown: str, force: bool) -> None:
    if force or not path.exists() or (path.is_dir() and not any(path.iterdir())):
        return
    raise DealtoolsError(f"{shown!r} exists already; --force replaces it")


def _refuse_holding(path: Path, shown: str, inputs: Iterable[str | Path]) -> None:
    kept = {"the folder you are in": Path.cwd(), "your home": Path.home()}
    kept |= {f"the input {os.fspath(each)!r}": Path(each) for each in inputs}
    for what, where in kept.items():
        if Path(os.path.realpath(where)).is_relative_to(path):
            raise DealtoolsError(f"{shown!r} is not replaced: it holds {what}")


def _refuse_others(path: Path, shown: str, may_replace: Callable[[str], bool]) -> None:
    """Refuses a folder in which anything is that no earlier run wrote: force shall not cost anybody his files."""
    for here, folders, files in os.walk(path, onerror=_raise) if path.is_dir() else ():
        links = [name for name in folders if os.path.islink(os.path.join(here, name))]
        for name in sorted([*files, *links]):
            found = Path(here, name).relative_to(path).as_posix()
            if name in links or not may_replace(found):
                raise DealtoolsError(f"{shown!r} is not replaced: it holds {found!r}, which no such run writes")


def _raise(error: OSError) -> None:
    raise error


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")


@contextmanager
def _said(shown: str, place: Path) -> Iterator[None]:
    """What goes wrong with writing to the place, in words; an error over some other file stays as it is."""
    try:
        yield
    except OSError as error:
        names = (error.filename, error.filename2)
        if error.errno not in _FULL and not any(str(name).startswith(str(place)) for name in names):
            raise
        reason = (error.strerror or str(error)).lower()
        raise DealtoolsError(f"{shown!r} cannot be written: {reason}") from error
