"""The one exception that dealtools raises of its own accord."""


class DealtoolsError(Exception):
    """Wrong use of the program or the library, said in one clear sentence.

    Bad data never raises it: what is wrong with a record is a finding.
    """

    exit_status = 2
