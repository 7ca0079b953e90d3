import dealtools.formats.rules  # noqa: F401 - registers them
from dealtools.findings.registry import all_rules


def test_the_rules_of_all_formats_are_registered() -> None:
    families = {each.family for each in all_rules() if each.function.__module__.startswith("dealtools.formats.")}
    assert families == {"PBN", "JSN", "SHE", "DMF", "LIN", "RBN", "LNK", "USB", "BWS", "BWC", "EPJ", "RCT"}


def test_every_page_says_what_is_wrong_and_why() -> None:
    for each in all_rules():
        if each.function.__module__.startswith("dealtools.formats."):
            assert each.title.endswith("."), each.code
            headings = [heading for heading, _, _ in each.sections()]
            assert headings[0] == "Why", each.code
