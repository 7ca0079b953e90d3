"""Registers the rules of all formats: what their readers notice."""

import dealtools.formats.bridgewebs.rules
import dealtools.formats.bws.rules
import dealtools.formats.dealing.rules
import dealtools.formats.endplay.rules
import dealtools.formats.json.rules
import dealtools.formats.lin.rules
import dealtools.formats.links.rules
import dealtools.formats.pbn.rules
import dealtools.formats.rbn.rules
import dealtools.formats.record_table.rules
import dealtools.formats.sheets.rules
import dealtools.formats.usebio.rules  # noqa: F401 - registers them
