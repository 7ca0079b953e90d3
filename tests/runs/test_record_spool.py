from pbn_reading import passages

from dealtools.records.record import Record
from dealtools.runs.record_spool import RecordSpool


def test_records_come_back_in_any_order() -> None:
    read = passages('% PBN 2.1\n[Event "A"]\n[Auction "N"]\n1S\n\n[Event "#"]\n{ x }\n\n')
    with RecordSpool() as spool:
        places = [spool.add(each) for each in read]
        back = [spool.get(place) for place in reversed(places)]
        assert back == read[::-1]
        assert all(isinstance(each, Record) and each.heading is read[0].heading for each in back)  # type: ignore[attr-defined]
        assert spool.get(spool.add(read[0])) == read[0]
