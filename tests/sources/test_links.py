"""Links given in the place of files: those that hold a deal are read, nothing is fetched."""

import pytest

from dealtools.errors import DealtoolsError
from dealtools.sources.paths import open_sources

LINK = "https://www.bridgebase.com/tools/handviewer.html?d=n&n=sk9752hj97dk6ct74"


def test_a_link_with_a_deal_is_its_own_source() -> None:
    with open_sources([LINK, LINK + "&b=2"]) as sources:
        assert [source.name for source in sources] == ["handviewer-1.url", "handviewer-2.url"]
        with sources[0].open() as stream:
            assert stream.read() == LINK.encode()


def test_a_link_to_any_page_with_lin_may_hold_blanks() -> None:
    with open_sources(["https://example.org/show?lin=ah|Board 1|md|3SA|"]) as sources, sources[0].open() as stream:
        assert stream.read() == b"https://example.org/show?lin=ah|Board%201|md|3SA|"


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/deals.pbn",
        "http://example.org/handviewer.html?x=1",
        "HTTPS://example.org/?n=s2",
        "http://a.org/?lin=1",
    ],
)
def test_no_other_link_is_taken(url: str) -> None:
    with pytest.raises(DealtoolsError, match="nothing is fetched"), open_sources([url]):
        pass
