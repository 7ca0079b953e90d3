"""One sound record, and the samples of the rules' pages, which name only the lines that differ from it."""

import re
from typing import NamedTuple

BASE = """\
% PBN 2.1
[Event "Thursday Pairs"]
[Site "Testville"]
[Date "2024.03.14"]
[Board "5"]
[West "Alder, Wanda"]
[North "Birch, Ines"]
[East "Cedar, Felix"]
[South "Dogwood, Bruno"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
[Scoring "MP"]
[Declarer "N"]
[Contract "4H"]
[Result "11"]
[Score "NS 650"]
[Auction "N"]
1H Pass 1S Pass
2S Pass 4H Pass
Pass Pass
[Play "E"]
DQ D2 D4 DK
H8 H2 H7 HK
CA C7 C4 CK
DJ H6 D5 DA
HT HA HJ H3
S9 SA S5 S3
CJ CT C6 C5
D9 HQ D7 S4
C2 C9 S6 H4
C3 S2 D8 H9
D3 C8 SJ H5
D6 SK SQ S7
CQ ST DT S8
"""
"""A complete record in which no rule finds anything: 4H by North, eleven tricks."""

_TAG = re.compile(r"\[([A-Za-z]\w*)")
_SECTIONS = ("Auction", "Play")


class _Block(NamedTuple):
    """A tag with the lines behind it."""

    name: str
    text: str


def sample_record(sample: str) -> str:
    """The text of the sound record as a sample changes it.

    A tag of the sample, with the lines behind it, takes the place of the record's tag of that name and the lines
    behind that; other tags are put before the auction, games after an empty line behind the record; `-[Tag]` takes
    a tag away.
    """
    sample, _, more = sample.partition("\n\n")
    blocks = {block.name: block for block in _blocks(BASE)}
    added: list[_Block] = []
    for block in _blocks(sample):
        if block.text.startswith("-"):
            blocks.pop(block.name, None)
        elif block.name in blocks and block.name not in {each.name for each in added}:
            blocks[block.name] = block
        else:
            added.append(block)
    sections = [blocks.pop(name) for name in _SECTIONS if name in blocks]
    text = "".join(block.text for block in (*blocks.values(), *added, *sections))
    return f"{text}\n{more}" if more else text


def _blocks(text: str) -> list[_Block]:
    """The tags of a text, each with the lines behind it."""
    blocks: list[_Block] = []
    for line in text.splitlines(keepends=True):
        tag = _TAG.match(line.removeprefix("-"))
        if tag is not None or not blocks:
            blocks.append(_Block(tag[1] if tag is not None else "", line))
        else:
            blocks[-1] = _Block(blocks[-1].name, blocks[-1].text + line)
    return blocks
