"""What can be typed to the floor, on one screen: for `shuffleup ruling --help` and the dialogue."""

ACTS = """\
  A bets 400 · B raises to 1200 · B raises 1000 more · B 3-bets to 1600    acts
  B limps · B shoves for 3500 · B folds out of turn · B calls 400, unnoticed
  B says "raise" · B announces all in · B mumbles                         words
  B pushes 1000 500 4x25 · B tosses in a 5k chip                          chips
  B slides out three 500 chips · B puts out 1500 · B pushes their stack
  B says "raise", pushes 5000            in this order; a second pushes is a
  B says "call" while pushing 1000       second motion; while: together
  B taps the table · B nods · B gestures "spins a chip"                gestures
  B mucks · B slides the cards forward face up · B tanks          cards, no act
  A bets 400, B folds, C calls · it folds to B · both check             several
  x x b 700 f c · turn 9h both check riv 4d · both K10 chop          in a hurry"""

OTHERS = """\
  B asks for a count of A · B tables AhKd · deal turn 9c     what else happened
  B has three cards · clock on B, by A   what was left out, after a comma
  boxed-cards 2 · error-noticed               any name of docs/casebook.md
  choose full-call 8000 because …             the director decides"""

RULING = f"""What the floor says about a situation, under one rulebook or all of them.

A line is a position (docs/hand.md) and what happened, with semicolons between:

  shuffleup ruling "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400"

{ACTS}
{OTHERS}

If a line can mean several things, you are asked, and told what each would do:
type its number, or a sentence. Nothing is done before. More: docs/speech.md.
"""
