from dealing import example, made

from dealtools.formats.dealing.placing import BY_PLACE, Placing, Scheme, loss_counter, placed

DEAL = example()
OTHER = DEAL.rotate(1)


def numbers(scheme: Scheme, *boards: str) -> list[int | None]:
    placing = Placing(scheme)
    found = [placing.place(made(DEAL.rotate(at % 4), Board=board))[0] for at, board in enumerate(boards)]
    return [None if each is None else each.number for each in found]


def test_by_place() -> None:
    assert numbers(BY_PLACE, "5", "?", "A12", "5") == [1, 2, 3, 4]


def test_a_run_goes_on_from_its_first_board() -> None:
    assert numbers(Scheme("run", 99), "5", "?", "9") == [5, 6, 7]
    assert numbers(Scheme("run", 99), "?", "9") == [1, 2]
    assert numbers(Scheme("run", 99), "98", "99", "100") == [98, 99, None]


def test_by_number() -> None:
    assert numbers(Scheme("number", 99), "7", "3", "?", "7", "100", "2") == [7, 3, 4, None, None, 2]


def test_without_numbers() -> None:
    assert numbers(Scheme("none"), "7", "?") == [0, 0]


def test_a_board_that_was_played_twice_is_one() -> None:
    records = [made(DEAL, Board="1", West="Ann"), made(DEAL, Board="1", West="Bob"), made(DEAL, Board="?")]
    assert [each.number for each in placed(records, BY_PLACE)] == [1, 2]
    lost_of = loss_counter(BY_PLACE)
    assert [lost_of(record) for record in records] == [{"names"}, {"names"}, set()]


def test_other_deals_have_no_place() -> None:
    lost_of = loss_counter(BY_PLACE)
    assert lost_of(made(None, Board="1")) == {"board", "derivations"}
    partial = made(None, Board="1", Deal="N:AKQ... JT9... - -")
    assert lost_of(partial) == {"board", "deal", "derivations"}
    assert list(placed([partial, made(None)], BY_PLACE)) == []
    assert loss_counter(Scheme("none", may_be_partial=True))(made(None, Deal="N:AKQ... JT9... - -")) == set()
    assert loss_counter(Scheme("none", may_be_partial=True))(made(None, Deal="N:AKQ... JT... - -")) == {"deal"}


def test_dealer_and_vulnerability_follow_from_the_number() -> None:
    lost_of = loss_counter(BY_PLACE)
    assert lost_of(made(DEAL, Board="1", Dealer="N", Vulnerable="None")) == set()
    assert lost_of(made(OTHER, Board="2", Dealer="N", Vulnerable="All")) == {"dealer", "vulnerable"}
    assert loss_counter(Scheme("words"))(made(DEAL, Board="x", Dealer="S", Vulnerable="EW")) == set()
    assert loss_counter(Scheme("words"))(made(DEAL, Board="x\ny", Dealer="X")) == {"board", "dealer"}
