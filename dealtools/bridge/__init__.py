"""The game itself: seats, cards, hands, deals, calls, contracts, auctions and plays.

Nothing here reads or writes files, and nothing outside the standard library is needed.
Codes, the same in every module and table: seats N E S W = 0 1 2 3; suits C D H S = 0 … 3; denominations add
NT = 4; ranks 2 … A = 0 … 12; a card is 13 · suit + rank; a hand is a bit mask with one bit for each card.
"""
