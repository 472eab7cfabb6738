"""Hands as PokerStars and GGPoker write them. All are made up: no line comes from a real hand."""

TOURNAMENT = """\
PokerStars Hand #900100200301: Tournament #4400112233, $10.00+$1.00 USD Hold'em No Limit - Level VI \
(100/200) - 2024/03/09 21:14:05 CET [2024/03/09 15:14:05 ET]
Table '4400112233 12' 9-max Seat #3 is the button
Seat 1: river_ann (5200 in chips)
Seat 3: Tilly: the 2nd (1800 in chips)
Seat 4: kings.up (6400 in chips)
Seat 7: old_oak (3150 in chips) is sitting out
river_ann: posts the ante 25
Tilly: the 2nd: posts the ante 25
kings.up: posts the ante 25
old_oak: posts the ante 25
kings.up: posts small blind 100
old_oak: posts big blind 200
*** HOLE CARDS ***
Dealt to river_ann [Qs Qd]
river_ann: raises 250 to 450
Tilly: the 2nd: raises 1325 to 1775 and is all-in
kings.up: calls 1675
old_oak: folds
old_oak said, "nice table"
river_ann: calls 1325
*** FLOP *** [7c 2d Jh]
kings.up: checks
river_ann: bets 1500
kings.up: calls 1500
*** TURN *** [7c 2d Jh] [4s]
kings.up: checks
river_ann: bets 1900 and is all-in
kings.up: calls 1900
*** RIVER *** [7c 2d Jh 4s] [9c]
*** SHOW DOWN ***
kings.up: shows [Jc Ts] (a pair of Jacks)
river_ann: shows [Qs Qd] (a pair of Queens)
river_ann collected 6800 from side pot
Tilly: the 2nd: shows [Kd Kh] (a pair of Kings)
Tilly: the 2nd collected 5625 from main pot
*** SUMMARY ***
Total pot 12425 Main pot 5625. Side pot 6800. | Rake 0
Board [7c 2d Jh 4s 9c]
Seat 1: river_ann showed [Qs Qd] and won (6800) with a pair of Queens
Seat 3: Tilly: the 2nd (button) showed [Kd Kh] and won (5625) with a pair of Kings
Seat 4: kings.up (small blind) showed [Jc Ts] and lost with a pair of Jacks
Seat 7: old_oak (big blind) folded before Flop
"""

CASH = """\
PokerStars Zoom Hand #900100200302:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/04/02 08:00:11 ET
Table 'Lyra' 6-max Seat #2 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($64.50 in chips)
Seat 3: Cat ($118.20 in chips)
Seat 4: Dee ($99 in chips)
Seat 5: Eve ($40 in chips)
Seat 6: Flo ($101 in chips) is sitting out
Cat: posts small blind $0.50
Dee: posts big blind $1
Ann: posts small & big blinds $1.50
*** HOLE CARDS ***
Dealt to Bob [9h 9s]
Eve: folds
Ann: checks
Bob: raises $3 to $4
Cat: folds
Dee: folds
Ann: calls $3
*** FLOP *** [9c 4d 2s]
Ann: checks
Bob: bets $6.50
Ann has timed out
Ann: folds
Uncalled bet ($6.50) returned to Bob
Bob collected $9.50 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $10 | Rake $0.50
Board [9c 4d 2s]
Seat 2: Bob (button) collected ($9.50)
"""

GG_TOURNAMENT = """\
Poker Hand #TM9001002003: Tournament #77001122, Saturday Lights $5 Hold'em No Limit - Level9(300/600(75)) - \
2025/01/18 19:02:44
Table '31' 8-max Seat #5 is the button
Seat 2: 1a2b3c4d (18,400 in chips)
Seat 5: Hero (9,975 in chips)
Seat 8: 99ffee00 (375 in chips)
99ffee00: posts the ante 75
Hero: posts the ante 75
1a2b3c4d: posts the ante 75
99ffee00: posts small blind 300 and is all-in
1a2b3c4d: posts big blind 600
*** HOLE CARDS ***
Dealt to 1a2b3c4d
Dealt to Hero [Ad Kd]
Dealt to 99ffee00
Hero: raises 9,300 to 9,900 and is all-in
1a2b3c4d: calls 9,300
Hero: shows [Ad Kd]
1a2b3c4d: shows [Tc Th]
99ffee00: shows [5s 4s]
*** FLOP *** [Ks 8d 3c]
*** TURN *** [Ks 8d 3c] [2h]
*** RIVER *** [Ks 8d 3c 2h] [6d]
*** SHOWDOWN ***
Hero collected 19,200 from side pot
99ffee00 collected 1,125 from main pot
*** SUMMARY ***
Total pot 20,325 | Rake 0 | Jackpot 0 | Bingo 0 | Fortune 0 | Tax 0
Board [Ks 8d 3c 2h 6d]
"""

GG_CASH = """\
Poker Hand #OM2233445566: Omaha Pot Limit ($0.10/$0.25) - 2025/02/01 10:11:12
Table 'PLOBlue7' 6-max Seat #1 is the button
Seat 1: Hero ($25 in chips)
Seat 4: abcdef01 ($31.4 in chips)
Hero: posts small blind $0.1
abcdef01: posts big blind $0.25
*** HOLE CARDS ***
Dealt to Hero [As Ks Qd Jd]
Dealt to abcdef01
Hero: raises $0.5 to $0.75
abcdef01: calls $0.5
*** FLOP *** [Ts 9s 2h]
abcdef01: checks
Hero: bets $1.5
abcdef01: calls $1.5
*** TURN *** [Ts 9s 2h] [2c]
abcdef01: checks
Hero: checks
*** RIVER *** [Ts 9s 2h 2c] [4s]
abcdef01: bets $4.5
Hero: calls $4.5
*** SHOWDOWN ***
abcdef01: shows [8s 7s 6d 6c] (a flush, Ten high)
Hero: shows [As Ks Qd Jd] (a flush, Ace high)
Hero collected $12.83 from pot
*** SUMMARY ***
Total pot $13.5 | Rake $0.67 | Jackpot $0 | Bingo $0 | Fortune $0 | Tax $0
Board [Ts 9s 2h 2c 4s]
"""

LIMIT = """\
PokerStars Hand #900100200304:  Hold'em Limit ($2/$4 USD) - 2024/04/02 08:00:11 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($60 in chips)
Seat 2: Bob ($60 in chips)
Seat 3: Cat ($60 in chips)
Bob: posts small blind $1
Cat: posts big blind $2
*** HOLE CARDS ***
Ann: raises $2 to $4
Bob: folds
Cat: calls $2
*** FLOP *** [9c 4d 2s]
Cat: checks
Ann: bets $2
Cat: folds
Uncalled bet ($2) returned to Ann
Ann collected $8.55 from pot
*** SUMMARY ***
Total pot $9 | Rake $0.45
"""

STUD = """\
PokerStars Hand #900100200305:  7 Card Stud Limit ($4/$8 USD) - 2024/04/02 08:00:11 ET
Table 'Mira' 8-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cat ($100 in chips)
Ann: posts the ante $0.50
Bob: posts the ante $0.50
Cat: posts the ante $0.50
*** 3rd STREET ***
Dealt to Ann [Kh Kd] [7s]
Dealt to Bob [2c]
Dealt to Cat [Jd]
Bob: brings in for $2
Cat: folds
Ann: raises $2 to $4
Bob: calls $2
*** 4th STREET ***
Dealt to Ann [Kh Kd 7s] [8c]
Dealt to Bob [2c] [Qs]
Bob: checks
Ann: bets $4
Bob: folds
Uncalled bet ($4) returned to Ann
Ann collected $9.50 from pot
*** SUMMARY ***
Total pot $9.50 | Rake $0
"""

DRAW = """\
PokerStars Hand #900100200306:  Triple Draw 2-7 Lowball Limit ($4/$8 USD) - 2024/04/02 08:00:11 ET
Table 'Nova' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cat ($100 in chips)
Bob: posts small blind $2
Cat: posts big blind $4
*** DEALING HANDS ***
Dealt to Ann [2c 3d 4h 7s Kd]
Ann: raises $4 to $8
Bob: folds
Cat: calls $4
*** FIRST DRAW ***
Cat: discards 2 cards
Ann: discards 1 card [Kd]
Dealt to Ann [2c 3d 4h 7s] [8c]
Cat: checks
Ann: bets $4
Cat: calls $4
*** SECOND DRAW ***
Cat: discards 1 card
Ann: stands pat on [2c 3d 4h 7s 8c]
Cat: checks
Ann: bets $8
Cat: folds
Uncalled bet ($8) returned to Ann
Ann collected $26 from pot
*** SUMMARY ***
Total pot $26 | Rake $0
"""

EVERY = {
    "tournament": TOURNAMENT,
    "cash": CASH,
    "gg-tournament": GG_TOURNAMENT,
    "gg-cash": GG_CASH,
    "limit": LIMIT,
    "stud": STUD,
    "draw": DRAW,
}
