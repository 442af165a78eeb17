#!/usr/bin/env python3
"""Writes final_dice.tsv: for each of the 462 results of six dice, what the rules let the players enter.

Reasoned from the printed rules alone (moses. Verlag, Calavera, 2019), without the engine, and written before it; the tests
compare the engine with the table. All rows are open here; a test takes closed rows out of what the table says.

    python3 final_dice.py > final_dice.tsv

Columns
    turquoise .. skull   how many dice show the face
    active               what the active player may cross off, FACE=CROSSES
    freeze               the last boxes at which the active player may freeze a row instead
    after_FACE           the faces that the others must choose from once the active player has crossed off FACE (after_rose: the
                         reading by which only the dice used are gone)
    after_rose_in_ROW    the same, once the active player has crossed the jokers into ROW, by the reading by which that colour is gone too
    after_freeze         the same, after a freeze
    after_nothing        the same, when the active player entered nothing
"." : cannot happen with these dice; "-" : nothing
"""
from itertools import combinations_with_replacement

COLOURS = ["turquoise", "pink", "orange", "black"]
FACES = COLOURS + ["rose", "skull"]


def listed(faces):
    return ",".join(faces) or "-"


def row_of_table(count):
    shown = [face for face in FACES[:5] if count[face]]

    # "Der Fluch des Totenschädels": with three skulls or more the active player enters nothing and freezes nothing
    # ("Sonderfall"), and the others use the whole result.
    cursed = count["skull"] >= 3
    # "Calavera": the others enter something only when at least one skull shows.
    others_enter = count["skull"] >= 1

    # "Farbe": every die of one colour. "Joker": or every joker, as one colour, never joined to that colour's dice.
    active = [] if cursed else shown

    # "Rettet eure Punkte": 4, 5, 6 points (boxes 6, 7, 8) ask for two jokers, 8 and 10 points (boxes 9, 10) for three.
    freezable = []
    if not cursed and count["rose"] >= 2:
        freezable += [6, 7, 8]
    if not cursed and count["rose"] >= 3:
        freezable += [9, 10]

    # "Calavera": the others may use any dice but those that the active player has entered.
    def left(*gone):
        return listed([face for face in shown if face not in gone]) if others_enter else "-"

    cells = [str(count[face]) for face in FACES]
    cells.append(listed(f"{face}={count[face]}" for face in active))
    cells.append(listed(str(box) for box in freezable))
    cells += [left(face) if face in active else "." for face in FACES[:5]]
    # The example there says "Samis Farbe", which can be read as: the colour entered is gone, also when jokers stood for it.
    cells += [left("rose", row) if "rose" in active else "." for row in COLOURS]
    cells.append(left("rose") if freezable else ".")  # a freeze takes all jokers
    cells.append(left())
    return cells


def main():
    print("\t".join(FACES + ["active", "freeze"] + [f"after_{face}" for face in FACES[:5]] +
                    [f"after_rose_in_{row}" for row in COLOURS] + ["after_freeze", "after_nothing"]))
    for dice in combinations_with_replacement(FACES, 6):
        print("\t".join(row_of_table({face: dice.count(face) for face in FACES})))


main()
