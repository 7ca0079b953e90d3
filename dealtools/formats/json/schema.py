"""The JSON Schema of our JSON, for programs that read or write it."""

from dealtools.formats.grammar import grammar_folder


def json_schema() -> str:
    """The schema as text: draft 2020-12 of json-schema.org.

    Raises:
        DealtoolsError: the package is incomplete.
    """
    return (grammar_folder("pbn") / "records.schema.json").read_text(encoding="utf-8")
