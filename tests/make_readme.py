"""Makes the outputs and tables of README.md anew."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from readme import README, made

if __name__ == "__main__":
    README.write_text(made(README.read_text("utf-8")), "utf-8")
