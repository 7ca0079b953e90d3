"""What can be wrong with a source as a whole, before a record is read (SRC)."""

from collections.abc import Iterator
from typing import NamedTuple

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.sources.limits import Problem
from dealtools.sources.text import SourceFacts

_NAMES = {"utf-8": "UTF-8", "windows-1252": "Windows-1252", "iso-8859-1": "ISO-8859-1", "ascii": "ASCII"}


class SourceNotes(NamedTuple):
    """What a run knows of a source before its records.

    Attributes:
        facts: of its bytes; None where they cannot be read.
        problem: why they cannot be read, or "".
        format: title of its format; "" where it is unknown.
        promised: title of the format that the extension promises where the content is another; else "".
        seeming: title of the format that the content seems to have where another one was asked for; else "".
        is_named: whether the user named the file itself; else it was found in a folder.
        unpacking: what is wrong with it as an archive or a member of one.
        extra: what to install before it can be read; "" where nothing is missing.
        other: what a file of unknown format seems to be, in words; "" where that is not known.
    """

    facts: SourceFacts | None
    problem: str = ""
    format: str = ""
    promised: str = ""
    seeming: str = ""
    is_named: bool = True
    unpacking: Problem | None = None
    extra: str = ""
    other: str = ""


@rule("SRC001", "unreadable-source", Severity.ERROR, kind="source")
def unreadable_source(notes: SourceNotes) -> Iterator[Violation]:
    """A file that was named, or found in a folder, cannot be read.

    Why: what it holds is missing from every count; the others are read all the same.
    """
    if notes.problem:
        yield Violation(0, 0, f"cannot be read: {notes.problem}", "check that the file is there and may be read")


@rule("SRC002", "unknown-format", Severity.ERROR, kind="source")
def unknown_format(notes: SourceNotes) -> Iterator[Violation]:
    """Neither content nor extension tells in which format a file is written.

    Why: nothing of it is read, rather than something wrong.
    """
    if notes.facts is not None and not notes.format and notes.facts.size and notes.is_named:
        message = f"is in no format that can be read{_other(notes)}"
        yield Violation(0, 0, message, "name the format with --from, or leave the file out")


@rule("SRC003", "limit-exceeded", Severity.ERROR, kind="source")
def limit_exceeded(notes: SourceNotes) -> Iterator[Violation]:
    """A stream, or a file in an archive, is larger, packed more tightly or nested more deeply than the limits allow.

    Why: archives can be made to fill any disk, and devices have no end; what is beyond the limits is not read, the rest
    is.
    """
    yield from _unpacking(notes, "limit-exceeded")


@rule("SRC004", "not-unpacked", Severity.ERROR, kind="source")
def member_not_unpacked(notes: SourceNotes) -> Iterator[Violation]:
    """An archive, or a file in it, is damaged, encrypted or packed in a way that is not known.

    Why: what it holds is missing, or what came before the damage is read and the rest is missing.
    """
    problem = notes.unpacking
    if problem is not None and problem.rule == "not-unpacked":
        how = "is unpacked only in part" if problem.has_bytes else "cannot be unpacked"
        yield Violation(0, 0, f"{how}: {problem.reason}", problem.hint)


@rule("SRC005", "unsafe-member", Severity.ERROR, kind="source")
def unsafe_member(notes: SourceNotes) -> Iterator[Violation]:
    """A member of an archive has a name that leads out of its folder, or is a link or a device.

    Why: unpacked by a careless program, it would overwrite other files; it is not read, and was written nowhere.
    """
    yield from _unpacking(notes, "unsafe-member")


@rule("SRC006", "package-missing", Severity.ERROR, kind="source")
def package_missing(notes: SourceNotes) -> Iterator[Violation]:
    """A file is in a format that takes a package which is not installed.

    Why: nothing of it is read. Few hold such files, so the package comes only when it is asked for.
    """
    if notes.extra:
        message = f'cannot be read without a package that is missing: pip install "dealtools[{notes.extra}]"'
        yield Violation(0, 0, message, "install it, and run the command again")


@rule("SRC103", "repeated-member", Severity.WARNING, kind="source")
def repeated_member(notes: SourceNotes) -> Iterator[Violation]:
    """Two files in an archive have the same name.

    Why: both are read, the later with a number in its name; programs that unpack it keep one of them.
    """
    yield from _unpacking(notes, "repeated-member")


@rule("SRC104", "empty-archive", Severity.WARNING, kind="source")
def empty_archive(notes: SourceNotes) -> Iterator[Violation]:
    """An archive holds no file that could be read.

    Why: somebody meant to put files in it.
    """
    yield from _unpacking(notes, "empty-archive")


@rule("SRC903", "file-passed-over", Severity.INFO, kind="source")
def file_passed_over(notes: SourceNotes) -> Iterator[Violation]:
    """A file found in a folder is in no format that can be read.

    Why: folders hold other things beside records; that such a file was passed over is said once for each.
    """
    if notes.facts is not None and not notes.format and notes.facts.size and not notes.is_named:
        message = f"was passed over: it is in no format that can be read{_other(notes)}"
        yield Violation(0, 0, message, "--from names a format")


@rule("SRC101", "nul-characters", Severity.WARNING, kind="source")
def nul_characters(notes: SourceNotes) -> Iterator[Violation]:
    """NUL characters stand in a text, as after a crash or a bad copy.

    Why: they are passed over, but the file may be damaged elsewhere too.
    """
    if notes.facts is not None and notes.facts.has_nul and notes.format:
        message = "NUL characters stand in the text; they were passed over"
        yield Violation(0, 0, message, "take a sound copy, if there is one")


@rule("SRC102", "bytes-outside-encoding", Severity.WARNING, kind="source")
def bytes_outside_encoding(notes: SourceNotes) -> Iterator[Violation]:
    """Bytes are no text in the encoding of the file.

    Why: names with such bytes are not spelled as they were meant; the bytes themselves are kept.
    """
    facts = notes.facts
    if facts is not None and facts.misfit is not None and notes.format:
        message = f"byte {facts.misfit} is no text in {_title(facts.encoding.name)}"
        yield Violation(0, 0, message, "name the right encoding with --encoding")


@rule("SRC201", "extension-contradicts-content", Severity.INFO, kind="source")
def extension_contradicts_content(notes: SourceNotes) -> Iterator[Violation]:
    """A file's extension promises another format than its content has.

    Why: the content decides; other programs may go by the extension and fail.
    """
    if notes.promised:
        yield Violation(0, 0, f"read as {notes.format}, although the extension says {notes.promised}")


@rule("SRC202", "content-not-as-asked", Severity.WARNING, kind="source")
def content_not_as_asked(notes: SourceNotes) -> Iterator[Violation]:
    """A file was read in the format that was asked for, and its content looks like another one.

    Why: most of what is reported of it then, or missing from it, comes of that.
    """
    if notes.seeming:
        message = f"read as {notes.format}, as was asked, although it looks like {notes.seeming}"
        yield Violation(0, 0, message, "leave --from out, or take the other format")


@rule("SRC901", "encoding-guessed", Severity.INFO, kind="source")
def encoding_guessed(notes: SourceNotes) -> Iterator[Violation]:
    """The encoding of a file was taken from its bytes, against what it declares or without a declaration.

    Why: UTF-8 and Windows-1252 are recognised, but other programs may show the names otherwise: a PBN file that says
    nothing is ISO 8859-1, and a sheet is taken to be in whatever the computer writes.
    Source: PBN 2.1.
    """
    facts = notes.facts
    if facts is None or not notes.format or facts.encoding.by not in ("utf-8", "windows-1252", "latin-1"):
        return
    declared = facts.encoding.declared
    if facts.encoding.is_declared or (declared is None and facts.encoding.by == "latin-1"):
        return
    said = f"although it declares {declared}" if declared else "which it does not declare"
    yield Violation(0, 0, f"read as {_title(facts.encoding.name)}, {said}", "--encoding names another")


@rule("SRC902", "mixed-line-ends", Severity.INFO, kind="source")
def mixed_line_ends(notes: SourceNotes) -> Iterator[Violation]:
    """Lines end in more than one way.

    Why: such files were put together from several, and some programs see empty lines in them.
    """
    if notes.facts is not None and notes.format and notes.facts.newlines.style == "mixed":
        counts = zip(("CR LF", "LF", "CR"), notes.facts.newlines, strict=True)
        yield Violation(0, 0, "lines end in " + " and ".join(f"{name} ({count})" for name, count in counts if count))


def _unpacking(notes: SourceNotes, name: str) -> Iterator[Violation]:
    problem = notes.unpacking
    if problem is not None and problem.rule == name:
        yield Violation(0, 0, problem.reason, problem.hint)


def _other(notes: SourceNotes) -> str:
    return f", but seems to be {notes.other}" if notes.other else ""


def _title(encoding: str) -> str:
    return _NAMES.get(encoding, encoding)
